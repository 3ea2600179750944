import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { MAX_REASON_LENGTH } from '../bounds.ts'
import { fold } from '../decider.ts'
import { prizesPresets } from '../prize/presets/prizes.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import { competition } from './competition.ts'
import { type CompetitionEvent, MAX_PLACE_DECISIONS } from './events.ts'
import { MAX_DEDUCTED_POINTS, MAX_DEDUCTIONS } from './parts.ts'
import { tableOrders } from './presets/table-orders.ts'
import type { TableMarks } from './table-marks.ts'

const { given } = specOf(competition)
const cup = {
  competition: 'world-cup-2022',
  name: 'World Cup 2022',
  kind: 'tournament' as const,
  rounds: [
    { number: 1, name: 'Round 1', knockOut: false },
    { number: 2, name: 'Final', knockOut: true },
  ],
  prizes: [...prizesPresets['world-cup']],
}
const open = { type: 'OpenCompetition', ...cup } as const
const adopt = { type: 'AdoptRules', rules: rulesPresets['world-cup'] } as const
const opened: CompetitionEvent = { type: 'CompetitionOpened', data: cup }
const adopted: CompetitionEvent = {
  type: 'RulesetAdopted',
  data: { competition: 'world-cup-2022', rules: rulesPresets['world-cup'] },
}

const request = { team: 'Quarry Town', points: 6, reason: 'Wages were not paid', from: '2022-12-01' }
const deduct = { type: 'DeductPoints', ...request } as const
const deducted: CompetitionEvent = {
  type: 'PointsDeducted',
  data: { competition: 'world-cup-2022', deduction: 1, ...request },
}
const lift = { type: 'LiftPointsDeduction', deduction: 1, reason: 'The appeal was allowed' } as const
const lifted: CompetitionEvent = {
  type: 'PointsDeductionLifted',
  data: {
    competition: 'world-cup-2022',
    deduction: 1,
    team: 'Quarry Town',
    points: 6,
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

describe('AdoptRules', () => {
  it('adopts', () => given(opened).when(adopt).then(adopted))
  it('needs no reason, and keeps none, where no rules were before', () =>
    given(opened)
      .when({ ...adopt, reason: 'The season begins' })
      .then(adopted))
  it('changes the rules, with the reason', () => {
    const reason = 'The cup is played by its printed terms'
    given(opened, adopted)
      .when({ ...adopt, rules: rulesPresets.terms, reason })
      .then({ type: 'RulesetAdopted', data: { ...adopted.data, rules: rulesPresets.terms, reason } })
  })
  it.each([undefined, '', ' x ', 'x'.repeat(MAX_REASON_LENGTH + 1)])(
    'refuses a change with the reason %o',
    reason =>
      given(opened, adopted)
        .when({ ...adopt, rules: rulesPresets.terms, reason })
        .refuses('reason-missing', 'Please give a reason for other rules'),
  )
  it('stays quiet with the one in force', () => given(opened, adopted).when(adopt).staysQuiet())
  it('takes rules of the organiser’s own, by their values', () => {
    const rules = { ...adopt.rules, points: { exact: 4, margin: 3, result: 2, goals: 1 } }
    given(opened)
      .when({ ...adopt, rules })
      .then({ ...adopted, data: { ...adopted.data, rules } })
  })
  it('refuses rules that can’t be played, with the value and its bound', () =>
    given(opened)
      .when({ ...adopt, rules: { ...adopt.rules, points: { ...adopt.rules.points, exact: 101 } } })
      .refuses('out-of-bounds', 'Out of bounds: rules.points.exact: at most 100 points for an exact score'))
  it('refuses a factor of a round that the competition has not', () =>
    given(opened)
      .when({ ...adopt, rules: { ...adopt.rules, factors: [{ from: 2, to: 3, factor: 2 }] } })
      .refuses('unknown-round', 'A factor is given to round 3, and the competition has 2 rounds'))
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
        data: { competition: 'world-cup-2022', ...request, points: 1 + (index % 2), deduction: index + 1 },
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

describe('SetPrizes', () => {
  const [prizes, others] = [prizesPresets['world-cup'], prizesPresets['premier-league']]
  const without: CompetitionEvent = { type: 'CompetitionOpened', data: { ...cup, prizes: [] } }
  const set = { type: 'SetPrizes', prizes: others, begun: false } as const
  const reason = 'A sponsor gives more'
  const setTo = (reason?: string): CompetitionEvent => ({
    type: 'PrizesSet',
    data: { competition: cup.competition, prizes: [...others], ...(reason ? { reason } : {}) },
  })
  it('sets the first ones without a reason, before anything has begun', () =>
    given(without).when(set).then(setTo()))
  it('sets the first ones with a reason alone, once a match has locked', () => {
    given(without)
      .when({ ...set, begun: true })
      .refuses('reason-missing', 'Please give a reason for other prizes')
    given(without)
      .when({ ...set, begun: true, reason })
      .then(setTo(reason))
  })
  it('sets others with a reason alone', () => {
    given(opened).when(set).refuses('reason-missing', 'Please give a reason for other prizes')
    given(opened)
      .when({ ...set, reason })
      .then(setTo(reason))
    given(opened)
      .when({ ...set, prizes: [] })
      .refuses('reason-missing')
  })
  it('stays quiet with those in force', () => {
    given(opened)
      .when({ ...set, prizes })
      .staysQuiet()
    given(without, setTo()).when(set).staysQuiet()
  })
  it('a competition may be opened again, whatever its prizes are now', () =>
    given(opened, setTo(reason)).when(open).staysQuiet())
  it('refuses prizes that can’t be given, with a sentence', () =>
    given(without)
      .when({ ...set, prizes: prizes.map(prize => ({ ...prize, id: 'one' })) })
      .refuses('out-of-bounds', 'Out of bounds: prizes: each id of a prize once'))
  it('refuses without a competition', () => given().when(set).refuses('unknown-competition'))
  it('is a part of the competition', () =>
    expect(stateAfter(opened, setTo(reason))).toMatchObject({ prizes: others }))
  it('breaks on a history that no decision could have given', () =>
    expect(() => stateAfter(setTo())).toThrow("PrizesSet can't follow"))
})

describe('AdoptTableOrder', () => {
  const order = tableOrders.uefa
  const data = { competition: 'world-cup-2022', order }
  const inForce: CompetitionEvent = { type: 'TableOrderAdopted', data }
  const adoptOrder = { type: 'AdoptTableOrder', order } as const
  const reason = 'The regulations changed'
  it('adopts the first one without a reason', () => given(opened).when(adoptOrder).then(inForce))
  it('changes it with a reason alone', () => {
    const other = { ...adoptOrder, order: tableOrders.fifa }
    given(opened, inForce).when(other).refuses('reason-missing', 'Please give a reason for another order')
    given(opened, inForce)
      .when({ ...other, reason })
      .then({ type: 'TableOrderAdopted', data: { ...data, order: tableOrders.fifa, reason } })
  })
  it('stays quiet with the one in force', () => given(opened, inForce).when(adoptOrder).staysQuiet())
  it('refuses an order that can’t be used, with a sentence', () =>
    given(opened)
      .when({ ...adoptOrder, order: { ...order, win: 5 } })
      .refuses('out-of-bounds', 'Out of bounds: order.win: 2 or 3 points for a win'))
  it('refuses without a competition', () => given().when(adoptOrder).refuses('unknown-competition'))
  it('is a part of the competition', () => expect(stateAfter(opened, inForce)).toMatchObject({ order }))
})

describe('AdoptTableMarks', () => {
  const marks: TableMarks = [{ from: 1, to: 2, label: 'Round of 16', tone: 'up' }]
  const data = { competition: 'world-cup-2022', from: null, to: marks }
  const inForce: CompetitionEvent = { type: 'TableMarksAdopted', data }
  const adoptMarks = { type: 'AdoptTableMarks', marks } as const
  const reason = 'Thirds go on as well'
  it('adopts the first ones without a reason', () => given(opened).when(adoptMarks).then(inForce))
  it('changes them with a reason alone, and names those of before', () => {
    given(opened, inForce)
      .when({ ...adoptMarks, marks: [] })
      .refuses('reason-missing', 'Please give a reason for other marks')
    given(opened, inForce)
      .when({ ...adoptMarks, marks: [], reason })
      .then({ type: 'TableMarksAdopted', data: { ...data, from: marks, to: [], reason } })
  })
  it('stays quiet with those in force', () => given(opened, inForce).when(adoptMarks).staysQuiet())
  it('refuses marks that can’t be shown, with a sentence', () =>
    given(opened)
      .when({ ...adoptMarks, marks: [...marks, ...marks] })
      .refuses('out-of-bounds', 'Out of bounds: to: each place has one mark at the most'))
  it('refuses without a competition', () => {
    given().when(adoptMarks).refuses('unknown-competition')
    expect(() => stateAfter(inForce)).toThrow("TableMarksAdopted can't follow")
  })
  it('is a part of the competition', () => expect(stateAfter(opened, inForce)).toMatchObject({ marks }))
})

describe('DecidePlace', () => {
  const decision = { teams: ['Poland', 'Mexico'], by: 'fair-play' as const, reason: 'Fewer yellow cards' }
  const decide = { type: 'DecidePlace', ...decision } as const
  const decidedAs = (other: object = {}): CompetitionEvent => ({
    type: 'PlaceDecided',
    data: { competition: 'world-cup-2022', ...decision, ...other },
  })
  it('decides', () => given(opened).when(decide).then(decidedAs()))
  it('stays quiet where the newest decision on these teams says the same', () => {
    given(opened, decidedAs()).when(decide).staysQuiet()
    const turned = { teams: ['Mexico', 'Poland'] }
    given(opened, decidedAs(), decidedAs(turned)).when(decide).then(decidedAs())
    given(opened, decidedAs())
      .when({ ...decide, by: 'lots' })
      .then(decidedAs({ by: 'lots' }))
  })
  it.each([
    ['one team', { teams: ['Poland'] }],
    ['a team twice', { teams: ['Poland', 'Poland'] }],
    ['no reason', { reason: '' }],
  ])('refuses %s', (_, other) =>
    given(opened)
      .when({ ...decide, ...other })
      .refuses('out-of-bounds'),
  )
  it('refuses more decisions than a competition may have', () => {
    const all = Array.from({ length: MAX_PLACE_DECISIONS }, (_, at) =>
      decidedAs({ teams: [`Team ${at}`, 'Poland'] }),
    )
    given(opened, ...all)
      .when(decide)
      .refuses('too-many-places', 'A competition has 200 decisions on places at the most')
  })
  it('refuses without a competition', () => given().when(decide).refuses('unknown-competition'))
  it('is kept with its reason', () =>
    expect(stateAfter(opened, decidedAs(), decidedAs({ by: 'lots' }))).toMatchObject({
      places: [decision, { ...decision, by: 'lots' }],
    }))
  it('breaks on a history that no decision could have given', () => {
    expect(() => stateAfter(decidedAs())).toThrow("PlaceDecided can't follow")
    const order: CompetitionEvent = {
      type: 'TableOrderAdopted',
      data: { competition: 'world-cup-2022', order: tableOrders.fifa },
    }
    expect(() => stateAfter(order)).toThrow("TableOrderAdopted can't follow")
  })
})

describe('LiftPointsDeduction', () => {
  it('lifts', () => given(opened, deducted).when(lift).then(lifted))
  it('lifts one of two, and leaves the other in force', () => {
    const other = { ...request, team: 'Mill Rovers', points: 9 }
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
  it('is ruled by what it adopted last, and knows no name of the rules', () => {
    const terms: CompetitionEvent = {
      type: 'RulesetAdopted',
      data: { competition: 'world-cup-2022', rules: rulesPresets.terms },
    }
    expect(stateAfter(opened)).toEqual({
      ...cup,
      life: 'open',
      firstRounds: cup.rounds.length,
      renamings: [],
      colours: [],
      deductions: [],
      automaticResults: false,
      order: null,
      marks: null,
      stages: null,
      places: [],
      excluded: [],
      exclusions: 0,
      status: 'opened',
    })
    expect(stateAfter(opened, adopted, terms)).toEqual({
      ...cup,
      life: 'open',
      firstRounds: cup.rounds.length,
      renamings: [],
      colours: [],
      deductions: [],
      automaticResults: false,
      order: null,
      marks: null,
      stages: null,
      places: [],
      excluded: [],
      exclusions: 0,
      status: 'ruled',
      rules: rulesPresets.terms,
    })
  })
  it('keeps the deductions that were lifted', () => {
    const second: CompetitionEvent = { ...deducted, data: { ...deducted.data, deduction: 2 } }
    expect(stateAfter(opened, deducted, lifted, second)).toMatchObject({
      deductions: [
        { ...request, status: 'lifted' },
        { ...request, status: 'in-force' },
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
