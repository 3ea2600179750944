/** A log in memory, for specs: its tiles grow as those of the product do. */
import { bytesOf } from '../bytes.ts'
import { signCheckpoint } from '../checkpoint.ts'
import type { SignerKey } from '../note/key.ts'
import { growTiles } from '../tiles/grow.ts'
import { hashesFrom, type ReadTile, treeFrom } from '../tiles/hashes.ts'
import { HASH_BYTES, leafHash } from '../tree/hash.ts'
import { consistencyProof, inclusionProof } from '../tree/prove.ts'

export class MemoryLog {
  readonly entries: Uint8Array[] = []
  readonly #tiles = new Map<string, Uint8Array>()

  async add(...entries: readonly (Uint8Array | string)[]): Promise<void> {
    const added = entries.map(entry => (typeof entry === 'string' ? bytesOf(entry) : entry))
    const grown = await growTiles(this.size, added.map(leafHash), async (level, index) => {
      return this.#tiles.get(`${level}/${index}`) ?? new Uint8Array()
    })
    for (const { level, index, hashes } of grown) this.#tiles.set(`${level}/${index}`, hashes)
    this.entries.push(...added)
  }

  get size(): number {
    return this.entries.length
  }

  readonly read: ReadTile = async ({ level, index, width }) =>
    (this.#tiles.get(`${level}/${index}`) ?? new Uint8Array()).slice(0, width * HASH_BYTES)

  tree(size = this.size) {
    return treeFrom(size, this.read)
  }

  inclusion(index: number, size = this.size) {
    return inclusionProof(index, size, hashesFrom(size, this.read))
  }

  consistency(from: number, to = this.size) {
    return consistencyProof(from, to, hashesFrom(to, this.read))
  }

  async checkpoint(key: SignerKey, size = this.size): Promise<string> {
    return signCheckpoint(await this.tree(size), key)
  }
}

/** A log of so many leaves, `leaf 0` onwards. */
export async function logOf(leaves: number): Promise<MemoryLog> {
  const log = new MemoryLog()
  await log.add(...Array.from({ length: leaves }, (_, index) => `leaf ${index}`))
  return log
}
