/** Proofs of a Merkle tree (RFC 6962, sections 2.1.1 and 2.1.2). */
import { splitOf } from './hash.ts'

/** The leaves from `start` up to but without `end`. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** The hash over the leaves of a range, as a subtree of its own. */
export type HashOf = (range: Range) => Promise<Uint8Array>

/**
 * That the leaf stands in the tree: the hashes from the sibling of the leaf up to the child of the root.
 * @throws RangeError for a leaf that the tree doesn't have
 */
export async function inclusionProof(index: number, size: number, hashOf: HashOf): Promise<Uint8Array[]> {
  if (index < 0 || index >= size) throw new RangeError(`a tree of ${size} leaves has no leaf ${index}`)
  return Promise.all(besidePath(index, { start: 0, end: size }).map(hashOf))
}

function besidePath(index: number, { start, end }: Range): Range[] {
  if (end - start === 1) return []
  const middle = start + splitOf(end - start)
  const left = { start, end: middle }
  const right = { start: middle, end }
  return index < middle ? [...besidePath(index, left), right] : [...besidePath(index, right), left]
}

/**
 * That the tree of `to` leaves begins with the tree of `from` leaves. Empty for two trees of one size, and from the empty tree.
 * @throws RangeError where the older tree is the larger one
 */
export async function consistencyProof(from: number, to: number, hashOf: HashOf): Promise<Uint8Array[]> {
  if (from < 0 || from > to) throw new RangeError(`a tree of ${to} leaves doesn't begin with ${from}`)
  if (from === 0 || from === to) return []
  return Promise.all(besidePrefix(from, { start: 0, end: to }, true).map(hashOf))
}

/** @param known whether the verifier has the hash of the older tree in this very range */
function besidePrefix(size: number, { start, end }: Range, known: boolean): Range[] {
  if (size === end) return known ? [] : [{ start, end }]
  const middle = start + splitOf(end - start)
  const left = { start, end: middle }
  const right = { start: middle, end }
  return size <= middle
    ? [...besidePrefix(size, left, known), right]
    : [...besidePrefix(size, right, false), left]
}
