/** Which check a dropped file needs: a receipt is text, an evidence bundle is a zip archive, and so is a whole competition. */
import { t } from '@lingui/core/macro'
import type { CheckedBundle } from '#proof/archive.ts'
import type { Checkpoint, OneOrMore } from '#proof/checkpoint.ts'
import type { VerifierKey } from '#proof/note/key.ts'
import { MAX_PROOF_FILE } from '#proof/proof-file.ts'
import { type CheckedReceipt, checkReceipt } from '#proof/receipt.ts'
import type { CheckedWhole } from '#proof/verify/whole.ts'

/** What a zip archive begins with: a local file header. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Of an archive as it is dropped, in bytes: packed, a bundle of the most files is far below. */
const MAX_ARCHIVE = 50_000_000

export interface ReceiptProof {
  readonly kind: 'receipt'
  readonly of: CheckedReceipt
}

export interface WholeProof {
  readonly kind: 'whole'
  readonly of: CheckedWhole
}

export interface BundleProof {
  readonly kind: 'bundle'
  readonly of: CheckedBundle
  readonly checkpoint: Checkpoint
  /** what the events give, in sentences */
  readonly said: readonly string[]
}

/**
 * Checks the file as skor-verify does, with nothing but the key.
 * @throws Error with what is wrong, in a sentence
 */
export async function checkFile(
  file: File,
  key: OneOrMore<VerifierKey>,
): Promise<ReceiptProof | BundleProof | WholeProof> {
  const begin = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer())
  if (ZIP.every((byte, at) => begin[at] === byte)) return checkArchive(file, key)
  if (file.size > MAX_PROOF_FILE) throw new Error(t`This file is too large for a receipt`)
  return { kind: 'receipt', of: await checkReceipt(await file.text(), key) }
}

/** Unpacking is loaded for the first archive: most files that are dropped are receipts. */
async function checkArchive(file: File, key: OneOrMore<VerifierKey>): Promise<BundleProof | WholeProof> {
  if (file.size > MAX_ARCHIVE)
    throw new Error(t`This file is too large for a browser: please check the file with skor-verify`)
  const { checkWhole, isWhole } = await import('#proof/verify/whole.ts')
  const archive = new Uint8Array(await file.arrayBuffer())
  if (isWhole(archive)) return { kind: 'whole', of: await checkWhole(archive, key) }
  const { checkBundle } = await import('#proof/archive.ts')
  const { sayBundle } = await import('#proof/verify/replay/bundle.ts')
  const of = await checkBundle(archive, key)
  const [first] = of.events
  if (!first) throw new Error(t`The archive holds no proof`)
  return {
    ...{ kind: 'bundle', of, checkpoint: first.checkpoint },
    said: sayBundle(of.events.map(({ event }) => event)),
  }
}
