import { type ReactNode, useId } from 'react'
import styles from './check.module.css'
import { Note } from './field.tsx'

interface CheckProps {
  /** what is agreed to; may hold links */
  children: ReactNode
  name?: string
  checked: boolean
  problem?: string
  onChange(checked: boolean): void
}

/** A box to tick, its words beside it. */
export function Check({ children, name, checked, problem, onChange }: CheckProps) {
  const note = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? note : undefined}
          onChange={event => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <Note id={note} problem={problem} />
    </div>
  )
}
