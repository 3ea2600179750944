import { expect, test } from 'vitest'
import { retry } from './retry.ts'

const policy = { attempts: 3, firstBackoffMs: 1, maxBackoffMs: 2 }

function failing(times: number) {
  let tried = 0
  const attempt = async () => {
    if (++tried <= times) throw new Error(`failure ${tried}`)
    return tried
  }
  return { attempt, tried: () => tried }
}

test('tries until it works', async () => {
  expect(await retry(failing(2).attempt, () => false, policy)).toBe(3)
})

test('gives up with the last error', async () => {
  const { attempt, tried } = failing(9)
  await expect(retry(attempt, () => false, policy)).rejects.toThrow('failure 3')
  expect(tried()).toBe(3)
})

test('does not ask again what has been answered', async () => {
  const { attempt, tried } = failing(9)
  await expect(retry(attempt, () => true, policy)).rejects.toThrow('failure 1')
  expect(tried()).toBe(1)
})
