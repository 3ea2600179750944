import { t } from '@lingui/core/macro'
import type { Asks } from '#domain/question/events.ts'
import { Check } from '#web/ui/check.tsx'
import { Field, Note } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Draft, taskWords } from './answer-words.ts'
import styles from './bonus.module.css'

interface AnswerFieldProps {
  label: string
  asks: Asks
  value: Draft
  problem: string | undefined
  /** several names can be right of a question that asks for one: a dead heat */
  shared?: boolean
  onChange(draft: Draft): void
}

/** One name, several names or a number, as the question asks for it. */
export function AnswerField({ label, asks, value, problem, shared = false, onChange }: AnswerFieldProps) {
  if (asks.kind === 'number')
    return (
      <Field
        label={label}
        problem={problem}
        name="answer"
        hint={`${taskWords(asks)}.`}
        type="number"
        inputMode="numeric"
        min={asks.min}
        max={asks.max}
        step={1}
        value={value.number}
        onChange={number => onChange({ ...value, number })}
      />
    )
  if (asks.kind === 'single' && !shared)
    return (
      <Select
        label={label}
        problem={problem}
        name="answer"
        options={[
          { value: '', label: t`Choose a name` },
          ...asks.options.map(name => ({ value: name, label: name })),
        ]}
        value={value.names[0] ?? ''}
        onChange={name => onChange({ ...value, names: name === '' ? [] : [name] })}
      />
    )
  const { names } = value
  const toggled = (name: string, on: boolean) =>
    on ? [...names, name] : names.filter(other => other !== name)
  return (
    <fieldset className={styles.names}>
      <legend>
        {label}
        <small>
          {asks.kind === 'several' ? t`${names.length} of ${asks.choose} chosen` : t`Each name that is right`}
        </small>
      </legend>
      <div>
        {asks.options.map(name => (
          <Check
            key={name}
            checked={names.includes(name)}
            onChange={on => onChange({ ...value, names: toggled(name, on) })}
          >
            {name}
          </Check>
        ))}
      </div>
      <Note id="answer-problem" problem={problem} />
    </fieldset>
  )
}
