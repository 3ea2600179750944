import { expect, test } from 'vitest'
import { concurrently } from './concurrently.ts'

test('starts in order, never more than the limit at once, and does all', async () => {
  let running = 0
  let most = 0
  const started: number[] = []
  await concurrently([1, 2, 3, 4, 5, 6, 7], 3, async item => {
    started.push(item)
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
  })
  expect(started).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

test('stops starting when one fails, and rejects with the failure when the rest has ended', async () => {
  const ended: number[] = []
  const all = concurrently([1, 2, 3, 4, 5, 6], 2, async item => {
    if (item === 2) throw new Error('two')
    await Promise.resolve()
    ended.push(item)
  })
  await expect(all).rejects.toThrow('two')
  expect(ended).toEqual([1])
})

test('nothing to do is done', async () => {
  await expect(concurrently([], 4, async () => expect.unreachable())).resolves.toBeUndefined()
})
