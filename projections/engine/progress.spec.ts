import { expect, test } from 'vitest'
import { createMeter } from './progress.ts'

test('tells speed, share and time left from positions and a clock', () => {
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

test('an empty store is done at once', () => {
  expect(createMeter('', () => 0)('', 0)).toMatchObject({ share: 1, events: 0, eventsPerSecond: 0 })
})
