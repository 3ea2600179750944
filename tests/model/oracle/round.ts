/** One round as its stream tells it: matches, their locks, the marquee match. */
import type { RoundEvent } from '#domain/round/events.ts'
import type { Score, Winner } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Rules } from './rules.ts'

const MINUTE_MS = 60_000

export interface Match {
  readonly competition: string
  readonly round: number
  home: string
  away: string
  kickOff: string | null
  score: Score | null
  /** where extra time was played */
  after90: Score | null
  /** what a desk decision took the place of */
  before: { readonly score: Score | null; readonly after90: Score | null } | null
  winner: Winner | null
  isVoid: boolean
  /** locks of earlier kick-offs than these count no more: the match was opened again */
  openedAfter: number
  /** of a void match: later kick-offs than these lock it no more */
  voidAfter: number
  /** in milliseconds since 1970 */
  readonly scheduled: number
}

/** Rules that were put in force, at a time in milliseconds since 1970. */
export interface Adoption {
  readonly rules: Rules
  readonly from: number
}

type KickOffs = ReadonlyMap<string, string>

/** What held for a while. */
interface Arrangement {
  readonly kickOffs: KickOffs
  readonly marquee: string | null
  readonly chosen: readonly string[]
  /** in milliseconds since 1970 */
  readonly since: number
  /** when another one took its place, in milliseconds since 1970 */
  readonly until: number
}

export class Round {
  readonly matches = new Map<string, Match>()
  marquee: string | null = null
  revision = -1
  readonly #earlier: Arrangement[] = []
  #since = 0
  #chosen: readonly string[] = []

  take(event: RecordedEvent & RoundEvent): void {
    this.revision = event.revision
    const now = Date.parse(event.metadata.occurredAt)
    const before = this.#present()
    const isFirst = this.matches.size === 0
    this.#change(event, now)
    if (event.type === 'MatchRemoved') return
    const after = this.#kickOffs()
    const isGivenUp = [...before.kickOffs].some(([match, kickOff]) => after.get(match) !== kickOff)
    const isMore =
      event.type === 'MatchScheduled' ||
      event.type === 'PrizeMatchesChosen' ||
      after.size > before.kickOffs.size ||
      before.marquee !== this.marquee
    const isNew = isGivenUp || event.type === 'MatchVoided' || (isMore && now !== this.#since)
    if (isNew && !isFirst) this.#earlier.push({ ...before, until: now })
    if (isNew || isFirst) this.#since = now
  }

  /** Whether the match is locked at the time: under its kick-off, or for good under an earlier one. @param now in ms */
  isLocked(match: string, rules: Rules, now: number): boolean {
    const { openedAfter = 0, isVoid = false, voidAfter } = this.matches.get(match) ?? {}
    const held = this.#earlier.slice(openedAfter, isVoid ? voidAfter : undefined)
    const present = isVoid ? [] : [{ kickOffs: this.#kickOffs(), until: now }]
    return [...held, ...present].some(({ kickOffs, until }) => {
      const lock = lockOf(match, kickOffs, rules)
      return lock !== null && lock <= until && lock <= now
    })
  }

  /** Whether the first lock of the round has passed. */
  isAnyLocked(rules: Rules, now: number): boolean {
    return [...this.matches.keys()].some(match => this.isLocked(match, rules, now))
  }

  /**
   * Chosen ones, then the marquee match, then the first by kick-off, as these were when a match of the round locked first, then
   * by id; none where there are fewer.
   */
  prizeMatches(count: number, adoptions: readonly Adoption[]): readonly string[] {
    const held = this.#earlier.find(arrangement => hasLocked(arrangement, adoptions)) ?? this.#present()
    const order = [...this.matches]
      .filter(([, { isVoid }]) => !isVoid)
      .map(([id, { scheduled }]) => {
        if (scheduled > held.since) return { id, place: `late ${id}` }
        const first = held.chosen.includes(id) ? 0 : id === held.marquee ? 1 : 2
        return { id, place: [first, held.kickOffs.get(id) ?? 'unknown', id].join(' ') }
      })
      .sort((a, b) => (a.place < b.place ? -1 : 1))
    return order.length < count ? [] : order.slice(0, count).map(({ id }) => id)
  }

  #present(): Omit<Arrangement, 'until'> {
    return { kickOffs: this.#kickOffs(), marquee: this.marquee, chosen: this.#chosen, since: this.#since }
  }

  #kickOffs(): KickOffs {
    return new Map(
      [...this.matches].flatMap(([id, { isVoid, kickOff }]): [string, string][] =>
        isVoid || kickOff === null ? [] : [[id, kickOff]],
      ),
    )
  }

  #change({ type, data }: RoundEvent, now: number): void {
    switch (type) {
      case 'MatchScheduled':
        this.matches.set(data.match, {
          competition: data.competition,
          round: data.round,
          kickOff: data.kickOff,
          home: data.home,
          away: data.away,
          score: null,
          after90: null,
          before: null,
          winner: null,
          isVoid: false,
          openedAfter: this.#earlier.length,
          voidAfter: 0,
          scheduled: now,
        })
        this.#flag(data.match, data.marquee)
        break
      case 'MatchDetailsChanged':
        Object.assign(this.#match(data.match), { kickOff: data.kickOff, home: data.home, away: data.away })
        this.#flag(data.match, data.marquee)
        break
      case 'MatchPostponed':
        this.#match(data.match).kickOff = data.kickOff
        break
      case 'MatchReopened':
        this.#match(data.match).openedAfter = this.#earlier.length
        break
      case 'MatchVoided':
        // The arrangement that ends with it is kept afterwards.
        Object.assign(this.#match(data.match), { isVoid: true, voidAfter: this.#earlier.length + 1 })
        break
      case 'MatchRestored':
        this.#match(data.match).isVoid = false
        break
      case 'MatchRemoved':
        this.matches.delete(data.match)
        this.#flag(data.match, false)
        break
      case 'MarqueeChosen':
        this.marquee = data.match
        break
      case 'ScoreEntered':
        this.#match(data.match).score = data.score
        this.#match(data.match).after90 = data.after90 ?? null
        break
      case 'ScoreCorrected':
        this.#decideAtDesk(this.#match(data.match), data.awarded)
        this.#match(data.match).score = data.to
        if (data.after90 !== undefined) this.#match(data.match).after90 = data.after90.to
        if (data.winner) this.#match(data.match).winner = data.winner.to
        break
      case 'WinnerSet':
        this.#match(data.match).winner = data.winner
        break
      case 'WinnerCorrected':
        this.#match(data.match).winner = data.to
        break
      case 'ResultWithdrawn':
        Object.assign(this.#match(data.match), { score: null, after90: null, before: null, winner: null })
        break
      case 'PrizeMatchesChosen':
        this.#chosen = data.matches
        break
      default:
        break
    }
  }

  #flag(match: string, marquee: boolean): void {
    if (marquee) this.marquee = match
    else if (this.marquee === match) this.marquee = null
  }

  /** @param awarded undefined where the correction says nothing of it */
  #decideAtDesk(match: Match, awarded: boolean | undefined): void {
    const { score, after90 } = match
    if (awarded === true) match.before = { score, after90 }
    if (awarded === false) match.before = null
  }

  #match(id: string): Match {
    const match = this.matches.get(id)
    if (!match) throw new Error(`${id} was never scheduled`)
    return match
  }
}

/** Whether a lock passed under the arrangement while it held, by the rules of that time. */
function hasLocked({ kickOffs, since, until }: Arrangement, adoptions: readonly Adoption[]): boolean {
  return adoptions.some(({ rules, from }, index) => {
    const to = Math.min(until, adoptions[index + 1]?.from ?? until)
    if (from > until || to < since) return false
    if (rules.lock.by !== null && Date.parse(rules.lock.by) <= to) return true
    return [...kickOffs.keys()].some(match => {
      const lock = lockOf(match, kickOffs, rules)
      return lock !== null && lock <= to
    })
  })
}

/** @returns in milliseconds since 1970; null where the kick-off is not known, and no moment locks all matches */
function lockOf(match: string, kickOffs: KickOffs, { lock }: Rules): number | null {
  const { minutes, before } = lock
  const moment = lock.by === null ? Number.POSITIVE_INFINITY : Date.parse(lock.by)
  const kickOff = kickOffs.get(match)
  if (kickOff === undefined) return lock.by === null ? null : moment
  const day = kickOff.slice(0, 10)
  const all = [...kickOffs.values()]
  const ofDay = all.filter(other => other.startsWith(day))
  const counted = before === 'match' ? [kickOff] : before === 'first-match-of-day' ? ofDay : all
  return Math.min(Math.min(...counted.map(Date.parse)) - minutes * MINUTE_MS, moment)
}

/** The score that gives points: a void match has none, nor has a match without a score and a winner. */
export function settledScore(match: Match, rules: Rules): Score | null {
  if (match.isVoid || match.winner === null) return null
  const { score, after90 } = rules.deskDecision === 'as-played' && match.before ? match.before : match
  return rules.score === 'after-90' && after90 !== null ? after90 : score
}
