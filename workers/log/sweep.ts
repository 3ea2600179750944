/** Keeps the log: leaves of new events, checkpoints when they are due, and comparisons with what the store holds. */
import { sql } from 'kysely'
import { StoreReplaced } from '#eventstore/bookmark.ts'
import type { Engine } from '#projections/engine/engine.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import {
  type CheckpointCause,
  hasClearLeaf,
  newestCheckpoint,
  setRefusal,
  setTrouble,
} from '#projections/log/kept/checkpoints.ts'
import { noteIncident } from '#projections/log/kept/incidents.ts'
import { headOf } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { hasLockPassed } from '#projections/round/queries.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Logger } from '#runtime/log.ts'
import { restFor, sweep } from '../sweep.ts'
import { type Cursor, compareWithFolded, compareWithStore, FIRST } from './compare.ts'
import { publishKey } from './keys.ts'
import { keepIncidents, troubleOutside } from './outside.ts'
import { BATCH_LEAVES, type SealDeps, sealNext } from './seal.ts'
import type { LogSettings } from './settings.ts'
import { CopyNotWritten, holdToCheckpoints, signNow } from './sign.ts'
import { createWitnesses } from './witness.ts'

/** How often the log is looked after while there is something to do, in milliseconds. */
const PAUSE = 1_000
/** The same at rest: whatever is folded ends the rest at once. */
const AT_REST = 5_000
/** How often the log is held to its checkpoints while none is due, in milliseconds. */
const HELD_EVERY = 10_000
/** How long the comparison with the store rests after it has seen every leaf, in milliseconds. */
const STORE_PAUSE = 60_000
/** How long events without a lock or a public event may wait for their checkpoint, in milliseconds. */
const CHECKPOINT_EVERY = 60_000

export interface LogDeps extends SealDeps {
  readonly engine: Pick<Engine, 'control'>
  readonly store: Engine['store']
  readonly readModel: ReadModel
  readonly settings: LogSettings
  readonly logger: Pick<Logger, 'error' | 'info' | 'warn'>
}

/** What this worker has compared since it started. */
interface Compared {
  /** of which the digests were compared: the generation's schema, and which of the logs that were begun anew */
  subject: string
  /** its leaves that were compared */
  folded: number
  /** where the comparison with the store goes on, and when it may begin again, in milliseconds since 1970 */
  cursor: Cursor
  againAt: number
  /** when the log was held to its checkpoints last */
  heldAt: number
  /** whether the copy of the checkpoint could be written when that was tried last */
  copied: boolean
}

/** Looks after the log until the signal; the first time at once. */
export async function sweepLog(
  deps: LogDeps & { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<void> {
  const witnesses = createWitnesses(deps)
  const lookAfter = createLog(deps, witnesses)
  let atRest = false
  let folded = new AbortController()
  const forget = deps.readModel.changes(() => folded.abort())
  const turn = async () => {
    folded = new AbortController()
    atRest = false
    atRest = await lookAfter(deps.clock.now())
  }
  await sweep(
    deps,
    pauseAfter(() => (atRest ? folded.signal : null)),
    'the log could not be looked after',
    turn,
  )
  forget()
  await witnesses.settled()
}

/** @param wakes what ends the rest behind a turn that left nothing to do; null where the next turn follows soon */
function pauseAfter(wakes: () => AbortSignal | null): (signal: AbortSignal) => Promise<void> {
  return async signal => {
    await restFor(PAUSE, signal)
    const wake = wakes()
    if (wake !== null) await restFor(AT_REST - PAUSE, AbortSignal.any([signal, wake]))
  }
}

/**
 * @returns a function that seals new events, compares the log with its copy, and signs where a checkpoint is due; it answers whether
 * all work is done until something is folded
 */
export function createLog(
  deps: LogDeps,
  witnesses: Pick<ReturnType<typeof createWitnesses>, 'ask'> = createWitnesses(deps),
): (now: Date) => Promise<boolean> {
  const { log, settings, readModel, logger } = deps
  const compared: Compared = {
    subject: '',
    folded: 0,
    cursor: FIRST,
    againAt: 0,
    heldAt: 0,
    copied: false,
  }

  /**
   * @param look `wholly` leaves nothing out: only a whole look takes a refusal back; `held` comes before each signature
   */
  async function problemNow(
    now: number,
    { wholly, held: signing }: { readonly wholly: boolean; readonly held: boolean },
  ): Promise<string | null> {
    if (wholly || signing || now - compared.heldAt >= HELD_EVERY) {
      const held = await holdToCheckpoints(log, settings)
      if (held !== null) return held
      compared.heldAt = now
    }
    const { size, epoch } = await headOf(log)
    const live = await readModel.live()
    // The generation is asked of the very connection that is read: another one may be live by now.
    const subject = `${await schemaRead(live)} ${epoch}`
    if (compared.subject !== subject) compared.folded = 0
    compared.subject = subject
    const folded = await compareWithFolded(log, live, compared.folded, size)
    if (folded !== null) return folded
    compared.folded = size
    return storeProblem(now, wholly)
  }

  async function storeProblem(now: number, wholly: boolean): Promise<string | null> {
    if (wholly) compared.cursor = FIRST
    else if (compared.cursor === FIRST && now < compared.againAt) return null
    do {
      const { cursor, problem } = await compareWithStore(log, deps.store, compared.cursor)
      if (problem !== null) return problem
      compared.cursor = cursor
      if (cursor === FIRST) compared.againAt = now + STORE_PAUSE
    } while (wholly && compared.cursor !== FIRST)
    return null
  }

  /** The copy is looked at when this worker begins, and as long as it can't be written. */
  async function copyTrouble(): Promise<string | null> {
    if (compared.copied) return null
    const trouble = await troubleOutside(log, settings.copy)
    compared.copied = trouble === null
    await sayTrouble(trouble)
    return trouble
  }

  async function sayTrouble(trouble: string | null): Promise<void> {
    if (!(await setTrouble(log, trouble))) return
    if (trouble !== null) logger.error(trouble)
    else logger.info('the copy of the checkpoint can be written again')
  }

  async function signKept(cause: CheckpointCause, now: Date) {
    try {
      return await signNow(log, settings, cause, now)
    } catch (problem) {
      if (!(problem instanceof CopyNotWritten)) throw problem
      compared.copied = false
      await sayTrouble(problem.message)
      return null
    }
  }

  return async now => {
    const follows = await sealAll(deps)
    const { refusal } = await headOf(log)
    const cause = await causeOf(deps, now)
    const wholly = refusal !== null || !follows
    const found = await problemNow(now.getTime(), { wholly, held: cause !== null })
    const problem = found ?? (follows ? null : 'the event store does not hold the event of the last leaf')
    if (await setRefusal(log, problem)) {
      await noteIncident(log, 'log', problem)
      if (problem !== null) logger.error(`the log is refused: ${problem}`)
      else logger.info('the log is well again')
    }
    const trouble = await copyTrouble()
    if (trouble === null) await keepIncidents(log, settings.copy)
    if (problem !== null || trouble !== null) return false
    await publishKey(log, settings, now)
    const signed = cause && (await signKept(cause, now))
    if (signed) witnesses.ask(signed)
    return isWholeSigned(log)
  }
}

async function schemaRead(live: ReadModelConnection): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(live)
  return rows[0]?.schema ?? ''
}

/** @returns whether the store still holds the event of the last leaf, behind which the next ones follow */
async function sealAll(deps: LogDeps): Promise<boolean> {
  const { position } = await deps.readModel.status()
  try {
    while ((await sealNext(deps, position)) === BATCH_LEAVES) {}
    return true
  } catch (problem) {
    if (problem instanceof StoreReplaced) return false
    throw problem
  }
}

/** Whether the newest checkpoint has every leaf: no lock and no minute that passes makes another one due. */
async function isWholeSigned(log: LogDatabase): Promise<boolean> {
  const { size } = await headOf(log)
  return ((await newestCheckpoint(log))?.size ?? 0) === size
}

/** Why a checkpoint is due; null where none is. */
async function causeOf({ log, readModel }: LogDeps, now: Date): Promise<CheckpointCause | null> {
  const { size } = await headOf(log)
  const newest = await newestCheckpoint(log)
  if (!newest) return size > 0 ? 'first' : null
  if (newest.size === size) return null
  if (await hasClearLeaf(log, newest.size)) return 'public event'
  if (await hasLockPassed(await readModel.live(), newest.keptAt, now)) return 'lock'
  return now.getTime() - newest.keptAt.getTime() >= CHECKPOINT_EVERY ? 'minute' : null
}
