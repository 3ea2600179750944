/** Compares the event store with the read model, and looks whether the log is refused, for as long as a process runs. */

import { holds } from '#eventstore/bookmark.ts'
import type { Logger } from '#runtime/log.ts'
import { refusedInWords } from '../log/kept/checkpoints.ts'
import { noteIncident } from '../log/kept/incidents.ts'
import { headOf } from '../log/kept/leaves.ts'
import type { LogDatabase } from '../log/kept/schema.ts'
import { liveAndRefusal } from './fold/checkpoint.ts'
import { findGeneration } from './generation.ts'
import { type Compared, storeProblem } from './same-store.ts'

/** How often the store is compared, in milliseconds: so long may a restored store be written to. */
const COMPARED_EVERY_MS = 1_000

export interface StoreWatch {
  /** what was wrong with the store when it was compared last, in a sentence; null while it is the read model's */
  problem(): string | null
  /** why the log was refused when it was looked at last, and what to do, in a sentence; null while it is well */
  refusal(): string | null
  /** why no command may write now: the store's problem, or that the log is refused; null while all is well */
  doubt(): string | null
  /** Compares now. @throws what Postgres or the store say */
  compare(): Promise<string | null>
  /** Calls the listener after each change of what `problem` gives. */
  onChange(listener: () => void): void
  close(): void
}

export interface WatchDeps extends Compared {
  readonly logger: Pick<Logger, 'error' | 'info' | 'warn'>
  readonly log: LogDatabase
}

/**
 * Compares once, and again every second. While Postgres or the store does not answer, the last comparison counts.
 * @throws what Postgres or the store say the first time
 */
export async function watchStore(deps: WatchDeps): Promise<StoreWatch> {
  const listeners: (() => void)[] = []
  let problem: string | null = null
  let refusal: string | null = null
  /** the generation that was compared last, while all was well */
  let live: number | null = null
  let looking: Promise<string | null> | undefined
  let next: Promise<string | null> | undefined

  /** The generation of the look before is live still, as it nearly always is: two statements say that all is well. */
  async function lookAt(generation: number): Promise<void> {
    // The schema of a generation that was replaced may be gone.
    const found = await liveAndRefusal(deps.control, generation).catch(() => undefined)
    if (!found || !(await holds(deps.store, found.from.last))) return lookWholly()
    problem = null
    refusal = found.refusal
  }

  async function lookWholly(): Promise<void> {
    problem = await storeProblem(deps)
    refusal = (await headOf(deps.log)).refusal
    live = problem === null ? ((await findGeneration(deps.control, 'live'))?.number ?? null) : null
  }

  async function look(): Promise<string | null> {
    const before = problem
    await (live === null ? lookWholly() : lookAt(live))
    if ((problem === null) === (before === null)) return problem
    await noteIncident(deps.log, 'store', problem)
    if (problem !== null) deps.logger.error(problem)
    else deps.logger.info('the event store is the one of the read model again')
    for (const listener of listeners) listener()
    return problem
  }

  /** A look that is under way began before this call: what changed since is seen by the next one, shared by all who wait. */
  function compare(): Promise<string | null> {
    if (looking) {
      next ??= looking
        .catch(() => {})
        .then(() => {
          next = undefined
          return compare()
        })
      return next
    }
    looking = look().finally(() => {
      looking = undefined
    })
    return looking
  }

  const refused = () => (refusal === null ? null : refusedInWords(refusal))

  await compare()
  const unknown = (cause: unknown) =>
    deps.logger.warn({ problem: cause }, 'the event store could not be compared with the read model')
  const timer = setInterval(() => void compare().catch(unknown), COMPARED_EVERY_MS).unref()
  return {
    problem: () => problem,
    refusal: refused,
    doubt: () => problem ?? refused(),
    compare,
    onChange: listener => void listeners.push(listener),
    close: () => clearInterval(timer),
  }
}
