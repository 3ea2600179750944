import { describe, expect, it } from 'vitest'
import type { CouponKind } from '../words.ts'
import { hits, powerUpsOn } from './power-ups.ts'

const own = 'league.1.own'
const other = 'league.1.other'
const used = (kind: CouponKind, hit = false) => ({ kind, match: own, hit })

describe('hits', () => {
  it.each([
    ['the exact score', { home: 2, away: 1 }, { home: 2, away: 1 }, true],
    ['another score', { home: 1, away: 0 }, { home: 2, away: 1 }, false],
    ['a match that is not settled', { home: 2, away: 1 }, null, false],
    ['a void match', { home: 2, away: 1 }, 'void', false],
    ['no prediction', undefined, { home: 2, away: 1 }, false],
  ] as const)('%s', (_, predicted, outcome, expected) => {
    expect(hits(predicted, outcome)).toBe(expected)
  })
})

describe('powerUpsOn', () => {
  it('doubles the match that Double Up was used on, and no other', () => {
    expect(powerUpsOn(own, [used('freepass')])).toEqual(['double-up'])
    expect(powerUpsOn(other, [used('freepass')])).toEqual([])
  })
  it('doubles every match of the week of the Weekly Multiplier', () => {
    for (const match of [own, other])
      expect(powerUpsOn(match, [used('weekly')])).toEqual(['weekly-multiplier'])
  })
  it('lifts the week by an All or Nothing that hit, its own match twice', () => {
    expect(powerUpsOn(own, [used('allornothing', true)])).toEqual([
      'all-or-nothing',
      'all-or-nothing-marquee',
    ])
    expect(powerUpsOn(other, [used('allornothing', true)])).toEqual(['all-or-nothing'])
    expect(powerUpsOn(own, [used('allornothing', false)])).toEqual([])
  })
  it('counts all coupons of the round together', () => {
    const all = [used('freepass'), used('weekly'), used('allornothing', true)]
    expect(new Set(powerUpsOn(own, all))).toEqual(
      new Set(['double-up', 'weekly-multiplier', 'all-or-nothing', 'all-or-nothing-marquee']),
    )
  })
})
