/** A proof as a file that is verified without a network (C2SP tlog-proof). */
import { fromBase64, toBase64, wholeNumber } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'

const FIRST_LINE = 'c2sp.org/tlog-proof@v1'
/** Of a whole file, in characters. */
export const MAX_PROOF_FILE = 200_000

export interface ProofFile {
  /** what the leaf is made from: proven by nothing but the leaf */
  readonly extra: Uint8Array
  /** of the leaf, counted from 0 */
  readonly index: number
  /** of inclusion */
  readonly proof: readonly Uint8Array[]
  /** a whole signed note */
  readonly checkpoint: string
}

export function formatProofFile({ extra, index, proof, checkpoint }: ProofFile): string {
  const lines = [FIRST_LINE, `extra ${toBase64(extra)}`, `index ${index}`, ...proof.map(toBase64)]
  return `${lines.join('\n')}\n\n${checkpoint}`
}

/** @throws Error where the text is no such file; nothing is said about proof and signatures */
export function parseProofFile(text: string): ProofFile & { readonly parsed: Checkpoint } {
  if (text.length > MAX_PROOF_FILE) throw new Error('the file is too large for a proof')
  const end = text.indexOf('\n\n')
  const [first, extra = '', index = '', ...proof] = text.slice(0, Math.max(end, 0)).split('\n')
  if (first !== FIRST_LINE || !extra.startsWith('extra ') || !index.startsWith('index '))
    throw new Error(`the file does not begin as a proof does: ${FIRST_LINE}, extra, index`)
  const checkpoint = text.slice(end + 2)
  return {
    extra: fromBase64(extra.slice('extra '.length)),
    index: wholeNumber(index.slice('index '.length)),
    proof: proof.map(fromBase64),
    checkpoint,
    parsed: parseCheckpoint(checkpoint),
  }
}

/** The checkpoint that the text is, or that the proof file has inside: a signed note. */
export function checkpointIn(text: string): string {
  return text.startsWith(`${FIRST_LINE}\n`) ? parseProofFile(text).checkpoint : text
}
