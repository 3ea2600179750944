/** Whether the history says that an account is deleted, whatever the accounts themselves say: they may come from a backup. */
import { streams } from '#domain/streams.ts'
import type { UserId } from '#domain/words.ts'
import type { EventStore } from './port.ts'

/** @throws EventStoreUnavailable where the history can't be read */
export async function isDeletedInHistory(
  store: Pick<EventStore, 'readStream'>,
  user: UserId,
): Promise<boolean> {
  const events = await store.readStream(streams.account(user), { limit: 1 })
  return events.some(({ type }) => type === 'AccountDeleted')
}
