import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { MAX_REASON_LENGTH } from '../bounds.ts'
import { fold } from '../decider.ts'
import { competition } from './competition.ts'
import { type CompetitionEvent, MAX_DEDUCTED_POINTS, MAX_DEDUCTIONS } from './events.ts'

const { given } = specOf(competition)
const cup = {
  competition: 'world-cup-2022',
  name: 'World Cup 2022',
  kind: 'tournament' as const,
  rounds: [
    { number: 1, name: 'Round 1', knockOut: false },
    { number: 2, name: 'Final', knockOut: true },
  ],
}
const open = { type: 'OpenCompetition', ...cup } as const
const adopt = { type: 'AdoptRuleset', ruleset: 'world-cup', version: 1 } as const
const opened: CompetitionEvent = { type: 'CompetitionOpened', data: cup }
const adopted: CompetitionEvent = {
  type: 'RulesetAdopted',
  data: { competition: 'world-cup-2022', ruleset: 'world-cup', version: 1 },
}

const asked = { team: 'Quarry Town', points: 6, reason: 'Wages were not paid', from: '2022-12-01' }
const deduct = { type: 'DeductPoints', ...asked } as const
const deducted: CompetitionEvent = {
  type: 'PointsDeducted',
  data: { competition: 'world-cup-2022', deduction: 1, ...asked },
}
const lift = { type: 'LiftPointsDeduction', deduction: 1, reason: 'The appeal was allowed' } as const
const lifted: CompetitionEvent = {
  type: 'PointsDeductionLifted',
  data: {
    ...{ competition: 'world-cup-2022', deduction: 1, team: 'Quarry Town', points: 6 },
    reason: 'The appeal was allowed',
  },
}

const roundsTo = (last: number) =>
  Array.from({ length: last }, (_, index) => ({ number: index + 1, name: 'Round', knockOut: false }))

describe('OpenCompetition', () => {
  it('opens', () => given().when(open).then(opened))
  it('stays quiet with the same content', () => {
    given(opened).when(open).staysQuiet()
    given(opened, adopted).when(open).staysQuiet()
  })
  it.each([
    { name: 'World Cup' },
    { kind: 'league' as const },
    { rounds: cup.rounds.slice(0, 1) },
    { rounds: cup.rounds.map(round => ({ ...round, name: 'Round' })) },
    { rounds: cup.rounds.map(round => ({ ...round, knockOut: true })) },
  ])('refuses another content: %o', other =>
    given(opened)
      .when({ ...open, ...other })
      .refuses('competition-exists', 'World Cup 2022 is open already, with other rounds or another name'),
  )
  it.each([
    ['a name that is only blanks', { name: '  ' }],
    ['a name with a control character', { name: 'World\u0000Cup' }],
    ['half a character', { name: 'World Cup \ud83c' }],
    ['no round', { rounds: [] }],
    ['a round without a name', { rounds: [{ number: 1, name: '', knockOut: false }] }],
    ['more rounds than a stream name holds', { rounds: roundsTo(100) }],
    ['an id that a stream name can not hold', { competition: 'world.cup' }],
  ])('refuses %s', (_, other) =>
    given()
      .when({ ...open, ...other })
      .refuses('out-of-bounds'),
  )
  it('opens with as many rounds as there may be', () =>
    given()
      .when({ ...open, rounds: roundsTo(99) })
      .then({ type: 'CompetitionOpened', data: { ...cup, rounds: roundsTo(99) } }))
  it('refuses rounds out of order', () =>
    given()
      .when({ ...open, rounds: [...cup.rounds].reverse() })
      .refuses('rounds-out-of-order', 'Rounds are numbered from 1 on, in order'))
})

describe('AdoptRuleset', () => {
  it('adopts', () => given(opened).when(adopt).then(adopted))
  it('needs no reason, and keeps none, where no rules were before', () =>
    given(opened)
      .when({ ...adopt, reason: 'The season begins' })
      .then(adopted))
  it('changes the ruleset, with the reason', () => {
    const reason = 'The cup is played by its printed terms'
    given(opened, adopted)
      .when({ ...adopt, ruleset: 'terms', reason })
      .then({ type: 'RulesetAdopted', data: { ...adopted.data, ruleset: 'terms', reason } })
  })
  it.each([undefined, '', ' x ', 'x'.repeat(MAX_REASON_LENGTH + 1)])(
    'refuses a change with the reason %o',
    reason =>
      given(opened, adopted)
        .when({ ...adopt, ruleset: 'terms', reason })
        .refuses('reason-missing', 'Please give a reason for other rules'),
  )
  it('stays quiet with the one in force', () => given(opened, adopted).when(adopt).staysQuiet())
  it('refuses a version that never was', () =>
    given(opened, adopted)
      .when({ ...adopt, version: 2 })
      .refuses('unknown-ruleset', "There is no version 2 of the ruleset 'world-cup'"))
  it('refuses without a competition', () => given().when(adopt).refuses('unknown-competition'))
})

describe('DeductPoints', () => {
  it('deducts, before and after the rules were chosen', () => {
    given(opened).when(deduct).then(deducted)
    given(opened, adopted).when(deduct).then(deducted)
  })
  it('stays quiet while an equal deduction is in force', () =>
    given(opened, deducted).when(deduct).staysQuiet())
  it('deducts again after the first one was lifted', () =>
    given(opened, deducted, lifted)
      .when(deduct)
      .then({ ...deducted, data: { ...deducted.data, deduction: 2 } }))
  it.each([
    { team: 'Mill Rovers' },
    { points: 5 },
    { reason: 'Fielded a suspended player' },
    { from: '2022-12-02' },
  ])('counts another deduction by itself: %o', other =>
    given(opened, deducted)
      .when({ ...deduct, ...other })
      .then({ ...deducted, data: { ...deducted.data, ...other, deduction: 2 } }),
  )
  it.each([
    ['no point', { points: 0 }],
    ['points to add', { points: -3 }],
    ['half a point', { points: 1.5 }],
    ['more points than a league takes', { points: MAX_DEDUCTED_POINTS + 1 }],
    ['no number', { points: Number.NaN }],
    ['no team', { team: ' ' }],
    ['a team of too many letters', { team: 'x'.repeat(61) }],
    ['no reason', { reason: '' }],
    ['a reason of too many letters', { reason: 'x'.repeat(301) }],
    ['a day that is none', { from: '2022-02-30' }],
    ['a day of another century', { from: '2200-01-01' }],
  ])('refuses %s', (_, other) =>
    given(opened)
      .when({ ...deduct, ...other })
      .refuses('out-of-bounds'),
  )
  it('takes the most points and the longest texts', () => {
    const most = {
      points: MAX_DEDUCTED_POINTS,
      team: 'x'.repeat(60),
      reason: 'x'.repeat(300),
      from: '2199-12-31',
    }
    given(opened)
      .when({ ...deduct, ...most })
      .then({ ...deducted, data: { ...deducted.data, ...most } })
  })
  it('refuses without a competition', () => given().when(deduct).refuses('unknown-competition'))
  it('refuses more deductions than a competition may have', () => {
    const all = Array.from(
      { length: MAX_DEDUCTIONS },
      (_, index): CompetitionEvent => ({
        type: 'PointsDeducted',
        data: { competition: 'world-cup-2022', ...asked, points: 1 + (index % 2), deduction: index + 1 },
      }),
    )
    given(opened, ...all)
      .when(deduct)
      .refuses('too-many-deductions', 'A competition has 200 deductions at the most')
    given(opened, ...all.slice(0, -1))
      .when(deduct)
      .then({ ...deducted, data: { ...deducted.data, deduction: MAX_DEDUCTIONS } })
  })
})

describe('LiftPointsDeduction', () => {
  it('lifts', () => given(opened, deducted).when(lift).then(lifted))
  it('lifts one of two, and leaves the other in force', () => {
    const other = { ...asked, team: 'Mill Rovers', points: 9 }
    const second = { ...deducted, data: { competition: 'world-cup-2022', deduction: 2, ...other } } as const
    const data = { ...lifted.data, deduction: 2, team: 'Mill Rovers', points: 9 } as never
    given(opened, deducted, second)
      .when({ ...lift, deduction: 2 })
      .then({ type: 'PointsDeductionLifted', data })
    given(opened, deducted, second, { type: 'PointsDeductionLifted', data }).when(lift).then(lifted)
  })
  it('stays quiet when the deduction was lifted before', () =>
    given(opened, deducted, lifted)
      .when({ ...lift, reason: 'Once more' })
      .staysQuiet())
  it.each([0, 2, -1, 1.5, Number.NaN])('refuses deduction %d, which is not there', deduction =>
    given(opened, deducted)
      .when({ ...lift, deduction })
      .refuses('unknown-deduction', 'There is no such deduction'),
  )
  it('refuses without a reason', () =>
    given(opened, deducted)
      .when({ ...lift, reason: ' ' })
      .refuses('out-of-bounds'))
  it('refuses without a competition', () => given().when(lift).refuses('unknown-competition'))
})

describe('SetResultsAcceptance', () => {
  const allow = { type: 'SetResultsAcceptance', automatic: true } as const
  const allowed: CompetitionEvent = {
    type: 'ResultsAcceptanceSet',
    data: { competition: 'world-cup-2022', automatic: true },
  }
  it('allows sources to enter results, and stops them', () => {
    given(opened).when(allow).then(allowed)
    given(opened, allowed)
      .when({ ...allow, automatic: false })
      .then({ ...allowed, data: { ...allowed.data, automatic: false } })
  })
  it('stays quiet where it is so, and off is the default', () => {
    given(opened, allowed).when(allow).staysQuiet()
    given(opened)
      .when({ ...allow, automatic: false })
      .staysQuiet()
  })
  it('refuses without a competition', () => given().when(allow).refuses('unknown-competition'))
})

const set = {
  type: 'RewardPointsSet',
  data: { startDate: '2023-05-01', endDate: '2023-05-31', points: 1 },
} as const

function stateAfter(...history: CompetitionEvent[]) {
  return fold(competition, dated(history))
}

describe('a competition', () => {
  it('is ruled by the ruleset it adopted last', () => {
    const terms: CompetitionEvent = {
      type: 'RulesetAdopted',
      data: { competition: 'world-cup-2022', ruleset: 'terms', version: 1 },
    }
    expect(stateAfter(opened)).toEqual({ ...cup, deductions: [], automaticResults: false, status: 'opened' })
    expect(stateAfter(opened, adopted, terms)).toEqual({
      ...cup,
      deductions: [],
      automaticResults: false,
      status: 'ruled',
      ruleset: { id: 'terms', version: 1 },
    })
  })
  it('keeps the deductions that were lifted', () => {
    const second: CompetitionEvent = { ...deducted, data: { ...deducted.data, deduction: 2 } }
    expect(stateAfter(opened, deducted, lifted, second)).toMatchObject({
      deductions: [
        { ...asked, status: 'lifted' },
        { ...asked, status: 'in-force' },
      ],
    })
  })
  it('breaks on a history that no decision could have given', () => {
    expect(() => stateAfter(adopted)).toThrow("RulesetAdopted can't follow")
    expect(() => stateAfter(opened, opened)).toThrow("state is 'opened'")
    expect(() => stateAfter(deducted)).toThrow("PointsDeducted can't follow")
    expect(() => stateAfter(opened, deducted, deducted)).toThrow("PointsDeducted can't follow")
    expect(() => stateAfter(opened, lifted)).toThrow("PointsDeductionLifted can't follow")
    expect(() => stateAfter(opened, deducted, lifted, lifted)).toThrow("PointsDeductionLifted can't follow")
    expect(() => stateAfter(lifted)).toThrow("PointsDeductionLifted can't follow")
    const allowed = { competition: 'world-cup-2022', automatic: true }
    expect(() => stateAfter({ type: 'ResultsAcceptanceSet', data: allowed })).toThrow("state is 'none'")
    expect(() => stateAfter(set as never)).toThrow('RewardPointsSet does not belong to this stream')
  })
  it('breaks on an event and on a command outside their unions', () => {
    const [unknown] = dated([set])
    expect(() => competition.evolve(competition.initialState, unknown as never)).toThrow('outside its union')
    expect(() => competition.decide({ type: 'Close' } as never, competition.initialState)).toThrow(
      'outside its union',
    )
  })
})
