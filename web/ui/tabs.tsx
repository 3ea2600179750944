import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { direction } from '#web/languages/languages.ts'
import { useChosenInSight } from './chosen-in-sight.ts'
import styles from './tabs.module.css'

interface Choice {
  value: string
  label: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Choice[]
  value: string
  onChange(value: string): void
  /** the panel of the chosen tab */
  children: ReactNode
}

/** Tabs with one panel, as wide as the page; arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const row = useChosenInSight<HTMLDivElement>(value)
  return (
    <Radix.Root value={value} onValueChange={onChange} dir={direction}>
      <Radix.List ref={row} className={clsx(styles.list, styles.ofPage)} aria-label={label}>
        {tabs.map(tab => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
