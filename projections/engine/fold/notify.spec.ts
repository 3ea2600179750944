import { expect, test } from 'vitest'
import type { Change } from '#domain/topics.ts'
import { fromPayload, toPayload } from './notify.ts'

const moved = (topics: Change[]) => ({ generation: 3, position: '00000000000000000042', topics })

test('a notification arrives as it was sent, with each topic once', () => {
  const sent = moved(['match:a', 'board:b', 'match:a'])
  expect(fromPayload(toPayload(sent))).toEqual({ ...sent, topics: ['match:a', 'board:b'] })
})

test('an announcement names no position', () => {
  expect(toPayload({ topics: ['live:a'] })).toBe('{"t":["live:a"]}')
  expect(fromPayload(toPayload({ topics: ['live:a'] }))).toEqual({ topics: ['live:a'] })
})

test('too many topics become their nouns, within the 8,000 bytes that Postgres takes', () => {
  const many = Array.from(
    { length: 2000 },
    (_, number): Change => `${number % 2 ? 'match' : 'board'}:ü-${number}`,
  )
  const payload = toPayload(moved([...many, 'rewards']))
  expect(Buffer.byteLength(payload)).toBeLessThan(8000)
  expect(fromPayload(payload).topics).toEqual(['board', 'match', 'rewards'])
})
