import type { ReactNode } from 'react'
import { useChosenInSight } from './chosen-in-sight.ts'
import styles from './tabs.module.css'

interface Choice {
  value: string
  label: ReactNode
}

interface SegmentedProps {
  label: string
  choices: readonly Choice[]
  value: string
  onChange(value: string): void
}

/** A row of filters of which one holds. */
export function Segmented({ label, choices, value, onChange }: SegmentedProps) {
  const row = useChosenInSight<HTMLFieldSetElement>(value)
  return (
    <fieldset ref={row} className={styles.list} style={{ border: 0 }} aria-label={label}>
      {choices.map(choice => (
        <button
          key={choice.value}
          type="button"
          className={styles.tab}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
