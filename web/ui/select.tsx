import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import styles from './select.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  label: string
  /** the label is read out but not shown */
  labelHidden?: boolean
  options: readonly { value: string; label: string; disabled?: boolean }[]
  onChange(value: string): void
  problem?: string
}

/** The system's own select: what each device does best. */
export function Select({ label, labelHidden, options, onChange, problem, id, ...rest }: SelectProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={own}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.frame}>
        <select
          {...rest}
          id={own}
          className={styles.select}
          onChange={event => onChange(event.target.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${own}-note` : undefined}
        >
          {options.map(option => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </div>
      {problem && (
        <p id={`${own}-note`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
