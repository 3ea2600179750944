import { expect, test } from 'vitest'
import { toPosition } from '#eventstore/eventstoredb/position.ts'
import { START } from '#eventstore/port.ts'
import { createMeter } from './progress.ts'

test('speed, share and time left follow from positions and a clock', () => {
  let now = 1000
  const meter = createMeter('00000000000000001000', () => now)
  now += 2000
  expect(meter('00000000000000000250', 200)).toMatchObject({
    events: 200,
    eventsPerSecond: 100,
    share: 0.25,
    secondsLeft: 6,
  })
  now += 2000
  expect(meter('00000000000000001000', 600)).toMatchObject({ events: 800, share: 1, secondsLeft: 0 })
})

test('positions of two numbers give a share as well', () => {
  const head = toPosition({ commit: 8_000n, prepare: 7_000n })
  const meter = createMeter(head, () => 0)
  expect(meter(toPosition({ commit: 2_000n, prepare: 2_000n }), 1).share).toBe(0.25)
  expect(meter(head, 1).share).toBe(1)
})

test('nothing is done at the start, and the time left is not known', () => {
  expect(createMeter('00000000000000001000', () => 0)(START, 0)).toMatchObject({
    share: 0,
    secondsLeft: null,
  })
})

test('an empty store is done at once', () => {
  expect(createMeter('', () => 0)('', 0)).toMatchObject({ share: 1, events: 0, eventsPerSecond: 0 })
})

test('a position behind the head is all that there is', () => {
  expect(createMeter('00000000000000001000', () => 0)('00000000000000002000', 1).share).toBe(1)
  expect(createMeter(START, () => 0)('00000000000000000001', 1).share).toBe(1)
})
