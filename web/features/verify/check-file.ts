/** Which check a dropped file needs: a receipt is text, an evidence bundle is a zip archive, and so is a whole competition. */
import { t } from '@lingui/core/macro'
import type { OneOrMore } from '#proof/checkpoint.ts'
import type { VerifierKey } from '#proof/note/key.ts'
import { MAX_PROOF_FILE } from '#proof/proof-file.ts'
import { type CheckedReceipt, checkReceipt } from '#proof/receipt.ts'
import type { ArchiveAnswer, ArchiveQuestion, BundleProof, WholeProof } from './archive.worker.ts'

/** What a zip archive begins with: a local file header. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Of an archive as it is dropped, in bytes: packed, a bundle of the most files is far below. */
const MAX_ARCHIVE = 50_000_000

export interface ReceiptProof {
  readonly kind: 'receipt'
  readonly of: CheckedReceipt
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

/** In a thread of its own, which ends with the answer: the page stays usable, and what was unpacked is gone. */
async function checkArchive(file: File, key: OneOrMore<VerifierKey>): Promise<BundleProof | WholeProof> {
  if (file.size > MAX_ARCHIVE)
    throw new Error(t`This file is too large for a browser: please check the file with skor-verify`)
  const archive = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./archive.worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<ArchiveAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ArchiveAnswer>) => resolve(data)
      worker.onerror = () =>
        reject(new Error(t`This browser could not check the file: please use skor-verify`))
      worker.postMessage({ archive, key } satisfies ArchiveQuestion, [archive.buffer])
    })
    if ('problem' in answer) throw new Error(answer.problem)
    return answer.proof
  } finally {
    worker.terminate()
  }
}
