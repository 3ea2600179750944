/** Evidence bundles: events with their proofs in one archive, for somebody who trusts neither the fan nor the site. */
import { errors } from '#contract/errors.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { existingKeys } from '#people/fan-key/fan-keys.ts'
import { besideAt } from '#projections/log/kept/beside.ts'
import { newestCheckpoint } from '#projections/log/kept/checkpoints.ts'
import { clearEntriesOf, headOf, indexesOf, tilesOf } from '#projections/log/kept/leaves.ts'
import { type LogDatabase, logOf } from '#projections/log/kept/schema.ts'
import { isInClear, loggedOf, ownerOf } from '#projections/log/logged.ts'
import { type BundleWords, MAX_BUNDLE_FILES, type NewBundle } from '#proof/archive.ts'
import { toBase64 } from '#proof/bytes.ts'
import { parseCheckpoint } from '#proof/checkpoint.ts'
import { besideOf } from '#proof/leaf/beside.ts'
import { parseEntry } from '#proof/leaf/entry.ts'
import { type LoggedEvent, partsOf } from '#proof/leaf/event.ts'
import { openWhole, seedOf } from '#proof/leaf/seal.ts'
import { formatProofFile } from '#proof/proof-file.ts'
import { extraOf, type Shown } from '#proof/proven.ts'
import { hashesFrom } from '#proof/tiles/hashes.ts'
import { inclusionProof } from '#proof/tree/prove.ts'
import { givingWay } from '#runtime/give-way.ts'
import type { Services } from '../services.ts'
import { readmeOf } from './readme.ts'

export interface Evidenced {
  /** 'the dispute about the prediction for Arsenal v Wolves' */
  readonly about: string
  readonly events: readonly RecordedEvent[]
  readonly words: readonly BundleWords[]
  /** of a save, which picks are opened; all of them where it is left out */
  readonly opens?: (match: string) => boolean
}

/** The newest checkpoint and the key that signs. @throws ApiError 409 while the log has none of both */
export async function sealedLog({ pool }: Pick<Services, 'pool'>) {
  const log = logOf(pool)
  const [newest, { vkey }] = [await newestCheckpoint(log), await headOf(log)]
  if (!newest || vkey === null) throw errors.notSealedYet()
  return { newest, vkey }
}

/**
 * The events with their proofs under the newest checkpoint. Events of a deleted account are left out: nobody can
 * open them any more.
 * @throws ApiError 409 while an event is not sealed, 413 where there are too many
 */
export async function bundleOf({ pool, identity }: Services, evidence: Evidenced): Promise<NewBundle> {
  const log = logOf(pool)
  if (evidence.events.length > MAX_BUNDLE_FILES) throw errors.tooLarge()
  const { newest, vkey } = await sealedLog({ pool })
  const ids = evidence.events.map(({ id }) => id)
  const [places, entries] = [await indexesOf(log, ids), await clearEntriesOf(log, ids)]
  const sealed = evidence.events.filter(event => !isInClear(event))
  const keyOf = await existingKeys(identity, sealed.map(ownerOf))
  const proofOf = proverOf(log, newest.note, newest.size)
  const proofs = new Map<number, string>()
  const giveWay = givingWay()
  for (const event of evidence.events) {
    await giveWay()
    const index = places.get(event.id)
    if (index === undefined || index >= newest.size) throw errors.notSealedYet()
    // A leaf in clear is shown as it was sealed, whichever version of the product sealed it.
    const entry = entries.get(event.id)
    const shown: Shown | null = entry
      ? { kind: 'clear', entry }
      : openedOf(event, keyOf(ownerOf(event)), evidence.opens)
    if (shown) proofs.set(index, await proofOf(index, shown))
  }
  return {
    readme: readmeOf(evidence.about, vkey, parseCheckpoint(newest.note)),
    proofs,
    words: evidence.words,
    beside: await besideOfEntries(log, newest.size, entries.values()),
  }
}

/** What these leaves name that is too long for them. */
async function besideOfEntries(
  log: LogDatabase,
  size: number,
  entries: Iterable<Uint8Array>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const entry of entries) {
    const leaf = parseEntry(entry)
    const beside = leaf.kind === 'clear' ? besideOf(leaf.event) : null
    const text = beside && (await besideAt(log, beside.sha256, size))
    if (beside && text) found.set(beside.sha256, text)
  }
  return found
}

function openedOf(
  event: RecordedEvent,
  key: Uint8Array | undefined,
  opens: Evidenced['opens'],
): Shown | null {
  if (!key) return null
  const logged = loggedOf(event)
  const seed = seedOf(key, event.id)
  if (!opens) return { kind: 'secret', secret: { seed: toBase64(seed), event: JSON.stringify(logged) } }
  const whole = openWhole(seed, logged)
  const matches = matchesIn(logged)
  return {
    kind: 'opening',
    opening: { ...whole, parts: whole.parts.filter(({ at }) => opens(matches[at] ?? '')) },
  }
}

function matchesIn(event: LoggedEvent): string[] {
  return partsOf(event).map(part => (part as { readonly match: string }).match)
}

function proverOf(log: LogDatabase, checkpoint: string, size: number) {
  const hashOf = hashesFrom(size, tilesOf(log))
  return async (index: number, shown: Shown) =>
    formatProofFile({
      extra: extraOf(shown),
      index,
      proof: await inclusionProof(index, size, hashOf),
      checkpoint,
    })
}
