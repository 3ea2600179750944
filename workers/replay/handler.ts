/** The job 'run replay': the next row of control.replays from waiting to done or failed. */
import type { Engine } from '#projections/engine/engine.ts'
import { OtherVersion } from '#projections/engine/fold/live-target.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { dropOldArchives } from '#projections/engine/rebuild/archives.ts'
import type { ReplayProgress } from '#projections/engine/rebuild/progress.ts'
import { keepChangedFans } from '#projections/engine/rebuild/replay-fans.ts'
import { ReplayRunning } from '#projections/engine/rebuild/replay-lease.ts'
import {
  CANCELLED,
  claimReplay,
  endReplay,
  isOfReaders,
  noteProgress,
  putBack,
  waitingReplays,
} from '#projections/engine/rebuild/replays.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Logger } from '#runtime/log.ts'
import type { ArchiveDeps } from '../archive/make.ts'
import { sweep } from '../sweep.ts'
import { runForReaders } from './past.ts'
import { runReplay } from './run.ts'

/** How often progress is written, in milliseconds: pages show it no more often. */
const PROGRESS_PAUSE = 200
/** How often waiting replays are looked for whose job was lost, in milliseconds. */
export const REPLAY_SWEEP = 5_000

export interface ReplayDeps {
  readonly engine: Engine
  readonly readModel: ReadModel
  /** decides what archives may open */
  readonly clock: Clock
  /** the keys of fans who have one, for archives */
  readonly keysOf: ArchiveDeps['keysOf']
  readonly logger: Logger
  readonly signal: AbortSignal
}

/**
 * Runs the replay that is due, which need not be the one that the job was made for: a job that comes twice finds
 * another one or none.
 */
export async function handleReplay({
  engine,
  readModel,
  clock,
  keysOf,
  logger,
  signal,
}: ReplayDeps): Promise<void> {
  const { control } = engine
  const replay = await claimReplay(control)
  if (!replay) return
  const { id } = replay
  const cancelled = new AbortController()
  let noted = 0
  let writing: Promise<unknown> = Promise.resolve()
  const onProgress = (progress: ReplayProgress) => {
    if (performance.now() - noted < PROGRESS_PAUSE && progress.share < 1) return
    noted = performance.now()
    writing = writing
      .then(async () => {
        if (!(await noteProgress(control, id, progress))) cancelled.abort(new Error(CANCELLED))
      })
      .catch(problem => logger.warn({ problem }, 'progress was not written'))
  }
  try {
    const { request } = replay
    const watching = { onProgress, signal: AbortSignal.any([signal, cancelled.signal]) }
    const result = isOfReaders(request)
      ? await runForReaders({ ...engine, readModel, clock, keysOf }, id, request, watching)
      : await runReplay(engine, request, watching)
    await writing
    const { fans, ...rest } = result
    await keepChangedFans(control, id, fans)
    await endReplay(control, id, { result: rest })
    logger.info({ id, kind: request.kind, seconds: result.seconds }, 'a replay is done')
  } catch (problem) {
    await writing
    if (cancelled.signal.aborted) return
    // Another replay has the lease, workers of a later version run, or this process stops: the row waits for its turn, or for them.
    if (problem instanceof ReplayRunning || problem instanceof OtherVersion || signal.aborted)
      return await putBack(control, id)
    await endReplay(control, id, { problem: problem instanceof Error ? problem.message : String(problem) })
    logger.error({ id, problem: String(problem) }, 'a replay failed')
  }
}

/** Nudges again what waits, until the signal. */
export function sweepReplays(
  { engine, logger, signal, sweepMs = REPLAY_SWEEP }: ReplayDeps & { readonly sweepMs?: number | undefined },
  nudge: (id: string) => Promise<void>,
): Promise<void> {
  return sweep({ logger, signal }, sweepMs, 'waiting replays could not be looked for', async () => {
    for (const id of await waitingReplays(engine.control)) await nudge(id)
    await dropOldArchives(engine.control)
  })
}
