import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import styles from './field.module.css'
import { type FieldProps, Labelled } from './field.tsx'

export interface Option {
  value: string
  label: string
}

interface SelectProps extends FieldProps {
  options: readonly Option[]
  autoComplete?: string
}

/** The system's own select: what each device does best. With its label hidden it stands in a row of filters. */
export function Select({ label, labelHidden, problem, hint, options, onChange, ...rest }: SelectProps) {
  return (
    <Labelled label={label} labelHidden={labelHidden} problem={problem} hint={hint}>
      {input => (
        <div className={styles.frame}>
          <select
            {...rest}
            {...input}
            className={clsx(styles.input, styles.select, labelHidden && styles.compact)}
            onChange={event => onChange?.(event.target.value)}
          >
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden />
        </div>
      )}
    </Labelled>
  )
}
