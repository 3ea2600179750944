import { setImmediate as soon } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const seen = vi.hoisted(() => ({ now: 0, most: 0, finish: [] as (() => void)[] }))

// The library is replaced by one that waits until it is released: how many run at once is what this is about.
vi.mock('argon2', () => {
  const slow = <T>(result: T) => {
    seen.most = Math.max(seen.most, ++seen.now)
    return new Promise<T>(resolve =>
      seen.finish.push(() => {
        seen.now--
        resolve(result)
      }),
    )
  }
  return { argon2id: 2, hash: () => slow('$hash'), verify: () => slow(true), needsRehash: () => false }
})

// Files share modules: one before this may have loaded the true library, and none after this may find the replaced one.
vi.resetModules()
const { hashPassword, passwordMatches } = await import('./passwords.ts')
afterAll(() => vi.resetModules())

async function finishAll(): Promise<void> {
  await soon()
  while (seen.finish.length > 0) {
    for (const finish of seen.finish.splice(0)) finish()
    await soon()
  }
}

beforeEach(async () => {
  // The first check of a process makes the hash that stands in for unknown accounts.
  const first = passwordMatches(null, 'Wrong-one-1')
  await finishAll()
  await first
  seen.most = 0
})

test('two hashes at a time, whatever comes at once', async () => {
  const checks = Array.from({ length: 60 }, () => passwordMatches('$stored', 'Wrong-one-1'))
  await finishAll()
  expect(await Promise.all(checks)).toEqual(Array.from({ length: 60 }, () => true))
  expect(seen.most).toBe(2)
})

test('more than two hundred waiting ones are refused with a retry', async () => {
  const hashes = Promise.allSettled(Array.from({ length: 210 }, () => hashPassword('Correct-horse-1')))
  await finishAll()
  const refused = (await hashes).flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(210 - 202)
  expect(refused[0]).toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 1 })
})

test('strangers who wait keep a browser that the account knows from nothing', async () => {
  const strangers = Array.from({ length: 202 }, () => passwordMatches('$stored', 'Wrong-one-1'))
  await soon()
  await expect(passwordMatches('$stored', 'Wrong-one-1')).rejects.toMatchObject({ code: 'busy' })
  expect(seen.now).toBe(2)
  const known = passwordMatches('$stored', 'Correct-horse-1', 'known')
  await soon()
  expect(seen.now).toBe(3)
  await finishAll()
  expect(await known).toBe(true)
  await Promise.all(strangers)
})
