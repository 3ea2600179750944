import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { fold } from '../decider.ts'
import { competition } from './competition.ts'
import type { CompetitionEvent } from './events.ts'

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
  it('changes the ruleset', () =>
    given(opened, adopted)
      .when({ ...adopt, ruleset: 'terms' })
      .then({ type: 'RulesetAdopted', data: { ...adopted.data, ruleset: 'terms' } }))
  it('stays quiet with the one in force', () => given(opened, adopted).when(adopt).staysQuiet())
  it('refuses a version that never was', () =>
    given(opened, adopted)
      .when({ ...adopt, version: 2 })
      .refuses('unknown-ruleset', "There is no version 2 of the ruleset 'world-cup'"))
  it('refuses without a competition', () => given().when(adopt).refuses('unknown-competition'))
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
    expect(stateAfter(opened)).toEqual({ ...cup, status: 'opened' })
    expect(stateAfter(opened, adopted, terms)).toEqual({
      ...cup,
      status: 'ruled',
      ruleset: { id: 'terms', version: 1 },
    })
  })
  it('breaks on a history that no decision could have given', () => {
    expect(() => stateAfter(adopted)).toThrow("RulesetAdopted can't follow")
    expect(() => stateAfter(opened, opened)).toThrow("state is 'opened'")
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
