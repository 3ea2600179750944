import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  /** what is wrong with the text, in a sentence; read out when it appears */
  problem?: string
}

/** A labelled field of several lines with its message. */
export function TextArea({ label, problem, id, ...rest }: TextAreaProps) {
  const made = useId()
  const own = id ?? made
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={own}>
        {label}
      </label>
      <textarea
        rows={5}
        {...rest}
        id={own}
        className={`${styles.input} ${styles.lines}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${own}-note` : undefined}
      />
      <p id={`${own}-note`} className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </div>
  )
}
