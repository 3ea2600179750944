/** One replay in a thread of its own, with connections of its own. */
import { BroadcastChannel } from 'node:worker_threads'
import { openEventStore } from '#eventstore/open.ts'
import { existingKeys } from '#people/fan-key/fan-keys.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { openClock } from '#runtime/clock.ts'
import { readConfig } from '#runtime/config.ts'
import { createLogger } from '#runtime/log.ts'
import { openPool } from '#runtime/postgres.ts'
import { handleReplay } from './handler.ts'

/** What is said on this channel ends the replays of the process. */
export const STOP_CHANNEL = 'replays stop'

/** Connections of a replay: two for its statements, one for its lease, one for the moves of the live generation. */
const CONNECTIONS = 4

/** Runs the replay that is due, if any, by the settings of the process. @param databaseUrl the Postgres of the product */
export async function runNext(databaseUrl: string): Promise<void> {
  const config = readConfig()
  const stop = new AbortController()
  const channel = new BroadcastChannel(STOP_CHANNEL)
  channel.onmessage = () => stop.abort(new Error('the workers stop'))
  await using opened = new AsyncDisposableStack()
  opened.defer(() => channel.close())
  const pool = openPool(databaseUrl, 'replays', CONNECTIONS)
  opened.defer(() => pool.end())
  const store = await openEventStore(config, databaseUrl)
  opened.defer(() => store.close())
  const readModel = await openReadModel(pool)
  opened.defer(() => readModel.close())
  const engine = createEngine({
    pool,
    store,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
  })
  const clock = await openClock(pool)
  opened.defer(() => clock.close())
  const identity = openIdentity(pool)
  const logger = createLogger('workers', config.LOG_LEVEL)
  await handleReplay({
    engine,
    readModel,
    clock,
    keysOf: owners => existingKeys(identity, owners),
    logger,
    signal: stop.signal,
  })
}
