/** Work that few may do at a time, with a bound for those who wait: beyond the bound a caller is sent away at once. */
import pLimit, { type LimitFunction } from 'p-limit'
import { errors } from '#contract/errors.ts'

export interface LineBounds {
  /** works under way, at most */
  readonly atOnce: number
  /** works that wait for their turn, at most */
  readonly waiting: number
}

export class WaitingLine {
  readonly #turns: LimitFunction
  readonly #most: number

  constructor({ atOnce, waiting }: LineBounds) {
    this.#turns = pLimit(atOnce)
    this.#most = waiting
  }

  /** How many works wait for their turn now. */
  get waiting(): number {
    return this.#turns.pendingCount
  }

  /**
   * Does the work in its turn: first come, first served.
   * @throws ApiError 503 when too many wait
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= this.#most) throw errors.busy()
    return this.#turns(work)
  }
}
