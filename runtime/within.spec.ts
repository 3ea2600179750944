import { expect, test } from 'vitest'
import { TimeoutError, within } from './within.ts'

const LONG_MS = 60_000

test('what comes in time is the answer, a refusal included', async () => {
  await expect(within(Promise.resolve('here'), LONG_MS)).resolves.toBe('here')
  await expect(within(Promise.reject(new Error('refused')), LONG_MS)).rejects.toThrow('refused')
})

test('what does not come in time is an error of its own, and a late refusal harms no one', async () => {
  const answer = Promise.withResolvers<never>()
  await expect(within(answer.promise, 1)).rejects.toBeInstanceOf(TimeoutError)
  answer.reject(new Error('late'))
})
