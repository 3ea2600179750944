import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What every kind of field takes; `useForm` binds name, value, problem and onChange. */
export interface FieldProps {
  label: string
  /** the label is read out but not shown */
  labelHidden?: boolean
  name?: string
  value: string
  /** what is wrong with the value, in a sentence; read out when it appears */
  problem?: string
  hint?: string
  /** in characters: what is longer is said to be, and never cut, for whoever pastes a text would not see that its end is gone */
  maxLength?: number
  onChange?(value: string): void
}

type Labels = Pick<FieldProps, 'label' | 'labelHidden' | 'problem' | 'hint'>

interface LabelledProps extends Labels {
  /** @param input what ties the input to its label and its note */
  children(input: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }): ReactNode
}

/** Around an input of any kind: the label above, the problem or the hint below. */
export function Labelled({ label, labelHidden, problem, hint, children }: LabelledProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={styles.field}>
      <label className={clsx(styles.label, labelHidden && styles.readOut)} htmlFor={id}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem || hint ? note : undefined,
      })}
      <Note id={note} problem={problem} hint={hint} />
    </div>
  )
}

/** What is wrong with an input, else what helps to fill it; takes no room where there is neither. */
export function Note({ id, problem, hint }: { id: string } & Pick<FieldProps, 'problem' | 'hint'>) {
  return (
    <p id={id} className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
      {problem ?? hint}
    </p>
  )
}

/** What is wrong with the length of a value, while it is typed. */
function lengthProblem({ value, maxLength = Number.POSITIVE_INFINITY }: FieldProps): string | undefined {
  const { length } = value
  return length > maxLength ? t`At most ${maxLength} characters, and these are ${length}` : undefined
}

type Own = keyof FieldProps | 'id' | 'className'

interface InputProps extends FieldProps, Omit<ComponentProps<'input'>, Own> {
  /** something at the end of the input, such as a button that shows a password */
  end?: ReactNode
}

/** A field of one line. */
export function Field({ label, labelHidden, hint, end, onChange, ...props }: InputProps) {
  const { problem = lengthProblem({ label, ...props }), maxLength: _, ...rest } = props
  return (
    <Labelled label={label} labelHidden={labelHidden} problem={problem} hint={hint}>
      {input => (
        <div className={styles.frame}>
          <input
            {...rest}
            {...input}
            className={styles.input}
            onChange={event => onChange?.(event.target.value)}
          />
          {end && <div className={styles.end}>{end}</div>}
        </div>
      )}
    </Labelled>
  )
}

/** A field of several lines. */
export function TextArea({
  label,
  labelHidden,
  hint,
  onChange,
  ...props
}: FieldProps & Omit<ComponentProps<'textarea'>, Own>) {
  const { problem = lengthProblem({ label, ...props }), maxLength: _, ...rest } = props
  return (
    <Labelled label={label} labelHidden={labelHidden} problem={problem} hint={hint}>
      {input => (
        <textarea
          rows={5}
          {...rest}
          {...input}
          className={clsx(styles.input, styles.lines)}
          onChange={event => onChange?.(event.target.value)}
        />
      )}
    </Labelled>
  )
}
