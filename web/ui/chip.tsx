import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

interface ChipProps {
  /** `good` stands without a border: nothing is left to do; `volt` is filled */
  tone?: 'plain' | 'accent' | 'good' | 'bad' | 'volt'
  children: ReactNode
}

/** A word or two about the thing beside it: a state, a role, a power-up. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return <span className={clsx(styles.chip, styles[tone])}>{children}</span>
}

/** Several chips beside each other. */
export function Chips({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={clsx(styles.chips, className)}>{children}</span>
}
