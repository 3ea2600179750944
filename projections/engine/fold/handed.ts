/** Events that a subscription of this process gave out and that wait to be folded: they need not be read once more. */
import type { AnyRecorded, Position } from '#eventstore/port.ts'

/** Events kept at most: a projector that folds slower than that reads them from the store. */
const MAX_EVENTS = 10_000

export class Handed {
  /** The events kept are all that there are after this position, up to the last one; undefined before the first. */
  #after: Position | undefined
  #events: AnyRecorded[] = []

  /** @param after the position that the subscription had reached before this batch */
  add(after: Position, batch: readonly AnyRecorded[]): void {
    const end = this.#events.at(-1)?.position ?? this.#after
    if (after !== end || this.#events.length + batch.length > MAX_EVENTS) {
      this.#after = after
      this.#events = []
    }
    if (batch.length <= MAX_EVENTS) this.#events.push(...batch)
    else this.#after = batch.at(-1)?.position
  }

  /**
   * What follows the position, as far as it was handed over. Whatever stands before has been folded and is forgotten.
   * @returns undefined where events between the position and those kept are missing
   */
  take(after: Position, limit: number): readonly AnyRecorded[] | undefined {
    if (this.#after === undefined || after < this.#after) return undefined
    const first = this.#events.findIndex(event => event.position > after)
    this.#events = first < 0 ? [] : this.#events.slice(first)
    this.#after = after
    return this.#events.slice(0, limit)
  }
}
