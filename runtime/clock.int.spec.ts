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
  const clock = await openClock(database.pool, () => Date.now() + offset)
  expect(clock.problem()).toBe(problem)
  expect(Math.abs(clock.now().getTime() - Date.now() - offset)).toBeLessThan(1_000)
  clock.close()
})

test('a clock that is set right counts from the next comparison', async () => {
  let offset = -600_000
  const clock = await openClock(database.pool, () => Date.now() + offset)
  offset = 0
  expect(clock.problem()).not.toBeNull()
  await clock.compare()
  expect(clock.problem()).toBeNull()
  clock.close()
})

test('a database that is slow to answer says nothing about the clock', async () => {
  // The machine's clock is right, but five seconds pass while the database answers.
  const moments = [Date.now() - 2_500, Date.now() + 2_500]
  const clock = await openClock(database.pool, () => moments.shift() ?? Date.now())
  expect(clock.problem()).toBeNull()
  clock.close()
})

test('a database that is away leaves the last comparison as it was', async () => {
  const pool = openPool(database.url, 'test-clock', 1)
  const clock = await openClock(pool, () => Date.now() - 600_000)
  await pool.end()
  await expect(clock.compare()).rejects.toThrow()
  expect(clock.problem()).toContain('600 seconds behind')
  clock.close()
})
