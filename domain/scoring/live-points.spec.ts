import { expect, it } from 'vitest'
import type { CouponKind } from '../words.ts'
import { livePoints } from './live-points.ts'
import { rulesPresets } from './presets/rules.ts'

const ruleset = rulesPresets['premier-league']
const match = 'league.1.greens-blues'

it.each<[string, readonly CouponKind[], number]>([
  ['2:1', [], 5],
  ['1:0', [], 3],
  ['3:0', [], 2],
  ['0:0', [], 0],
  ['2:1', ['freepass'], 10],
  ['3:0', ['weekly'], 4],
  ['2:1', ['allornothing'], 10],
  ['3:0', ['allornothing'], 2],
  ['2:1', ['freepass', 'weekly'], 20],
  ['2:1', ['allornothing', 'weekly'], 20],
])('%s with %j while it stands 2:1', (pick, coupons, expected) => {
  const [home = 0, away = 0] = pick.split(':').map(Number)
  const score = { home: 2, away: 1 }
  expect(livePoints({ ruleset, match, prediction: { home, away }, coupons, score, picks: null })).toBe(
    expected,
  )
})
