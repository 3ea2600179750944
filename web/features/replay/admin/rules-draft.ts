/** Rules as a form has them: a text for each value, under the path that the schema knows the value by. */
import type { FormProblem } from '#contract/form-problems.ts'
import { Rules } from '#domain/scoring/rules.ts'
import { fieldsOfRows, rowsOfFields } from '#web/ui/form-rows.ts'
import { problemsBy, wholeNumber } from '#web/ui/schema-fields.ts'
import { instantOfGmtInput } from '#web/ui/time.ts'

/** A round's first and last, and how many times its points count, of the row with that number. */
export type RowField = `factors.${number}.${keyof Rules['factors'][number]}`

/** What stands for a power-up that the rules have; '' for one that they have not. */
export const ON = 'on'

export interface RulesDraft {
  'points.exact': string
  /** '' where a right margin gives no more than the result */
  'points.margin': string
  'points.result': string
  'points.goals': string
  /** '' where a rare right result gives nothing on top */
  rare: string
  'rare.below': string
  'rare.points': string
  score: string
  deskDecision: string
  'lock.minutes': string
  'lock.before': string
  /** of a `datetime-local` input, read as GMT; '' where there is no such moment */
  'lock.by': string
  amend: string
  /** the criteria that place equal fans, in order; '' for none: what stands behind moves up */
  'equalFans.0': string
  'equalFans.1': string
  'equalFans.2': string
  'coupons.freepass': string
  'coupons.freepass.factor': string
  /** '' for once in every round; so of all power-ups */
  'coupons.freepass.perSeason': string
  'coupons.allornothing': string
  'coupons.allornothing.marqueeFactor': string
  'coupons.allornothing.perSeason': string
  'coupons.weekly': string
  'coupons.weekly.factor': string
  'coupons.weekly.perSeason': string
  'bonus.single.points': string
  'bonus.several.each': string
  'bonus.several.all': string
  'bonus.number.exact': string
  'bonus.number.near.within': string
  'bonus.number.near.points': string
  /** how many rows of factors there are: the fields of more rows are left over */
  rows: string
  [row: RowField]: string
}

export interface RulesFormValues extends RulesDraft {
  reason: string
}

/** What a power-up begins with that is turned on. */
const NEW_FACTOR = '2'
/** What a rare result begins with: percent of the picks, and points. */
const NEW_RARE = { below: '10', points: '1' }

const text = (value: number | null | undefined, otherwise = '') => String(value ?? otherwise)
const on = (rule: object | null) => (rule ? ON : '')

export function draftOf({
  points,
  rare,
  lock,
  coupons,
  bonus,
  factors,
  equalFans,
  ...choices
}: Rules): RulesDraft {
  const { freepass, allornothing, weekly } = coupons
  return {
    'points.exact': text(points.exact),
    'points.margin': text(points.margin),
    'points.result': text(points.result),
    'points.goals': text(points.goals),
    ...choices,
    rare: on(rare),
    'rare.below': text(rare?.below, NEW_RARE.below),
    'rare.points': text(rare?.points, NEW_RARE.points),
    'lock.minutes': text(lock.minutes),
    'lock.before': lock.before,
    'lock.by': lock.by?.replace('Z', '') ?? '',
    'equalFans.0': equalFans[0] ?? '',
    'equalFans.1': equalFans[1] ?? '',
    'equalFans.2': equalFans[2] ?? '',
    'coupons.freepass': on(freepass),
    'coupons.freepass.factor': text(freepass?.factor, NEW_FACTOR),
    'coupons.freepass.perSeason': text(freepass?.perSeason),
    'coupons.allornothing': on(allornothing),
    'coupons.allornothing.marqueeFactor': text(allornothing?.marqueeFactor, NEW_FACTOR),
    'coupons.allornothing.perSeason': text(allornothing?.perSeason),
    'coupons.weekly': on(weekly),
    'coupons.weekly.factor': text(weekly?.factor, NEW_FACTOR),
    'coupons.weekly.perSeason': text(weekly?.perSeason),
    'bonus.single.points': text(bonus.single.points),
    'bonus.several.each': text(bonus.several.each),
    'bonus.several.all': text(bonus.several.all),
    'bonus.number.exact': text(bonus.number.exact),
    'bonus.number.near.within': text(bonus.number.near.within),
    'bonus.number.near.points': text(bonus.number.near.points),
    ...rowsOf(
      factors.map(({ from, to, factor }) => ({ from: text(from), to: text(to), factor: text(factor) })),
    ),
  }
}

type Row = Readonly<Record<keyof Rules['factors'][number], string>>

const rowsOf = (rows: readonly Row[]): Pick<RulesDraft, 'rows' | RowField> => fieldsOfRows(rows, 'factors.')

const rowsIn = (draft: RulesDraft): Row[] => rowsOfFields(draft, ['from', 'to', 'factor'], 'factors.')

/** The draft with one more row, which begins behind the last one. */
export function withRow(draft: RulesDraft): Pick<RulesDraft, 'rows' | RowField> {
  const rows = rowsIn(draft)
  const next = wholeNumber(rows.at(-1)?.to ?? '0') + 1
  const from = Number.isNaN(next) ? '' : String(next)
  return rowsOf([...rows, { from, to: from, factor: NEW_FACTOR }])
}

export function withoutRow(draft: RulesDraft, at: number): Pick<RulesDraft, 'rows' | RowField> {
  return rowsOf(rowsIn(draft).filter((_, other) => other !== at))
}

const maybe = (typed: string) => (typed.trim() === '' ? null : wholeNumber(typed))

/** The values that the draft says, which may be none that can be played. */
export function rulesOf(draft: RulesDraft): Rules {
  const number = (field: keyof RulesDraft) => wholeNumber(draft[field] ?? '')
  const perSeason = (kind: keyof Rules['coupons']) => maybe(draft[`coupons.${kind}.perSeason`])
  return {
    points: {
      exact: number('points.exact'),
      margin: maybe(draft['points.margin']),
      result: number('points.result'),
      goals: number('points.goals'),
    },
    rare: draft.rare ? { below: number('rare.below'), points: number('rare.points') } : null,
    score: draft.score as Rules['score'],
    deskDecision: draft.deskDecision as Rules['deskDecision'],
    factors: rowsIn(draft).map(({ from, to, factor }) => ({
      from: wholeNumber(from),
      to: wholeNumber(to),
      factor: wholeNumber(factor),
    })),
    lock: {
      minutes: number('lock.minutes'),
      before: draft['lock.before'] as Rules['lock']['before'],
      by: draft['lock.by'] === '' ? null : (instantOfGmtInput(draft['lock.by']) ?? draft['lock.by']),
    },
    amend: draft.amend as Rules['amend'],
    coupons: {
      freepass: draft['coupons.freepass']
        ? { factor: number('coupons.freepass.factor'), perSeason: perSeason('freepass') }
        : null,
      allornothing: draft['coupons.allornothing']
        ? {
            marqueeFactor: number('coupons.allornothing.marqueeFactor'),
            perSeason: perSeason('allornothing'),
          }
        : null,
      weekly: draft['coupons.weekly']
        ? { factor: number('coupons.weekly.factor'), perSeason: perSeason('weekly') }
        : null,
    },
    equalFans: [draft['equalFans.0'], draft['equalFans.1'], draft['equalFans.2']].filter(
      (criterion): criterion is Rules['equalFans'][number] => criterion !== '',
    ),
    bonus: {
      single: { points: number('bonus.single.points') },
      several: { each: number('bonus.several.each'), all: number('bonus.several.all') },
      number: {
        exact: number('bonus.number.exact'),
        near: {
          within: number('bonus.number.near.within'),
          points: number('bonus.number.near.points'),
        },
      },
    },
  }
}

/** @returns the rules that the draft says; null where the schema refuses one of their values */
export function playable(draft: RulesDraft): Rules | null {
  return Rules.safeParse(rulesOf(draft)).data ?? null
}

/** The schema's sentence beside each value that it refuses; what is wrong with a list as a whole stands at its first. */
export function draftProblems(draft: RulesDraft): readonly FormProblem<keyof RulesDraft & string>[] {
  const first: Readonly<Record<string, string>> = { factors: 'factors.0.from', equalFans: 'equalFans.0' }
  return problemsBy(Rules, rulesOf(draft)).map(({ field, ...problem }) => ({
    ...problem,
    field: (first[field] ?? field) as keyof RulesDraft & string,
  }))
}
