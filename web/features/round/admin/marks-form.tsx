import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import type { ShownMark } from '#domain/competition/table-marks.ts'
import { useCommand } from '#web/api/command.ts'
import { Form } from '#web/ui/form.tsx'
import { ReasonEnd } from '#web/ui/reason-end.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import forms from './forms.module.css'
import { MarkFields } from './mark-fields.tsx'
import { type MarkRow, type MarksTyped, markProblems, marksOf, rowsOf } from './mark-rows.ts'
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
      const grounds = reason.trim() === '' ? {} : { reason: reason.trim() }
      const { message } = await adopt.mutateAsync({ competition, marks: marksOf(rows), ...grounds })
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
  return (
    <Form handle={form} className={forms.inDialog}>
      <MarkFields rows={rows} onChange={update} />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ReasonEnd
        label={needsReason ? t`Reason` : t`Reason (optional)`}
        field={form.field('reason')}
        verb={t`Set the marks`}
        busy={form.busy}
        onCancel={onDone}
      />
    </Form>
  )
}
