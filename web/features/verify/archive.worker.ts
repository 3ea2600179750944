/**
 * Checks an archive in a thread of its own, so that the page stays usable: every leaf of a competition is hashed, and all of
 * its points are computed again.
 */
import { type CheckedBundle, checkBundle } from '#proof/archive.ts'
import type { OneOrMore } from '#proof/checkpoint.ts'
import type { VerifierKey } from '#proof/note/key.ts'
import { sayBundle } from '#proof/verify/replay/bundle.ts'
import { type CheckedWhole, checkWhole, isWhole } from '#proof/verify/whole.ts'

export interface WholeProof {
  readonly kind: 'whole'
  readonly of: CheckedWhole
}

export interface BundleProof {
  readonly kind: 'bundle'
  readonly of: CheckedBundle
  /** what the events give, in sentences */
  readonly said: readonly string[]
}

export interface ArchiveQuestion {
  readonly archive: Uint8Array
  readonly key: OneOrMore<VerifierKey>
}

/** What was proven, or what is wrong, in a sentence. */
export type ArchiveAnswer = { readonly proof: BundleProof | WholeProof } | { readonly problem: string }

self.addEventListener('message', async ({ data }: MessageEvent<ArchiveQuestion>) => {
  self.postMessage(await answer(data))
})

async function answer({ archive, key }: ArchiveQuestion): Promise<ArchiveAnswer> {
  try {
    return { proof: await check(archive, key) }
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) }
  }
}

async function check(archive: Uint8Array, key: OneOrMore<VerifierKey>): Promise<BundleProof | WholeProof> {
  if (isWhole(archive)) return { kind: 'whole', of: await checkWhole(archive, key) }
  const bundle = await checkBundle(archive, key)
  return { kind: 'bundle', of: bundle, said: await sayBundle(bundle.events) }
}
