/** What a log was at one size, signed by the log (C2SP tlog-checkpoint). */
import { fromBase64, toBase64, wholeNumber } from './bytes.ts'
import type { SignerKey, VerifierKey } from './note/key.ts'
import { formatNote, type Note, parseNote, signerOf, signNote } from './note/note.ts'
import { HASH_BYTES } from './tree/hash.ts'
import type { Tree } from './tree/verify.ts'

export interface Checkpoint extends Tree {
  /** which log */
  readonly origin: string
  readonly note: Note
}

/** One key, or the keys of a log whose key was exchanged. */
export type OneOrMore<Key> = Key | readonly [Key, ...Key[]]

export function listOf<Key extends object>(keys: OneOrMore<Key>): readonly [Key, ...Key[]] {
  return Array.isArray(keys) ? (keys as readonly [Key, ...Key[]]) : [keys as Key]
}

/**
 * @param keys of the log: its key, and for a while after another one took over the key before
 * @param origin which log of the key it is: the key's name, or that name with a part behind it
 * @returns the whole signed note
 */
export async function signCheckpoint(
  { size, root }: Tree,
  keys: OneOrMore<SignerKey>,
  origin: string = listOf(keys)[0].name,
): Promise<string> {
  return formatNote(await signNote(`${origin}\n${size}\n${toBase64(root)}\n`, ...listOf(keys)))
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
 * Parses a checkpoint and checks that the log signed it.
 * @param keys of one log, of which one must have signed: a log whose key was exchanged has several
 * @throws Error with what is wrong, in a sentence
 */
export async function openCheckpoint(whole: string, keys: OneOrMore<VerifierKey>): Promise<Checkpoint> {
  const checkpoint = parseCheckpoint(whole)
  const [key] = listOf(keys)
  if (checkpoint.origin !== key.name && !checkpoint.origin.startsWith(`${key.name}/`))
    throw new Error(`the checkpoint is that of the log ${checkpoint.origin}, and the key that of ${key.name}`)
  if (!(await signerOf(checkpoint.note, listOf(keys))))
    throw new Error(`the checkpoint of size ${checkpoint.size} is not signed by the key of ${key.name}`)
  return checkpoint
}
