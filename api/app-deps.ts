/** What the API stands on: `api/main.ts` opens it from the settings, tests bring their own. */
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { RateLimit } from '#contract/route.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { AccountSettings } from '#people/identity/accounts.ts'
import type { SessionEndings } from '#people/identity/session-endings.ts'
import type { Secrets } from '#people/secret/secrets.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import type { StoreWatch } from '#projections/engine/store-watch.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Config } from '#runtime/config.ts'
import type { Logger } from '#runtime/log.ts'
import type { Queues } from '#runtime/queue.ts'
import type { AccountLimit } from './account/limits.ts'
import type { RemoteGames } from './play-session/games-catalogue.ts'
import type { SocialSettings } from './site/routes.ts'

type RateSetting = 'SKOR_RATE_USD' | 'SKOR_RATE_BNB' | 'SKOR_RATE_DATE'

export interface AppDeps {
  readonly config: AccountSettings &
    SocialSettings &
    Pick<
      Config,
      | 'NODE_ENV'
      | 'PUBLIC_URL'
      | 'TRUST_PROXY'
      | 'RATE_LIMITS'
      | 'STAFF_SECOND_FACTOR'
      | 'STREAMS'
      | 'STREAMS_OF_ONE_NETWORK'
      | 'METAVERSE_URL'
      | 'AVATAR_URL'
      | 'VAPID_KEY'
      | 'PUSH_SERVICES'
      | 'PUSH_LOCAL'
      | 'METRICS_TOKEN'
      | RateSetting
    >
  /** the product's */
  readonly secrets: Secrets
  readonly log: Logger
  readonly pool: pg.Pool
  readonly store: EventStore
  readonly readModel: ReadModel
  /** whether the store is the read model's */
  readonly watch: StoreWatch
  /** sessions that other processes end; without them such a session is believed for a second */
  readonly sessionEndings?: SessionEndings
  /** where replays are asked for */
  readonly queues: Queues
  /** where calls are counted; Postgres where it is left out */
  readonly redis?: Redis | undefined
  /** the server's clock: it decides the lock */
  readonly clock: Clock
  /** whether the event store's clock refuses what comes after a lock; false where a test has a clock of its own */
  readonly storeClock?: boolean
  /** calls a minute, where a test or a benchmark needs other numbers */
  readonly limits?: Partial<Record<RateLimit | AccountLimit | 'requests', number>>
  /** at which multiples of time calls that can be guessed are answered, in milliseconds, where a test is about other things */
  readonly evenMs?: number
  /** the built web app */
  readonly webRoot?: string
  /** a provider's games; our own where it is left out */
  readonly remoteGames?: RemoteGames | undefined
}

const WEB_ROOT = join(import.meta.dirname, '..', 'web', 'dist')

/** Where the built web app is. */
export const webRootOf = ({ webRoot }: Pick<AppDeps, 'webRoot'>) => webRoot ?? WEB_ROOT

/** Where calls are counted. */
export const limitStoreOf = ({ redis, pool }: Pick<AppDeps, 'redis' | 'pool'>) =>
  redis ? { redis } : { pool }
