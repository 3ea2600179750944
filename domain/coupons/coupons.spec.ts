import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import type { MatchFacts } from '../round/lock.ts'
import { rulesetOf } from '../scoring/ruleset.ts'
import type { CouponKind } from '../words.ts'
import { type CouponEvent, type CouponsState, evolve, initialState, usesOf } from './coupons.ts'
import { decide, type UseCoupon } from './decide.ts'

const { given } = specOf({ initialState, evolve, decide })
const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const competition = 'premier-league-2022-23'
const now = '2023-05-28T14:29:59.999Z'
const lock = '2023-05-28T14:30:00.000Z'
const reason = 'Frozen pitch'

const facts = (round: number, other: Partial<MatchFacts> = {}): MatchFacts => ({
  match: `pl-${round}-arsenal-wolves`,
  competition,
  round,
  name: 'Arsenal v Wolves',
  status: 'scheduled',
  kickOff: '2023-05-28T15:30:00.000Z',
  locksAt: lock,
  marquee: false,
  open: true,
  ...other,
})
const use = (kind: CouponKind, round = 38, other: Partial<MatchFacts> = {}): UseCoupon => ({
  type: 'UseCoupon',
  kind,
  competition,
  user,
  facts: facts(round, { marquee: kind === 'allornothing', ...other }),
  roundLocksAt: lock,
  now,
  ruleset: rulesetOf('premier-league', 1),
})
const of = (kind: CouponKind, round = 38, match = `pl-${round}-arsenal-wolves`) => ({
  competition,
  round,
  user,
  kind,
  match,
})
const used = (...data: Parameters<typeof of>): CouponEvent => ({ type: 'CouponUsed', data: of(...data) })
const returned = (...data: Parameters<typeof of>): CouponEvent => ({
  type: 'CouponReturned',
  data: { ...of(...data), reason },
})
const giveBack = {
  type: 'ReturnCoupon',
  competition,
  user,
  match: 'pl-38-arsenal-wolves',
  reason,
} as const

describe('UseCoupon', () => {
  it.each(['freepass', 'allornothing', 'weekly'] as const)('uses %s', kind =>
    given().when(use(kind)).then(used(kind)),
  )
  it.each(['freepass', 'allornothing', 'weekly'] as const)('refuses %s a second time in a round', kind =>
    given(used(kind))
      .when(use(kind, 38, { match: 'pl-38-other' }))
      .refuses('coupon-used', 'Coupon already used'),
  )
  it('uses each kind in the next round', () =>
    given(used('freepass', 37), used('allornothing', 37)).when(use('freepass')).then(used('freepass')))
  it('uses kinds beside each other', () =>
    given(used('allornothing'), used('weekly')).when(use('freepass')).then(used('freepass')))
  it('refuses Double Up on the marquee match', () =>
    given()
      .when(use('freepass', 38, { marquee: true }))
      .refuses('marquee-match', "Double Up can't be used on the marquee match"))
  it('refuses All or Nothing on any other match', () =>
    given()
      .when(use('allornothing', 38, { marquee: false }))
      .refuses('not-marquee-match', 'All or Nothing can be used on the marquee match only'))
  it('uses the Weekly Multiplier twice a season, from any match', () => {
    given(used('weekly', 1))
      .when(use('weekly', 38, { marquee: true }))
      .then(used('weekly'))
    given(used('weekly', 1), used('weekly', 2))
      .when(use('weekly'))
      .refuses('coupon-used-up', 'Coupon already used 2 times, which is all of this season')
  })
  it('refuses from the lock of the match on', () => {
    given()
      .when({ ...use('freepass'), now: lock })
      .refuses('deadline-passed', 'Deadline passed for Arsenal v Wolves')
    given()
      .when(use('allornothing', 38, { open: false }))
      .refuses('deadline-passed')
  })
  it('refuses the Weekly Multiplier from the first lock of the week on', () =>
    given()
      .when({ ...use('weekly', 38, { locksAt: '2023-05-30T18:00:00.000Z' }), now: lock })
      .refuses('deadline-passed', 'Deadline passed: the first match of the week has locked'))
  it('uses any kind while no lock is known', () => {
    const unknown = { status: 'postponed', kickOff: null, locksAt: null } as const
    given()
      .when({ ...use('weekly', 38, unknown), roundLocksAt: null })
      .then(used('weekly'))
    given()
      .when(use('freepass', 38, unknown))
      .then(used('freepass'))
  })
  it('refuses a void match', () =>
    given()
      .when(use('weekly', 38, { status: 'void', open: false }))
      .refuses('match-void', 'Arsenal v Wolves is void'))
  it('refuses a match of another competition', () =>
    given()
      .when(use('weekly', 38, { competition: 'world-cup-2022' }))
      .refuses('unknown-match'))
})

describe('ReturnCoupon', () => {
  it('gives back what was used on the match', () =>
    given(used('freepass', 37), used('freepass')).when(giveBack).then(returned('freepass')))
  it('leaves the Weekly Multiplier, which counts for the rest of its week', () =>
    given(used('weekly'), used('allornothing')).when(giveBack).then(returned('allornothing')))
  it('stays quiet where nothing was used, or all came back', () => {
    given().when(giveBack).staysQuiet()
    given(used('freepass', 37)).when(giveBack).staysQuiet()
    given(used('freepass'), returned('freepass')).when(giveBack).staysQuiet()
  })
  it('lets the coupon be used again', () =>
    given(used('freepass'), returned('freepass'))
      .when(use('freepass', 38, { match: 'pl-38-other' }))
      .then(used('freepass', 38, 'pl-38-other')))
})

describe('the coupons of a season', () => {
  it('keep what was not returned', () => {
    const state = [used('weekly'), used('freepass'), returned('freepass')].reduce(evolve, initialState)
    expect(usesOf(state)).toEqual([{ kind: 'weekly', round: 38, match: 'pl-38-arsenal-wolves' }])
  })
  it('break on an event of another stream, and on a command outside its union', () => {
    const foreign = {
      type: 'RewardPointsSet',
      data: { startDate: '2023-05-01', endDate: '2023-05-31', points: 1 },
    } as const
    expect(() => evolve(initialState, foreign)).toThrow('does not belong to this stream')
    expect(() => decide({ type: 'Sell' } as never, initialState)).toThrow('outside its union')
  })
})

describe('for every series of uses and returns', () => {
  const round = fc.integer({ min: 1, max: 4 })
  const command = fc.oneof(
    fc
      .record({
        kind: fc.constantFrom<CouponKind>('freepass', 'allornothing', 'weekly'),
        round,
        marquee: fc.boolean(),
      })
      .map(({ kind, round, marquee }) => use(kind, round, { marquee })),
    round.map(round => ({ ...giveBack, match: `pl-${round}-arsenal-wolves` })),
  )

  it('the limits of round and season hold', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), commands => {
        let state: CouponsState = initialState
        for (const command of commands) {
          const decision = decide(command, state)
          if (decision.ok) state = decision.events.reduce(evolve, state)
        }
        const uses = usesOf(state)
        expect(new Set(uses.map(({ kind, round }) => `${kind} ${round}`)).size).toBe(uses.length)
        expect(uses.filter(({ kind }) => kind === 'weekly').length).toBeLessThanOrEqual(2)
      }),
    )
  })
})
