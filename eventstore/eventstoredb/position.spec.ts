import { expect, test } from 'vitest'
import { START } from '../port.ts'
import { fromPosition, toPosition } from './position.ts'

const LARGEST = 2n ** 64n - 1n

test('positions are ordered as text as they are as numbers', () => {
  const ordered = [
    { commit: 0n, prepare: 0n },
    { commit: 9n, prepare: 8n },
    { commit: 9n, prepare: 9n },
    { commit: 10n, prepare: 1n },
    { commit: 2n ** 53n + 1n, prepare: 2n ** 53n },
    { commit: LARGEST, prepare: LARGEST },
  ]
  const texts = ordered.map(toPosition)
  expect([...texts].sort()).toEqual(texts)
  expect(texts.every(text => START < text)).toBe(true)
  expect(texts.map(fromPosition)).toEqual(ordered)
})

test('the start has no position, and another text is none', () => {
  expect(fromPosition(START)).toBeUndefined()
  for (const text of ['1', '1/2', '00000000000000000001', ' '])
    expect(() => fromPosition(text)).toThrow(`not a position of EventStoreDB: '${text}'`)
})
