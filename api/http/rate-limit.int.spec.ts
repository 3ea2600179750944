import { Redis } from 'ioredis'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { migrateIdentity } from '#people/identity/schema.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { hasRedis, type OwnRedis, startRedis } from '#tests/support/redis.ts'
import type { LimitStore } from './limit-store.ts'
import { RateLimits } from './rate-limit.ts'

const NUMBERS = { read: 40, page: 40, write: 40, heavy: 40, login: 3, form: 3, proof: 3, guess: 3 }

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
})
afterAll(() => database.drop())

/** How many of the calls, all made at once, were let through. */
async function letThrough(limits: RateLimits, calls: number, caller: string): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, () => limits.take('read', caller)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ApiError)
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

function shared(store: () => LimitStore) {
  test('counts a caller over all processes', async () => {
    const [limits, other] = [new RateLimits(store(), NUMBERS), new RateLimits(store(), NUMBERS)]
    expect(await letThrough(limits, 30, 'ada')).toBe(30)
    expect(await letThrough(other, 30, 'ada')).toBe(10)
    expect(await letThrough(other, 30, 'ben')).toBe(30)
  })
}

describe('on Postgres', () => {
  shared(() => ({ pool: database.pool }))

  test('counts for itself while the store hangs', async () => {
    const query = () => new Promise<never>(() => {})
    const limits = new RateLimits({ pool: { query } as unknown as pg.Pool }, NUMBERS)
    expect(await letThrough(limits, 50, 'ada')).toBe(40)
  })

  test('counts for itself while the store is away', async () => {
    const away = await freshDatabase()
    const limits = new RateLimits({ pool: away.pool }, NUMBERS)
    expect(await letThrough(limits, 50, 'ada')).toBe(40)
    await away.drop()
  })
})

describe.runIf(hasRedis)('on Redis (where the machine has redis-server)', () => {
  let server: OwnRedis
  let redis: Redis
  beforeAll(async () => {
    server = await startRedis()
    redis = new Redis(server.url)
  })
  afterAll(async () => {
    redis.disconnect()
    await server.stop()
  })
  shared(() => ({ redis }))
})
