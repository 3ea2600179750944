/** Who wins prizes, written down a second time: shares no line with the server. */
import { type Board, boardOf, NO_BOARD } from './boards.ts'
import type { Competition, Game } from './game.ts'
import { packed } from './picks.ts'
import { type Prize, prizesOf } from './prize-rules.ts'
import { type Adopted, countedOf, heldAtLock, type Match, type Round } from './round.ts'

export interface Award {
  /** its id; the rule that the event has is compared by itself */
  readonly prize: string
  readonly winners: readonly string[]
  readonly share: number | null
  /** what was to be divided; null where a thing is given */
  readonly pool: number | null
  readonly rule: Prize
}

type Placed = Match & { readonly id: string; readonly round: number }

/**
 * The winners of a period by the results as they are.
 * @param period `round-3`, `month-2022-11`, `season`
 * @param before what was published for the round before this one: what nobody won rolls over
 * @throws CannotJudge for a kind of competition that this verifier does not know
 * @throws Error where the log opened no such competition
 */
export function awardsOf(game: Game, name: string, period: string, before: readonly Award[] = []): Award[] {
  const competition = game.competitions.get(name)
  if (!competition) throw new Error(`no competition ${name} was opened`)
  const [per, value = ''] = [period.split('-')[0] ?? '', period.slice(period.indexOf('-') + 1)]
  const all = matchesIn(competition).filter(
    ({ state, round, kickOff }) =>
      state !== 'void' &&
      (per === 'season' || (per === 'round' ? String(round) === value : kickOff?.slice(0, 7) === value)),
  )
  const board = () =>
    boardOf(game, per === 'season' ? name : per === 'round' ? `${name} round ${value}` : `${name} ${value}`)
  return prizesOf(competition.kind, competition.prizes)
    .filter(prize => prize.per === per)
    .map(prize => {
      const rests = prize.exact === null ? all : chosenOf(competition, all, prize.exact)
      const ready = rests.length > 0 && rests.every(({ state }) => state === 'settled')
      const winners = ready
        ? winnersOf(game, name, prize, rests, prize.exact === null ? board() : NO_BOARD)
        : []
      const pool = poolOf(prize, before)
      const share = shareOf(pool, winners.length)
      return { prize: prize.id, winners: [...winners].sort(), share, pool, rule: prize }
    })
}

/** What nobody won of the round before is added, where it counts in the same units. */
function poolOf({ id, pool, unit, rolls }: Prize, before: readonly Award[]): number | null {
  if (pool === null) return null
  const last = rolls ? before.find(({ prize }) => prize === id) : undefined
  return last && last.winners.length === 0 && last.rule.unit === unit ? pool + (last.pool ?? 0) : pool
}

/** The nearest earlier round with matches that are not void; null for the first one, and for what is no round. */
export function roundBefore(game: Game, name: string, period: string): string | null {
  const competition = game.competitions.get(name)
  const round = /^round-(\d+)$/.exec(period)?.[1]
  if (!competition || round === undefined) return null
  const earlier = matchesIn(competition).filter(
    match => match.state !== 'void' && match.round < Number(round),
  )
  return earlier.length === 0 ? null : `round-${Math.max(...earlier.map(match => match.round))}`
}

function matchesIn({ rounds, rules }: Competition): Placed[] {
  return [...rounds].flatMap(([round, { matches }]) =>
    [...matches].map(([id, match]) => ({ ...match, id, round, score: rules && countedOf(match, rules) })),
  )
}

/** Of the matches those that the prize of their round rests on. */
function chosenOf({ rounds, adopted }: Competition, all: readonly Placed[], count: number): Placed[] {
  const chosen = new Set([...rounds.values()].flatMap(round => prizeMatches(round, adopted, count)))
  return all.filter(({ id }) => chosen.has(id))
}

/** Those that were chosen; else the marquee match, then the first by kick-off, all as at the round's first lock, then by id. */
export function prizeMatches(round: Round, adopted: readonly Adopted[], count: number): string[] {
  const { kickOffs, marquee, prizeMatches: chosen, since } = heldAtLock(round, adopted)
  const live = [...round.matches].filter(([, { state }]) => state !== 'void')
  const order = live
    .map(([id, { joined }]) => {
      const place = joined > since ? 3 : chosen?.includes(id) ? 0 : id === marquee ? 1 : 2
      return { id, by: `${place} ${(place < 3 && kickOffs.get(id)) || '~'} ${id}` }
    })
    .sort((a, b) => (a.by < b.by ? -1 : 1))
  return order.length < count ? [] : order.slice(0, count).map(({ id }) => id)
}

function winnersOf(
  game: Game,
  competition: string,
  prize: Prize,
  rests: readonly Placed[],
  board: Board,
): string[] {
  if (prize.exact !== null)
    return allRight(game, rests, prize.exact).filter(user => !game.isExcluded(competition, user))
  const { level, above } = levelAt(board, prize.place)
  if (!prize.oneWins || level.length === 0) return level
  const best = level.map(user => ({ user, ...recordOf(game, user, rests) })).sort(byRecord)
  return best.slice(prize.place - 1 - above, prize.place - above).map(({ user }) => user)
}

/** Fans of one total, with points above zero, who hold the place together, and how many stand above. */
function levelAt(board: Board, place: number): { readonly level: string[]; readonly above: number } {
  const standing = [...board]
    .filter(([, points]) => points > 0)
    .map(([user, points]) => ({ user, points, has: board.levelOf(user) }))
    .sort((a, b) => b.points - a.points || b.has - a.has)
  const holder = standing[place - 1]
  if (!holder) return { level: [], above: standing.length }
  const isLevel = ({ points, has }: typeof holder) => points === holder.points && has === holder.has
  return {
    level: standing.filter(isLevel).map(({ user }) => user),
    above: standing.findIndex(isLevel),
  }
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

/** The pool in even shares; null where a thing is given, or nobody wins. */
export function shareOf(pool: number | null, winners: number): number | null {
  return pool === null || winners === 0 ? null : Math.floor(pool / winners)
}
