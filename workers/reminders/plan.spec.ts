import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wishes } from '#people/setting/quiet-hours.ts'
import { dueReminder, remindsAt } from './plan.ts'

const LOCK = '2026-03-07T14:00:00.000Z'
const always: Wishes = { timeZone: 'Europe/London', quietHours: null }
const nights: Wishes = { timeZone: 'Europe/London', quietHours: { from: '22:00', to: '08:00' } }
const never = () => false

const at = (now: string, missing: readonly string[] = [LOCK], wishes = always) =>
  dueReminder(now, missing, wishes, never)

describe('without quiet hours', () => {
  test.each([
    ['2026-03-06T13:59:59.999Z', null],
    ['2026-03-06T14:00:00.000Z', 'day'],
    ['2026-03-07T07:59:59.999Z', 'day'],
    // So close to the second reminder the first one would say the same.
    ['2026-03-07T08:00:00.000Z', null],
    ['2026-03-07T11:59:59.999Z', null],
    ['2026-03-07T12:00:00.000Z', 'hours'],
    ['2026-03-07T13:59:59.999Z', 'hours'],
    ['2026-03-07T14:00:00.000Z', null],
    ['2026-03-08T00:00:00.000Z', null],
  ])('at %s: %s', (now, kind) => {
    expect(at(now)?.kind ?? null).toBe(kind)
  })

  test('nothing is missing: no reminder', () => {
    expect(at('2026-03-07T12:00:00.000Z', [])).toBeNull()
  })
})

test('a reminder speaks of the locks of the next 12 hours; the lock after them has its own when its turn comes', () => {
  const [evening, nextDay] = ['2026-03-07T19:00:00.000Z', '2026-03-08T14:00:00.000Z']
  const missing = [nextDay, LOCK, evening, LOCK]
  expect(at('2026-03-07T12:00:00.000Z', missing)).toEqual({ kind: 'hours', locks: [LOCK, evening] })
  expect(at('2026-03-07T19:00:00.000Z', missing)).toEqual({ kind: 'day', locks: [nextDay] })
})

test('what was sent is not sent again; a lock that moved is another lock', () => {
  const wasSent = (lock: string, kind: string) => lock === LOCK && kind === 'hours'
  const moved = '2026-03-07T15:30:00.000Z'
  expect(dueReminder('2026-03-07T13:00:00.000Z', [LOCK], always, wasSent)).toBeNull()
  expect(dueReminder('2026-03-07T13:00:00.000Z', [moved], always, wasSent)).toBeNull()
  expect(dueReminder('2026-03-07T13:30:00.000Z', [moved], always, wasSent)).toEqual({
    kind: 'hours',
    locks: [moved],
  })
})

describe('quiet hours move a reminder to before they begin', () => {
  test.each([
    // 24 hours before is at 06:30 in London: the evening before that.
    ['2026-03-07T06:30:00.000Z', 'day', nights, '2026-03-05T21:45:00.000Z'],
    ['2026-03-07T06:30:00.000Z', 'hours', nights, '2026-03-06T21:45:00.000Z'],
    // The bounds: at 22:00 quiet hours have begun, at 08:00 they are over.
    ['2026-03-08T00:00:00.000Z', 'hours', nights, '2026-03-07T21:45:00.000Z'],
    ['2026-03-07T10:00:00.000Z', 'hours', nights, '2026-03-07T08:00:00.000Z'],
    // In the middle of a day.
    [
      LOCK,
      'hours',
      { timeZone: 'Europe/London', quietHours: { from: '11:00', to: '13:00' } },
      '2026-03-07T10:45:00.000Z',
    ],
    // By the fan's clock: 12:00 in London is 23:00 in Sydney, whose summer time still holds.
    [LOCK, 'hours', { ...nights, timeZone: 'Australia/Sydney' }, '2026-03-07T10:45:00.000Z'],
    // Clocks go back in the night: 22:00 was still summer time.
    ['2026-10-25T08:30:00.000Z', 'hours', nights, '2026-10-24T20:45:00.000Z'],
    // Clocks go forward over 01:30: quiet hours begin at 02:30.
    [
      '2026-03-29T08:30:00.000Z',
      'hours',
      { timeZone: 'Europe/London', quietHours: { from: '01:30', to: '08:00' } },
      '2026-03-29T01:15:00.000Z',
    ],
  ] as const)('lock %s, %s', (lock, kind, wishes, due) => {
    expect(remindsAt(lock, kind, wishes)).toBe(due)
  })

  test('what no worker sent before quiet hours comes after them, if the lock is still to come', () => {
    const lock = '2026-03-07T08:30:00.000Z'
    expect(at('2026-03-06T21:59:00.000Z', [lock], nights)?.kind).toBe('hours')
    expect(at('2026-03-06T22:00:00.000Z', [lock], nights)).toBeNull()
    expect(at('2026-03-07T07:59:00.000Z', [lock], nights)).toBeNull()
    expect(at('2026-03-07T08:00:00.000Z', [lock], nights)?.kind).toBe('hours')
  })
})

test('whatever the zone and the quiet hours: before the lock, never within quiet hours, one kind at a time', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)
  const zones = fc.constantFrom(
    'Europe/London',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'UTC',
  )
  fc.assert(
    fc.property(
      zones,
      minutes,
      minutes,
      fc.integer({ min: 0, max: 525_600 }),
      (timeZone, from, to, minute) => {
        fc.pre(from !== to)
        const wishes = { timeZone, quietHours: { from: clock(from), to: clock(to) } }
        const lock = new Date(Date.parse('2026-01-01T00:00:00Z') + minute * 60_000).toISOString()
        const [day, hours] = [remindsAt(lock, 'day', wishes), remindsAt(lock, 'hours', wishes)]
        expect(hours < lock && day < lock).toBe(true)
        const due = dueReminder(hours, [lock], wishes, never)
        const reading = new Date(hours).toLocaleTimeString('en-GB', {
          timeZone,
          hour: '2-digit',
          minute: '2-digit',
        })
        const { quietHours } = wishes
        const isQuiet =
          quietHours.from < quietHours.to
            ? reading >= quietHours.from && reading < quietHours.to
            : reading >= quietHours.from || reading < quietHours.to
        expect(due?.kind ?? null).toBe(isQuiet ? null : 'hours')
      },
    ),
  )
})
