import { describe, expect, it, test } from 'vitest'
import type { MatchView } from '#contract/round/calls.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { couponWords } from '#web/game/coupon-words.ts'
import { announcedMatchView, matchViewOf } from '#web/support/match-view.ts'
import { allOf, type CouponUse, powerUpsOf } from './coupon-state.ts'

const now = Date.parse('2026-11-28T12:00:00.000Z')

const match = (home: string, other: Partial<MatchView> = {}) =>
  matchViewOf({ id: `pl-38-${home.toLowerCase()}`, home, ...other })
const matches = [match('Arsenal', { marquee: true }), match('Leeds'), match('Everton', { locked: true })]
const { coupons } = rulesPresets['premier-league']
const powerUps = (uses: CouponUse[], weeklyLeft = 2, given = matches) => {
  const [freepass, allornothing, weekly] = powerUpsOf({
    round: 38,
    matches: given,
    uses,
    coupons,
    left: { ...allOf(coupons), weekly: weeklyLeft },
    now,
  })
  if (!freepass || !allornothing || !weekly) throw new Error('there are three power-ups')
  return { freepass, allornothing, weekly }
}

describe('the power-ups of a week', () => {
  it('offers Double Up for open matches but the marquee one', () => {
    expect(powerUps([]).freepass.matches.map(candidate => candidate.home)).toEqual(['Leeds'])
    expect(powerUps([]).freepass.action).toBe('Choose match')
  })

  it('can be used on a match without a kick-off, which has no lock', () => {
    const week = powerUps([], 2, [
      announcedMatchView({ id: 'a', marquee: true }),
      announcedMatchView({ id: 'b' }),
    ])
    expect(week.freepass.matches.map(({ id }) => id)).toEqual(['b'])
    expect(week.allornothing.matches.map(({ id }) => id)).toEqual(['a'])
    expect(week.weekly.matches).toHaveLength(1)
  })

  it('offers All or Nothing for the marquee match alone', () => {
    const open = [match('Arsenal', { marquee: true }), match('Leeds')]
    expect(powerUps([], 2, open).allornothing.matches.map(candidate => candidate.home)).toEqual(['Arsenal'])
    // The week has begun: what counts for the whole of it can't be used any more.
    expect(powerUps([]).allornothing.matches).toEqual([])
    expect(powerUps([], 2, [match('Leeds')]).allornothing.text).toBe('This week has no marquee match yet')
  })

  it('says where one was used, and offers it no more', () => {
    const { freepass } = powerUps([{ kind: 'freepass', round: 38, match: 'pl-38-leeds' }])
    expect(freepass).toMatchObject({ text: 'On Leeds vs Wolves', action: 'Used', matches: [], used: true })
  })

  it('offers the Weekly Multiplier only before the first match has locked, and while some are left', () => {
    const open = [match('Arsenal', { marquee: true }), match('Leeds')]
    expect(powerUps([]).weekly.matches).toEqual([])
    expect(powerUps([], 2, open).weekly).toMatchObject({ action: '2 left', used: false })
    expect(powerUps([], 2, open).weekly.matches).toHaveLength(1)
    const twice: CouponUse[] = [
      { kind: 'weekly', round: 27, match: 'a' },
      { kind: 'weekly', round: 12, match: 'b' },
    ]
    expect(powerUps(twice, 0, open).weekly).toMatchObject({
      text: 'Used in weeks 12 and 27',
      action: '0 left',
      matches: [],
      used: true,
    })
  })

  it('takes Double Up back while its match is open, and the rest before the first lock', () => {
    const uses: CouponUse[] = [
      { kind: 'freepass', round: 38, match: 'pl-38-leeds' },
      { kind: 'allornothing', round: 38, match: 'pl-38-arsenal' },
    ]
    const { freepass, allornothing, weekly } = powerUps(uses)
    expect([freepass, allornothing, weekly].map(power => power.takesBack)).toEqual([
      'pl-38-leeds',
      null,
      null,
    ])
    const open = [match('Arsenal', { marquee: true }), match('Leeds')]
    expect(powerUps(uses, 2, open).allornothing.takesBack).toBe('pl-38-arsenal')
    expect(powerUps([{ kind: 'freepass', round: 38, match: 'pl-38-everton' }]).freepass.takesBack).toBeNull()
  })

  it('offers nothing in a week that is over', () => {
    const over = matches.map(candidate => ({ ...candidate, locked: true }))
    expect(
      powerUpsOf({ round: 38, matches: over, uses: [], coupons, left: allOf(coupons), now }).flatMap(
        power => power.matches,
      ),
    ).toEqual([])
  })
})

test('by other numbers than those of the texts, a power-up says its rule', () => {
  const words = (kind: 'freepass' | 'weekly', rules: typeof coupons) => couponWords(kind, rules).offer
  expect(words('freepass', coupons)).toBe('One match, not the marquee one')
  expect(words('freepass', { ...coupons, freepass: { factor: 3, perSeason: 4 } })).toBe(
    'Double Up: x3 for one match that is not the marquee match, once a round, before that match locks. At most 4 a season.',
  )
  expect(words('weekly', { ...coupons, weekly: { factor: 2, perSeason: null } })).toBe(
    'Weekly Multiplier: x2 for the whole week, in any round, before the week’s first match locks.',
  )
})
