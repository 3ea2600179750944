import { expect, it } from 'vitest'
import type { CouponKind } from '../words.ts'
import { livePoints } from './live-points.ts'
import { rulesetOf } from './ruleset.ts'

const ruleset = rulesetOf('premier-league', 1)
const { points, coupons: rules } = ruleset
const match = 'league.1.greens-blues'

it.each<[string, readonly CouponKind[], number]>([
  ['2:1', [], points.exact],
  ['1:0', [], points.margin ?? points.result],
  ['3:0', [], points.result],
  ['0:0', [], 0],
  ['2:1', ['freepass'], points.exact * rules.freepass.factor],
  ['3:0', ['weekly'], points.result * rules.weekly.factor],
  ['2:1', ['allornothing'], points.exact * rules.allornothing.marqueeFactor],
  ['3:0', ['allornothing'], points.result],
])('%s with %j while it stands 2:1', (pick, coupons, expected) => {
  const [home = 0, away = 0] = pick.split(':').map(Number)
  const score = { home: 2, away: 1 }
  expect(livePoints({ ruleset, match, prediction: { home, away }, coupons, score })).toBe(expected)
})
