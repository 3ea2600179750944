/**
 * A limit that is counted in the shared store, and in this process while the store is away. A circuit breaker asks the store
 * again after a pause only: behind a store that hangs, each of the several counts of one login would wait for itself.
 */
import { type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** How long a store that failed is not asked again, in milliseconds. */
const PAUSE_MS = 5_000

export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>

/** One for all limits on a store: what one of them finds away is away for all. */
export const breakerOf = (): CircuitBreakerPolicy =>
  circuitBreaker(
    handleWhen(problem => !(problem instanceof RateLimiterRes)),
    { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(1) },
  )

export function insured(shared: Limiter, own: Limiter, breaker: CircuitBreakerPolicy): Limiter {
  async function either<T>(ask: (limiter: Limiter) => Promise<T>): Promise<T> {
    try {
      return await breaker.execute(() => ask(shared))
    } catch (problem) {
      if (problem instanceof RateLimiterRes) throw problem
      return ask(own)
    }
  }
  return {
    consume: (key, points) => either(limiter => limiter.consume(key, points)),
    reward: (key, points) => either(limiter => limiter.reward(key, points)),
    delete: key => either(limiter => limiter.delete(key)),
  }
}
