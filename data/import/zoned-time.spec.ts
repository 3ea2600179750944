import { expect, test } from 'vitest'
import { dayOf, instantOf, isZone } from './zoned-time.ts'

test.each([
  ['summer', '2022-08-05', '20:00', 'Europe/London', '2022-08-05T19:00:00.000Z'],
  ['winter', '2022-12-26', '12:30', 'Europe/London', '2022-12-26T12:30:00.000Z'],
  ['the day clocks go back, after', '2022-10-30', '14:00', 'Europe/London', '2022-10-30T14:00:00.000Z'],
  ['the day before', '2022-10-29', '15:00', 'Europe/London', '2022-10-29T14:00:00.000Z'],
  ['the hour that stands twice', '2022-10-30', '01:30', 'Europe/London', '2022-10-30T00:30:00.000Z'],
  ['the hour that is skipped', '2023-03-26', '01:30', 'Europe/London', '2023-03-26T01:30:00.000Z'],
  ['the day clocks go forward, after', '2023-03-26', '14:00', 'Europe/London', '2023-03-26T13:00:00.000Z'],
  ['no daylight saving', '2022-11-20', '19:00', 'Asia/Qatar', '2022-11-20T16:00:00.000Z'],
  ['half an hour, south', '2022-04-03', '12:00', 'Australia/Adelaide', '2022-04-03T02:30:00.000Z'],
  ['west', '2022-11-06', '20:00', 'America/New_York', '2022-11-07T01:00:00.000Z'],
])('%s: %s %s in %s', (_, date, time, zone, instant) =>
  expect(instantOf(`${date}T${time}`, zone)).toBe(instant),
)

test('an offset beside the time needs no zone', () => {
  expect(instantOf('2026-06-11T13:00', '-06:00')).toBe('2026-06-11T19:00:00.000Z')
  expect(instantOf('2022-11-20T19:00', '+05:30')).toBe('2022-11-20T13:30:00.000Z')
})

test('a day goes from its first instant to that of the next, also where the clocks change', () => {
  expect(dayOf('2022-10-30', 'Europe/London')).toEqual({
    from: '2022-10-29T23:00:00.000Z',
    until: '2022-10-31T00:00:00.000Z',
  })
})

test.each(['2022-02-30', '2022-13-01'])('there is no %s', date => {
  expect(() => instantOf(`${date}T15:00`, 'Europe/London')).toThrow(RangeError)
})

test('zones differ from other words', () => {
  expect([isZone('Europe/London'), isZone('Middle/Earth')]).toEqual([true, false])
})
