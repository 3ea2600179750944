import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'
import type { FormProblem } from '#contract/form-problems.ts'
import { Form } from '#web/ui/form.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { ReasonEnd } from '#web/ui/reason-end.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import forms from './forms.module.css'

/** Changes the rows as they stand in the fields, which may be newer than what is drawn. */
type Update<Row> = (next: (rows: readonly Row[]) => readonly Row[]) => void

export interface RowsTyped<Row> {
  readonly rows: readonly Row[]
  readonly reason: string
}

interface RowsFormProps<Row> {
  initial: readonly Row[]
  needsReason: boolean
  /** what the button says */
  verb: string
  check(typed: RowsTyped<Row>): readonly FormProblem[]
  /** @param grounds the reason, where one was typed */
  send(rows: readonly Row[], grounds: { readonly reason?: string }): Promise<{ readonly message: string }>
  onDone(): void
  children(rows: readonly Row[], update: Update<Row>): ReactNode
}

/** All rows at once, and why. */
export function RowsForm<Row>({
  initial,
  needsReason,
  verb,
  check,
  send,
  onDone,
  children,
}: RowsFormProps<Row>) {
  const form = useForm<RowsTyped<Row>>({
    initial: { rows: initial, reason: '' },
    check,
    async send({ rows, reason }) {
      const { message } = await send(rows, reason.trim() === '' ? {} : { reason: reason.trim() })
      notify.success(message)
      onDone()
    },
  })
  const { value: rows, problem, onChange } = form.field('rows')
  const newest = useRef(rows)
  const update: Update<Row> = next => {
    newest.current = next(newest.current)
    onChange(newest.current)
  }
  return (
    <Form handle={form} className={forms.inDialog}>
      {children(rows, update)}
      {problem !== undefined && (
        <Text role="alert" tone="bad" size="small">
          {problem}
        </Text>
      )}
      <ReasonEnd
        label={needsReason ? t`Reason` : t`Reason (optional)`}
        field={form.field('reason')}
        verb={verb}
        busy={form.busy}
        onCancel={onDone}
      />
    </Form>
  )
}
