import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** what is wrong with the value, in a sentence; read out when it appears */
  problem?: string
  hint?: string
  /** something at the end of the input, such as a button that shows a password */
  end?: ReactNode
}

/** A labelled input with its message. */
export function Field({ label, problem, hint, end, className, id, ...input }: FieldProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={clsx(styles.field, className)}>
      <label className={styles.label} htmlFor={own}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          {...input}
          id={own}
          className={styles.input}
          aria-invalid={problem !== undefined}
          aria-describedby={problem || hint ? `${own}-note` : undefined}
        />
        {end && <div className={styles.end}>{end}</div>}
      </div>
      <p
        id={`${own}-note`}
        className={problem ? styles.problem : styles.hint}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? hint}
      </p>
    </div>
  )
}
