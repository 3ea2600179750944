/** Reads sources of results in turns, and keeps what they say as proposals for admins. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Change, LIVE } from '#domain/topics.ts'
import type { MatchId } from '#domain/words.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { Control } from '#projections/engine/control.ts'
import { announce } from '#projections/engine/fold/notify.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { keepObservations, putOff, takeTurn } from '#projections/proposal/observations.ts'
import { type Clock, readClock } from '#runtime/clock.ts'
import type { Logger } from '#runtime/log.ts'
import { acceptResults } from './accept.ts'
import type { ResultsAdapter } from './adapter.ts'
import { SourceBusy } from './source.ts'

/** How often a process looks whether a turn is its own, in milliseconds. */
const PAUSE = 10_000
/** How often a process looks whether a limit that adapters share lets it ask, in milliseconds. */
const LIMIT_PAUSE = 1_000

export interface ResultsDeps {
  readonly control: Control
  readonly store: EventStore
  readonly readModel: ReadModel
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

interface SweepDeps extends ResultsDeps {
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Reads until the signal; the first time at once. While the clock is in doubt, nothing is read.
 * @param adapters of one host, asked one after the other
 */
export async function sweepResults(deps: SweepDeps, adapters: readonly ResultsAdapter[]): Promise<void> {
  while (!deps.signal.aborted) {
    for (const adapter of adapters) await visit(deps, adapter)
    await sleep(PAUSE, undefined, { signal: deps.signal }).catch(() => {})
  }
}

async function visit(deps: SweepDeps, adapter: ResultsAdapter): Promise<void> {
  const { control, logger, signal, clock } = deps
  const source = adapter.name
  if (clock.problem() !== null) return
  try {
    if (!(await takeTurn(control, source, adapter.turn))) return
    await waitFor(control, adapter.limit, signal)
    if (!signal.aborted) await readResults(deps, adapter, clock)
  } catch (problem) {
    if (problem instanceof SourceBusy) await putOff(control, adapter.limit?.name ?? source, problem.seconds)
    logger.warn({ source, problem }, 'the source of results could not be read')
  }
}

/** Processes share the limit, as they share the database. */
async function waitFor(control: Control, limit: ResultsAdapter['limit'], signal: AbortSignal): Promise<void> {
  while (limit && !signal.aborted && !(await takeTurn(control, limit.name, limit.seconds)))
    await sleep(LIMIT_PAUSE, undefined, { signal }).catch(() => {})
}

/**
 * Keeps what the source says. What it kept saying is entered where the competition takes results without an admin.
 * @throws Error when the source can't be read; what it said before stands
 */
export async function readResults(deps: ResultsDeps, adapter: ResultsAdapter, clock: Clock): Promise<void> {
  const { name: source, kind } = adapter
  const moved = await keepObservations(deps.control, source, await adapter.read(), clock.now())
  if (moved.length > 0) await announceLive(deps.readModel, moved)
  const { now, problem } = readClock(clock)
  if (problem !== null) return
  const entered = await acceptResults(deps, { name: source, kind }, now)
  if (entered > 0) deps.logger.info({ source, entered }, 'results of the source were entered')
}

/** Pages that show one of the matches ask again. */
async function announceLive(readModel: ReadModel, matches: readonly MatchId[]): Promise<void> {
  await announce(await readModel.live(), { topics: matches.map((match): Change => `${LIVE}:${match}`) })
}
