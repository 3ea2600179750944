/** Boards that the events of the log give: of a competition, of its rounds, of months. */
import type { Game } from './game.ts'
import { type Column, type Fans, unpacked } from './picks.ts'
import { withPowerUps } from './power-ups.ts'
import { countedOf, type Match, type Round } from './round.ts'
import {
  aheadIn,
  countsOf,
  type Goals,
  isExact,
  pointsFor,
  pointsForAnswer,
  pointsForFew,
  type Rules,
  timesOfRound,
} from './rules.ts'

/** Points by fan. */
export interface Board {
  readonly size: number
  get(user: string): number | undefined
  /** what places the fan among those with equal points: the larger, the higher; 0 where the rules place nobody there */
  levelOf(user: string): number
  [Symbol.iterator](): Iterator<[string, number]>
}

export const NO_BOARD: Board = Object.assign(new Map<string, number>(), { levelOf: () => 0 })

/** More than a fan can count of one criterion; three counts in one number are still exact. */
const ROOM = 2 ** 17

/** A board of fans by their numbers: five bytes a fan, and eight more where the rules place fans with equal points. */
class Totals implements Board {
  readonly #fans: Fans
  readonly #points: Int32Array
  readonly #isOn: Uint8Array
  #levels: Float64Array | null = null
  /** by their numbers */
  readonly #excluded: ReadonlySet<number>
  size = 0

  constructor(fans: Fans, excluded: ReadonlySet<string> = new Set()) {
    this.#fans = fans
    this.#excluded = new Set([...excluded].flatMap(user => fans.find(user) ?? []))
    this.#points = new Int32Array(fans.size)
    this.#isOn = new Uint8Array(fans.size)
  }

  add(fan: number, points: number, level = 0): void {
    if (this.#excluded.has(fan)) return
    if (this.#isOn[fan] === 0) this.size += 1
    this.#isOn[fan] = 1
    this.#points[fan] = (this.#points[fan] ?? 0) + points
    if (level === 0) return
    this.#levels ??= new Float64Array(this.#points.length)
    this.#levels[fan] = (this.#levels[fan] ?? 0) + level
  }

  get(user: string): number | undefined {
    const fan = this.#fans.find(user)
    return fan !== undefined && this.#isOn[fan] === 1 ? this.#points[fan] : undefined
  }

  levelOf(user: string): number {
    const fan = this.#fans.find(user)
    return fan === undefined ? 0 : (this.#levels?.[fan] ?? 0)
  }

  *[Symbol.iterator](): Generator<[string, number]> {
    for (let fan = 0; fan < this.#points.length; fan++)
      if (this.#isOn[fan] === 1) yield [this.#fans.nameOf(fan), this.#points[fan] ?? 0]
  }
}

/** A settled match that fans predicted. */
interface Played {
  readonly id: string
  readonly competition: string
  readonly number: number
  readonly match: Match
  readonly round: Round
  readonly rules: Rules
  readonly picks: Column
}

/** The names of boards by what a site calls them: `league`, `league round 3`, `league 2022-08`. */
export function boardNames(game: Game): string[] {
  const ofMatches = [...playedIn(game)].flatMap(boardsOfMatch)
  const ofAnswers = [...scored(game)].map(({ competition }) => competition)
  return [...new Set([...ofMatches, ...ofAnswers])]
}

/** All boards by their names. */
export function boardsOf(game: Game): Map<string, Board> {
  return new Map(boardNames(game).map(name => [name, boardOf(game, name)]))
}

/** One board, which is empty where the log gives none of the name; without fans who are excluded from its competition. */
export function boardOf(game: Game, name: string): Board {
  // Fans of answers alone have no number before.
  for (const { user, competition } of scored(game)) if (competition === name) game.fans.numberOf(user)
  const totals = new Totals(game.fans, game.competitions.get(name.split(' ')[0] ?? '')?.excluded)
  for (const played of playedIn(game))
    if (boardsOfMatch(played).includes(name)) addMatch(game, totals, played)
  for (const { user, competition, points } of scored(game))
    if (competition === name) totals.add(game.fans.numberOf(user), points)
  return totals
}

function boardsOfMatch({ competition, number, match }: Played): string[] {
  const month = match.lastKickOff?.slice(0, 'YYYY-MM'.length)
  return [competition, `${competition} round ${number}`, `${competition} ${month}`]
}

function* playedIn(game: Game): Generator<Played> {
  for (const [id, picks] of game.picks) {
    const [competition = '', number = ''] = id.split('.')
    const { rules, rounds } = game.competitions.get(competition) ?? {}
    const round = rounds?.get(Number(number))
    const match = round?.matches.get(id)
    if (!rules || !round || !match?.score || match.state !== 'settled' || picks.size === 0) continue
    yield { id, competition, number: Number(number), match, round, rules, picks }
  }
}

/** Adds the points of a match; each scoreline is asked for once where no fan used a power-up. */
function addMatch(
  game: Game,
  totals: Totals,
  { id, competition, number, match, round, rules, picks }: Played,
): void {
  const ended = countedOf(match, rules)
  if (!ended) return
  const used = game.couponsOf(competition, number)
  const known = new Map<number, { readonly plain: number; readonly few: number; readonly level: number }>()
  const forFew = rules.few === null ? 0 : pointsForFew(rules, sharesOf(picks, ended))
  const times = timesOfRound(rules, number)
  for (let fan = 0; fan < picks.room; fan++) {
    const score = picks.scoreOf(fan)
    if (score === 0) continue
    let worth = known.get(score)
    if (worth === undefined) {
      const goals = unpacked(score)
      worth = {
        plain: pointsFor(rules, goals, ended),
        few: aheadIn(goals) === aheadIn(ended) ? forFew : 0,
        level: countsOf(rules, goals, ended).reduce((level, count) => level * ROOM + count, 0),
      }
      known.set(score, worth)
    }
    const own = used.get(fan) ?? []
    const points =
      own.length > 0
        ? withPowerUps(worth, rules, id, own, on => isExactOn(game, fan, round, on, rules))
        : worth.plain + worth.few
    totals.add(fan, points * times, worth.level)
  }
}

/** How many picks of the match have the right winner (or draw), of how many. */
function sharesOf(picks: Column, ended: Goals): { readonly right: number; readonly all: number } {
  let right = 0
  for (let fan = 0; fan < picks.room; fan++) {
    const score = picks.scoreOf(fan)
    if (score !== 0 && aheadIn(unpacked(score)) === aheadIn(ended)) right += 1
  }
  return { right, all: picks.size }
}

function isExactOn(game: Game, fan: number, { matches }: Round, id: string, rules: Rules): boolean {
  const match = matches.get(id)
  const score = game.picks.get(id)?.scoreOf(fan) ?? 0
  const ended = match?.state === 'settled' ? countedOf(match, rules) : null
  return ended !== null && score > 0 && isExact(unpacked(score), ended)
}

/** Answers to settled questions, which count on their competition's board alone. */
function* scored(game: Game): Generator<{ user: string; competition: string; points: number }> {
  for (const [key, { user, answer }] of game.answers) {
    const [competition = '', number = ''] = key.split(' ')
    const { rules, questions } = game.competitions.get(competition) ?? {}
    const question = questions?.get(Number(number))
    if (!rules || question?.state !== 'settled') continue
    yield { user, competition, points: pointsForAnswer(rules, question.kind, answer, question.right) }
  }
}

/** What ranks go by: points, then the level. */
export interface Total {
  readonly points: number
  readonly level: number
}

/** The rank of a total: one more than fans with more points, or with as many and a higher level. */
export function ranking(fans: Iterable<Total>): (points: number, level?: number) => number {
  const totals: Total[] = []
  const ranks: number[] = []
  const standing = [...fans].sort((a, b) => b.points - a.points || b.level - a.level)
  for (const [at, fan] of standing.entries()) {
    const last = totals.at(-1)
    if (last?.points === fan.points && last.level === fan.level) continue
    totals.push(fan)
    ranks.push(at + 1)
  }
  return (points, level = 0) => ranks[firstAtMost(totals, { points, level })] ?? standing.length + 1
}

/** The place of the first total that is not above the given one, of totals in descending order: by halves. */
function firstAtMost(totals: readonly Total[], given: Total): number {
  let [low, high] = [0, totals.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const { points, level } = totals[middle] ?? given
    if (points > given.points || (points === given.points && level > given.level)) low = middle + 1
    else high = middle
  }
  return low
}
