/** The folded state of streams that many commands are decided on, kept with the revision that it was folded up to. */
import { LRUCache } from 'lru-cache'
import { type Decider, fold } from '#domain/decider.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import { readable } from '#eventstore/command-handler.ts'
import type { EventStore, ExpectedRevision, RecordedEvent } from '#eventstore/port.ts'

export interface Folded<State> {
  readonly stream: string
  readonly state: State
  readonly revision: ExpectedRevision
  /** oldest first */
  readonly events: readonly RecordedEvent[]
}

/** A read that has begun, and the one that all who asked meanwhile share: it begins when the first one has ended. */
interface Reading<State> {
  readonly current: Promise<Folded<State>>
  next: Promise<Folded<State>> | null
}

/**
 * A kept state may be old: an append that names its revision is refused by the store where the stream has moved on, and
 * an answer without an append asks `refresh` first.
 */
export class FoldedStreams<State, Command, Events extends EventMap> {
  readonly #store: EventStore
  readonly #decider: Decider<State, Command, Events>
  readonly #max: number
  #kept: LRUCache<string, Folded<State>>
  #reading = new Map<string, Reading<State>>()

  /** @param max streams kept at the most */
  constructor(store: EventStore, decider: Decider<State, Command, Events>, max: number) {
    this.#store = store
    this.#decider = decider
    this.#max = max
    this.#kept = new LRUCache({ max })
  }

  /** As it is kept, however old; read where nothing is kept, or the stream was empty when it was read. */
  async get(stream: string): Promise<Folded<State>> {
    return this.#kept.get(stream) ?? this.refresh(stream)
  }

  /**
   * As it is now: reads and folds what came since. A read that began before this call may miss an event that the caller
   * knows of, so it is not shared; the next one is, by all callers that wait for it.
   */
  refresh(stream: string): Promise<Folded<State>> {
    const reading = this.#reading.get(stream)
    if (!reading) return this.#begin(stream)
    const begin = () => this.#begin(stream)
    reading.next ??= reading.current.then(begin, begin)
    return reading.next
  }

  #begin(stream: string): Promise<Folded<State>> {
    const current = this.#read(stream)
    const reading: Reading<State> = { current, next: null }
    this.#reading.set(stream, reading)
    const end = () => {
      if (reading.next === null && this.#reading.get(stream) === reading) this.#reading.delete(stream)
    }
    current.then(end, end)
    return current
  }

  async #read(stream: string): Promise<Folded<State>> {
    const kept = this.#kept
    const known = kept.get(stream) ?? this.#nothing(stream)
    const from = known.revision === 'noStream' ? 0 : known.revision + 1
    const newer = (await this.#store.readStream(stream, { from })).map(readable)
    const last = newer.at(-1)
    if (!last) return known
    const folded: Folded<State> = {
      stream,
      state: fold(this.#decider, newer, known.state),
      revision: last.revision,
      events: [...known.events, ...newer],
    }
    kept.set(stream, folded)
    return folded
  }

  /** Another store may hold other events: a read that is under way is neither kept nor shared. */
  forget(): void {
    this.#kept = new LRUCache({ max: this.#max })
    this.#reading = new Map()
  }

  #nothing(stream: string): Folded<State> {
    return { stream, state: this.#decider.initialState, revision: 'noStream', events: [] }
  }
}
