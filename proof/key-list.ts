/** The keys of a log and when each of them signs, as a note that the keys themselves signed. */
import { listOf, type OneOrMore } from './checkpoint.ts'
import { parseVkey, type SignerKey, type VerifierKey } from './note/key.ts'
import { formatNote, type Note, parseNote, signerOf, signNote } from './note/note.ts'

export interface KeyPeriod {
  readonly vkey: string
  /** ISO 8601, UTC */
  readonly from: string
  /** null for the key that signs until another one takes over */
  readonly until: string | null
}

const OPEN_END = '-'
const LINE = /^(\S+) (\S+Z) (\S+Z|-)$/

/**
 * @param signers one who has the key before vouches for the key that takes over
 * @returns a whole signed note: `keys of NAME`, then `VKEY FROM UNTIL` for each key
 */
export async function signKeyList(
  keys: readonly KeyPeriod[],
  signers: readonly [SignerKey, ...SignerKey[]],
): Promise<string> {
  const lines = keys.map(({ vkey, from, until }) => `${vkey} ${from} ${until ?? OPEN_END}\n`)
  return formatNote(await signNote(`keys of ${signers[0].name}\n${lines.join('')}`, ...signers))
}

/** @throws Error where the text is no list of keys; nothing is said about its signatures */
export function parseKeyList(whole: string): { readonly keys: readonly KeyPeriod[]; readonly note: Note } {
  const note = parseNote(whole)
  const [title, ...lines] = note.text.trimEnd().split('\n')
  const keys = lines.map(line => {
    const [, vkey = '', from = '', until = ''] = LINE.exec(line) ?? []
    const { name } = parseVkey(vkey)
    if (title !== `keys of ${name}`) throw new Error('the list names a key of another log')
    return { vkey, from, until: until === OPEN_END ? null : until }
  })
  if (keys.length === 0) throw new Error('this is no list of keys')
  return { keys, note }
}

/**
 * Parses a list and checks that a key that the reader knows signed it.
 * @throws Error with what is wrong, in a sentence
 */
export async function openKeyList(
  whole: string,
  known: OneOrMore<VerifierKey>,
): Promise<readonly KeyPeriod[]> {
  const { keys, note } = parseKeyList(whole)
  if (!(await signerOf(note, listOf(known))))
    throw new Error(`the list of keys is not signed by the key of ${listOf(known)[0].name}`)
  return keys
}
