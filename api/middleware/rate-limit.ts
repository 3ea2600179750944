/** How often one caller may ask, counted over all API processes in the store that they share. */
import type { Redis } from 'ioredis'
import type pg from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { errors } from '#contract/errors.ts'
import type { RateLimit } from '#contract/route.ts'
import type { AppMiddleware } from './state.ts'

/**
 * Calls a minute: of one user, or of one address for visitors. Logging in, forms that visitors fill in and codes that
 * can be guessed always count by address.
 */
export const CALLS_A_MINUTE: Readonly<Record<RateLimit, number>> = {
  read: 1_200,
  write: 240,
  login: 30,
  form: 20,
  guess: 10,
}

const BY_ADDRESS: ReadonlySet<RateLimit> = new Set(['login', 'form', 'guess'])

const WINDOW_SECONDS = 60
/** A caller's calls are taken from the shared store in portions of this part of the limit, not one by one. */
const PORTIONS = 20
/** Callers whose portion is kept in memory, at most. */
const MAX_PORTIONS = 50_000

interface Portion {
  left: number
  until: number
}

/** What lets a call through, or not. */
export interface Limits {
  /**
   * Counts a call.
   * @throws ApiError 429 with the seconds to wait when there were too many
   */
  take(kind: RateLimit, caller: string): Promise<void>
}

/** Where the settings switch the limits off. */
export const NO_LIMITS: Limits = { take: async () => {} }

export type LimitStore = { readonly pool: pg.Pool } | { readonly redis: Redis }

export class RateLimits implements Limits {
  readonly #limiters: Readonly<Record<RateLimit, { limiter: RateLimiterAbstract; portion: number }>>
  readonly #portions = new Map<string, Portion>()
  readonly #fetching = new Map<string, Promise<void>>()

  constructor(store: LimitStore, numbers: Readonly<Record<RateLimit, number>>) {
    const make = (kind: RateLimit) => ({
      limiter: limiterOn(store, kind, numbers[kind], WINDOW_SECONDS, numbers[kind]),
      portion: Math.max(1, Math.floor(numbers[kind] / PORTIONS)),
    })
    this.#limiters = {
      read: make('read'),
      write: make('write'),
      login: make('login'),
      form: make('form'),
      guess: make('guess'),
    }
  }

  async take(kind: RateLimit, caller: string): Promise<void> {
    const key = `${kind} ${caller}`
    while (!this.#takeKept(key)) {
      // Calls that come at once share one portion; each taking its own would spend the limit on nothing.
      let fetching = this.#fetching.get(key)
      if (!fetching) {
        fetching = this.#fetch(kind, key, caller).finally(() => this.#fetching.delete(key))
        this.#fetching.set(key, fetching)
      }
      await fetching
    }
  }

  #takeKept(key: string): boolean {
    const kept = this.#portions.get(key)
    if (!kept || kept.left === 0 || kept.until <= Date.now()) return false
    kept.left--
    return true
  }

  async #fetch(kind: RateLimit, key: string, caller: string): Promise<void> {
    const { limiter, portion } = this.#limiters[kind]
    try {
      const { msBeforeNext } = await limiter.consume(caller, portion)
      this.#portions.delete(key)
      this.#portions.set(key, { left: portion, until: Date.now() + msBeforeNext })
      const oldest = this.#portions.size > MAX_PORTIONS ? this.#portions.keys().next().value : undefined
      if (oldest !== undefined) this.#portions.delete(oldest)
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause
      throw errors.tooMany(Math.max(1, Math.ceil(cause.msBeforeNext / 1_000)))
    }
  }
}

/**
 * A limiter on the shared store. While it is away, each process counts for itself rather than refusing everybody.
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
  return 'redis' in store
    ? new RateLimiterRedis({ ...common, storeClient: store.redis })
    : new RateLimiterPostgres({
        ...common,
        storeClient: store.pool,
        storeType: 'pool',
        schemaName: 'identity',
        tableName: 'rate_limits',
        tableCreated: true,
      })
}

export function limit(limits: Limits, kind: RateLimit): AppMiddleware {
  return async (ctx, next) => {
    const caller = ctx.state.user && !BY_ADDRESS.has(kind) ? ctx.state.user.id : ctx.ip
    await limits.take(kind, caller)
    return next()
  }
}
