import { describe, expect, it } from 'vitest'
import type { CouponKind } from '../words.ts'
import { hits, lifts, powerUps, powerUpsOn } from './power-ups.ts'

const own = 'league.1.own'
const other = 'league.1.other'
const used = (kind: CouponKind, hit = false) => ({ kind, match: own, hit })

describe('hits', () => {
  it.each([
    ['the exact score', { home: 2, away: 1 }, { home: 2, away: 1 }, true],
    ['another score', { home: 1, away: 0 }, { home: 2, away: 1 }, false],
    ['the goals of one team alone', { home: 2, away: 0 }, { home: 2, away: 1 }, false],
    ['the goals of the other team alone', { home: 1, away: 1 }, { home: 2, away: 1 }, false],
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
    expect(powerUpsOn(other, [used('allornothing', false)])).toEqual([])
  })
  it('counts all coupons of the round together', () => {
    const all = [used('freepass'), used('weekly'), used('allornothing', true)]
    expect(new Set(powerUpsOn(own, all))).toEqual(
      new Set(['double-up', 'weekly-multiplier', 'all-or-nothing', 'all-or-nothing-marquee']),
    )
  })
})

it('each power-up says what it does, in the order in which read models keep them', () => {
  const numbers = {
    freepass: { factor: 2, perSeason: null },
    allornothing: { marqueeFactor: 3, perSeason: null },
    weekly: { factor: 5, perSeason: 2 },
  }
  expect(powerUps.map(powerUp => [powerUp, lifts[powerUp](numbers)])).toEqual([
    [
      'all-or-nothing',
      { rule: 'all-or-nothing', text: 'All or Nothing: full points for the week', to: { kind: 'full' } },
    ],
    [
      'all-or-nothing-marquee',
      {
        rule: 'all-or-nothing',
        text: 'All or Nothing: the marquee match',
        to: { kind: 'times', factor: 3 },
      },
    ],
    ['double-up', { rule: 'double-up', text: 'Double Up', to: { kind: 'times', factor: 2 } }],
    [
      'weekly-multiplier',
      { rule: 'weekly-multiplier', text: 'Weekly Multiplier', to: { kind: 'times', factor: 5 } },
    ],
  ])
})

it('power-ups that the rules do not have do nothing', () => {
  const none = { freepass: null, allornothing: null, weekly: null }
  expect(powerUps.map(powerUp => lifts[powerUp](none))).toEqual(powerUps.map(() => null))
})
