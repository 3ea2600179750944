/** Prizes as a form has them: a text for each value, under the path that the schema knows the value by. */
import type { FormProblem } from '#contract/form-problems.ts'
import { type Gives, type PrizeRule, PrizeRules } from '#domain/prize/rules.ts'
import { fieldsOfRows, rowsOfFields } from '#web/ui/form-rows.ts'
import { problemsBy, wholeNumber } from '#web/ui/schema-fields.ts'

/** What stands for a prize that rolls over; '' for one that does not. */
export const ON = 'on'

interface PrizeDraft {
  readonly id: string
  readonly title: string
  readonly period: string
  readonly 'gives.kind': string
  /** whole SKOR, or an amount of the currency: '5000.50' */
  readonly 'gives.units': string
  readonly 'gives.currency': string
  readonly 'gives.digits': string
  readonly 'gives.name': string
  readonly 'won.kind': string
  readonly 'won.matches': string
  readonly 'won.place': string
  readonly ties: string
  readonly rollsOver: string
}

/** A value of the prize in that row. */
export type PrizeField = `${number}.${keyof PrizeDraft}`

interface PrizesDraft {
  /** how many rows there are: the fields of more rows are left over */
  rows: string
  [row: PrizeField]: string
}

export interface PrizesFormValues extends PrizesDraft {
  reason: string
}

/** What a new prize begins as. */
const NEW: PrizeDraft = {
  id: '',
  title: '',
  period: 'round',
  'gives.kind': 'skor',
  'gives.units': '',
  'gives.currency': 'EUR',
  'gives.digits': '2',
  'gives.name': '',
  'won.kind': 'board',
  'won.matches': '5',
  'won.place': '1',
  ties: 'shared',
  rollsOver: '',
}

function prizeDraftOf({ id, title, period, gives, won, ties, rollsOver }: PrizeRule): PrizeDraft {
  return {
    ...NEW,
    id,
    title,
    period,
    ties,
    rollsOver: rollsOver ? ON : '',
    ...givenAs(gives),
    'won.kind': won.kind,
    ...(won.kind === 'exact' ? { 'won.matches': String(won.matches) } : { 'won.place': String(won.place) }),
  }
}

function givenAs(gives: Gives): Partial<PrizeDraft> {
  if (gives.kind === 'thing') return { 'gives.kind': gives.kind, 'gives.name': gives.name }
  if (gives.kind === 'skor') return { 'gives.kind': gives.kind, 'gives.units': String(gives.units) }
  const { kind, currency, digits, units } = gives
  return {
    'gives.kind': kind,
    'gives.currency': currency,
    'gives.digits': String(digits),
    'gives.units': amountOf(units, digits),
  }
}

/** 500050 of 2 digits -> '5000.50' */
function amountOf(units: number, digits: number): string {
  if (digits === 0) return String(units)
  const padded = String(units).padStart(digits + 1, '0')
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

/** '5000.5' of 2 digits -> 500050; no number where more digits stand behind the point than the currency has. */
function unitsOf(amount: string, digits: number): number {
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(amount.trim()) ?? []
  if (whole === undefined || !(fraction.length <= digits)) return Number.NaN
  return Number(whole + fraction.padEnd(digits, '0'))
}

export function draftOf(prizes: readonly PrizeRule[]): PrizesDraft {
  return rowsOf(prizes.map(prizeDraftOf))
}

const rowsOf = (rows: readonly PrizeDraft[]): PrizesDraft => fieldsOfRows(rows)

const rowsIn = (draft: PrizesDraft): PrizeDraft[] =>
  rowsOfFields(draft, Object.keys(NEW) as (keyof PrizeDraft)[])

/** The draft with one more prize. @param id one that the competition never had: what rolls over goes by ids */
export function withPrize(draft: PrizesDraft, id: string): PrizesDraft {
  return rowsOf([...rowsIn(draft), { ...NEW, id }])
}

export function withoutPrize(draft: PrizesDraft, at: number): PrizesDraft {
  return rowsOf(rowsIn(draft).filter((_, other) => other !== at))
}

/** Whether what nobody wins may go into the next round's prize: a prize of a round that can be divided. */
export function mayRollOver(draft: PrizesDraft, at: number): boolean {
  return draft[`${at}.period`] === 'round' && draft[`${at}.gives.kind`] !== 'thing'
}

/** Whether all who qualify share the prize in any case. */
export function isWonByMatches(draft: PrizesDraft, at: number): boolean {
  return draft[`${at}.won.kind`] === 'exact'
}

/** The values that the draft says, which may be none that can be given. What a prize's other values rule out counts as off. */
export function prizesOf(draft: PrizesDraft): PrizeRule[] {
  return rowsIn(draft).map((row, at) => ({
    id: row.id,
    period: row.period as PrizeRule['period'],
    title: row.title,
    gives: givesOf(row),
    won: isWonByMatches(draft, at)
      ? { kind: 'exact', matches: wholeNumber(row['won.matches']) }
      : { kind: 'board', place: wholeNumber(row['won.place']) },
    ties: isWonByMatches(draft, at) ? 'shared' : (row.ties as PrizeRule['ties']),
    rollsOver: mayRollOver(draft, at) && row.rollsOver === ON,
  }))
}

function givesOf(row: PrizeDraft): Gives {
  switch (row['gives.kind']) {
    case 'thing':
      return { kind: 'thing', name: row['gives.name'] }
    case 'money': {
      const digits = wholeNumber(row['gives.digits'])
      const units = unitsOf(row['gives.units'], digits)
      return { kind: 'money', currency: row['gives.currency'].trim(), digits, units }
    }
    default:
      return { kind: 'skor', units: wholeNumber(row['gives.units']) }
  }
}

/** @returns the prizes that the draft says; null where the schema refuses one of their values */
export function givable(draft: PrizesDraft): readonly PrizeRule[] | null {
  return PrizeRules.safeParse(prizesOf(draft)).data ?? null
}

/** The schema's sentence beside each value that it refuses; what holds for all prizes together stands at the first that is concerned. */
export function draftProblems(draft: PrizesDraft): readonly FormProblem<PrizeField>[] {
  const first = rowsIn(draft).findIndex((_, at) => isWonByMatches(draft, at))
  return problemsBy(PrizeRules, prizesOf(draft)).map(({ field, ...problem }) => ({
    ...problem,
    field: (field === '' ? `${Math.max(0, first)}.won.matches` : field) as PrizeField,
  }))
}
