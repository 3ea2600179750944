/**
 * Work that goes on after the answer: where the work depends on something that the time of the answer must not reveal,
 * such as whether there is an account.
 */
import type { Logger } from '#runtime/log.ts'

/** Such works under way in one process, at most; above it an answer waits until there is room, and for its own work never. */
const MAX_UNDER_WAY = 200

export class Afterwards {
  readonly #log: Logger
  readonly #underWay = new Set<Promise<void>>()

  constructor(log: Logger) {
    this.#log = log
  }

  /** Starts the work; resolves at once where there is room. A failure is logged: its caller has left. */
  async start(label: string, work: () => Promise<void>): Promise<void> {
    while (this.#underWay.size >= MAX_UNDER_WAY) await Promise.race(this.#underWay)
    const task: Promise<void> = work()
      .catch(cause => this.#log.error({ err: cause, what: label }, 'work after an answer failed'))
      .finally(() => this.#underWay.delete(task))
    this.#underWay.add(task)
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }
}
