/** What a log was at one size, signed by the log (C2SP tlog-checkpoint). */
import { fromBase64, toBase64, wholeNumber } from './bytes.ts'
import type { SignerKey, VerifierKey } from './note/key.ts'
import { formatNote, type Note, parseNote, signedAt, signNote } from './note/note.ts'
import { HASH_BYTES } from './tree/hash.ts'
import type { Tree } from './tree/verify.ts'

export interface Checkpoint extends Tree {
  /** which log */
  readonly origin: string
  readonly note: Note
}

/**
 * @param origin which log of the key it is: the key's name, or that name with a part behind it
 * @returns the whole signed note
 */
export async function signCheckpoint(
  { size, root }: Tree,
  key: SignerKey,
  origin: string = key.name,
): Promise<string> {
  return formatNote(await signNote(`${origin}\n${size}\n${toBase64(root)}\n`, key))
}

/** @throws Error where the text is no checkpoint; nothing is said about its signatures */
export function parseCheckpoint(whole: string): Checkpoint {
  const note = parseNote(whole)
  const [origin = '', size = '', root = ''] = note.text.split('\n')
  if (origin === '') throw new Error('the checkpoint names no log')
  const checkpoint = { origin, size: wholeNumber(size), root: fromBase64(root), note }
  if (checkpoint.root.length !== HASH_BYTES) throw new Error('the root of the checkpoint is no hash')
  return checkpoint
}

/**
 * Parses a checkpoint and checks that the log of the key signed it.
 * @throws Error with what is wrong, in a sentence
 */
export async function openCheckpoint(whole: string, key: VerifierKey): Promise<Checkpoint> {
  const checkpoint = parseCheckpoint(whole)
  if (checkpoint.origin !== key.name && !checkpoint.origin.startsWith(`${key.name}/`))
    throw new Error(`the checkpoint is that of the log ${checkpoint.origin}, and the key that of ${key.name}`)
  if ((await signedAt(checkpoint.note, key)) === null)
    throw new Error(`the checkpoint of size ${checkpoint.size} is not signed by the key of ${key.name}`)
  return checkpoint
}
