/** Makes leaves of the events that the read model has folded: each once, by whichever worker holds the head. */
import type { AnyRecorded, EventStore, Position } from '#eventstore/port.ts'
import { keysFor } from '#people/fan-keys/fan-keys.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { planReceipts, type SealedSave } from '#people/receipts/mails.ts'
import { digestOf } from '#projections/log/digest.ts'
import { addLeaves, headOf, type NewLeaf } from '#projections/log/kept/leaves.ts'
import type { LogDatabase } from '#projections/log/kept/schema.ts'
import { isInClear, loggedOf, ownerOf } from '#projections/log/logged.ts'
import { clearEntry, sealedEntry } from '#proof/leaf/entry.ts'
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
  return log.transaction().execute(async tx => {
    const head = await headOf(tx, { locked: true })
    if (head.refusal !== null) return 0
    const read = await store.readAll(head.after, BATCH_LEAVES)
    const events = read.filter(({ position }) => position <= until)
    const newest = events.at(-1)
    if (!newest) return 0
    await addLeaves(tx, head, await leavesOf(identity, events), newest)
    await planReceipts(tx, events.flatMap(saveOf))
    return events.length
  })
}

function saveOf(event: AnyRecorded): SealedSave[] {
  if (event.type !== 'PredictionsSaved' && event.type !== 'PredictionWithdrawn') return []
  const { id, stream, revision, data, metadata } = event
  return [{ event: id, user: data.user, stream, revision, at: metadata.occurredAt }]
}

async function leavesOf(identity: IdentityDatabase, events: readonly AnyRecorded[]): Promise<NewLeaf[]> {
  const sealed = events.filter(event => !isInClear(event))
  const keyOf = await keysFor(identity, sealed.map(ownerOf))
  return events.map(event => {
    const clear = isInClear(event)
    const logged = loggedOf(event)
    return {
      ...{ event: event.id, position: event.position, digest: digestOf(event), clear },
      entry: clear
        ? clearEntry(logged)
        : sealedEntry(openWhole(seedOf(keyOf(ownerOf(event)), event.id), logged)),
    }
  })
}
