/** One event of the log with its proof, whichever way it is shown: in clear, opened as far as it is public, or whole. */
import { bytesOf, equal } from './bytes.ts'
import { type Checkpoint, type OneOrMore, openCheckpoint } from './checkpoint.ts'
import { parseEntry, sealedEntry } from './leaf/entry.ts'
import type { LoggedEvent } from './leaf/event.ts'
import { eventOf, type Opening, openSecret, type Secret } from './leaf/seal.ts'
import type { VerifierKey } from './note/key.ts'
import { parseProofFile } from './proof-file.ts'
import { leafHash } from './tree/hash.ts'
import { isIncluded } from './tree/verify.ts'

/** What the `extra` of a proof file holds: the leaf itself, or what opens the leaf. */
export type Shown =
  | { readonly kind: 'clear'; readonly entry: Uint8Array }
  | { readonly kind: 'opening'; readonly opening: Opening }
  | { readonly kind: 'secret'; readonly secret: Secret }

export function extraOf(shown: Shown): Uint8Array {
  if (shown.kind === 'clear') return shown.entry
  return bytesOf(JSON.stringify(shown.kind === 'opening' ? { opening: shown.opening } : shown.secret))
}

export interface ProvenEvent {
  readonly event: LoggedEvent
  readonly index: number
  readonly checkpoint: Checkpoint
}

/**
 * Checks a proof file of any of these kinds with nothing but the key.
 * @throws Error with what is wrong, in a sentence
 */
export async function checkProof(file: string, key: OneOrMore<VerifierKey>): Promise<ProvenEvent> {
  const { extra, index, proof, checkpoint: whole } = parseProofFile(file)
  const checkpoint = await openCheckpoint(whole, key)
  const { entry, event } = leafOf(extra)
  if (!isIncluded({ index, leaf: leafHash(entry) }, checkpoint, proof))
    throw new Error(`the event is not leaf ${index} of the log of ${checkpoint.size} leaves`)
  return { event, index, checkpoint }
}

/** @throws Error where the bytes hold more than what the leaf covers */
function leafOf(extra: Uint8Array): { entry: Uint8Array; event: LoggedEvent } {
  const shown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(extra)) as {
    seed?: unknown
    opening?: Opening
  }
  if (shown.seed === undefined && shown.opening === undefined) {
    const leaf = parseEntry(extra)
    if (leaf.kind !== 'clear') throw new Error('the proof holds a commitment and nothing that opens it')
    return { entry: extra, event: leaf.event }
  }
  if (!equal(bytesOf(JSON.stringify(shown)), extra)) throw new Error('the proof holds more than its event')
  const opening = shown.opening ?? openSecret(shown as unknown as Secret)
  return { entry: sealedEntry(opening), event: eventOf(opening) }
}
