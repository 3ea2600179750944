/**
 * What follows a deletion in the history: each deleted account is named, so that a verifier knows whose events nobody can open
 * any more, and leaves the raffles.
 */
import { v5 as uuidv5 } from 'uuid'
import { account } from '#domain/account/account.ts'
import { entrant } from '#domain/entrant/entrant.ts'
import { streams } from '#domain/streams.ts'
import type { UserId } from '#domain/words.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { deletionIsRecorded, unrecordedDeletions } from '#people/deletion/deletions.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { Clock } from '#runtime/clock.ts'
import { type EachDeps, each } from '../each.ts'
import { type Sweeping, sweep } from '../sweep.ts'

/** How often deleted accounts are looked for, in milliseconds. */
const PAUSE = 2_000
/** Accounts of one look at the most. */
const BATCH = 1_000
/** The namespace of the commands; changing it would record a deletion by another command. */
const COMMANDS = '5b1f6d0e-3c8a-4f27-9a64-7de0c2b85f13'
const ACTOR = { id: 'accounts', role: 'system' } as const

export interface DeletionSweepDeps extends EachDeps {
  readonly store: EventStore
  readonly identity: IdentityDatabase
}

/** Records deletions until the signal; the first time at once. */
export function sweepDeletions(
  deps: DeletionSweepDeps & Sweeping & { readonly clock: Clock },
): Promise<void> {
  return sweep(deps, PAUSE, 'deleted accounts could not be recorded', () =>
    recordDeletions(deps, deps.clock.now()),
  )
}

/** Each deletion is one event, however many workers look; a worker that dies leaves the rest to the next look. */
export async function recordDeletions(deps: DeletionSweepDeps, now: Date): Promise<void> {
  const items = await unrecordedDeletions(deps.identity, BATCH)
  await each(deps, {
    work: 'deletions',
    items,
    isPart: items.length === BATCH,
    nameOf: streams.account,
    handle: user => recordDeletion(deps, user, now),
  })
}

async function recordDeletion(
  { store, identity }: DeletionSweepDeps,
  user: UserId,
  now: Date,
): Promise<void> {
  const commandId = uuidv5(user, COMMANDS)
  const metadata = {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: ACTOR,
    occurredAt: now.toISOString(),
  }
  const outcomes = [
    await handleCommand(
      store,
      streams.account(user),
      account,
      { type: 'RecordDeletion', user },
      { ...metadata, commandHash: 'record' },
    ),
    await handleCommand(
      store,
      streams.entrant(user),
      entrant,
      { type: 'LeaveRaffle', user },
      { ...metadata, commandHash: 'leave' },
    ),
  ]
  if (outcomes.every(({ kind }) => kind === 'done' || kind === 'quiet'))
    await deletionIsRecorded(identity, user)
}
