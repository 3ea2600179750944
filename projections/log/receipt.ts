/** The receipt of a save: its opened event with the proof that the log has it. */
import type { AnyRecorded } from '#eventstore/port.ts'
import { toBase64 } from '#proof/bytes.ts'
import { parseCheckpoint } from '#proof/checkpoint.ts'
import { seedOf } from '#proof/leaf/seal.ts'
import { formatReceipt } from '#proof/receipt.ts'
import { hashesFrom } from '#proof/tiles/hashes.ts'
import { inclusionProof } from '#proof/tree/prove.ts'
import { checkpointWith } from './kept/checkpoints.ts'
import { leafOf, tilesOf } from './kept/leaves.ts'
import type { LogDatabase } from './kept/schema.ts'
import { loggedOf } from './logged.ts'

/**
 * @param key of the fan who saved
 * @returns the `.tlog-proof`; null while no checkpoint has the event
 */
export async function receiptOf(
  log: LogDatabase,
  event: AnyRecorded,
  key: Uint8Array,
): Promise<string | null> {
  const leaf = await leafOf(log, event.id)
  const checkpoint = leaf && (await checkpointWith(log, leaf.index))
  if (!leaf || !checkpoint) return null
  const { size } = parseCheckpoint(checkpoint)
  const proof = await inclusionProof(leaf.index, size, hashesFrom(size, tilesOf(log)))
  const secret = { seed: toBase64(seedOf(key, event.id)), event: JSON.stringify(loggedOf(event)) }
  return formatReceipt(secret, { index: leaf.index, proof, checkpoint })
}
