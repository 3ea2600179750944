import { expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { couponWords } from './coupon-words.ts'

const { coupons: usual } = rulesPresets['premier-league']

test('a power-up by other numbers says nothing of the usual ones', () => {
  const rules = {
    ...usual,
    freepass: { factor: 3, perSeason: 5 },
    weekly: { factor: 4, perSeason: 1 },
  }
  const [double, weekly] = [couponWords('freepass', rules), couponWords('weekly', rules)]
  expect([double.sign, weekly.sign]).toEqual(['x3', 'W4'])
  expect(weekly.used('Reds vs Blues')).toBe('On this whole week')
  for (const words of [double, weekly])
    expect([words.explained(rules), words.offer, words.choosing].join()).not.toMatch(
      /doubles|count double|twice/i,
    )
})

test('by the usual numbers it keeps its words', () => {
  expect(couponWords('freepass', usual).sign).toBe('x2')
  expect(couponWords('weekly', usual)).toMatchObject({
    sign: 'W2',
    offer: 'Doubles a whole week, twice a season',
  })
  expect(couponWords('allornothing', usual).sign).toBe('All')
})
