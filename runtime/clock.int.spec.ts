import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { openClock } from './clock.ts'
import { openPool } from './postgres.ts'

const database = await freshDatabase()
afterAll(() => database.drop())

test.each([
  ['right', 0, null],
  ['a second behind', -1_000, null],
  ['ten minutes behind', -600_000, "this server's clock is 600 seconds behind the database's"],
  ['ten minutes ahead', 600_000, "this server's clock is 600 seconds ahead of the database's"],
])('a clock that is %s', async (_, offset, problem) => {
  const clock = await openClock(database.pool, { local: () => Date.now() + offset })
  expect(clock.problem()).toBe(problem)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_500)
  clock.close()
})

test('a clock that is set right counts from the next comparison', async () => {
  let offset = -600_000
  const clock = await openClock(database.pool, { local: () => Date.now() + offset })
  offset = 0
  expect(clock.problem()).not.toBeNull()
  await clock.compare()
  expect(clock.problem()).toBeNull()
  clock.close()
})

test('a database that is slow to answer says nothing about the clock', async () => {
  // The machine's clock is right, but almost five seconds pass while the database answers.
  const clock = await answeredAfter(4_900)
  expect(clock.problem()).toBeNull()
  clock.close()
})

/** A right clock by which so many milliseconds pass while the database answers for the first time. */
async function answeredAfter(milliseconds: number) {
  let beside = -milliseconds / 2
  const query = async (text: string) => {
    const answer = await database.pool.query(text)
    if (beside < 0) beside = milliseconds / 2
    return answer
  }
  const slow = { query } as unknown as typeof database.pool
  const clock = await openClock(slow, {
    local: () => Date.now() + beside,
    steady: () => performance.now() + beside,
  })
  beside = 0
  return clock
}

test('a database that is away leaves the last comparison as it was', async () => {
  const pool = openPool(database.url, 'test-clock', 1)
  const clock = await openClock(pool, { local: () => Date.now() - 600_000 })
  await pool.end()
  await expect(clock.compare()).rejects.toThrow()
  expect(clock.problem()).toContain('600 seconds behind')
  clock.close()
})

test('a clock that jumps between two comparisons is in doubt at once, until it was compared', async () => {
  let offset = 0
  const clock = await openClock(database.pool, { local: () => Date.now() + offset })
  offset = 7_200_000
  expect(clock.problem()).toBe("this server's clock was set, and is not compared with the database's yet")
  offset = 0
  await clock.compare()
  expect(clock.problem()).toBeNull()
  clock.close()
})

test('a clock that was not compared for two minutes is in doubt', async () => {
  const pool = openPool(database.url, 'test-clock', 1)
  let passed = 0
  const clock = await openClock(pool, {
    local: () => Date.now() + passed,
    steady: () => performance.now() + passed,
  })
  await pool.end()
  passed = 121_000
  expect(clock.problem()).toMatch(
    /^this server's clock was not compared with the database's for 12\d seconds$/,
  )
  clock.close()
})

test('an answer that takes too long to prove anything leaves a new clock in doubt', async () => {
  const clock = await answeredAfter(50_000)
  expect(clock.problem()).toMatch(/not compared/)
  await clock.compare()
  expect(clock.problem()).toBeNull()
  clock.close()
})
