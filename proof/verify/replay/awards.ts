/** Who wins prizes, written down a second time from the documents: shares no line with the server. */
import { type Board, boardOf, NO_BOARD } from './boards.ts'
import type { Competition, Game } from './game.ts'
import { packed } from './picks.ts'
import { kickOffsOf, type Match, type Round } from './round.ts'
import { CannotJudge } from './verdict.ts'

interface Prize {
  readonly id: string
  readonly per: 'round' | 'month' | 'season'
  /** so many prize matches of one round exactly right; null for the most points */
  readonly exact: number | null
  /** of equal points one wins: the most exact scores, then the earliest last save */
  readonly oneWins: boolean
  /** whole SKOR or hundredths of a USDT, shared evenly; null where a thing is given */
  readonly pool: number | null
}

const PRIZES: Readonly<Record<string, readonly Prize[]>> = {
  league: [
    { id: 'all-five', per: 'round', exact: 5, oneWins: false, pool: 5_000 },
    { id: 'month-board', per: 'month', exact: null, oneWins: true, pool: null },
    { id: 'season-board', per: 'season', exact: null, oneWins: true, pool: 100_000 },
  ],
  tournament: [
    { id: 'round-club', per: 'round', exact: null, oneWins: false, pool: null },
    { id: 'all-four', per: 'season', exact: 4, oneWins: false, pool: 500_000 },
  ],
}

export interface Award {
  readonly prize: string
  readonly winners: readonly string[]
  readonly share: number | null
}

type Placed = Match & { readonly id: string; readonly round: number }

/**
 * The winners of a period by the results as they are.
 * @param period `round-3`, `month-2022-11`, `season`
 * @throws CannotJudge for a kind of competition that this verifier does not know
 * @throws Error where the log opened no such competition
 */
export function awardsOf(game: Game, name: string, period: string): Award[] {
  const competition = game.competitions.get(name)
  if (!competition) throw new Error(`no competition ${name} was opened`)
  if (!Object.hasOwn(PRIZES, competition.kind))
    throw new CannotJudge(`this verifier does not know prizes of the kind '${competition.kind}'`)
  const [per, value = ''] = [period.split('-')[0] ?? '', period.slice(period.indexOf('-') + 1)]
  const all = matchesIn(competition).filter(
    ({ state, round, kickOff }) =>
      state !== 'void' &&
      (per === 'season' || (per === 'round' ? String(round) === value : kickOff?.slice(0, 7) === value)),
  )
  const board = () =>
    boardOf(game, per === 'season' ? name : per === 'round' ? `${name} round ${value}` : `${name} ${value}`)
  return (PRIZES[competition.kind] ?? [])
    .filter(prize => prize.per === per)
    .map(prize => {
      const rests =
        prize.exact === null
          ? all
          : all.filter(({ id, round }) => isPrizeMatch(competition, round, id, prize.exact))
      const ready = rests.length > 0 && rests.every(({ state }) => state === 'settled')
      const winners = ready ? winnersOf(game, prize, rests, prize.exact === null ? board() : NO_BOARD) : []
      return { prize: prize.id, winners: [...winners].sort(), share: shareOf(prize, winners.length) }
    })
}

function matchesIn({ rounds }: Competition): Placed[] {
  return [...rounds].flatMap(([round, { matches }]) =>
    [...matches].map(([id, match]) => ({ ...match, id, round })),
  )
}

function isPrizeMatch({ rounds }: Competition, number: number, id: string, count: number | null): boolean {
  const round = rounds.get(number)
  return round !== undefined && count !== null && prizeMatches(round, count).includes(id)
}

/** Those that were chosen; else the marquee match, then the first by the kick-offs at the round's first lock, then by name. */
export function prizeMatches(round: Round, count: number): string[] {
  const kickOffs = round.kickOffsAtLock ?? kickOffsOf(round)
  const live = [...round.matches].filter(([, { state }]) => state !== 'void')
  const place = (id: string) => (round.prizeMatches?.includes(id) ? 0 : id === round.marquee ? 1 : 2)
  const order = live
    .map(([id, { home, away }]) => ({ id, by: `${place(id)} ${kickOffs.get(id) ?? '~'} ${home} v ${away}` }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
  return order.length < count ? [] : order.slice(0, count).map(({ id }) => id)
}

function winnersOf(game: Game, prize: Prize, rests: readonly Placed[], board: Board): string[] {
  if (prize.exact !== null) return allRight(game, rests, prize.exact)
  const first = leaders(board)
  if (!prize.oneWins || first.length < 2) return first
  const [best] = first.map(user => ({ user, ...recordOf(game, user, rests) })).sort(byRecord)
  return best ? [best.user] : []
}

/** Fans with the most points, above zero. A board has more rows than a call can have arguments. */
function leaders(board: Board): string[] {
  let most = 0
  let first: string[] = []
  for (const [user, points] of board) {
    if (points < most || points === 0) continue
    if (points > most) first = []
    most = points
    first.push(user)
  }
  return first
}

interface Recorded {
  readonly user: string
  readonly exact: number
  /** when the last of the picks was saved, in milliseconds since 1970 */
  readonly last: number
}

function byRecord(a: Recorded, b: Recorded): number {
  if (a.exact !== b.exact) return b.exact - a.exact
  if (a.last !== b.last) return a.last - b.last
  return a.user < b.user ? -1 : 1
}

/** Of fans who tie, those who saved nothing, and so have points of bonus questions alone, come last. */
function recordOf(game: Game, user: string, rests: readonly Placed[]): Omit<Recorded, 'user'> {
  const fan = game.fans.numberOf(user)
  let exact = 0
  let last = 0
  for (const { id, score } of rests) {
    const picks = game.picks.get(id)
    const predicted = picks?.scoreOf(fan) ?? 0
    if (!picks || predicted === 0) continue
    if (score && predicted === packed(score)) exact += 1
    last = Math.max(last, picks.timeOf(fan))
  }
  return { exact, last: last === 0 ? Number.POSITIVE_INFINITY : last }
}

/** Fans with that many prize matches of one round exactly right. */
function allRight(game: Game, rests: readonly Placed[], count: number): string[] {
  const winners = new Set<number>()
  for (const number of new Set(rests.map(({ round }) => round))) {
    const ofRound = rests.filter(({ round }) => round === number)
    if (ofRound.length < count) continue
    const columns = ofRound.flatMap(({ id, score }) => {
      const picks = game.picks.get(id)
      return picks && score ? [{ picks, exact: packed(score) }] : []
    })
    for (let fan = 0; fan < game.fans.size; fan++)
      if (columns.filter(({ picks, exact }) => picks.scoreOf(fan) === exact).length === count)
        winners.add(fan)
  }
  return [...winners].map(fan => game.fans.nameOf(fan))
}

/** The pool in even shares; null where a thing is given, or nobody wins. @param prize that this verifier knows */
export function shareIn(prize: string, winners: number): number | null | undefined {
  const known = prizeOf(prize)
  return known && shareOf(known, winners)
}

/** Whether the prize is for exact scores, which of winners who are gone nobody can compare; else for most points. */
export function isForExact(prize: string): boolean {
  return (prizeOf(prize)?.exact ?? null) !== null
}

function prizeOf(id: string): Prize | undefined {
  return Object.values(PRIZES)
    .flat()
    .find(prize => prize.id === id)
}

function shareOf({ pool }: Prize, winners: number): number | null {
  return pool === null || winners === 0 ? null : Math.floor(pool / winners)
}
