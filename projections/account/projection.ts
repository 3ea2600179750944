/** Which accounts are deleted: what their owners wrote is shown no more, and what they owned passes on. */
import { sql } from 'kysely'
import type { Projection } from '../engine/projection.ts'
import { ofType } from '../schema/events-of.ts'

export const accounts: Projection = {
  name: 'accounts',
  handles: new Set(['AccountDeleted']),
  tables: { deleted_accounts: '(user_id uuid primary key)' },
  indexes: [],
  async fold(tx, batch) {
    const deleted = ofType(batch, 'AccountDeleted').map(({ data }) => data.user)
    if (deleted.length > 0)
      await sql`
        insert into deleted_accounts select distinct * from unnest(${deleted}::uuid[])
        on conflict do nothing`.execute(tx)
  },
  // Pages read deletions from the accounts themselves.
  topicsOf: () => [],
  async finishRebuild() {},
}
