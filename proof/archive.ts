/** An evidence bundle: one archive of proofs that is verified without a network. */
import { sha256 } from '@noble/hashes/sha2.js'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { bytesOf } from './bytes.ts'
import type { OneOrMore } from './checkpoint.ts'
import { besideOf, besidePath, withBeside } from './leaf/beside.ts'
import type { VerifierKey } from './note/key.ts'
import { checkProof, type ProvenEvent } from './proven.ts'

/** Files of one bundle at the most. */
export const MAX_BUNDLE_FILES = 5_000
/** Of one bundle, unpacked, in bytes. */
const MAX_BUNDLE_BYTES = 100_000_000

/** Of the data of events that are too long for a leaf, each in a file of its own. */
const MAX_BESIDE = 50

const PROOF = /^proofs\/.+\.tlog-proof$/
const WORDS = 'words.json'

/** What somebody wrote, and the salt under which an event has its hash. */
export interface BundleWords {
  readonly hash: string
  readonly salt: string
  readonly words: string
}

export interface NewBundle {
  readonly readme: string
  /** by the place of the leaf */
  readonly proofs: ReadonlyMap<number, string>
  readonly words: readonly BundleWords[]
  /** what stands beside the log of these events, by its hash */
  readonly beside: ReadonlyMap<string, string>
}

export function packBundle({ readme, proofs, words, beside }: NewBundle): Uint8Array {
  const files = Object.fromEntries(
    [...proofs].map(([index, file]) => [
      `proofs/${String(index).padStart(9, '0')}.tlog-proof`,
      strToU8(file),
    ]),
  )
  return zipSync({
    'README.md': strToU8(readme),
    ...(words.length > 0 ? { [WORDS]: strToU8(JSON.stringify(words, null, 2)) } : {}),
    ...Object.fromEntries([...beside].map(([sha256, text]) => [besidePath(sha256), strToU8(text)])),
    ...files,
  })
}

export interface CheckedBundle {
  /** in the order of the log */
  readonly events: readonly [ProvenEvent, ...ProvenEvent[]]
  /** what was written, by the hash that an event of the bundle has */
  readonly words: ReadonlyMap<string, string>
}

/**
 * Checks every file of a bundle with nothing but the key of the log.
 * @throws Error with what is wrong, in a sentence
 */
export async function checkBundle(archive: Uint8Array, key: OneOrMore<VerifierKey>): Promise<CheckedBundle> {
  const files = unpack(archive, { files: MAX_BUNDLE_FILES + MAX_BESIDE + 2, bytes: MAX_BUNDLE_BYTES })
  const events: ProvenEvent[] = []
  for (const [name, bytes] of files)
    if (PROOF.test(name)) {
      const proven = checkProof(strFromU8(bytes), key).then(proof => withData(proof, files))
      events.push(await proven.catch(problem => rethrow(name, problem)))
    }
  const [first, ...others] = events.toSorted((a, b) => a.index - b.index)
  if (!first) throw new Error('the archive holds no proof')
  const words = files.get(WORDS)
  return {
    events: [first, ...others],
    words: words ? checkedWords(strFromU8(words), events) : new Map(),
  }
}

/** Data that the bundle leaves out stays as the leaf names it. */
function withData(proven: ProvenEvent, files: ReadonlyMap<string, Uint8Array>): ProvenEvent {
  const beside = besideOf(proven.event)
  const found = beside && files.get(besidePath(beside.sha256))
  return found ? { ...proven, event: withBeside(proven.event, strFromU8(found)) } : proven
}

function rethrow(name: string, problem: unknown): never {
  throw new Error(`${name}: ${problem instanceof Error ? problem.message : problem}`)
}

/** @throws Error for an archive that unpacks to more than these */
export function unpack(
  archive: Uint8Array,
  most: { readonly files: number; readonly bytes: number },
): Map<string, Uint8Array> {
  let [files, bytes] = [0, 0]
  const unpacked = unzipSync(archive, {
    filter: ({ originalSize }) => {
      files += 1
      bytes += originalSize
      if (files > most.files || bytes > most.bytes) throw new Error('the archive is too large for a bundle')
      return true
    },
  })
  return new Map(Object.entries(unpacked))
}

/** Words prove nothing unless an event of the bundle names their hash. */
function checkedWords(text: string, events: readonly ProvenEvent[]): Map<string, string> {
  const named = new Set(events.flatMap(({ event: { data } }) => [data.words, data.receipt]))
  const checked = new Map<string, string>()
  for (const { hash, salt, words } of JSON.parse(text) as BundleWords[]) {
    const own = Array.from(sha256(bytesOf(salt + words)), byte => byte.toString(16).padStart(2, '0')).join('')
    if (own !== hash) throw new Error(`${WORDS}: the words do not fit the hash ${hash}`)
    if (!named.has(hash)) throw new Error(`${WORDS}: no event of the bundle has the hash ${hash}`)
    checked.set(hash, words)
  }
  return checked
}
