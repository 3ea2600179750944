import { expect, test } from 'vitest'
import { createWaiters } from './waiters.ts'

/** Far longer than the test, in milliseconds: only the position may answer. */
const LONG = 60_000

test('answers at once for a position that is there', async () => {
  const waiters = createWaiters()
  waiters.reach('05')
  expect(await waiters.waitFor('05', 0)).toBe(true)
})

test('ends the waits for the position and for earlier ones, and no others', async () => {
  const waiters = createWaiters()
  const answers: string[] = []
  const wait = (position: string) =>
    waiters.waitFor(position, LONG).then(came => answers.push(`${position} ${came}`))
  const waiting = ['03', '05', '09'].map(wait)
  waiters.reach('05')
  await Promise.all(waiting.slice(0, 2))
  expect(answers).toEqual(['03 true', '05 true'])
  waiters.close()
  await Promise.all(waiting)
  expect(answers.at(-1)).toBe('09 false')
})

test('answers no when the time is over', async () => {
  expect(await createWaiters().waitFor('01', 0)).toBe(false)
})

test('goes forward by what is reached, and back by what is begun', () => {
  const waiters = createWaiters()
  waiters.reach('05')
  waiters.reach('03')
  expect(waiters.position()).toBe('05')
  waiters.begin('03')
  expect(waiters.position()).toBe('03')
})
