/** Where calls are counted: in Redis or Postgres, for all API processes together. */
import type { Redis } from 'ioredis'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import { within } from '#runtime/within.ts'

/** How long the store may take, in milliseconds: behind a store that hangs, nothing would be answered at all. */
const STORE_WITHIN_MS = 500

export type LimitStore = { readonly pool: pg.Pool } | { readonly redis: Redis }

/**
 * A limiter on the shared store. While the store is away, each process counts for itself rather than refusing everybody.
 * @param points calls in a window
 * @param seconds the window
 * @param refuseAlone from so many on, this process refuses without asking the store again; for what is never given back
 */
export function limiterOn(
  store: LimitStore,
  name: string,
  points: number,
  seconds: number,
  refuseAlone?: number,
): RateLimiterAbstract {
  const common = {
    points,
    duration: seconds,
    keyPrefix: `skor-limit-${name}`,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
    ...(refuseAlone === undefined ? {} : { inMemoryBlockOnConsumed: refuseAlone }),
  }
  // Redis itself is bounded where it is opened.
  if ('redis' in store) return new RateLimiterRedis({ ...common, storeClient: store.redis })
  const query = (statement: pg.QueryConfig) => within(store.pool.query(statement), STORE_WITHIN_MS)
  return new RateLimiterPostgres({
    ...common,
    storeClient: { query },
    storeType: 'client',
    schemaName: 'identity',
    tableName: 'rate_limits',
    tableCreated: true,
  })
}
