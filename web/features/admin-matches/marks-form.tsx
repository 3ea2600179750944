import { useRef } from 'react'
import {
  MAX_LABEL_LENGTH,
  MAX_MARKS,
  MAX_PLACE,
  MarkTone,
  type ShownMark,
} from '#domain/competition/table-marks.ts'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ReasonField } from '#web/ui/reason-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import forms from './forms.module.css'
import { type MarkRow, type MarksTyped, markProblems, marksOf, oneMore, rowsOf, TONES } from './mark-rows.ts'
import styles from './marks-form.module.css'

interface MarksFormProps {
  competition: string
  marks: readonly ShownMark[]
  needsReason: boolean
  onDone(): void
}

/** All marks at once: their places, their labels, where they lead, and why. */
export function MarksForm({ competition, marks, needsReason, onDone }: MarksFormProps) {
  const adopt = useCommand('adoptTableMarks')
  const form = useForm<MarksTyped>({
    initial: { rows: rowsOf(marks), reason: '' },
    check: typed => markProblems(typed, needsReason),
    async send({ rows, reason }) {
      const said = reason.trim() === '' ? {} : { reason: reason.trim() }
      const { message } = await adopt.mutateAsync({ competition, marks: marksOf(rows), ...said })
      notify.success(message)
      onDone()
    },
  })
  const { value: rows, problem, onChange } = form.field('rows')
  /** what stands in the fields, before it is drawn */
  const newest = useRef(rows)
  const update = (next: (rows: readonly MarkRow[]) => readonly MarkRow[]) => {
    newest.current = next(newest.current)
    onChange(newest.current)
  }
  const change = (key: number, changed: Partial<MarkRow>) =>
    update(all => all.map(row => (row.key === key ? { ...row, ...changed } : row)))
  return (
    <Form of={form} className={forms.inDialog}>
      {rows.map((row, index) => (
        <fieldset key={row.key} className={styles.row}>
          <legend>Mark {index + 1}</legend>
          <div className={styles.fields}>
            {(['from', 'to'] as const).map(end => (
              <Field
                key={end}
                label={end === 'from' ? 'From place' : 'To place'}
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_PLACE}
                step={1}
                value={row[end]}
                onChange={place => change(row.key, { [end]: place })}
              />
            ))}
            <Field
              label="Label"
              maxLength={MAX_LABEL_LENGTH}
              value={row.label}
              onChange={label => change(row.key, { label })}
            />
            <Select
              label="Leads"
              value={row.tone}
              options={MarkTone.options.map(tone => ({ value: tone, label: TONES[tone] }))}
              onChange={tone => change(row.key, { tone: MarkTone.parse(tone) })}
            />
          </div>
          <Button small look="quiet" onClick={() => update(all => all.filter(({ key }) => key !== row.key))}>
            Remove mark {index + 1}
          </Button>
        </fieldset>
      ))}
      <Button disabled={rows.length >= MAX_MARKS} onClick={() => update(oneMore)}>
        Add a mark
      </Button>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ReasonField
        label={needsReason ? 'Reason' : 'Reason (optional)'}
        hint="Fans can read it in the history of changes."
        {...form.field('reason')}
      />
      <Actions>
        <Button onClick={onDone} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={form.busy}>
          Set the marks
        </Button>
      </Actions>
    </Form>
  )
}
