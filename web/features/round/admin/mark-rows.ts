/** Marks of a table as an admin types them, and what is wrong with them before they are sent. */
import { t } from '@lingui/core/macro'
import { type FormProblem, problemsOf } from '#contract/form-problems.ts'
import { MAX_MARKS, type MarkTone, type ShownMark, TableMarks } from '#domain/competition/table-marks.ts'
import { issueText } from '#web/ui/issue-text.ts'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'
import type { RowsTyped } from './rows-form.tsx'

/** Where a place leads, by the tone of its mark. */
export const TONES: Readonly<Record<MarkTone, string>> = {
  up: t`Up or on`,
  next: t`To a play-off or the like`,
  down: t`Down`,
}

/** What was typed of one mark. */
export interface MarkRow {
  /** tells the rows apart while some are taken away */
  readonly key: number
  readonly from: string
  readonly to: string
  readonly label: string
  readonly tone: MarkTone
}

export const rowsOf = (marks: readonly ShownMark[]): readonly MarkRow[] =>
  marks.map(({ from, to, label, tone }, key) => ({
    key,
    from: String(from),
    to: String(to),
    label: label ?? '',
    tone,
  }))

export function marksOf(rows: readonly MarkRow[]): TableMarks {
  return rows.map(({ from, to, label, tone }) => ({
    from: placeOf(from),
    to: placeOf(to),
    label: label.trim(),
    tone,
  }))
}

/** @returns the rows with one more, of the places behind those that are marked */
export function oneMore(rows: readonly MarkRow[]): readonly MarkRow[] {
  if (rows.length >= MAX_MARKS) return rows
  const next = String(Math.max(0, ...rows.map(({ to }) => placeOf(to) || 0)) + 1)
  const key = Math.max(0, ...rows.map(row => row.key)) + 1
  return [...rows, { key, from: next, to: next, label: '', tone: 'next' }]
}

export function markProblems(
  { rows, reason }: RowsTyped<MarkRow>,
  needsReason: boolean,
): readonly FormProblem[] {
  const refused = TableMarks.safeParse(marksOf(rows)).error?.issues[0]?.message
  return problemsOf<keyof RowsTyped<MarkRow>>(
    ['rows', refused !== undefined, t`Please change the marks: ${issueText(refused ?? '')}`],
    ['reason', needsReason && !isReason(reason), REASON_NEEDED],
  )
}

const placeOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)
