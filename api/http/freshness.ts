/** Whether the read model of this process shows what a client has written, here or at another process. */
import { FRESH_WITHIN_MS } from '#contract/position.ts'
import { type EventStore, type Position, START } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { within } from '#runtime/within.ts'

/**
 * How long a read waits for a read model that has not moved since another read gave up, in milliseconds: while the projector
 * stands still, pages say that they are behind instead of taking seconds for each answer.
 */
const STANDING_WITHIN_MS = 250
/** How long the store may take to say where it ends, in milliseconds. */
const HEAD_WITHIN_MS = 1_000

export class Freshness {
  readonly #readModel: Pick<ReadModel, 'position' | 'waitFor'>
  readonly #store: Pick<EventStore, 'head'>
  /** the store has events up to here at the least */
  #head: Position = START
  #reading: Promise<void> | undefined
  /** where the read model was when a wait ran out during which it did not move */
  #standing: Position | undefined

  constructor(readModel: Pick<ReadModel, 'position' | 'waitFor'>, store: Pick<EventStore, 'head'>) {
    this.#readModel = readModel
    this.#store = store
  }

  /** The read model is known to stand still: what is written now is not seen soon. */
  get standsStill(): boolean {
    return this.#standing === this.#readModel.position()
  }

  /** Whether an event is known to have been written there, or behind. */
  has(position: Position): boolean {
    return position <= this.#head
  }

  /** An event was written there. */
  wrote(position: Position): void {
    if (position > this.#head) this.#head = position
  }

  /** The store may be another one, which has other positions. */
  forget(): void {
    this.#head = START
    this.#standing = undefined
  }

  /**
   * Waits, within FRESH_WITHIN_MS, until the read model has reached the position. A position that the store does not have is
   * nobody's write: nothing waits for it.
   * @param position as a client sent it, of the form POSITION_TEXT
   * @returns whether what is read now shows it
   */
  async reaches(position: Position): Promise<boolean> {
    const readModel = this.#readModel
    const before = readModel.position()
    if (before >= position) return true
    const isWritten = await this.#find(position).catch(() => null)
    if (isWritten === null) return false
    if (!isWritten) return true
    const milliseconds = this.standsStill ? STANDING_WITHIN_MS : FRESH_WITHIN_MS
    if (await readModel.waitFor(position, { milliseconds })) return true
    if (readModel.position() === before) this.#standing = before
    return false
  }

  /** Whether the store goes up to the position. @throws what the store says, or TimeoutError */
  async #find(position: Position): Promise<boolean> {
    // A reading that began before the question may miss the event: then the next one counts, which all who wait share.
    for (let readings = 0; !this.has(position) && readings < 2; readings++) {
      this.#reading ??= this.#read()
      await within(this.#reading, HEAD_WITHIN_MS)
    }
    return this.has(position)
  }

  async #read(): Promise<void> {
    try {
      this.wrote(await this.#store.head())
    } finally {
      this.#reading = undefined
    }
  }
}
