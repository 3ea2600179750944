/** Events that a subscription of this process gave out and that wait to be folded: they need not be read once more. */
import { isSamePlace, positionOf } from '#eventstore/bookmark.ts'
import type { After, AnyRecorded } from '#eventstore/port.ts'

/** Events kept at most: a projector that folds slower than that reads them from the store. */
const MAX_EVENTS = 10_000

export class Handed {
  /** The events kept are all that there are after this place, up to the last one; undefined before the first. */
  #after: After | undefined
  #events: AnyRecorded[] = []

  /** @param after where the subscription was before this batch */
  add(after: After, batch: readonly AnyRecorded[]): void {
    if (!isSamePlace(after, this.#end()) || this.#events.length + batch.length > MAX_EVENTS) {
      this.#after = after
      this.#events = []
    }
    if (batch.length <= MAX_EVENTS) this.#events.push(...batch)
    else this.#after = batch.at(-1)
  }

  /**
   * What follows the place, as far as it was handed over. Whatever stands before has been folded and is forgotten.
   * @returns undefined where events between the place and those kept are missing, or another event stands at the place
   */
  take(after: After, limit: number): readonly AnyRecorded[] | undefined {
    const end = this.#end()
    if (this.#after === undefined || end === undefined) return undefined
    const beyond = positionOf(after) > positionOf(end)
    const at = this.#events.findIndex(event => isSamePlace(event, after))
    if (!beyond && at < 0 && !isSamePlace(this.#after, after)) return undefined
    this.#events = beyond ? [] : this.#events.slice(at + 1)
    this.#after = after
    return this.#events.slice(0, limit)
  }

  #end(): After | undefined {
    return this.#events.at(-1) ?? this.#after
  }
}
