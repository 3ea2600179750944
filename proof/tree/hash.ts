/** Hashes of a Merkle tree, as in RFC 6962, section 2.1. */
import { sha256 } from '@noble/hashes/sha2.js'

/** Bytes of a hash. */
export const HASH_BYTES = 32

/** The root of the tree without a leaf. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array())

const LEAF = Uint8Array.of(0)
/** A one, and room for two hashes: filled anew for each node, since a proof takes hundreds. */
const node = Uint8Array.of(1, ...new Uint8Array(2 * HASH_BYTES))

export function leafHash(entry: Uint8Array): Uint8Array {
  return sha256.create().update(LEAF).update(entry).digest()
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  node.set(left, 1)
  node.set(right, 1 + HASH_BYTES)
  return sha256(node)
}

/** The root over hashes that stand side by side at one height: leaves, or subtrees of one size. */
export function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes
  if (first === undefined) return EMPTY_ROOT
  if (hashes.length === 1) return first
  const middle = splitOf(hashes.length)
  return nodeHash(rootOf(hashes.slice(0, middle)), rootOf(hashes.slice(middle)))
}

/** The largest power of two below the number: how many leaves stand in the left half of a tree. */
export function splitOf(leaves: number): number {
  let power = 1
  while (power * 2 < leaves) power *= 2
  return power
}
