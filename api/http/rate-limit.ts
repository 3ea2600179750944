/** How often one caller may ask, counted over all API processes in the store that they share. */
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { errors } from '#contract/errors.ts'
import type { RateLimit } from '#contract/route.ts'
import { countersOfNetworks } from './caller.ts'
import { type LimitStore, limiterOn } from './limit-store.ts'
import type { Limiter } from './limiter.ts'
import type { AppMiddleware } from './state.ts'

/**
 * Calls a minute: of one user, or of one network for visitors. Logging in, forms that visitors fill in and codes that
 * can be guessed always count by network.
 */
export const CALLS_A_MINUTE: Readonly<Record<RateLimit, number>> = {
  read: 1_200,
  // Answers what a dozen reads answer. A page whose first answers are refused asks by itself.
  page: 240,
  write: 240,
  heavy: 30,
  login: 30,
  form: 20,
  // Two of a form that is opened; each costs the API a guess of its own.
  proof: 60,
  guess: 10,
}
/** Requests a minute of one network to one process, whatever they ask for: pages, documents and refusals included. */
export const REQUESTS_A_MINUTE = 6_000

const BY_NETWORK: ReadonlySet<RateLimit> = new Set(['login', 'form', 'proof', 'guess'])

/** Whether calls of a limit are those by which strangers could find out who has an account, or what opens one. */
export const canBeGuessed = (kind: RateLimit): boolean => BY_NETWORK.has(kind)

const WINDOW_SECONDS = 60
/** A caller's calls are taken from the shared store in portions of this part of the limit, not one by one. */
const PORTIONS = 20
/** Callers whose portion is kept in memory, at most. */
const MAX_PORTIONS = 50_000

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

/** A limit, whose calls a process takes in portions. */
interface Portioned {
  readonly name: string
  readonly limiter: Limiter
  readonly portion: number
}

interface Call {
  readonly limit: Portioned
  readonly caller: string
}

export class RateLimits implements Limits {
  readonly #limits: ReadonlyMap<RateLimit, ReturnType<typeof countersOfNetworks<Portioned>>>
  readonly #portions: LRUCache<string, { left: number }, Call>

  constructor(store: LimitStore, numbers: Readonly<Record<RateLimit, number>>) {
    const countersFor = (kind: RateLimit) =>
      countersOfNetworks((ending, times): Portioned => {
        const [name, calls] = [`${kind}${ending}`, numbers[kind] * times]
        const limiter = limiterOn(store, name, calls, WINDOW_SECONDS, calls)
        return { name, limiter, portion: Math.max(1, Math.floor(calls / PORTIONS)) }
      })
    this.#limits = new Map(
      (Object.keys(CALLS_A_MINUTE) as RateLimit[]).map(kind => [kind, countersFor(kind)]),
    )
    // Calls that come at once share one fetch; each taking a portion of its own would spend the limit on nothing.
    this.#portions = new LRUCache({
      max: MAX_PORTIONS,
      fetchMethod: async (_key, _stale, { options, context }) => {
        const { left, milliseconds } = await this.#fetch(context)
        options.ttl = milliseconds
        return { left }
      },
    })
  }

  async take(kind: RateLimit, caller: string): Promise<void> {
    const countersOf = this.#limits.get(kind)
    if (!countersOf) throw new Error(`there is no limit ${kind}`)
    for (const { counter, network } of countersOf(caller))
      await this.#take({ limit: counter, caller: network })
  }

  async #take(call: Call): Promise<void> {
    const key = `${call.limit.name} ${call.caller}`
    for (;;) {
      const portion = await this.#portions.fetch(key, { context: call })
      if (portion && portion.left > 0) return void portion.left--
      if (this.#portions.peek(key) === portion) this.#portions.delete(key)
    }
  }

  async #fetch({
    limit: { limiter, portion },
    caller,
  }: Call): Promise<{ left: number; milliseconds: number }> {
    const { msBeforeNext } = await consume(limiter, caller, portion)
    return { left: portion, milliseconds: Math.max(1, msBeforeNext) }
  }
}

/**
 * @param refusal of the seconds to wait, where the limit has a sentence of its own
 * @throws ApiError 429 with the seconds to wait when there were too many
 */
export async function consume(
  limiter: Limiter,
  caller: string,
  points = 1,
  refusal = errors.tooMany,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(caller, points)
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    throw refusal(Math.max(1, Math.ceil(cause.msBeforeNext / 1_000)))
  }
}

export function limit(limits: Limits, kind: RateLimit): AppMiddleware {
  return async (ctx, next) => {
    const { user, network } = ctx.state
    await limits.take(kind, user && !BY_NETWORK.has(kind) ? user.id : network)
    return next()
  }
}

/** Stands before everything that costs; counted in memory, so that a refusal costs next to nothing itself. */
export function limitNetwork(requests: number): AppMiddleware {
  const countersOf = countersOfNetworks(
    (_, times) => new RateLimiterMemory({ points: requests * times, duration: WINDOW_SECONDS }),
  )
  return async (ctx, next) => {
    for (const { counter, network } of countersOf(ctx.state.network)) await consume(counter, network)
    return next()
  }
}
