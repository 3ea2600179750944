/** Which check a dropped file needs: a receipt is text, an evidence bundle is a zip archive. */
import type { CheckedBundle } from '#proof/archive.ts'
import type { Checkpoint, OneOrMore } from '#proof/checkpoint.ts'
import type { VerifierKey } from '#proof/note/key.ts'
import { MAX_PROOF_FILE } from '#proof/proof-file.ts'
import { type CheckedReceipt, checkReceipt } from '#proof/receipt.ts'

/** What a zip archive begins with: a local file header. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Of an archive as it is dropped, in bytes: packed, a bundle of the most files is far below. */
const MAX_ARCHIVE = 50_000_000

export interface ReceiptProof {
  readonly kind: 'receipt'
  readonly of: CheckedReceipt
}

export interface BundleProof {
  readonly kind: 'bundle'
  readonly of: CheckedBundle
  readonly checkpoint: Checkpoint
}

/**
 * Checks the file as skor-verify does, with nothing but the key.
 * @throws Error with what is wrong, in a sentence
 */
export async function checkFile(
  file: File,
  key: OneOrMore<VerifierKey>,
): Promise<ReceiptProof | BundleProof> {
  const begin = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer())
  if (ZIP.every((byte, at) => begin[at] === byte)) return checkArchive(file, key)
  if (file.size > MAX_PROOF_FILE) throw new Error('This file is too large for a receipt')
  return { kind: 'receipt', of: await checkReceipt(await file.text(), key) }
}

/** Unpacking is loaded for the first archive: most files that are dropped are receipts. */
async function checkArchive(file: File, key: OneOrMore<VerifierKey>): Promise<BundleProof> {
  if (file.size > MAX_ARCHIVE) throw new Error('This file is too large for an evidence bundle')
  const { checkBundle } = await import('#proof/archive.ts')
  const of = await checkBundle(new Uint8Array(await file.arrayBuffer()), key)
  const [first] = of.events
  if (!first) throw new Error('The archive holds no proof')
  return { kind: 'bundle', of, checkpoint: first.checkpoint }
}
