import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { breakerOf, insured } from './limiter.ts'

const points = 3
const own = () => new RateLimiterMemory({ points, duration: 60 })

test('a store that is away is asked once, and this process counts meanwhile', async () => {
  let calls = 0
  const away = async () => {
    calls++
    throw new Error('Connection is closed')
  }
  const breaker = breakerOf()
  const limits = [1, 2].map(() => insured({ consume: away, reward: away, delete: away }, own(), breaker))
  for (const limit of limits) {
    for (let call = 0; call < points; call++) await limit.consume('ada')
    await expect(limit.consume('ada')).rejects.toBeInstanceOf(RateLimiterRes)
    await limit.reward('ada')
    await limit.delete('ada')
  }
  expect(calls).toBe(1)
})

test('a refusal of the store is an answer, and no failure', async () => {
  const shared = own()
  const limit = insured(shared, own(), breakerOf())
  for (let call = 0; call < points; call++) await limit.consume('ada')
  for (let call = 0; call < 3; call++)
    await expect(limit.consume('ada')).rejects.toBeInstanceOf(RateLimiterRes)
})
