/** What a fan keeps of a save: the event with its seed, and the proof that the log has it. */
import { bytesOf, equal } from './bytes.ts'
import { type Checkpoint, type OneOrMore, openCheckpoint } from './checkpoint.ts'
import { sealedEntry } from './leaf/entry.ts'
import type { LoggedEvent } from './leaf/event.ts'
import { eventOf, openSecret, type Secret } from './leaf/seal.ts'
import type { VerifierKey } from './note/key.ts'
import { signedAt } from './note/note.ts'
import { formatProofFile, type ProofFile, parseProofFile } from './proof-file.ts'
import { leafHash } from './tree/hash.ts'
import { isIncluded } from './tree/verify.ts'

export function formatReceipt(secret: Secret, proof: Omit<ProofFile, 'extra'>): string {
  return formatProofFile({ ...proof, extra: bytesOf(JSON.stringify(secret)) })
}

export interface CheckedReceipt {
  readonly event: LoggedEvent
  readonly index: number
  readonly checkpoint: Checkpoint
  /** the witnesses that saw the checkpoint, and when they saw it, in milliseconds since 1970 */
  readonly witnesses: readonly { readonly name: string; readonly at: number }[]
}

/**
 * Checks a receipt with nothing but the keys: signature, inclusion, and that the event is the one of the leaf.
 * @param witnesses keys of witnesses that the reader trusts
 * @throws Error with what is wrong, in a sentence
 */
export async function checkReceipt(
  file: string,
  key: OneOrMore<VerifierKey>,
  witnesses: readonly VerifierKey[] = [],
): Promise<CheckedReceipt> {
  const { extra, index, proof, checkpoint: whole } = parseProofFile(file)
  const checkpoint = await openCheckpoint(whole, key)
  const secret = JSON.parse(new TextDecoder().decode(extra)) as Secret
  if (!equal(bytesOf(JSON.stringify(secret)), extra)) throw new Error('the receipt holds more than its event')
  const opening = openSecret(secret)
  const leaf = leafHash(sealedEntry(opening))
  if (!isIncluded({ index, leaf }, checkpoint, proof))
    throw new Error(`the event of the receipt is not leaf ${index} of the log of ${checkpoint.size} leaves`)
  const seen = await Promise.all(
    witnesses.map(async witness => ({ name: witness.name, at: await signedAt(checkpoint.note, witness) })),
  )
  return {
    event: eventOf(opening),
    index,
    checkpoint,
    witnesses: seen.flatMap(({ name, at }) => (at === null ? [] : [{ name, at }])),
  }
}
