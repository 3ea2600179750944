/** Makes leaves of the events that the read model has folded: each once, by whichever worker holds the head. */
import { positionOf } from '#eventstore/bookmark.ts'
import type { AnyRecorded, EventStore, Position } from '#eventstore/port.ts'
import { keysFor } from '#people/fan-key/fan-keys.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { planReceipts, type SealedSave } from '#people/receipt/mails.ts'
import { digestOf } from '#projections/log/digest.ts'
import { keepBeside } from '#projections/log/kept/beside.ts'
import { addLeaves, headOf, type NewLeaf, sizeAt } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { isInClear, loggedOf, ownerOf } from '#projections/log/logged.ts'
import { type ClearLeaf, clearLeaf, sealedEntry } from '#proof/leaf/entry.ts'
import { openWhole, seedOf } from '#proof/leaf/seal.ts'

/** Leaves of one transaction at the most. */
export const BATCH_LEAVES = 1_000

export interface SealDeps {
  readonly log: LogDatabase
  readonly identity: IdentityDatabase
  readonly store: Pick<EventStore, 'readAll'>
}

/**
 * Adds the next leaves.
 * @param until the position that the read model has folded: later events have no digest to compare with yet
 * @returns how many leaves were added: fewer than BATCH_LEAVES at the end
 * @throws StoreReplaced where the store does not hold the event of the last leaf
 */
export async function sealNext({ log, identity, store }: SealDeps, until: Position): Promise<number> {
  const { after, refusal } = await headOf(log)
  if (refusal !== null) return 0
  // The store and the keys are asked before the head is locked: whoever waits for another server holds nothing.
  const read = await store.readAll(after, BATCH_LEAVES)
  const events = read.filter(({ position }) => position <= until)
  const newest = events.at(-1)
  if (!newest) return 0
  const keyOf = await keysFor(identity, events.filter(event => !isInClear(event)).map(ownerOf))
  return log.transaction().execute(async tx => {
    const head = await headOf(tx, { locked: true })
    // Another worker was faster: what it sealed is not sealed again.
    if (head.refusal !== null || positionOf(head.after) !== positionOf(after)) return 0
    const leaves = leavesOf(keyOf, events, await sizesOf(tx, head.size, events))
    await addLeaves(tx, head, leaves, newest)
    await keepBeside(
      tx,
      new Map(leaves.flatMap(({ beside }, at) => (beside === null ? [] : [[head.size + at, beside]]))),
    )
    await planReceipts(tx, events.flatMap(saveOf))
    return events.length
  })
}

function saveOf(event: AnyRecorded): SealedSave[] {
  if (event.type !== 'PredictionsSaved' && event.type !== 'PredictionWithdrawn') return []
  const { id, stream, revision, data, metadata } = event
  return [{ event: id, user: data.user, stream, revision, at: metadata.occurredAt }]
}

type SealedLeaf = NewLeaf & Pick<ClearLeaf, 'beside'>

function leavesOf(
  keyOf: (owner: string) => Uint8Array,
  events: readonly AnyRecorded[],
  sizes: ReadonlyMap<string, number>,
): SealedLeaf[] {
  return events.map(event => {
    const clear = isInClear(event)
    const common = { event: event.id, position: event.position, digest: digestOf(event), clear }
    const logged = loggedOf(event)
    const size = sizes.get(event.id)
    if (clear) return { ...common, ...clearLeaf(size === undefined ? logged : { ...logged, size }) }
    const entry = sealedEntry(openWhole(seedOf(keyOf(ownerOf(event)), event.id), logged))
    return { ...common, entry, beside: null }
  })
}

/**
 * Of each publication how many leaves the log has up to the position that its winners were computed at: a place that strangers
 * can find, as the positions of the store are no part of the log.
 * @param before leaves that the log has before these events
 */
async function sizesOf(
  tx: LogDatabase,
  before: number,
  events: readonly AnyRecorded[],
): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>()
  for (const event of events) {
    if (event.type !== 'PrizesPublished') continue
    const { position } = event.data
    const here = events.filter(other => other.position <= position).length
    sizes.set(event.id, here > 0 ? before + here : await sizeAt(tx, position))
  }
  return sizes
}
