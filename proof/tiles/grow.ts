/** What new leaves add to the tiles. */
import { joined } from '../bytes.ts'
import { rootOf } from '../tree/hash.ts'
import { hashesOf } from './hashes.ts'
import { TILE_WIDTH, widthIn } from './path.ts'

/** A tile as it stands after the leaves were added: full, or the last one of its level. */
export interface Grown {
  readonly level: number
  readonly index: number
  /** 32 bytes each */
  readonly hashes: Uint8Array
}

/**
 * Adds leaves to a tree of so many leaves. A full tile becomes one hash of the level above.
 * @param leaves their hashes
 * @param lastOf the partial tile at the end of a level, asked for where the tree has one
 * @returns the tiles that changed, those of level 0 first
 */
export async function growTiles(
  size: number,
  leaves: readonly Uint8Array[],
  lastOf: (level: number, index: number) => Promise<Uint8Array>,
): Promise<Grown[]> {
  const grown: Grown[] = []
  let added = leaves
  for (let level = 0; added.length > 0; level++) {
    const before = Math.floor(size / TILE_WIDTH ** level)
    const from = Math.floor(before / TILE_WIDTH)
    const known = widthIn(size, level, from) > 0 ? hashesOf(await lastOf(level, from)) : []
    const all = [...known, ...added]
    const full: Uint8Array[] = []
    for (let at = 0; at < all.length; at += TILE_WIDTH) {
      const hashes = all.slice(at, at + TILE_WIDTH)
      grown.push({ level, index: from + at / TILE_WIDTH, hashes: joined(...hashes) })
      if (hashes.length === TILE_WIDTH) full.push(rootOf(hashes))
    }
    added = full
  }
  return grown
}
