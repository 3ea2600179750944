/**
 * A queue for what costs much, such as drawing and packing: each caller has a share of it, so that no caller's requests keep
 * all places full, and staff come first. Who no longer waits for an answer gives the place back.
 */
import { errors } from '#contract/errors.ts'

export interface Bounds {
  /** works at a time */
  readonly atOnce: number
  /** that wait for their turn, of all callers together; staff wait in places of their own, as many */
  readonly waiting: number
  /** of one caller, those under way included */
  readonly ofOneCaller: number
}

/** Who asks. */
export interface Share {
  /** the user, or the network of a visitor */
  readonly caller: string
  readonly isStaff: boolean
  /** aborts when nobody waits for the answer any more */
  readonly signal?: AbortSignal | undefined
}

interface Waiting extends Share {
  begin(): void
}

/** How soon a caller whose share is used up may ask again, in seconds. */
const RETRY_SECONDS = 1

export class FairQueue {
  readonly #bounds: Bounds
  #waiting: Waiting[] = []
  #running = 0
  /** works of each caller, waiting or under way */
  readonly #held = new Map<string, number>()
  /** the turn that each caller had last: who had none for long comes first */
  readonly #turns = new Map<string, number>()
  #turn = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * @throws ApiError 429 where the caller's share is used up, 503 where too many wait
   * @throws the signal's reason for a caller who went away before the turn came
   */
  async run<T>(share: Share, work: () => Promise<T>): Promise<T> {
    share.signal?.throwIfAborted()
    this.#admit(share)
    this.#count(share.caller, 1)
    try {
      await this.#turnOf(share)
      try {
        return await work()
      } finally {
        this.#running--
        this.#next()
      }
    } finally {
      this.#count(share.caller, -1)
    }
  }

  #admit({ caller, isStaff }: Share): void {
    const { waiting, ofOneCaller } = this.#bounds
    if ((this.#held.get(caller) ?? 0) >= ofOneCaller) throw errors.tooMany(RETRY_SECONDS)
    if (this.#waiting.filter(waiter => waiter.isStaff === isStaff).length >= waiting) throw errors.busy()
  }

  #turnOf(share: Share): Promise<void> {
    const turn = Promise.withResolvers<void>()
    const gone = () => {
      this.#waiting = this.#waiting.filter(waiter => waiter !== waiting)
      turn.reject(share.signal?.reason)
    }
    const waiting: Waiting = {
      ...share,
      begin: () => {
        share.signal?.removeEventListener('abort', gone)
        turn.resolve()
      },
    }
    share.signal?.addEventListener('abort', gone, { once: true })
    this.#waiting.push(waiting)
    this.#next()
    return turn.promise
  }

  #next(): void {
    if (this.#running >= this.#bounds.atOnce) return
    const [first] = this.#waiting.toSorted(
      (a, b) => Number(b.isStaff) - Number(a.isStaff) || this.#lastTurn(a) - this.#lastTurn(b),
    )
    if (!first) return
    this.#waiting = this.#waiting.filter(waiter => waiter !== first)
    this.#running++
    this.#turns.set(first.caller, ++this.#turn)
    first.begin()
    this.#next()
  }

  #lastTurn({ caller }: Share): number {
    return this.#turns.get(caller) ?? 0
  }

  #count(caller: string, by: number): void {
    const held = (this.#held.get(caller) ?? 0) + by
    if (held > 0) this.#held.set(caller, held)
    else this.#held.delete(caller)
    // Nobody waits: whoever comes next has had no turn for long.
    if (this.#held.size === 0) this.#turns.clear()
  }
}
