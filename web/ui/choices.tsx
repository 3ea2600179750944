import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Text } from '#web/ui/primitives.tsx'
import styles from './choices.module.css'
import { Note } from './field.tsx'

interface Choice<Value> {
  value: Value
  label: ReactNode
  /** at the end of the line, in small letters */
  note?: ReactNode
  disabled?: boolean
}

interface ChoicesProps<Value> {
  legend: ReactNode
  name: string
  choices: readonly Choice<Value>[]
  value: Value
  problem?: string
  /** lines under each other instead of boxes: for many choices */
  lines?: boolean
  className?: string
  onChange(value: Value): void
}

/** One of a few, all of them in sight. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const note = useId()
  return (
    <fieldset
      className={clsx(styles.choices, props.lines && styles.lines, props.className)}
      aria-describedby={note}
    >
      <Text as="legend" below={3} tone="quiet" size="small" weight="strong">
        {props.legend}
      </Text>
      {props.choices.map(choice => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={props.name}
            value={choice.value}
            checked={props.value === choice.value}
            disabled={choice.disabled}
            onChange={() => props.onChange(choice.value)}
          />
          <span>{choice.label}</span>
          {choice.note && <small>{choice.note}</small>}
        </label>
      ))}
      <Note id={note} problem={props.problem} />
    </fieldset>
  )
}
