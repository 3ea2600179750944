import { expect, test } from 'vitest'
import type { AnyRecorded } from '#eventstore/port.ts'
import { Handed } from './handed.ts'

const position = (number: number) => String(number).padStart(5, '0')
function events(from: number, to: number): AnyRecorded[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    type: 'Unreadable',
    id: '',
    stream: 's',
    revision: from + index,
    position: position(from + index),
    recordedAt: '2026-01-01T00:00:00.000Z',
    storedType: 'Any',
    problem: '',
  }))
}
const ALL = 100_000

test('gives batch after batch as one, and nothing at their end', () => {
  const handed = new Handed()
  handed.add(position(4), events(5, 6))
  handed.add(position(6), events(7, 9))
  expect(handed.take(position(4), ALL)).toEqual(events(5, 9))
  expect(handed.take(position(6), 2)).toEqual(events(7, 8))
  expect(handed.take(position(9), ALL)).toEqual([])
  handed.add(position(9), events(10, 10))
  expect(handed.take(position(9), ALL)).toEqual(events(10, 10))
})

test('does not know what came before its first batch, nor before what was folded', () => {
  const handed = new Handed()
  expect(handed.take('', ALL)).toBeUndefined()
  handed.add(position(4), events(5, 9))
  expect(handed.take(position(3), ALL)).toBeUndefined()
  expect(handed.take(position(7), ALL)).toEqual(events(8, 9))
  expect(handed.take(position(6), ALL)).toBeUndefined()
})

test('forgets what stands before a gap', () => {
  const handed = new Handed()
  handed.add(position(4), events(5, 6))
  handed.add(position(8), events(9, 9))
  expect(handed.take(position(4), ALL)).toBeUndefined()
  expect(handed.take(position(8), ALL)).toEqual(events(9, 9))
})

test('goes on where another process has folded further', () => {
  const handed = new Handed()
  handed.add(position(4), events(5, 6))
  expect(handed.take(position(20), ALL)).toEqual([])
  handed.add(position(6), events(7, 21))
  expect(handed.take(position(20), ALL)).toEqual(events(21, 21))
})

test('keeps ten thousand events, and then leaves the older ones to the store', () => {
  const handed = new Handed()
  handed.add(position(0), events(1, 6_000))
  handed.add(position(6_000), events(6_001, 12_000))
  expect(handed.take(position(0), ALL)).toBeUndefined()
  expect(handed.take(position(6_000), ALL)).toHaveLength(6_000)
  handed.add(position(12_000), events(12_001, 23_000))
  expect(handed.take(position(12_000), ALL)).toBeUndefined()
  expect(handed.take(position(23_000), ALL)).toEqual([])
})
