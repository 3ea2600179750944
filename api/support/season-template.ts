/** What every API of the tests begins with: all schemas, the people, the league, and a read model that has folded it. */
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { createLogger } from '#runtime/log.ts'
import { openQueues } from '#runtime/queue.ts'
import { type Template, withPool } from '#tests/support/template-database.ts'
import { migrate } from '../../scripts/migrate.ts'
import { openLeague } from './league.ts'
import { PASSWORD, people } from './people.ts'

export const seasonTemplate: Template = {
  name: 'api_season',
  prepare: databaseUrl =>
    withPool(databaseUrl, async pool => {
      await migrate(databaseUrl, () => {})
      await insertUsers(
        openIdentity(pool),
        Object.values(people).map(person => ({ ...person, image: null, password: PASSWORD })),
      )
      await migrateQueues(databaseUrl)
      const store = await createPostgresEventStore({ url: databaseUrl })
      await openLeague(store)
      await ensureLive(createEngine({ pool, store, projectionsFor: () => createReadModelProjections() }))
      await store.close()
    }),
}

/** A queue makes the tables of all queues when it is opened. */
async function migrateQueues(databaseUrl: string): Promise<void> {
  const queues = openQueues({}, databaseUrl, createLogger('test', 'silent'))
  await queues.queue('any').waitUntilReady()
  await queues.close()
}
