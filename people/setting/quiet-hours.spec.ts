import { describe, expect, it } from 'vitest'
import { afterQuiet, isQuiet } from './quiet-hours.ts'

const london = { timeZone: 'Europe/London', quietHours: { from: '22:00', to: '08:00' } }
const noon = { timeZone: 'Asia/Kolkata', quietHours: { from: '12:00', to: '14:30' } }

describe('quiet hours', () => {
  it.each([
    ['before them', london, '2026-03-07T21:59:59.999Z', '2026-03-07T21:59:59.999Z'],
    ['as they begin', london, '2026-03-07T22:00:00.000Z', '2026-03-08T08:00:00.000Z'],
    ['after midnight', london, '2026-03-08T00:30:00.000Z', '2026-03-08T08:00:00.000Z'],
    ['as they end', london, '2026-03-08T08:00:00.000Z', '2026-03-08T08:00:00.000Z'],
    ['in the night that loses an hour', london, '2026-03-28T23:30:00.000Z', '2026-03-29T07:00:00.000Z'],
    ['in the night that gains an hour', london, '2026-10-24T22:30:00.000Z', '2026-10-25T08:00:00.000Z'],
    ['at noon elsewhere', noon, '2026-03-07T06:30:00.000Z', '2026-03-07T09:00:00.000Z'],
    ['in the evening elsewhere', noon, '2026-03-07T12:30:00.000Z', '2026-03-07T12:30:00.000Z'],
  ])('end for whom it is: %s', (_, wishes, now, end) => {
    expect(afterQuiet(now, wishes)).toBe(end)
    expect(isQuiet(now, wishes)).toBe(now !== end)
    expect(isQuiet(end, wishes)).toBe(false)
  })
  it('are none where none are wished', () =>
    expect(afterQuiet('2026-03-07T23:00:00.000Z', { ...london, quietHours: null })).toBe(
      '2026-03-07T23:00:00.000Z',
    ))
})
