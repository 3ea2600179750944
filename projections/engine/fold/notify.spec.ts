import { expect, test } from 'vitest'
import type { Change } from '#domain/topics.ts'
import { type Announced, fromPayload, toPayload } from './notify.ts'

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

test('a payload is exact up to its bound', () => {
  const room = 7_900 - Buffer.byteLength('{"t":["match:"]}')
  const announced = (length: number): Announced => ({ topics: [`match:${'x'.repeat(length)}`] })
  expect(fromPayload(toPayload(announced(room)))).toEqual(announced(room))
  expect(fromPayload(toPayload(announced(room + 1)))).toEqual({ topics: ['match'] })
})

test('half a place is none', () => {
  for (const half of ['{"g":3,"t":["match"]}', '{"p":"42","t":["match"]}'])
    expect(fromPayload(half)).toEqual({ topics: ['match'] })
})
