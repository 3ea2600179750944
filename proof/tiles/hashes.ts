/** Hashes of subtrees, read from tiles. */
import { HASH_BYTES, nodeHash, rootOf, splitOf } from '../tree/hash.ts'
import type { HashOf, Range } from '../tree/prove.ts'
import type { Tree } from '../tree/verify.ts'
import { TILE_WIDTH, type TileName, widthIn } from './path.ts'

/** The hashes of a tile side by side: 32 bytes each. */
export type ReadTile = (name: TileName) => Promise<Uint8Array>

/** How many levels of the tree one level of tiles spans. */
const TILE_HEIGHT = 8

/**
 * Reads from the tiles of a tree of so many leaves, each tile once.
 * @throws Error for a tile that has not the length that its name says
 */
export function hashesFrom(size: number, read: ReadTile): HashOf {
  const tiles = new Map<string, Promise<Uint8Array>>()

  function tile(level: number, index: number): Promise<Uint8Array> {
    const key = `${level}/${index}`
    const known = tiles.get(key) ?? checked({ level, index, width: widthIn(size, level, index) })
    tiles.set(key, known)
    return known
  }

  async function checked(name: TileName): Promise<Uint8Array> {
    const hashes = await read(name)
    if (hashes.length !== name.width * HASH_BYTES)
      throw new Error(`the tile ${name.level}/${name.index} has ${hashes.length} bytes`)
    return hashes
  }

  return async function hashOf({ start, end }: Range): Promise<Uint8Array> {
    const leaves = end - start
    const height = Math.log2(leaves)
    if (!Number.isInteger(height) || start % leaves !== 0) {
      const middle = start + splitOf(leaves)
      return nodeHash(await hashOf({ start, end: middle }), await hashOf({ start: middle, end }))
    }
    const level = Math.floor(height / TILE_HEIGHT)
    const each = TILE_WIDTH ** level
    const first = start / each
    const hashes = await tile(level, Math.floor(first / TILE_WIDTH))
    return rootOf(hashesOf(hashes).slice(first % TILE_WIDTH, (first % TILE_WIDTH) + leaves / each))
  }
}

/** The tree that the tiles say. */
export async function treeFrom(size: number, read: ReadTile): Promise<Tree> {
  return { size, root: size === 0 ? rootOf([]) : await hashesFrom(size, read)({ start: 0, end: size }) }
}

/** A tile's hashes, one after the other. */
export function hashesOf(tile: Uint8Array): Uint8Array[] {
  return Array.from({ length: tile.length / HASH_BYTES }, (_, at) =>
    tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )
}
