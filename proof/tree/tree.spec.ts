import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toBase64 } from '../bytes.ts'
import { logOf, MemoryLog } from '../support/log.ts'
import { EMPTY_ROOT, leafHash, rootOf } from './hash.ts'
import { consistencyProof, inclusionProof } from './prove.ts'
import { isConsistent, isIncluded } from './verify.ts'

/** More than two tiles, so that level 1 has hashes. */
const LEAVES = 600

const sizes = fc.tuple(fc.nat({ max: LEAVES - 1 }), fc.nat({ max: LEAVES - 1 })).map(([a, b]) => {
  return { from: Math.min(a, b), to: Math.max(a, b) + 1 }
})

it('has the roots that RFC 6962 defines, whether its leaves came at once or one by one', async () => {
  const atOnce = await logOf(LEAVES)
  const oneByOne = new MemoryLog()
  for (const entry of atOnce.entries) await oneByOne.add(entry)
  for (const size of [0, 1, 2, 3, 255, 256, 257, 511, 512, LEAVES]) {
    const expected = rootOf(atOnce.entries.slice(0, size).map(leafHash))
    expect((await atOnce.tree(size)).root).toEqual(expected)
    expect((await oneByOne.tree(size)).root).toEqual(expected)
  }
  expect(toBase64(EMPTY_ROOT)).toBe('47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=')
})

it('proves every leaf, and nothing else', async () => {
  const log = await logOf(LEAVES)
  await fc.assert(
    fc.asyncProperty(sizes, async ({ from: index, to: size }) => {
      const tree = await log.tree(size)
      const proof = await log.inclusion(index, size)
      const leaf = leafHash(log.entries[index] as Uint8Array)
      expect(isIncluded({ index, leaf }, tree, proof)).toBe(true)
      expect(isIncluded({ index, leaf: leafHash(Uint8Array.of(1)) }, tree, proof)).toBe(false)
      expect(isIncluded({ index: index + 1, leaf }, tree, proof)).toBe(false)
      expect(isIncluded({ index, leaf }, tree, [...proof, leaf])).toBe(false)
      expect(isIncluded({ index, leaf }, { ...tree, size: size * 2 + 1 }, proof)).toBe(false)
      if (proof.length > 0) expect(isIncluded({ index, leaf }, tree, proof.slice(1))).toBe(false)
    }),
  )
})

it('proves that a tree begins with every smaller one, and with no other', async () => {
  const log = await logOf(LEAVES)
  const other = await logOf(LEAVES)
  other.entries[0] = Uint8Array.of(1)
  const rewritten = new MemoryLog()
  await rewritten.add(...other.entries)
  await fc.assert(
    fc.asyncProperty(sizes, async ({ from, to }) => {
      const [older, newer] = [await log.tree(from), await log.tree(to)]
      const proof = await log.consistency(from, to)
      expect(isConsistent(older, newer, proof)).toBe(true)
      expect(isConsistent(newer, older, proof)).toBe(false)
      expect(isConsistent(older, await rewritten.tree(to), await rewritten.consistency(from, to))).toBe(
        from === 0,
      )
      if (proof.length > 0) expect(isConsistent(older, newer, proof.slice(1))).toBe(false)
    }),
  )
})

/** Small enough to try all of them. */
const SMALL = 9

it('proves every leaf of every small tree, and no place that a tree does not have', async () => {
  const log = await logOf(SMALL)
  for (let size = 1; size <= SMALL; size++) {
    const tree = await log.tree(size)
    for (let index = 0; index < size; index++) {
      const leaf = leafHash(log.entries[index] as Uint8Array)
      const proof = await log.inclusion(index, size)
      for (let place = -1; place <= size; place++)
        expect(isIncluded({ index: place, leaf }, tree, proof)).toBe(place === index)
    }
    await expect(log.inclusion(-1, size)).rejects.toThrow(`a tree of ${size} leaves has no leaf -1`)
  }
})

it('proves every small tree from every smaller one, the empty one and itself, and from no other', async () => {
  const log = await logOf(SMALL)
  const other = leafHash(Uint8Array.of(1))
  for (let to = 0; to <= SMALL; to++)
    for (let from = 0; from <= to; from++) {
      const [older, newer] = [await log.tree(from), await log.tree(to)]
      const proof = await log.consistency(from, to)
      if (from === 0 || from === to) expect(proof).toEqual([])
      expect(isConsistent(older, newer, proof)).toBe(true)
      expect(isConsistent({ ...older, root: other }, newer, proof)).toBe(false)
      if (from > 0) expect(isConsistent(older, { ...newer, root: other }, proof)).toBe(false)
      expect(isConsistent(older, newer, [...proof, other])).toBe(false)
      if (proof.length > 0) expect(isConsistent(older, newer, [])).toBe(false)
    }
  await expect(log.consistency(-1, 3)).rejects.toThrow("a tree of 3 leaves doesn't begin with -1")
})

it('refuses to prove what a tree does not have', async () => {
  const never = async () => EMPTY_ROOT
  await expect(inclusionProof(3, 3, never)).rejects.toThrow('a tree of 3 leaves has no leaf 3')
  await expect(consistencyProof(4, 3, never)).rejects.toThrow("a tree of 3 leaves doesn't begin with 4")
})
