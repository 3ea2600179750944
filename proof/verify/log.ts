/** Checks a whole log: signature, growth, every leaf, and what was opened of them. */
import { equal } from '../bytes.ts'
import { type Checkpoint, type OneOrMore, openCheckpoint } from '../checkpoint.ts'
import { besideOf, besidePath, withBeside } from '../leaf/beside.ts'
import { parseEntry } from '../leaf/entry.ts'
import type { LoggedEvent } from '../leaf/event.ts'
import { commitmentOf, eventOf, type Opening } from '../leaf/seal.ts'
import type { VerifierKey } from '../note/key.ts'
import { fromBundle } from '../tiles/bundle.ts'
import { hashesFrom, type ReadTile, treeFrom } from '../tiles/hashes.ts'
import { openingsPath, TILE_WIDTH, tilePath, widthIn } from '../tiles/path.ts'
import { HASH_BYTES, leafHash, rootOf } from '../tree/hash.ts'
import { consistencyProof, type HashOf } from '../tree/prove.ts'
import { isConsistent } from '../tree/verify.ts'
import type { Source } from './source.ts'

const text = new TextDecoder()

/** The newest checkpoint, signed by the key. @throws Error with what is wrong, in a sentence */
export async function newestCheckpoint(source: Source, key: OneOrMore<VerifierKey>): Promise<Checkpoint> {
  return openCheckpoint(text.decode(await source.read('checkpoint')), key)
}

/**
 * That the log only grew since a checkpoint that somebody kept.
 * @throws Error with what is wrong, in a sentence
 */
export async function checkGrowth(source: Source, older: Checkpoint, newer: Checkpoint): Promise<void> {
  if (older.origin !== newer.origin)
    throw new Error(
      `the older checkpoint is that of the log ${older.origin}, the newer one that of ${newer.origin}`,
    )
  if (older.size > newer.size)
    throw new Error(`the log has ${newer.size} leaves and had ${older.size}: it was cut`)
  const proof = await consistencyProof(older.size, newer.size, hashesFrom(newer.size, tilesAt(source)))
  if (!isConsistent(older, newer, proof))
    throw new Error(
      `the log of ${newer.size} leaves does not begin with the ${older.size} it had: it was rewritten`,
    )
}

function tilesAt(source: Source): ReadTile {
  return name => source.read(tilePath(name))
}

function readOnce(read: ReadTile): ReadTile {
  const tiles = new Map<string, Promise<Uint8Array>>()
  return name => {
    // A full tile of leaves is compared with the hash above when its turn comes: a tree has too many to keep.
    if (name.level === 0 && name.width === TILE_WIDTH) return read(name)
    const path = tilePath(name)
    const known = tiles.get(path) ?? read(name)
    tiles.set(path, known)
    return known
  }
}

export interface CheckedLeaf {
  readonly index: number
  /** null for a leaf that was not opened; its parts that were not opened are null */
  readonly event: LoggedEvent | null
  /** what is wrong with the leaf or with what opens it, in words; null where nothing is */
  readonly problem: string | null
}

/** Streams whose events all stand in clear, so that the log must have each of their revisions. */
const IN_CLEAR = /^(competition|round|questions|prizes|raffle|rewards|site)(-|$)/

/** Says of an event in clear that one before it in its stream is not in the log, or stands behind it. */
class Revisions {
  readonly #next = new Map<string, number>()

  /** @returns what is wrong, in words; null where nothing is */
  problemOf({ stream, revision }: LoggedEvent): string | null {
    if (!IN_CLEAR.test(stream)) return null
    const expected = this.#next.get(stream) ?? 0
    this.#next.set(stream, revision + 1)
    return revision === expected
      ? null
      : `it is revision ${revision} of ${stream.slice(0, 100)}, where revision ${expected} comes next in the log`
  }
}

/**
 * Every leaf of the log in order, each checked against the root that the checkpoint signs, each opening against its leaf, and each event
 * in clear against the one before in its stream.
 * @throws Error in a sentence, where the leaves are not those that the checkpoint signs: then nothing else can be said
 */
export async function* checkedLeaves(source: Source, checkpoint: Checkpoint): AsyncGenerator<CheckedLeaf> {
  const { size, root } = checkpoint
  // What was checked against the root is what is used.
  const read = readOnce(tilesAt(source))
  const tree = await treeFrom(size, read)
  if (!equal(tree.root, root))
    throw new Error(`the tiles give another root than the checkpoint of ${size} leaves`)
  const hashOf = hashesFrom(size, read)
  const revisions = new Revisions()
  for (let n = 0; n * TILE_WIDTH < size; n++) {
    const width = widthIn(size, 0, n)
    const hashes = await checkedTile(read, size, n, hashOf)
    const entries = fromBundle(await source.read(tilePath({ level: 'entries', index: n, width })))
    if (entries.length !== width) throw new Error(`bundle ${n} has ${entries.length} leaves and not ${width}`)
    const openings = await openingsAt(source, n, width)
    for (const [at, entry] of entries.entries()) {
      const index = n * TILE_WIDTH + at
      if (!equal(leafHash(entry), hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)))
        throw new Error(`leaf ${index} is not the one of the tree`)
      const leaf = await openLeaf(source, index, entry, openings.get(index))
      yield leaf.event ? { ...leaf, problem: leaf.problem ?? revisions.problemOf(leaf.event) } : leaf
    }
  }
}

/** A full tile stands as one hash in the level above, which the root was made from. */
async function checkedTile(read: ReadTile, size: number, n: number, hashOf: HashOf): Promise<Uint8Array> {
  const width = widthIn(size, 0, n)
  const tile = await read({ level: 0, index: n, width })
  if (width < TILE_WIDTH) return tile
  const above = await hashOf({ start: n * TILE_WIDTH, end: (n + 1) * TILE_WIDTH })
  const own = rootOf(
    Array.from({ length: width }, (_, at) => tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)),
  )
  if (!equal(own, above)) throw new Error(`tile ${n} is not the one of the tree`)
  return tile
}

async function openLeaf(
  source: Source,
  index: number,
  entry: Uint8Array,
  opening: unknown,
): Promise<CheckedLeaf> {
  try {
    const leaf = parseEntry(entry)
    if (leaf.kind === 'clear') return { index, event: await withData(source, leaf.event), problem: null }
    if (opening === undefined) return { index, event: null, problem: null }
    return { index, event: opened(leaf.commitment, opening as Opening), problem: null }
  } catch (problem) {
    return { index, event: null, problem: problem instanceof Error ? problem.message : String(problem) }
  }
}

/** Data that stands beside the log and is not there stays as the leaf names it. */
async function withData(source: Source, event: LoggedEvent): Promise<LoggedEvent> {
  const beside = besideOf(event)
  const found = beside && (await source.find(besidePath(beside.sha256)))
  return found ? withBeside(event, text.decode(found)) : event
}

function opened(commitment: string, opening: Opening): LoggedEvent {
  if (commitmentOf(opening) !== commitment) throw new Error('its opening does not fit what was sealed')
  return eventOf(opening)
}

/** A line that is no opening stands for that of the first leaf, so that it is reported. */
async function openingsAt(source: Source, n: number, width: number): Promise<Map<number, unknown>> {
  const found = await source.find(openingsPath(n, width))
  const lines = found
    ? text
        .decode(found)
        .split('\n')
        .filter(line => line !== '')
    : []
  return new Map(lines.map(line => openingIn(line) ?? [n * TILE_WIDTH, null]))
}

function openingIn(line: string): [number, unknown] | null {
  try {
    const { index, opening } = JSON.parse(line) as { readonly index?: unknown; readonly opening?: unknown }
    return typeof index === 'number' && opening ? [index, opening] : null
  } catch {
    return null
  }
}
