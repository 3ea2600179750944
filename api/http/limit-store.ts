/** Where calls are counted: in Redis or Postgres, for all API processes together. */
import type { Redis } from 'ioredis'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible'
import { within } from '#runtime/within.ts'
import { breakerOf, insured, type Limiter } from './limiter.ts'

/** How long the store may take, in milliseconds: behind a store that hangs, nothing would be answered at all. */
const STORE_WITHIN_MS = 1_000

export type LimitStore = { readonly pool: pg.Pool } | { readonly redis: Redis }

/** Of each store one: what fails once is not asked by every limit. */
const breakers = new WeakMap<object, ReturnType<typeof breakerOf>>()

function breakerFor(store: object): ReturnType<typeof breakerOf> {
  const known = breakers.get(store) ?? breakerOf()
  breakers.set(store, known)
  return known
}

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
): Limiter {
  const common = {
    points,
    duration: seconds,
    keyPrefix: `skor-limit-${name}`,
    ...(refuseAlone === undefined ? {} : { inMemoryBlockOnConsumed: refuseAlone }),
  }
  const own = new RateLimiterMemory({ points, duration: seconds })
  if ('redis' in store) {
    const shared = new RateLimiterRedis({ ...common, storeClient: store.redis })
    return insured(bounded(shared), own, breakerFor(store.redis))
  }
  const query = (statement: pg.QueryConfig) => within(store.pool.query(statement), STORE_WITHIN_MS)
  const shared = new RateLimiterPostgres({
    ...common,
    storeClient: { query },
    storeType: 'client',
    schemaName: 'identity',
    tableName: 'rate_limits',
    tableCreated: true,
  })
  return insured(shared, own, breakerFor(store.pool))
}

function bounded(limiter: Limiter): Limiter {
  return {
    consume: (key, points) => within(limiter.consume(key, points), STORE_WITHIN_MS),
    reward: (key, points) => within(limiter.reward(key, points), STORE_WITHIN_MS),
    delete: key => within(limiter.delete(key), STORE_WITHIN_MS),
  }
}
