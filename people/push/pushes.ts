/** Pushes leave through a table, as mails do: written in the transaction of their cause, sent by the workers. */
import { sql, type Transaction } from 'kysely'
import type { Instant, UserId } from '#domain/words.ts'
import type { IdentityTables } from '../identity/schema.ts'

/** What a device shows. The service worker reads the same fields (`web/service-worker`). */
export interface Push {
  readonly title: string
  readonly body: string
  /** what opens when the reader touches the notification, below the product's own address */
  readonly path: string
  /** a later push of the same tag takes the place of the one that is shown */
  readonly tag: string
}

/** @param until after it the push is not worth sending. @returns to how many devices */
export async function queuePushes(
  db: Transaction<IdentityTables>,
  user: UserId,
  push: Push,
  until: Instant,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.pushes (device_id, payload, expires_at)
    select id, ${JSON.stringify(push)}, ${until}::timestamptz from identity.push_devices where user_id = ${user}
    returning id`.execute(db)
  return rows.length
}
