import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import {
  details,
  kickOff,
  ofMatch,
  ofRound,
  ofVilla,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  villaAs,
} from '#tests/support/match.ts'
import { fold } from '../decider.ts'
import type { RoundEvent } from '../round/events.ts'
import { round } from '../round/round.ts'
import type { RoundState } from '../round/state.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import { type CouponKind, CouponKind as kinds, matchId } from '../words.ts'
import type { UseCoupon } from './commands.ts'
import { coupons } from './coupons.ts'
import { refusalOf } from './decide.ts'
import type { CouponEvent } from './events.ts'
import { kindsOfCoupon } from './kinds.ts'
import { couponsLeft, usesOf } from './state.ts'

const { given } = specOf(coupons)
const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const { competition } = ofRound
const now = '2023-05-28T14:29:59.999Z'
const lock = '2023-05-28T14:30:00.000Z'
const reason = 'Frozen pitch'
const laterKickOff = '2023-05-30T18:00:00.000Z'
const ruleset = rulesPresets['premier-league']

/** Arsenal v Wolves, and Aston Villa v Brighton, which is the marquee match. */
const week = (...events: RoundEvent[]) => roundAfter(scheduled, villaAs({ marquee: true }), ...dated(events))
const use = (kind: CouponKind, other: Partial<UseCoupon> = {}): UseCoupon => ({
  type: 'UseCoupon',
  kind,
  competition,
  user,
  match: kind === 'allornothing' ? ofVilla.match : ofMatch.match,
  matches: week(),
  now,
  ruleset,
  ...other,
})
const dataOf = (
  kind: CouponKind,
  round = 38,
  name = kind === 'allornothing' ? 'aston-villa-brighton' : 'arsenal-wolves',
) => ({
  competition,
  round,
  user,
  kind,
  match: matchId(competition, round, name),
})
const used = (...data: Parameters<typeof dataOf>) => ({ type: 'CouponUsed', data: dataOf(...data) }) as const
const returned = (...data: Parameters<typeof dataOf>) =>
  ({ type: 'CouponReturned', data: { ...dataOf(...data), reason } }) as const
const giveBack = (kind: CouponKind, match = dataOf(kind).match) =>
  ({ type: 'ReturnCoupon', kind, competition, user, match, reason }) as const
const voided = { type: 'MatchVoided', data: { ...ofMatch, reason } } as const
const movedTo = (kickOff: string) =>
  ({ type: 'MatchDetailsChanged', data: { ...ofMatch, ...details, kickOff, marquee: false } }) as const
const chosen = {
  type: 'MarqueeChosen',
  data: { ...ofRound, match: ofMatch.match, from: ofVilla.match },
} as const

describe('UseCoupon', () => {
  it.each(kinds.options)('uses %s', kind => given().when(use(kind)).then(used(kind)))
  it.each(kinds.options)('refuses %s a second time in a round', kind =>
    given(used(kind, 38, 'another-match'))
      .when(use(kind))
      .refuses('coupon-used', 'Power-up already used'),
  )
  it('uses each kind in the next round', () =>
    given(used('freepass', 37), used('allornothing', 37)).when(use('freepass')).then(used('freepass')))
  it('uses kinds beside each other', () =>
    given(used('allornothing'), used('weekly')).when(use('freepass')).then(used('freepass')))
  it('refuses Double Up on the marquee match', () =>
    given()
      .when(use('freepass', { match: ofVilla.match }))
      .refuses('marquee-match', "Double Up can't be used on the marquee match"))
  it('refuses All or Nothing on any other match', () =>
    given()
      .when(use('allornothing', { match: ofMatch.match }))
      .refuses('not-marquee-match', 'All or Nothing can be used on the marquee match only'))
  it('follows the flag', () => {
    const matches = week(chosen)
    given()
      .when(use('freepass', { match: ofVilla.match, matches }))
      .then(used('freepass', 38, 'aston-villa-brighton'))
    given()
      .when(use('allornothing', { match: ofMatch.match, matches }))
      .then(used('allornothing', 38, 'arsenal-wolves'))
    given().when(use('allornothing', { matches })).refuses('not-marquee-match')
  })
  it.each(kinds.options)('refuses %s where the rules have no such power-up', kind => {
    const off = { ...ruleset, coupons: { ...ruleset.coupons, [kind]: null } }
    const name = kindsOfCoupon[kind].name
    given()
      .when(use(kind, { ruleset: off }))
      .refuses('coupon-off', `The rules of this competition have no ${name}`)
  })
  it.each(kinds.options)('uses %s as often in a season as the rules say', kind => {
    const once = {
      ...ruleset,
      coupons: { ...ruleset.coupons, [kind]: { ...ruleset.coupons[kind], perSeason: 1 } },
    }
    given()
      .when(use(kind, { ruleset: once }))
      .then(used(kind))
    given(used(kind, 1))
      .when(use(kind, { ruleset: once }))
      .refuses('coupon-used-up', 'Power-up already used 1 times, which is all of this season')
  })
  it('uses the Weekly Multiplier twice a season, from any match', () => {
    given(used('weekly', 1))
      .when(use('weekly', { match: ofVilla.match }))
      .then(used('weekly', 38, 'aston-villa-brighton'))
    given(used('weekly', 1), used('weekly', 2))
      .when(use('weekly'))
      .refuses('coupon-used-up', 'Power-up already used 2 times, which is all of this season')
  })
  it('refuses a void match', () =>
    given()
      .when(use('weekly', { matches: week(voided) }))
      .refuses('match-void', 'Arsenal v Wolves is void'))
  it('refuses a match that is not there', () => {
    const match = matchId(competition, 38, 'fulham-everton')
    given()
      .when(use('weekly', { match }))
      .refuses('unknown-match', `There is no match ${match} in this competition`)
  })
  it('refuses a match of another competition', () =>
    given()
      .when(use('weekly', { competition: 'world-cup-2022' }))
      .refuses('unknown-match'))
  it('refuses a fan who is no user', () =>
    given()
      .when(use('weekly', { user: 'anybody' }))
      .refuses('out-of-bounds'))
})

describe('the deadline of a coupon', () => {
  const later = week(movedTo(laterKickOff))

  it('of Double Up is the lock of its match', () => {
    given()
      .when(use('freepass', { now: lock }))
      .refuses('deadline-passed', 'Deadline passed for Arsenal v Wolves')
    given()
      .when(use('freepass', { now: lock, matches: later }))
      .then(used('freepass'))
  })
  it('of All or Nothing is the first lock of the week, when no other result can be known', () => {
    const matches = roundAfter(scheduled, villaAs({ marquee: true, kickOff: laterKickOff }))
    given().when(use('allornothing', { matches })).then(used('allornothing'))
    given()
      .when(use('allornothing', { matches, now: lock }))
      .refuses('deadline-passed', 'Deadline passed: the first match of the week has locked')
  })
  it('of the Weekly Multiplier is the first lock of the week', () => {
    given()
      .when(use('weekly', { matches: later }))
      .then(used('weekly'))
    given()
      .when(use('weekly', { matches: later, now: lock }))
      .refuses('deadline-passed', 'Deadline passed: the first match of the week has locked')
  })
  it.each(['allornothing', 'weekly'] as const)('of %s stays passed when the first match is moved', kind => {
    const matches = roundAfter(
      villaAs({ marquee: true, kickOff: laterKickOff }),
      scheduled,
      on(lock, movedTo('2023-06-01T15:30:00.000Z')),
    )
    given()
      .when(use(kind, { matches, now: lock }))
      .refuses('deadline-passed')
  })
  it.each(['allornothing', 'freepass'] as const)('of %s passes when the match is played', kind => {
    const id = kind === 'freepass' ? ofMatch : ofVilla
    const scored = { type: 'ScoreEntered', data: { ...id, score: { home: 0, away: 0 } } } as const
    given()
      .when(use(kind, { matches: week(scored) }))
      .refuses('deadline-passed')
  })
  it('does not pass while no lock is known', () => {
    const announced = roundAfter(scheduledAs({ kickOff: null }), villaAs({ marquee: true, kickOff: null }))
    for (const kind of kinds.options)
      given()
        .when(use(kind, { matches: announced, now: laterKickOff }))
        .then(used(kind))
  })
})

describe('ReturnCoupon', () => {
  it('gives back what was used on the match', () => {
    given(used('freepass', 37), used('freepass')).when(giveBack('freepass')).then(returned('freepass'))
    given(used('weekly'), used('allornothing')).when(giveBack('allornothing')).then(returned('allornothing'))
  })
  it('leaves the Weekly Multiplier, which counts for the rest of its week', () =>
    given(used('weekly'), used('freepass')).when(giveBack('weekly')).staysQuiet())
  it('leaves another coupon that was used on the match', () =>
    given(used('allornothing', 38, 'arsenal-wolves'))
      .when(giveBack('freepass'))
      .staysQuiet())
  it('stays quiet where nothing was used, or all came back', () => {
    given().when(giveBack('freepass')).staysQuiet()
    given(used('freepass', 37)).when(giveBack('freepass')).staysQuiet()
    given(used('freepass'), returned('freepass')).when(giveBack('freepass')).staysQuiet()
  })
  it('leaves nothing of a second use in the round: the return between them came too late to count', () =>
    given(used('freepass'), used('freepass', 38, 'aston-villa-brighton'))
      .when(giveBack('freepass', ofVilla.match))
      .staysQuiet())
  it('lets the coupon be used again', () => {
    const matches = week(chosen)
    given(used('freepass'), returned('freepass'))
      .when(use('freepass', { match: ofVilla.match, matches }))
      .then(used('freepass', 38, 'aston-villa-brighton'))
  })
})

describe('TakeBackCoupon', () => {
  const takeBack = (kind: CouponKind, other: Partial<UseCoupon> = {}) =>
    ({ ...use(kind, other), type: 'TakeBackCoupon' }) as const
  const takenBack = (kind: CouponKind) =>
    ({ type: 'CouponReturned', data: { ...dataOf(kind), reason: 'Taken back by the fan' } }) as const

  it.each(kinds.options)('gives %s back before its deadline', kind =>
    given(used(kind)).when(takeBack(kind)).then(takenBack(kind)),
  )
  it.each(kinds.options)('refuses %s from its deadline on', kind => {
    given(used(kind))
      .when(takeBack(kind, { now: lock }))
      .refuses('deadline-passed')
  })
  it('takes Double Up back after the first lock of the week, while its match is open', () => {
    const matches = week(movedTo(laterKickOff))
    given(used('freepass'))
      .when(takeBack('freepass', { now: lock, matches }))
      .then(takenBack('freepass'))
  })
  it('stays quiet where another power-up was used on the match', () => {
    given(used('weekly')).when(takeBack('freepass')).staysQuiet()
    given(used('freepass')).when(takeBack('weekly')).staysQuiet()
  })
  it('gives one of two back that were used on one match', () =>
    given(used('weekly'), used('freepass')).when(takeBack('freepass')).then(takenBack('freepass')))
  it('stays quiet where nothing was used, or it was used elsewhere', () => {
    given().when(takeBack('freepass')).staysQuiet()
    given(used('freepass', 38, 'another-match'))
      .when(takeBack('freepass'))
      .staysQuiet()
  })
  it('refuses a match that the round does not have', () =>
    given(used('freepass', 38, 'another-match'))
      .when(takeBack('freepass', { match: matchId(competition, 38, 'another-match') }))
      .refuses(
        'unknown-match',
        'There is no match premier-league-2022-23.38.another-match in this competition',
      ))
  it('lets the coupon be used again', () =>
    given(used('weekly', 1), used('weekly'), takenBack('weekly')).when(use('weekly')).then(used('weekly')))
})

describe('the coupons of a season', () => {
  it('keep what was not returned', () => {
    const state = fold(coupons, dated([used('weekly'), used('freepass'), returned('freepass')]))
    expect(usesOf(state)).toEqual([{ kind: 'weekly', round: 38, match: ofMatch.match }])
    expect(fold(coupons, dated([used('freepass'), returned('freepass')]))).toEqual(coupons.initialState)
    const rounds = fold(coupons, dated([used('freepass', 37), used('freepass'), returned('freepass')]))
    expect(usesOf(rounds)).toEqual([{ kind: 'freepass', round: 37, match: dataOf('freepass', 37).match }])
  })
  it('break on an event of another stream, and on events and commands outside their unions', () => {
    const foreign = {
      type: 'RewardPointsSet',
      data: { startDate: '2023-05-01', endDate: '2023-05-31', points: 1 },
    } as const
    expect(() => fold(coupons, dated([foreign]))).toThrow('does not belong to this stream')
    const unknown = { type: 'CouponSold', data: dataOf('weekly') } as never
    expect(() => coupons.evolve(coupons.initialState, unknown)).toThrow('outside its union')
    expect(() => coupons.decide({ type: 'Sell' } as never, coupons.initialState)).toThrow('outside its union')
  })
})

it.each<[CouponKind[], number]>([
  [[], 2],
  [['freepass', 'allornothing'], 2],
  [['weekly'], 1],
  [['weekly', 'freepass', 'allornothing'], 1],
  [['weekly', 'weekly'], 0],
  [['weekly', 'weekly', 'weekly'], 0],
])('after %j the season allows %i more Weekly Multipliers', (uses, left) =>
  expect(
    couponsLeft(
      'weekly',
      uses.map(kind => ({ kind })),
      ruleset,
    ),
  ).toBe(left),
)

it('a season leaves none of a power-up that the rules do not have, and no number where each round allows one', () => {
  expect(couponsLeft('weekly', [], { coupons: { ...ruleset.coupons, weekly: null } })).toBe(0)
  expect(couponsLeft('freepass', [{ kind: 'freepass' }], ruleset)).toBeNull()
})

describe('a use that is judged again on a later state of its round', () => {
  const judged = (event: CouponEvent, matches: RoundState, at = now) =>
    refusalOf(event, { now: at, ruleset, matches })
  const refusal = (code: string) => ({ kind: 'refused', refusal: { code } })

  it.each(kinds.options)('stands where nothing that bears on %s has changed', kind =>
    expect(judged(used(kind), week())).toBeUndefined(),
  )
  it('stands where the lock came later', () =>
    expect(judged(used('freepass'), week(movedTo(laterKickOff)))).toBeUndefined())
  it('is refused where the kick-off was brought forward', () => {
    const matches = week(movedTo('2023-05-28T15:00:00.000Z'))
    for (const kind of kinds.options)
      expect(judged(used(kind), matches)).toMatchObject(refusal('deadline-passed'))
  })
  it('is refused where the match became void', () =>
    expect(judged(used('freepass'), week(voided))).toMatchObject(refusal('match-void')))
  it('is refused where the flag moved', () => {
    expect(judged(used('freepass'), week(chosen))).toMatchObject(refusal('marquee-match'))
    expect(judged(used('allornothing'), week(chosen))).toMatchObject(refusal('not-marquee-match'))
    expect(judged(used('weekly'), week(chosen))).toBeUndefined()
  })
  it('is refused where the match has its score', () => {
    const scored = { type: 'ScoreEntered', data: { ...ofMatch, score: { home: 0, away: 0 } } } as const
    expect(judged(used('freepass'), week(scored))).toMatchObject(refusal('deadline-passed'))
    expect(judged(used('weekly'), week(scored))).toBeUndefined()
  })
  it('is judged by its own time', () => {
    expect(judged(used('freepass'), week(), lock)).toMatchObject(refusal('deadline-passed'))
    expect(judged(used('freepass'), week(), kickOff)).toMatchObject(refusal('deadline-passed'))
  })
  it('stands as a return before the deadline alone', () => {
    expect(judged(returned('freepass'), week())).toBeUndefined()
    expect(judged(returned('freepass'), week(chosen))).toBeUndefined()
    expect(judged(returned('freepass'), week(), lock)).toMatchObject(refusal('deadline-passed'))
    expect(judged(returned('weekly'), week(), lock)).toMatchObject(refusal('deadline-passed'))
  })
})

describe('for every series of uses and returns', () => {
  const rounds = [1, 2, 3, 4]
  const matchesOfRound = new Map(
    rounds.map(number => {
      const ids = { match: matchId(competition, number, 'a'), round: number }
      const marquee = { match: matchId(competition, number, 'b'), round: number, marquee: true }
      return [number, fold(round, [villaAs(ids), villaAs(marquee)])]
    }),
  )
  const target = fc.record({
    kind: fc.constantFrom(...kinds.options),
    number: fc.constantFrom(...rounds),
    name: fc.constantFrom('a', 'b'),
  })
  const command = fc.oneof(
    target.map(({ kind, number, name }) =>
      use(kind, {
        match: matchId(competition, number, name),
        matches: matchesOfRound.get(number) ?? round.initialState,
      }),
    ),
    target.map(({ kind, number, name }) => giveBack(kind, matchId(competition, number, name))),
  )

  it('the limits of round and season hold', () => {
    let happened = 0
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60, size: 'max' }), commands => {
        let state = coupons.initialState
        for (const command of commands) {
          const decision = coupons.decide(command, state)
          if (decision.kind !== 'happened') continue
          happened++
          state = fold(coupons, dated([decision.event]), state)
        }
        const uses = usesOf(state)
        expect(new Set(uses.map(({ kind, round }) => `${kind} ${round}`)).size).toBe(uses.length)
        expect(uses.filter(({ kind }) => kind === 'weekly').length).toBeLessThanOrEqual(2)
      }),
    )
    expect(happened).toBeGreaterThan(100)
  })
})
