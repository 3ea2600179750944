/** One round as its stream tells it: matches, their locks, the marquee match. */
import type { RoundEvent } from '#domain/round/events.ts'
import type { Score, Winner } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Rules } from './rules.ts'

const MINUTE_MS = 60_000

export interface Match {
  readonly competition: string
  readonly round: number
  kickOff: string | null
  score: Score | null
  winner: Winner | null
  isVoid: boolean
  /** locks of earlier kick-offs than these count no more: the match was opened again */
  openedAfter: number
}

type KickOffs = ReadonlyMap<string, string>

/** Kick-offs that held for a while. */
interface Arrangement {
  readonly kickOffs: KickOffs
  /** when they were given up, in milliseconds since 1970 */
  readonly until: number
}

export class Round {
  readonly matches = new Map<string, Match>()
  marquee: string | null = null
  revision = -1
  readonly #earlier: Arrangement[] = []

  take(event: RecordedEvent & RoundEvent): void {
    this.revision = event.revision
    const before = this.#kickOffs()
    this.#change(event)
    const after = this.#kickOffs()
    const isGivenUp = [...before].some(([match, kickOff]) => after.get(match) !== kickOff)
    if (isGivenUp) this.#earlier.push({ kickOffs: before, until: Date.parse(event.metadata.occurredAt) })
  }

  /** Whether the match is locked at the time: under its kick-off, or for good under an earlier one. @param now in ms */
  isLocked(match: string, rules: Rules, now: number): boolean {
    const since = this.matches.get(match)?.openedAfter ?? 0
    return [...this.#earlier.slice(since), { kickOffs: this.#kickOffs(), until: now }].some(
      ({ kickOffs, until }) => {
        const lock = lockOf(match, kickOffs, rules)
        return lock !== null && lock <= until && lock <= now
      },
    )
  }

  /** Whether the first lock of the round has passed. */
  isAnyLocked(rules: Rules, now: number): boolean {
    return [...this.matches.keys()].some(match => this.isLocked(match, rules, now))
  }

  #kickOffs(): KickOffs {
    return new Map(
      [...this.matches].flatMap(([id, { isVoid, kickOff }]): [string, string][] =>
        isVoid || kickOff === null ? [] : [[id, kickOff]],
      ),
    )
  }

  #change({ type, data }: RoundEvent): void {
    switch (type) {
      case 'MatchScheduled':
        this.matches.set(data.match, {
          ...{ competition: data.competition, round: data.round, kickOff: data.kickOff },
          ...{ score: null, winner: null, isVoid: false, openedAfter: 0 },
        })
        this.#flag(data.match, data.marquee)
        break
      case 'MatchDetailsChanged':
        this.#match(data.match).kickOff = data.kickOff
        this.#flag(data.match, data.marquee)
        break
      case 'MatchPostponed':
        this.#match(data.match).kickOff = data.kickOff
        break
      case 'MatchReopened':
        this.#match(data.match).openedAfter = this.#earlier.length
        break
      case 'MatchVoided':
        this.#match(data.match).isVoid = true
        break
      case 'MarqueeChosen':
        this.marquee = data.match
        break
      case 'ScoreEntered':
        this.#match(data.match).score = data.score
        break
      case 'ScoreCorrected':
        this.#match(data.match).score = data.to
        if (data.winner) this.#match(data.match).winner = data.winner.to
        break
      case 'WinnerSet':
        this.#match(data.match).winner = data.winner
        break
      case 'WinnerCorrected':
        this.#match(data.match).winner = data.to
        break
      // The choice of prize matches moves no lock.
      default:
        break
    }
  }

  #flag(match: string, marquee: boolean): void {
    if (marquee) this.marquee = match
    else if (this.marquee === match) this.marquee = null
  }

  #match(id: string): Match {
    const match = this.matches.get(id)
    if (!match) throw new Error(`${id} was never scheduled`)
    return match
  }
}

/** @returns in milliseconds since 1970; null where the kick-off is not known */
function lockOf(match: string, kickOffs: KickOffs, { minutes, firstOfDay }: Rules): number | null {
  const kickOff = kickOffs.get(match)
  if (kickOff === undefined) return null
  const day = kickOff.slice(0, 10)
  const counted = firstOfDay ? [...kickOffs.values()].filter(other => other.startsWith(day)) : [kickOff]
  return Math.min(...counted.map(Date.parse)) - minutes * MINUTE_MS
}

/** The score that gives points: a void match has none, nor has a match without a score and a winner. */
export function settledScore({ isVoid, score, winner }: Match): Score | null {
  return isVoid || winner === null ? null : score
}
