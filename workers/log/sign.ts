/** Signs checkpoints, each of which the log then is held to. */
import { readFile } from 'node:fs/promises'
import {
  type CheckpointCause,
  endedLogs,
  keepCheckpoint,
  newestCheckpoint,
} from '#projections/log/kept/checkpoints.ts'
import { epochOf, originOf } from '#projections/log/kept/epochs.ts'
import { headOf, tilesOf } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { equal, toBase64 } from '#proof/bytes.ts'
import {
  type Checkpoint,
  listOf,
  type OneOrMore,
  openCheckpoint,
  parseCheckpoint,
  signCheckpoint,
} from '#proof/checkpoint.ts'
import { toVkey, type VerifierKey } from '#proof/note/key.ts'
import { treeFrom } from '#proof/tiles/hashes.ts'
import { troubleInWords, writeWhole } from './outside.ts'
import { type LogSettings, signersAt } from './settings.ts'

/**
 * Holds today's log to a checkpoint that was kept.
 * @returns what is wrong, in a sentence; null where the log begins with what the checkpoint says
 */
async function contradiction(
  log: LogDatabase,
  whole: string,
  subject: string,
  keys: OneOrMore<VerifierKey>,
  size: number,
): Promise<string | null> {
  let kept: Checkpoint
  try {
    kept = await openCheckpoint(whole, keys)
  } catch (problem) {
    return `${subject} can't be relied on: ${(problem as Error).message}`
  }
  if (kept.size > size)
    return `${subject} has ${kept.size} leaves and today's log only ${size}: an older backup of the database was restored`
  const today = await treeFrom(kept.size, tilesOf(log)).catch(() => null)
  if (today && equal(today.root, kept.root)) return null
  return `today's log does not begin with ${subject} of ${kept.size} leaves (${toBase64(kept.root)}): somebody rewrote it`
}

/** @returns why the log must be refused, in a sentence; null where it is well */
export async function holdToCheckpoints(log: LogDatabase, settings: LogSettings): Promise<string | null> {
  const { size, epoch, vkey } = await headOf(log)
  const { key, before, copy } = settings
  const keys: OneOrMore<VerifierKey> = before ? [key, before.key] : key
  if (vkey !== null && vkey !== toVkey(key) && !(before && vkey === toVkey(before.key)))
    return `the log was signed by the key ${vkey}, and LOG_KEY is another one`
  const newest = await newestCheckpoint(log)
  if (newest) {
    const problem = await contradiction(log, newest.note, 'the checkpoint kept last', keys, size)
    if (problem !== null) return problem
  }
  const outside = await readFile(copy, 'utf8').catch(() => null)
  const copied = outside === null ? null : epochIn(outside, key.name)
  if (outside === null || copied === null) return null
  if (copied > epoch)
    return `the checkpoint kept outside of the database is of log ${copied}, and today's is log ${epoch}: an older backup of the database was restored`
  if (copied < epoch) return unsaidEnd(log, copied, epoch, keys)
  return contradiction(log, outside, 'the checkpoint kept outside of the database', keys, size)
}

/**
 * A log begins anew where an operator says so, and everybody reads how the one before ended. Whoever only writes the tables of the
 * database has no history of theirs signed.
 * @param copied the epoch of the checkpoint that is kept outside
 * @returns what is wrong, in a sentence; null where the end of each log since then is kept, and that of the first one signed
 */
async function unsaidEnd(
  log: LogDatabase,
  copied: number,
  epoch: number,
  keys: OneOrMore<VerifierKey>,
): Promise<string | null> {
  const ended = new Map((await endedLogs(log)).map(ending => [ending.epoch, ending.note]))
  const missing = Array.from({ length: epoch - copied }, (_, at) => copied + at).find(
    candidate => !ended.has(candidate),
  )
  if (missing !== undefined)
    return `today's is log ${epoch}, and nothing says how log ${missing} ended: somebody began another one behind the back of its readers`
  const note = ended.get(copied) ?? ''
  const signed = await openCheckpoint(note, keys).catch(() => null)
  if (signed && epochIn(note, listOf(keys)[0].name) === copied) return null
  return `today's is log ${epoch}, and the end of log ${copied} is not signed: somebody began another one behind the back of its readers, or \`npm run log:begin\` did not have the DATA_DIR of the workers`
}

function epochIn(whole: string, name: string): number | null {
  try {
    return epochOf(parseCheckpoint(whole).origin, name)
  } catch {
    return null
  }
}

/** The copy of the checkpoint can't be written: nothing was signed. */
export class CopyNotWritten extends Error {
  override name = 'CopyNotWritten'
}

/**
 * Signs the log as it is and keeps the checkpoint, in the database and outside, before anybody can be served it: the copy is in
 * its place before the transaction commits. Where the commit fails, the copy names a log that is there all the same, since
 * leaves are committed before; the next look signs anew.
 * @returns the signed note, or null where it was signed at this size already
 * @throws CopyNotWritten
 */
export async function signNow(
  log: LogDatabase,
  settings: LogSettings,
  cause: CheckpointCause,
  now: Date,
): Promise<{ size: number; note: string } | null> {
  return log.transaction().execute(async tx => {
    const { size, epoch, refusal } = await headOf(tx, { locked: true })
    const newest = await newestCheckpoint(tx)
    if (refusal !== null || size === 0 || (newest && newest.size >= size)) return null
    const tree = await treeFrom(size, tilesOf(tx))
    const note = await signCheckpoint(tree, signersAt(settings, now), originOf(settings.key.name, epoch))
    await keepCheckpoint(tx, size, note, cause)
    await writeWhole(settings.copy, note).catch(notWritten)
    return { size, note }
  })
}

function notWritten(problem: unknown): never {
  throw new CopyNotWritten(troubleInWords(problem), { cause: problem })
}
