import { t } from '@lingui/core/macro'
import type { ShownMark } from '#domain/competition/table-marks.ts'
import { useCommand } from '#web/api/command.ts'
import { MarkFields } from './mark-fields.tsx'
import { markProblems, marksOf, rowsOf } from './mark-rows.ts'
import { RowsForm } from './rows-form.tsx'

interface MarksFormProps {
  competition: string
  marks: readonly ShownMark[]
  needsReason: boolean
  onDone(): void
}

/** All marks at once: their places, their labels, where they lead, and why. */
export function MarksForm({ competition, marks, needsReason, onDone }: MarksFormProps) {
  const adopt = useCommand('adoptTableMarks')
  return (
    <RowsForm
      initial={rowsOf(marks)}
      needsReason={needsReason}
      verb={t`Set the marks`}
      check={typed => markProblems(typed, needsReason)}
      send={(rows, grounds) => adopt.mutateAsync({ competition, marks: marksOf(rows), ...grounds })}
      onDone={onDone}
    >
      {(rows, update) => <MarkFields rows={rows} onChange={update} />}
    </RowsForm>
  )
}
