/**
 * Who wins prizes, written down a second time from the documents: shares no line with the server. Published winners are
 * computed where the log publishes them, from the results and picks that stand before.
 */
import type { LoggedEvent } from '../../leaf/event.ts'
import { type Board, boardsOf } from './boards.ts'
import type { Competition, Game } from './game.ts'
import { kickOffsOf, type Match, type Round } from './round.ts'
import { isExact } from './rules.ts'
import type { Shown, ShownPeriod } from './shown.ts'

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

/** The winners of a period by the results as they are. @param period `round-3`, `month-2022-11`, `season` */
export function awardsOf(
  game: Game,
  name: string,
  period: string,
  boards: ReadonlyMap<string, Board> = boardsOf(game),
): Award[] {
  const competition = game.competitions.get(name)
  if (!competition) throw new Error(`no competition ${name} was opened`)
  const [per, value = ''] = [period.split('-')[0] ?? '', period.slice(period.indexOf('-') + 1)]
  const all = matchesIn(competition).filter(
    ({ state, round, kickOff }) =>
      state !== 'void' &&
      (per === 'season' || (per === 'round' ? String(round) === value : kickOff?.slice(0, 7) === value)),
  )
  const board = boards.get(
    per === 'season' ? name : per === 'round' ? `${name} round ${value}` : `${name} ${value}`,
  )
  return (PRIZES[competition.kind] ?? [])
    .filter(prize => prize.per === per)
    .map(prize => {
      const rests =
        prize.exact === null
          ? all
          : all.filter(({ id, round }) => isPrizeMatch(competition, round, id, prize.exact))
      const ready = rests.length > 0 && rests.every(({ state }) => state === 'settled')
      const winners = ready ? winnersOf(game, prize, rests, board ?? new Map()) : []
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
function prizeMatches(round: Round, count: number): string[] {
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
  /** when the last of the picks was saved */
  readonly last: string
}

/** Behind every instant: of fans who tie, those who saved nothing, and so have points of bonus questions alone, come last. */
const NEVER = '~'

function byRecord(a: Recorded, b: Recorded): number {
  if (a.exact !== b.exact) return b.exact - a.exact
  if (a.last !== b.last) return a.last < b.last ? -1 : 1
  return a.user < b.user ? -1 : 1
}

function recordOf(game: Game, user: string, rests: readonly Placed[]): Omit<Recorded, 'user'> {
  let exact = 0
  let last = ''
  for (const { id, score } of rests) {
    const pick = game.picks.get(`${user} ${id}`)
    if (!pick) continue
    if (score && isExact(pick.score, score)) exact += 1
    if (pick.at > last) last = pick.at
  }
  return { exact, last: last || NEVER }
}

/** Fans with that many prize matches of one round exactly right. */
function allRight(game: Game, rests: readonly Placed[], count: number): string[] {
  const right = new Map<string, number>()
  const byId = new Map(rests.map(match => [match.id, match]))
  for (const { user, match, score } of game.picks.values()) {
    const played = byId.get(match)
    if (!played?.score || !isExact(score, played.score)) continue
    const key = `${user} ${played.round}`
    right.set(key, (right.get(key) ?? 0) + 1)
  }
  const winners = [...right]
    .filter(([, matches]) => matches === count)
    .map(([key]) => key.split(' ')[0] ?? '')
  return [...new Set(winners)]
}

interface Published {
  readonly competition: string
  readonly period: string
  readonly awards: readonly Award[]
}

/** A publication, with what the log gave at its place. */
interface Judged {
  readonly published: Published
  readonly given: readonly Award[]
}

/** The publications of the log, each compared with what the log gives at that place. */
export class PublishedPrizes {
  readonly #all: Judged[] = []
  readonly #last = new Map<string, Judged>()
  #boards: { readonly after: number; readonly boards: ReadonlyMap<string, Board> } | null = null

  /** Periods that were published, of the competitions that the site shows; of all where it is left out. */
  count(site?: Shown): number {
    return [...this.#last.values()].filter(({ published }) => site?.covers(published.competition) ?? true)
      .length
  }

  /** @param game after the events before this one */
  take({ type, data }: LoggedEvent, game: Game): void {
    if (type !== 'PrizesPublished') return
    const published = data as unknown as Published
    const judged = { published, given: this.#givenFor(published, game) }
    this.#all.push(judged)
    this.#last.set(keyOf(published), judged)
  }

  /**
   * The first publication that does not follow from the log, in a sentence; null where all do.
   * @param game after the last event, which says whose accounts were deleted
   */
  difference(game: Game): string | null {
    return this.#all.flatMap(judged => differenceIn(judged, game) ?? [])[0] ?? null
  }

  /** What each publication that stands differed in from the log where it was published. */
  differences(game: Game): string[] {
    return [...this.#last.values()].flatMap(judged => differenceIn(judged, game) ?? [])
  }

  /** Published winners that the results of the end contradict: they stand, and a correction made them wrong. */
  contradicted(game: Game): string[] {
    return [...this.#last.values()].flatMap(
      ({ published }) => differenceIn({ published, given: this.#givenFor(published, game) }, game) ?? [],
    )
  }

  /**
   * Compares the publications that stand with those that the site shows.
   * @returns the first difference, in a sentence; null where they agree
   */
  async compare(site: Shown, game: Game): Promise<string | null> {
    const shown = new Set<string>()
    for (const competition of game.competitions.keys()) {
      if (!site.covers(competition)) continue
      for (const row of await site.periods(competition)) {
        if (row.status !== 'published' && row.status !== 'reopened') continue
        const published = this.#last.get(keyOf(row))?.published
        shown.add(keyOf(row))
        const difference = published ? siteDiffers(row, published) : 'the log publishes no winners'
        if (difference) return `prizes of ${competition} ${row.period}: ${difference}`
      }
    }
    const missing = [...this.#last].find(
      ([key, { published }]) => site.covers(published.competition) && !shown.has(key),
    )?.[0]
    return missing ? `prizes of ${missing}: the log publishes winners, the site shows none` : null
  }

  #givenFor({ competition, period }: Published, game: Game): Award[] {
    if (this.#boards?.after !== game.taken) this.#boards = { after: game.taken, boards: boardsOf(game) }
    return awardsOf(game, competition, period, this.#boards.boards)
  }
}

function differenceIn(
  { published: { competition, period, awards }, given }: Judged,
  game: Game,
): string | null {
  for (const award of given) {
    const said = awards.find(({ prize }) => prize === award.prize)
    if (!said || !follows(said, award, game))
      return `${competition} ${period}, prize ${award.prize}: published ${inWords(said)}, the log gives ${inWords(award)}`
  }
  return null
}

/**
 * Whether published winners follow from what the log gives. Of winners who are gone the log gives nothing: the winners beside
 * them must be those of the log, and the share must be that of all. Most points that only fans who are gone have can't be
 * compared with anybody's.
 */
function follows(said: Award, given: Award, game: Game): boolean {
  const left = said.winners.filter(user => !game.isGone(user))
  if (left.length === said.winners.length)
    return said.share === given.share && said.winners.join() === given.winners.join()
  const prize = Object.values(PRIZES)
    .flat()
    .find(({ id }) => id === said.prize)
  if (!prize || said.share !== shareOf(prize, said.winners.length)) return false
  return (left.length === 0 && prize.exact === null) || left.join() === given.winners.join()
}

function shareOf({ pool }: Prize, winners: number): number | null {
  return pool === null || winners === 0 ? null : Math.floor(pool / winners)
}

function keyOf({ competition, period }: { readonly competition: string; readonly period: string }): string {
  return `${competition} ${period}`
}

function inWords(award: Award | undefined): string {
  if (!award || award.winners.length === 0) return 'no winner'
  const share = award.share === null ? '' : `, ${award.share} each`
  return `${award.winners.slice(0, 3).join(', ')}${award.winners.length > 3 ? ' and others' : ''}${share}`
}

function siteDiffers({ prizes }: ShownPeriod, { awards }: Published): string | null {
  for (const { prize, winners, share } of awards) {
    const row = prizes.find(one => one.prize === prize)
    const names = row?.winners.map(({ id }) => id) ?? []
    const total = winners.length
    if (!row || row.total !== total || row.share !== share || names.some((id, at) => id !== winners[at]))
      return `the site shows ${inWords(row && { prize, winners: names, share: row.share })} for ${prize}, the log publishes ${inWords({ prize, winners, share })}`
  }
  return null
}
