import { expect, test } from 'vitest'
import { type After, type AnyRecorded, START } from '#eventstore/port.ts'
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
/** Where a reader is after so many events. */
const at = (number: number): After => events(number, number)[0] ?? START
const ALL = 100_000

test('gives batch after batch as one, and nothing at their end', () => {
  const handed = new Handed()
  handed.add(at(4), events(5, 6))
  handed.add(at(6), events(7, 9))
  expect(handed.take(at(4), ALL)).toEqual(events(5, 9))
  expect(handed.take(at(5), ALL)).toEqual(events(6, 9))
  expect(handed.take(at(6), 2)).toEqual(events(7, 8))
  expect(handed.take(at(9), ALL)).toEqual([])
  handed.add(at(9), events(10, 10))
  expect(handed.take(at(9), ALL)).toEqual(events(10, 10))
})

test('does not know what came before its first batch, nor before what was folded', () => {
  const handed = new Handed()
  expect(handed.take(START, ALL)).toBeUndefined()
  handed.add(at(4), events(5, 9))
  expect(handed.take(at(3), ALL)).toBeUndefined()
  expect(handed.take(at(7), ALL)).toEqual(events(8, 9))
  expect(handed.take(at(6), ALL)).toBeUndefined()
})

test('forgets what stands before a gap', () => {
  const handed = new Handed()
  handed.add(at(4), events(5, 6))
  handed.add(at(8), events(9, 9))
  expect(handed.take(at(4), ALL)).toBeUndefined()
  expect(handed.take(at(8), ALL)).toEqual(events(9, 9))
})

test('goes on where another process has folded further', () => {
  const handed = new Handed()
  handed.add(at(4), events(5, 6))
  expect(handed.take(at(20), ALL)).toEqual([])
  handed.add(at(6), events(7, 21))
  expect(handed.take(at(20), ALL)).toEqual(events(21, 21))
})

test('keeps ten thousand events, and then leaves the older ones to the store', () => {
  const handed = new Handed()
  handed.add(START, events(1, 6_000))
  handed.add(at(6_000), events(6_001, 12_000))
  expect(handed.take(START, ALL)).toBeUndefined()
  expect(handed.take(at(6_000), ALL)).toHaveLength(6_000)
  handed.add(at(12_000), events(12_001, 23_000))
  for (const gone of [12_000, 12_002]) expect(handed.take(at(gone), ALL)).toBeUndefined()
  expect(handed.take(at(23_000), ALL)).toEqual([])
})

test.each([[10_000], [4_000, 6_000]])(
  'keeps ten thousand events that come as %j, %j',
  (first, second = 0) => {
    const handed = new Handed()
    handed.add(START, events(1, first))
    if (second > 0) handed.add(at(first), events(first + 1, first + second))
    expect(handed.take(START, ALL)).toHaveLength(10_000)
  },
)

test('does not follow an event that another one has taken the place of', () => {
  const handed = new Handed()
  handed.add(at(4), events(5, 9))
  const [lost] = events(7, 7)
  expect(handed.take({ ...(lost as AnyRecorded), id: 'lost' }, ALL)).toBeUndefined()
  expect(handed.take({ ...(events(9, 9)[0] as AnyRecorded), id: 'lost' }, ALL)).toBeUndefined()
  handed.add({ ...(events(9, 9)[0] as AnyRecorded), id: 'lost' }, events(10, 10))
  expect(handed.take(at(7), ALL)).toBeUndefined()
})
