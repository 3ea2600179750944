/** The archive of a whole competition: checked and replayed without a network. */
import { unzipSync } from 'fflate'
import { unpack } from '../archive.ts'
import type { Checkpoint, OneOrMore } from '../checkpoint.ts'
import type { VerifierKey } from '../note/key.ts'
import { verdictsOnKeys } from './exchanges.ts'
import { checkedLeaves, newestCheckpoint } from './log.ts'
import { LOG_FOLDER, SITE_FILE } from './paths.ts'
import { type Judged, judge, replayOf } from './replay/replay.ts'
import { shownIn } from './replay/shown.ts'
import { archiveSource, below } from './source.ts'

/** Of one archive: a log of a million events has some 12,000 files. */
const MOST = { files: 50_000, bytes: 1_000_000_000 }

/** Whether the archive is one of a whole competition, and no bundle of single proofs. */
export function isWhole(archive: Uint8Array): boolean {
  let found = false
  unzipSync(archive, {
    filter: ({ name }) => {
      found ||= name === SITE_FILE
      return false
    },
  })
  return found
}

export interface CheckedWhole extends Judged {
  readonly checkpoint: Checkpoint
  /** leaves that are sealed and not opened */
  readonly sealed: number
}

/**
 * Checks every leaf of the log in the archive, computes points, ranks and prizes from the leaves, and compares them with the
 * boards and prizes in the archive.
 * @throws Error in a sentence, where the leaves are not those that the checkpoint signs
 */
export async function checkWhole(archive: Uint8Array, key: OneOrMore<VerifierKey>): Promise<CheckedWhole> {
  const files = archiveSource(unpack(archive, MOST))
  const log = below(files, LOG_FOLDER)
  const checkpoint = await newestCheckpoint(log, key)
  const replayed = await replayOf(() => checkedLeaves(log, checkpoint))
  const { said: sentences, verdicts } = await judge(replayed, await shownIn(files))
  const exchanges = await verdictsOnKeys(log, key)
  return { checkpoint, sealed: replayed.sealed, said: sentences, verdicts: [...exchanges, ...verdicts] }
}
