import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Step } from '#web/ui/slider.tsx'
import styles from './week-switch.module.css'

interface WeekSwitchProps {
  steps: readonly Step[]
  value: number
  onChange(value: number): void
  /** the heading, which opens the list of weeks */
  children: ReactNode
}

/** The weeks on a phone: one before, one after, and all of them behind the heading. One stop of the Tab key. */
export function WeekSwitch({ steps, value, onChange, children }: WeekSwitchProps) {
  const at = steps.findIndex(step => step.value === value)
  const arrow = (to: Step | undefined, label: string, way: 'before' | 'after') => (
    <button
      type="button"
      className={clsx(styles.arrow, styles[way])}
      tabIndex={-1}
      aria-label={label}
      disabled={!to}
      onClick={() => to && onChange(to.value)}
    />
  )
  return (
    <div className={styles.weeks}>
      {arrow(steps[at - 1], t`The week before`, 'before')}
      <div className={styles.pick}>
        {children}
        {steps.length > 0 && (
          <select
            aria-label={t`Choose a week`}
            value={value}
            onChange={event => onChange(Number(event.target.value))}
          >
            {steps.map(step => (
              <option key={step.value} value={step.value}>
                {`${step.before ?? ''} ${step.label}, ${step.note}`}
              </option>
            ))}
          </select>
        )}
      </div>
      {arrow(steps[at + 1], t`The week after`, 'after')}
    </div>
  )
}
