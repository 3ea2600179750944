/**
 * Prizes as data, in the numbers of the documents: the later landing page for a league, the terms for a tournament. Where
 * the documents leave a question open, docs/decisions/0015 says how it is read.
 */
import type { CompetitionKind } from '../competition/events.ts'
import type { PrizeId } from './events.ts'

/** USDT are counted in hundredths, so that every amount is a whole number. */
export const USDT_UNITS = 100

export type Gives =
  /** whole units: SKOR, or hundredths of a USDT; the winners share them evenly */
  | { readonly kind: 'pool'; readonly currency: 'SKOR' | 'USDT'; readonly units: number }
  | { readonly kind: 'thing'; readonly name: string }

export type WonBy =
  /** each of so many prize matches of one round predicted exactly */
  | { readonly kind: 'exact'; readonly matches: number }
  /** the most points, above zero, on the board of the period */
  | { readonly kind: 'board' }

export interface PrizeRule {
  readonly id: PrizeId
  readonly period: 'round' | 'month' | 'season'
  readonly title: string
  readonly gives: Gives
  readonly won: WonBy
  /** `shared`: all who qualify win. `best`: of equal points the most exact scores, then the earliest last save, then the lowest id */
  readonly ties: 'shared' | 'best'
  /** the rule in words, for pages */
  readonly words: string
}

const TIE = 'Of equal points the most exact scores win, then the earliest last save.'
const SPLIT = 'What an even division leaves over is not paid.'

const PRIZES: Readonly<Record<CompetitionKind, readonly PrizeRule[]>> = {
  league: [
    {
      id: 'all-five',
      period: 'round',
      title: 'Weekly prize',
      gives: { kind: 'pool', currency: 'SKOR', units: 5000 },
      won: { kind: 'exact', matches: 5 },
      ties: 'shared',
      words: `All five prize matches of the week exactly right. The winners share 5,000 tokens evenly. ${SPLIT}`,
    },
    {
      id: 'month-board',
      period: 'month',
      title: 'Monthly prize',
      gives: { kind: 'thing', name: 'A mansion' },
      won: { kind: 'board' },
      ties: 'best',
      words: `The most points on the board of the month. ${TIE}`,
    },
    {
      id: 'season-board',
      period: 'season',
      title: 'Global leaderboard prize',
      gives: { kind: 'pool', currency: 'SKOR', units: 100_000 },
      won: { kind: 'board' },
      ties: 'best',
      words: `The most points of the season. ${TIE}`,
    },
  ],
  tournament: [
    {
      id: 'round-club',
      period: 'round',
      title: 'Ambassador Club',
      gives: { kind: 'thing', name: 'A place in the Ambassador Club' },
      won: { kind: 'board' },
      ties: 'shared',
      words: 'The most points on the board of the round. All fans with equal points get a place.',
    },
    {
      id: 'all-four',
      period: 'season',
      title: 'Prize pool',
      gives: { kind: 'pool', currency: 'USDT', units: 5000 * USDT_UNITS },
      won: { kind: 'exact', matches: 4 },
      ties: 'shared',
      words: `All four prize matches of one round exactly right. The winners of all rounds share 5,000 USDT evenly. ${SPLIT}`,
    },
  ],
}

export function prizesOf(kind: CompetitionKind): readonly PrizeRule[] {
  return PRIZES[kind]
}

/** How many prize matches a round has. */
export function prizeMatchCount(kind: CompetitionKind): number {
  return Math.max(...PRIZES[kind].map(({ won }) => (won.kind === 'exact' ? won.matches : 0)))
}

/**
 * What each of the winners gets of a pool.
 * @param winners at least one
 * @returns whole units; `left` is what the division leaves over
 */
export function divide(units: number, winners: number): { readonly share: number; readonly left: number } {
  return { share: Math.floor(units / winners), left: units % winners }
}

/** @throws Error on a prize that no competition gives */
export function ruleOf(prize: PrizeId): PrizeRule {
  const rule = [...PRIZES.league, ...PRIZES.tournament].find(({ id }) => id === prize)
  if (!rule) throw new Error(`no competition gives the prize ${prize}`)
  return rule
}
