/** Proofs of ours before verifiers that others wrote. */
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js'
import { RFC9162 } from '@transmute/rfc9162'
import { describe, expect, it } from 'vitest'
import { logOf } from '../support/log.ts'

const SIZES = [1, 2, 3, 7, 8, 255, 256, 257, 600]
const altered = (hash: Uint8Array) => hash.map((byte, at) => (at === 0 ? byte ^ 1 : byte))

describe('inclusion, judged by @sigstore/verify', () => {
  it.each(SIZES)('in a tree of %i leaves', async size => {
    const log = await logOf(size)
    const { root } = await log.tree()
    for (const index of new Set([0, Math.floor(size / 2), size - 1])) {
      const proof = await log.inclusion(index)
      const judge = (hashes: readonly Uint8Array[], leaf = log.entries[index] as Uint8Array) =>
        verifyMerkleInclusion(
          {
            canonicalizedBody: Buffer.from(leaf),
            inclusionProof: { logIndex: String(index), hashes: hashes.map(hash => Buffer.from(hash)) },
          } as unknown as Parameters<typeof verifyMerkleInclusion>[0],
          { logSize: BigInt(size), logHash: Buffer.from(root) } as Parameters<
            typeof verifyMerkleInclusion
          >[1],
        )
      expect(() => judge(proof)).not.toThrow()
      expect(() => judge(proof, Buffer.from('another leaf'))).toThrow('does not match')
      for (const at of proof.keys())
        expect(() => judge(proof.map((hash, other) => (other === at ? altered(hash) : hash)))).toThrow()
    }
  })
})

describe('consistency, judged by @transmute/rfc9162', () => {
  it.each(SIZES.slice(1))('of a tree of %i leaves with smaller ones', async size => {
    const log = await logOf(size)
    const { root } = await log.tree()
    for (const from of new Set([1, Math.ceil(size / 2), size - 1])) {
      const older = (await log.tree(from)).root
      const path = await log.consistency(from, size)
      // Step 2 of RFC 9162, section 2.1.4.2, which this verifier leaves to its caller.
      const whole = Number.isInteger(Math.log2(from)) ? [older, ...path] : path
      const judge = (consistency_path: Uint8Array[], before = older) =>
        RFC9162.verifyConsistencyProof(before, root, {
          log_id: '',
          tree_size_1: from,
          tree_size_2: size,
          consistency_path,
        })
      expect(await judge(whole)).toBe(true)
      expect(await judge(whole, altered(older))).toBe(false)
      for (const at of whole.keys())
        expect(await judge(whole.map((hash, other) => (other === at ? altered(hash) : hash)))).toBe(false)
    }
  })
})
