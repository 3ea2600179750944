/**
 * Who wins the prizes of a competition, by the values that its events say: the plainest reading there is. Of the product
 * and of the verifier it shares no line.
 */
import type { PrizeRule } from '#domain/prize/rules.ts'
import type { Log } from './log.ts'
import { settledScore } from './round.ts'
import { isExact } from './rules.ts'
import type { Verdict } from './verdict.ts'

export interface Won {
  readonly prize: string
  readonly pool: number | null
  readonly winners: readonly string[]
  readonly share: number | null
}

interface Played {
  readonly id: string
  readonly round: number
  readonly month: string | null
}

/**
 * The prizes of a period, and who wins them.
 * @param period `round-1`, `month-2026-10`, `season`
 * @param before of the round before this one, as it was published
 */
export function wonIn(
  verdict: Verdict,
  competition: string,
  period: string,
  before: readonly Won[] = [],
): Won[] {
  const { log } = verdict
  const all = playedIn(log, competition)
  const matches = all.filter(({ round, month }) =>
    ['season', `round-${round}`, `month-${month}`].includes(period),
  )
  return log.prizesIn(competition).flatMap(rule => {
    if (!period.startsWith(rule.period)) return []
    const { id: prize, gives } = rule
    const winners = winnersOf(verdict, competition, period, rule, matches).sort()
    const last = before.find(award => award.prize === prize)
    const rolled = rule.rollsOver && last?.winners.length === 0 ? (last.pool ?? 0) : 0
    const pool = gives.kind === 'thing' ? null : gives.units + rolled
    const share =
      pool === null || winners.length === 0 ? null : (pool - (pool % winners.length)) / winners.length
    return [{ prize, pool, winners, share }]
  })
}

/** Matches that are not void. */
function playedIn(log: Log, competition: string): Played[] {
  const own = [...log.rounds].filter(([key]) => key.startsWith(`${competition}.`))
  return own.flatMap(([, { matches }]) =>
    [...matches].flatMap(([id, match]) =>
      match.competition !== competition || match.isVoid
        ? []
        : [{ id, round: match.round, month: match.kickOff?.slice(0, 7) ?? null }],
    ),
  )
}

function winnersOf(
  verdict: Verdict,
  competition: string,
  period: string,
  { won, ties }: PrizeRule,
  matches: readonly Played[],
): string[] {
  const { log } = verdict
  const resultOf = ({ id }: Played) => settledScore(log.match(id), log.rulesIn(competition))
  const isHit = (user: string, match: Played) => {
    const [prediction, was] = [log.predictions.get(`${match.id} ${user}`), resultOf(match)]
    return prediction !== undefined && was !== null && isExact(prediction.score, was)
  }
  const rests =
    won.kind === 'board'
      ? matches
      : matches.filter(({ id, round }) => log.prizeMatches(competition, round, won.matches).includes(id))
  if (rests.length === 0 || rests.some(match => resultOf(match) === null)) return []
  const all = new Set([...log.predictions.values()].map(({ user }) => user))
  const fans = [...all].filter(user => !log.isOut(competition, user))
  if (won.kind === 'exact')
    return fans.filter(user =>
      rests.some(
        ({ round }) =>
          rests.filter(match => match.round === round && isHit(user, match)).length === won.matches,
      ),
    )
  const board = verdict.boards.get(boardOf(competition, period)) ?? new Map()
  const order = [...board].flatMap(([user, { points, rank }]) => {
    const saves = matches.flatMap(({ id }) => log.predictions.get(`${id} ${user}`)?.at ?? [])
    const hits = matches.filter(match => isHit(user, match)).length
    return points > 0 ? [{ user, rank, hits, last: saves.sort().at(-1) ?? 'never' }] : []
  })
  order.sort(
    (a, b) => a.rank - b.rank || b.hits - a.hits || compare(a.last, b.last) || compare(a.user, b.user),
  )
  const holder = order[won.place - 1]
  if (!holder) return []
  return ties === 'best'
    ? [holder.user]
    : order.filter(({ rank }) => rank === holder.rank).map(({ user }) => user)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function boardOf(competition: string, period: string): string {
  if (period === 'season') return `competition:${competition}`
  const [kind = '', ...rest] = period.split('-')
  return `${kind}:${competition}:${rest.join('-')}`
}
