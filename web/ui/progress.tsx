import { Progress as Radix } from 'radix-ui'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  done: number
  total: number
  /** what is read out, such as '12,000 of 40,000 events' */
  text?: string
}

export function Progress({ label, done, total, text }: ProgressProps) {
  const max = Math.max(1, total)
  const value = Math.min(done, max)
  return (
    <Radix.Root
      className={styles.track}
      aria-label={label}
      value={value}
      max={max}
      getValueLabel={() => text ?? `${Math.round((value / max) * 100)} %`}
    >
      <Radix.Indicator className={styles.fill} style={{ width: `${(value / max) * 100}%` }} />
    </Radix.Root>
  )
}
