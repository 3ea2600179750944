/**
 * What a process says while a service is away: one line when it goes and one when it is back, instead of a line for each request
 * and each sweep that needed the service.
 */
import type { Logger } from 'pino'
import { within } from './within.ts'

/** How often a service that is away is asked again, in milliseconds. */
const ASKED_EVERY_MS = 1_000
/** How long a service may take to answer before it counts as away, in milliseconds. */
const ANSWERED_WITHIN_MS = 5_000
/** What failed while a service was away may say so this late, in milliseconds: requests and statements have bounds of their own. */
const ECHO_MS = 15_000
const MILLISECONDS_PER_SECOND = 1_000

export interface Watched {
  /** by the name that the lines show; each rejects while its service is away */
  readonly services: Readonly<Record<string, () => Promise<unknown>>>
  /** whether a problem may mean that one of them is away */
  isOutage(problem: unknown): boolean
}

export class Outages {
  #log: Pick<Logger, 'error' | 'info'> | undefined
  #watched: Watched | undefined
  /** when each service that is away was found so, in milliseconds of `performance.now` */
  readonly #away = new Map<string, number>()
  /** the line that made this process look: written after all where every service answers */
  #held: (() => void) | undefined
  #looking = false
  /** when the last of them was back, in milliseconds of `performance.now` */
  #backAt = Number.NEGATIVE_INFINITY

  /** Before this call every line is written. */
  watch(log: Pick<Logger, 'error' | 'info'>, watched: Watched): void {
    this.#log = log
    this.#watched = watched
  }

  /**
   * @param problem of a line that is about to be written
   * @param write writes the line
   * @returns whether the line waits for a look at the services: it is left out where one of them is away
   */
  takes(problem: unknown, write: () => void): boolean {
    if (this.#watched?.isOutage(problem) !== true) return false
    if (this.#away.size === 0 && performance.now() - this.#backAt > ECHO_MS) this.#held ??= write
    if (!this.#looking) void this.#lookUntilAllAreThere(this.#watched)
    return true
  }

  async #lookUntilAllAreThere(watched: Watched): Promise<void> {
    this.#looking = true
    while (await this.#isOneAway(watched))
      // The process may end meanwhile.
      await new Promise(resolve => setTimeout(resolve, ASKED_EVERY_MS).unref())
    this.#looking = false
    this.#held?.()
    this.#held = undefined
  }

  async #isOneAway({ services }: Watched): Promise<boolean> {
    await Promise.all(
      Object.entries(services).map(([name, ask]) =>
        within(ask(), ANSWERED_WITHIN_MS).then(
          () => this.#isThere(name),
          problem => this.#isAway(name, problem),
        ),
      ),
    )
    return this.#away.size > 0
  }

  #isAway(name: string, problem: unknown): void {
    this.#held = undefined
    if (this.#away.has(name)) return
    this.#away.set(name, performance.now())
    this.#log?.error(
      { problem: problem instanceof Error ? problem.message : String(problem) },
      `${name} is away`,
    )
  }

  #isThere(name: string): void {
    const since = this.#away.get(name)
    if (since === undefined) return
    this.#away.delete(name)
    this.#backAt = performance.now()
    const seconds = Math.round((performance.now() - since) / MILLISECONDS_PER_SECOND)
    this.#log?.info({ seconds }, `${name} is back`)
  }
}
