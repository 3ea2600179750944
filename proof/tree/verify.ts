/** Whether proofs prove what they say (the algorithms of RFC 9162, sections 2.1.3.2 and 2.1.4.2). */
import { equal } from '../bytes.ts'
import { EMPTY_ROOT, nodeHash } from './hash.ts'

export interface Tree {
  /** leaves */
  readonly size: number
  readonly root: Uint8Array
}

/** @param leaf the hash of the leaf */
export function isIncluded(
  { index, leaf }: { readonly index: number; readonly leaf: Uint8Array },
  { size, root }: Tree,
  proof: readonly Uint8Array[],
): boolean {
  if (index < 0 || index >= size) return false
  const path = climb(index, size - 1)
  let hash = leaf
  for (const sibling of proof) {
    const side = path.next()
    if (side === undefined) return false
    hash = side === 'left' ? nodeHash(sibling, hash) : nodeHash(hash, sibling)
  }
  return path.next() === undefined && equal(hash, root)
}

export function isConsistent(older: Tree, newer: Tree, proof: readonly Uint8Array[]): boolean {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && equal(older.root, newer.root)
  if (older.size === 0) return proof.length === 0 && equal(older.root, EMPTY_ROOT)
  const isWhole = Number.isInteger(Math.log2(older.size))
  const [first, ...rest] = isWhole ? [older.root, ...proof] : proof
  if (first === undefined) return false
  let [node, last] = [older.size - 1, newer.size - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  const path = climb(node, last)
  let [before, now] = [first, first]
  for (const sibling of rest) {
    const side = path.next()
    if (side === undefined) return false
    if (side === 'left') [before, now] = [nodeHash(sibling, before), nodeHash(sibling, now)]
    else now = nodeHash(now, sibling)
  }
  return path.next() === undefined && equal(before, older.root) && equal(now, newer.root)
}

const half = (number: number) => Math.floor(number / 2)

/**
 * The way from a node up to the root: on which side each sibling stands. Where a node has none, being the last of an odd row,
 * it moves up unchanged.
 * @param last the last node of the row
 */
function climb(node: number, last: number): { next(): 'left' | 'right' | undefined } {
  return {
    next() {
      if (last === 0) return undefined
      const onLeft = node % 2 === 1 || node === last
      if (onLeft) while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
      const side = onLeft ? 'left' : 'right'
      ;[node, last] = [half(node), half(last)]
      return side
    },
  }
}
