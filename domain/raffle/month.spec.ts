import { expect, it } from 'vitest'
import { endOf, Month, monthBefore, monthOf } from './month.ts'

it('a month is that of an instant in GMT', () => {
  expect(monthOf('2026-11-30T23:59:59.999Z')).toBe('2026-11')
  expect(monthOf('2026-12-01T00:00:00.000Z')).toBe('2026-12')
})

it('a month ends with the first instant of the next one, over the end of a year too', () => {
  expect(endOf('2026-11')).toBe('2026-12-01T00:00:00.000Z')
  expect(endOf('2026-12')).toBe('2027-01-01T00:00:00.000Z')
  expect([monthBefore('2026-11'), monthBefore('2027-01')]).toEqual(['2026-10', '2026-12'])
})

it.each(['2026-13', '2026-00', '2026-1', '1849-12', '2200-01', '2026-11-01', ''])('%s is no month', text =>
  expect(Month.safeParse(text).success).toBe(false),
)

it.each(['1850-01', '1850-12', '2198-12', '2199-01', '2199-12'])('%s is a month', text =>
  expect(Month.safeParse(text).success).toBe(true),
)
