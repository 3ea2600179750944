import { expect, it } from 'vitest'
import { bearsOn, COUPON_KINDS, isShownAt } from './kinds.ts'

const own = 'league.1.own'
const other = 'league.1.other'

it('only Double Up leaves the points of other matches alone', () => {
  expect(COUPON_KINDS.map(kind => bearsOn(other, { kind, match: own }))).toEqual([false, true, true])
  expect(bearsOn(own, { kind: 'freepass', match: own })).toBe(true)
})

it('only the Weekly Multiplier stands beside the predictions of other matches', () => {
  expect(COUPON_KINDS.map(kind => isShownAt(other, { kind, match: own }))).toEqual([false, false, true])
  expect(isShownAt(own, { kind: 'freepass', match: own })).toBe(true)
})
