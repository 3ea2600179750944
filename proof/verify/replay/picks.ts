/**
 * What fans predicted, a column for each match: ten bytes a fan, so that a season of 300,000 fans stays in memory. Where a
 * kick-off is brought forward, what was saved after the true lock counts no more, and the save before stands again.
 */
import type { Goals } from './rules.ts'

/** Goals of one team at the most: a score of two teams fits in two bytes. */
export const MAX_GOALS = 254
/** Fans that a column has room for at first. */
const FIRST_ROOM = 64
/** In the place of a score: nothing stands. */
const NOTHING = 0

/** Fans by number, counted from 0 in the order of their first event. */
export class Fans {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []

  numberOf(user: string): number {
    const known = this.#numbers.get(user)
    if (known !== undefined) return known
    this.#numbers.set(user, this.#names.length)
    return this.#names.push(user) - 1
  }

  find(user: string): number | undefined {
    return this.#numbers.get(user)
  }

  nameOf(number: number): string {
    return this.#names[number] ?? ''
  }

  get size(): number {
    return this.#names.length
  }
}

interface Saved {
  /** packed; NOTHING where the pick was withdrawn */
  readonly score: number
  /** in milliseconds since 1970 */
  readonly at: number
  /** entered by an organiser, who may do so after the lock */
  readonly byHand: boolean
}

/** The predictions of one match. */
export class Column {
  #scores = new Uint16Array(FIRST_ROOM)
  #times = new Float64Array(FIRST_ROOM)
  /** all saves of fans who have more than the one that stands, or one by an organiser; oldest first */
  readonly #saves = new Map<number, Saved[]>()
  /** fans whose pick stands */
  size = 0

  save(fan: number, score: Goals | null, at: number, byHand = false): void {
    const saved = { score: score ? packed(score) : NOTHING, at, byHand }
    const before = this.#savesOf(fan)
    if (before.length > 0 || byHand) this.#saves.set(fan, [...before, saved])
    this.#stand(fan, saved)
  }

  /** Of each fan the last save before the instant stands; null: the last of all. */
  late(since: number | null): void {
    for (let fan = 0; fan < this.#times.length; fan++) {
      const saves = this.#savesOf(fan)
      if (saves.length === 0) continue
      const inTime = saves.findLast(({ at, byHand }) => byHand || since === null || at < since)
      // A fan whose one save stands needs no list of saves.
      if (inTime && !this.#saves.has(fan)) continue
      this.#saves.set(fan, [...saves])
      this.#stand(fan, inTime ?? { score: NOTHING, at: 0, byHand: false })
    }
  }

  /** The packed score that stands, which is above zero; 0 for none. */
  scoreOf(fan: number): number {
    return this.#scores[fan] ?? NOTHING
  }

  /** When the pick that stands was saved, in milliseconds since 1970. */
  timeOf(fan: number): number {
    return this.#times[fan] ?? 0
  }

  /** Fans below this number may have a pick. */
  get room(): number {
    return this.#scores.length
  }

  #savesOf(fan: number): readonly Saved[] {
    const saves = this.#saves.get(fan)
    if (saves) return saves
    const at = this.timeOf(fan)
    return at === 0 ? [] : [{ score: this.scoreOf(fan), at, byHand: false }]
  }

  #stand(fan: number, { score, at }: Saved): void {
    if (fan >= this.#scores.length) this.#grow(fan + 1)
    if (this.scoreOf(fan) === NOTHING && score !== NOTHING) this.size += 1
    if (this.scoreOf(fan) !== NOTHING && score === NOTHING) this.size -= 1
    this.#scores[fan] = score
    this.#times[fan] = at
  }

  #grow(needed: number): void {
    const room = Math.max(needed, Math.ceil(this.#scores.length * 1.5))
    const [scores, times] = [new Uint16Array(room), new Float64Array(room)]
    scores.set(this.#scores)
    times.set(this.#times)
    this.#scores = scores
    this.#times = times
  }
}

/** A score in a number above zero. */
export function packed({ home, away }: Goals): number {
  return home * (MAX_GOALS + 1) + away + 1
}

export function unpacked(score: number): Goals {
  const goals = score - 1
  return { home: Math.floor(goals / (MAX_GOALS + 1)), away: goals % (MAX_GOALS + 1) }
}
