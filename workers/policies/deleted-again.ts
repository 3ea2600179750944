/**
 * Deletes anew what a backup of the accounts has brought back: accounts that the history says are deleted. Whoever signs in to one of
 * them before is refused as well (`api/sign-in/start-session.ts`).
 */
import type { UserId } from '#domain/words.ts'
import { ownerAfter } from '#eventstore/departing.ts'
import type { EventStore } from '#eventstore/port.ts'
import { livingAmong } from '#people/deletion/deletions.ts'
import { deleteAccount } from '#people/identity/deletion.ts'
import { endSessions } from '#people/identity/ended-sessions.ts'
import type { MailTexts } from '#people/identity/mail-texts.ts'
import type { IdentityTables } from '#people/identity/schema.ts'
import type { MailDeps } from '#people/mail/outbox.ts'
import { deletedAccounts } from '#projections/account/queries.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import type { Clock } from '#runtime/clock.ts'
import { type EachDeps, each } from '../each.ts'
import { type Sweeping, sweepByClock } from '../sweep.ts'

/** How often restored accounts are looked for, in milliseconds: a minute. */
const PAUSE = 60_000
/** Deleted accounts of one page. */
const BATCH = 1_000

export interface DeletedAgainDeps extends EachDeps {
  readonly store: EventStore
  readonly readModel: Pick<ReadModel, 'live'>
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
}

/** Looks for restored accounts until the signal; the first time at once. */
export function sweepDeletedAgain(
  deps: DeletedAgainDeps & Sweeping & { readonly clock: Clock },
): Promise<void> {
  return sweepByClock(deps, PAUSE, 'restored accounts could not be deleted anew', now =>
    deleteAgain(deps, now),
  )
}

async function deleteAgain(deps: DeletedAgainDeps, now: Date): Promise<void> {
  const { store, outbox, texts, logger } = deps
  const restored = await restoredAccounts(deps)
  const done = await each(deps, {
    work: 'restored accounts',
    items: restored,
    nameOf: user => `account ${user}`,
    handle: user =>
      deleteAccount(
        {
          outbox,
          texts,
          ownerAfter: (id, owner) => ownerAfter(store, id, owner, now),
          endSessions: (owner, db) => endSessions(db, owner, now),
        },
        user,
        'in history',
      ),
  })
  if (done > 0)
    logger.warn(
      { accounts: done },
      'accounts that the history says are deleted were there again: deleted anew',
    )
}

/** Accounts that live, though the history says they are deleted. */
async function restoredAccounts({ readModel, outbox }: DeletedAgainDeps): Promise<UserId[]> {
  const db = await readModel.live()
  const restored: UserId[] = []
  for (let after: UserId | null = null; ; ) {
    const page: UserId[] = await deletedAccounts(db, after, BATCH)
    if (page.length > 0) restored.push(...(await livingAmong(outbox.db, page)))
    if (page.length < BATCH) return restored
    after = page.at(-1) ?? null
  }
}
