/** The servers that a process stands on, as its log says that one of them is away. */

import { isAway } from '#runtime/away.ts'
import type { Config } from '#runtime/config.ts'
import type { Logger } from '#runtime/log.ts'
import type { Outages } from '#runtime/outages.ts'
import { expectDatabase, expectRedis } from '#runtime/reachable-services.ts'
import { AppendsClosed } from './gated.ts'
import { type EventStore, EventStoreUnavailable } from './port.ts'

/** From now on the log has one line when a server goes, and one when the server is back. */
export function watchOutages(
  outages: Outages,
  log: Logger,
  servers: {
    readonly config: Pick<Config, 'EVENTSTORE_URL' | 'REDIS_URL'>
    readonly databaseUrl: string
    readonly store: EventStore
  },
): void {
  const { config, databaseUrl, store } = servers
  outages.watch(log, {
    services: {
      Postgres: () => expectDatabase(databaseUrl),
      ...(config.EVENTSTORE_URL === undefined ? {} : { 'The event store': () => store.head() }),
      ...(config.REDIS_URL === undefined ? {} : { Redis: () => expectRedis(config) }),
    },
    isOutage: problem =>
      isAway(problem) || (problem instanceof EventStoreUnavailable && !(problem instanceof AppendsClosed)),
  })
}
