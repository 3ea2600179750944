import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { TimeoutError, within } from './within.ts'

const LONG_MS = 60_000

test('what comes in time is the answer, a refusal included', async () => {
  await expect(within(Promise.resolve('here'), LONG_MS)).resolves.toBe('here')
  await expect(within(Promise.reject(new Error('refused')), LONG_MS)).rejects.toThrow('refused')
})

test('what came in time while the process was busy is the answer', async () => {
  const answer = within(
    stat('.').then(() => 'here'),
    20,
  )
  for (const end = performance.now() + 200; performance.now() < end; );
  await expect(answer).resolves.toBe('here')
})

test('what does not come in time is an error of its own, and a late refusal harms no one', async () => {
  const answer = Promise.withResolvers<never>()
  await expect(within(answer.promise, 1)).rejects.toBeInstanceOf(TimeoutError)
  answer.reject(new Error('late'))
})
