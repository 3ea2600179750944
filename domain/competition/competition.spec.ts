import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { type CompetitionEvent, evolve, initialState } from './competition.ts'
import { decide } from './decide.ts'

const { given } = specOf({ initialState, evolve, decide })
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

describe('a competition', () => {
  it('is ruled by the ruleset it adopted last', () => {
    const terms: CompetitionEvent = {
      type: 'RulesetAdopted',
      data: { competition: 'world-cup-2022', ruleset: 'terms', version: 1 },
    }
    expect([opened, adopted, terms].reduce(evolve, initialState)).toEqual({
      ...cup,
      status: 'ruled',
      ruleset: { id: 'terms', version: 1 },
    })
  })
  it('breaks on a history that no decision could have given', () => {
    const foreign = {
      type: 'RewardPointsSet',
      data: { startDate: '2023-05-01', endDate: '2023-05-31', points: 1 },
    } as const
    expect(() => evolve(initialState, foreign)).toThrow('does not belong to this stream')
    expect(() => evolve(initialState, adopted)).toThrow("RulesetAdopted can't follow")
    expect(() => [opened, opened].reduce(evolve, initialState)).toThrow("state is 'opened'")
    expect(() => decide({ type: 'Close' } as never, initialState)).toThrow('outside its union')
  })
})
