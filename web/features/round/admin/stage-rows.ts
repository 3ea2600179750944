/** Stages as an admin types them, and what is wrong with them before they are sent. */
import { t } from '@lingui/core/macro'
import { type FormProblem, problemsOf } from '#contract/form-problems.ts'
import type { Round } from '#domain/competition/parts.ts'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import {
  type Carries,
  MAX_STAGES,
  plainStage,
  type Stage,
  type StageShape,
  Stages,
} from '#domain/competition/stages.ts'
import { inOrder } from '#domain/values.ts'
import { issueText } from '#web/ui/issue-text.ts'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'
import { type MarkRow, rowsOf as markRowsOf, marksOf } from './mark-rows.ts'
import type { RowsTyped } from './rows-form.tsx'

export const SHAPES: Readonly<Record<StageShape, string>> = {
  table: t`One table`,
  groups: t`A table for each group`,
  'knock-out': t`Knock-out`,
  free: t`In no table`,
}

export const POINTS: Readonly<Record<Carries['points'], string>> = {
  none: t`None`,
  all: t`All points`,
  'half-up': t`Half of the points, rounded up`,
  'half-down': t`Half of the points, rounded down`,
}

/** A choice of a list, in the order of its words. */
export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** The order of the competition, an order by name, or values that have no name. */
export const NO_ORDER = ''
export const OWN_ORDER = 'own'

/** What was typed of one stage. */
export interface StageRow {
  /** tells the rows apart while some are taken away */
  readonly key: number
  readonly name: string
  readonly from: string
  readonly to: string
  readonly shape: string
  readonly points: string
  readonly record: boolean
  /** '6, 6' */
  readonly parts: string
  readonly order: string
  /** the place of groups whose best have a mark, how many of them, and its label; '' for no such mark */
  readonly bestPlace: string
  readonly bestTeams: string
  readonly bestLabel: string
  /** the best of groups of unequal size without matches against the last teams */
  readonly equalSize: boolean
  /** false: the marks of the competition */
  readonly ownMarks: boolean
  readonly marks: readonly MarkRow[]
  /** what the fields do not show: kept as they are */
  readonly kept: Pick<Stage, 'order' | 'best'>
}

export function rowsOf(stages: readonly Stage[]): readonly StageRow[] {
  return stages.map(({ name, from, to, shape, carries, parts, order, marks, best }, key) => ({
    key,
    name,
    from: String(from),
    to: String(to),
    shape,
    points: carries.points,
    record: carries.record,
    parts: parts.join(', '),
    order: nameOfOrder(order),
    bestPlace: String(best?.place ?? ''),
    bestTeams: String(best?.teams ?? ''),
    bestLabel: best?.label ?? '',
    equalSize: best?.equalSize ?? false,
    kept: { order, best },
    ownMarks: marks !== null,
    marks: markRowsOf(marks ?? []),
  }))
}

function nameOfOrder(order: Stage['order']): string {
  if (order === null) return NO_ORDER
  const named = Object.entries(tableOrders).find(([, preset]) => inOrder(preset) === inOrder(order))
  return named?.[0] ?? OWN_ORDER
}

/**
 * One stage of all rounds that are alike beside each other: what a form begins with.
 * @param before the stages that are set; what was added behind them follows, in the last one where it is alike
 */
export function suggested(
  rounds: readonly Round[],
  isTournament: boolean,
  before: readonly Stage[] = [],
): readonly Stage[] {
  const stages = [...before]
  for (const { number, name, knockOut } of rounds.slice(before.at(-1)?.to ?? 0)) {
    const last = stages.at(-1)
    if (last && knockOut === (last.shape === 'knock-out')) {
      stages[stages.length - 1] = { ...last, to: number }
      continue
    }
    const shape = knockOut ? 'knock-out' : isTournament ? 'groups' : 'table'
    const title = knockOut ? name : isTournament ? 'Groups' : 'Table'
    const twice = stages.some(stage => stage.name === title)
    stages.push({
      ...plainStage,
      name: twice ? `${title} ${stages.length + 1}` : title,
      from: number,
      to: number,
      shape,
      parts: [],
    })
  }
  return stages.slice(0, MAX_STAGES)
}

export function stagesOf(rows: readonly StageRow[]): Stages {
  return rows.map(({ name, from, to, shape, points, record, parts, order, kept, ...row }) => ({
    name: name.trim(),
    from: wholeNumber(from),
    to: wholeNumber(to),
    shape: shape as StageShape,
    order: orderOf(order, kept.order),
    marks: row.ownMarks ? marksOf(row.marks) : null,
    carries: { points: points as Carries['points'], record },
    parts: parts.trim() === '' ? [] : parts.split(',').map(wholeNumber),
    best:
      row.bestPlace.trim() === '' && row.bestTeams.trim() === ''
        ? null
        : {
            place: wholeNumber(row.bestPlace),
            teams: wholeNumber(row.bestTeams),
            label: row.bestLabel.trim(),
            tone: kept.best?.tone ?? 'up',
            ...(row.equalSize ? { equalSize: true } : {}),
          },
  }))
}

function orderOf(name: string, kept: Stage['order']): Stage['order'] {
  if (name === OWN_ORDER) return kept
  return Object.entries(tableOrders).find(([key]) => key === name)?.[1] ?? null
}

/** @returns the rows with one more, of the rounds behind the last ones */
export function oneMore(rows: readonly StageRow[]): readonly StageRow[] {
  if (rows.length >= MAX_STAGES) return rows
  const next = (wholeNumber(rows.at(-1)?.to ?? '0') || 0) + 1
  const key = Math.max(0, ...rows.map(row => row.key)) + 1
  const [row] = rowsOf([{ ...plainStage, name: '', from: next, to: next, shape: 'table', parts: [] }])
  return row ? [...rows, { ...row, key }] : rows
}

export function stageProblems(
  { rows, reason }: RowsTyped<StageRow>,
  needsReason: boolean,
): readonly FormProblem[] {
  const issue = Stages.safeParse(stagesOf(rows)).error?.issues[0]
  const detail = issueText(issue?.message ?? '')
  const at = issue?.path[0]
  return problemsOf<keyof RowsTyped<StageRow>>(
    [
      'rows',
      issue !== undefined,
      typeof at === 'number'
        ? t`Please change the stages: stage ${at + 1}: ${detail}`
        : t`Please change the stages: ${detail}`,
    ],
    ['reason', needsReason && !isReason(reason), REASON_NEEDED],
  )
}

const wholeNumber = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)
