/** The prizes of a competition as its events say them, written down a second time: shares no line with the server. */
import { type Fields, onlyKnown, YES } from './known.ts'
import { CannotJudge } from './verdict.ts'

export interface Prize {
  readonly id: string
  readonly per: 'round' | 'month' | 'season'
  /** so many prize matches of one round exactly right; null for a place by points */
  readonly exact: number | null
  /** on the board, counted from 1 */
  readonly place: number
  /** of equal points one wins: the most exact scores, then the earliest last save */
  readonly oneWins: boolean
  /** whole units of what `unit` names, shared evenly; null where a thing is given */
  readonly pool: number | null
  /** 'SKOR', or a currency with its digits behind the point */
  readonly unit: string
  /** what nobody won of a round is added to the pool of the next round */
  readonly rolls: boolean
}

const BOARD = { exact: null, place: 1, pool: null, unit: '', rolls: false }

/** Competitions of the first days named their kind, and had no prizes of their own. */
const BY_KIND: Readonly<Record<string, readonly Prize[]>> = {
  league: [
    { ...BOARD, id: 'all-five', per: 'round', exact: 5, oneWins: false, pool: 5_000, unit: 'SKOR' },
    { ...BOARD, id: 'month-board', per: 'month', oneWins: true },
    { ...BOARD, id: 'season-board', per: 'season', oneWins: true, pool: 100_000, unit: 'SKOR' },
  ],
  tournament: [
    { ...BOARD, id: 'round-club', per: 'round', oneWins: false },
    { ...BOARD, id: 'all-four', per: 'season', exact: 4, oneWins: false, pool: 500_000, unit: 'USDT 2' },
  ],
}

// biome-ignore lint/suspicious/noExplicitAny: the data of events is what the log says
type Data = any

/**
 * @param values the values of an event; undefined where the competition has none but its kind
 * @throws CannotJudge for a kind, and for values of which this verifier does not know what they mean
 */
export function prizesOf(kind: string, values: unknown): readonly Prize[] {
  if (values !== undefined) return (values as Data[]).map(prizeOf)
  const prizes = Object.hasOwn(BY_KIND, kind) ? BY_KIND[kind] : undefined
  if (!prizes) throw new CannotJudge(`this verifier does not know prizes of the kind '${kind}'`)
  return prizes
}

/** The prize of the first days that is called so. */
export function firstPrize(id: string): Prize | undefined {
  return Object.values(BY_KIND)
    .flat()
    .find(prize => prize.id === id)
}

/** @throws CannotJudge for values of which this verifier does not know what they mean */
export function prizeOf(rule: Data): Prize {
  onlyKnown(rule, KNOWN, 'of a prize')
  const { id, period: per, gives, won, ties, rollsOver: rolls } = rule
  if (!KINDS.gives.includes(gives.kind) || !KINDS.won.includes(won.kind) || !KINDS.ties.includes(ties))
    throw new CannotJudge(`this verifier does not know how the prize '${id}' is won`)
  const exact = won.kind === 'exact' ? won.matches : null
  const unit = { skor: 'SKOR', money: `${gives.currency} ${gives.digits}`, thing: '' }[
    gives.kind as 'skor' | 'money' | 'thing'
  ]
  const pool = gives.kind === 'thing' ? null : gives.units
  return { id, per, exact, place: won.place ?? 1, oneWins: ties === 'best', pool, unit, rolls }
}

const KINDS = { gives: ['skor', 'money', 'thing'], won: ['exact', 'board'], ties: ['shared', 'best'] }
const KNOWN: Fields = {
  id: YES,
  period: YES,
  title: YES,
  ties: YES,
  rollsOver: YES,
  gives: { kind: YES, units: YES, currency: YES, digits: YES, name: YES },
  won: { kind: YES, matches: YES, place: YES },
}
