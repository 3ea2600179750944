/** What products on Postgres begin with: all schemas, the small season, and a read model that has folded it. */
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { migrate } from '../../../scripts/migrate.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { type Template, withPool } from '../../support/template-database.ts'
import { prepareSeason } from './season.ts'

const faultSeason: Template = {
  name: 'fault_season',
  prepare: databaseUrl =>
    withPool(databaseUrl, async pool => {
      await migrate(databaseUrl, () => {})
      const store = await createPostgresEventStore({ url: databaseUrl })
      await prepareSeason(databaseUrl, store)
      await ensureLive(createEngine({ pool, store, projectionsFor: () => createReadModelProjections() }))
      await store.close()
    }),
}

/** A database for `startWithSeason`, which then need not load the season, nor the workers fold it. */
export function seasonDatabase(): Promise<TestDatabase> {
  return freshDatabase(faultSeason)
}
