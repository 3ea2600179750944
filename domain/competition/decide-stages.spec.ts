import { expect, it, test } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import type { SetStages } from './commands.ts'
import { competition } from './competition.ts'
import type { CompetitionEvent } from './events.ts'
import { plainStage, type Stage } from './stages.ts'

const { given } = specOf(competition)
const opened: CompetitionEvent = {
  type: 'CompetitionOpened',
  data: {
    competition: 'league',
    name: 'League',
    kind: 'league',
    prizes: [],
    rounds: [1, 2, 3, 4].map(number => ({ number, name: `Round ${number}`, knockOut: number === 4 })),
  },
}
const stage = (name: string, from: number, to: number, shape: Stage['shape']): Stage => ({
  ...plainStage,
  name,
  from,
  to,
  shape,
  parts: [],
})
const table = stage('League', 1, 3, 'table')
const final = stage('Final', 4, 4, 'knock-out')
const before = [table, final]
const set: CompetitionEvent = {
  type: 'StagesSet',
  data: { competition: 'league', from: null, to: before },
}
const reason = 'The league plays another way'
const to = (stages: Stage[], more: Partial<SetStages> = {}): SetStages => ({
  type: 'SetStages',
  stages,
  matches: [],
  ...more,
})
const change = (stages: Stage[]): CompetitionEvent => ({
  type: 'StagesSet',
  data: { competition: 'league', from: before, to: stages, reason },
})

it('sets the first stages without a reason, also where matches are there', () =>
  given(opened)
    .when(to(before, { matches: [1, 4] }))
    .then(set))

it('changes them with a reason, and says what stood before', () => {
  const other = [{ ...table, name: 'Table' }, final]
  given(opened, set).when(to(other)).refuses('reason-missing', 'Please give a reason for other stages')
  given(opened, set)
    .when(to(other, { matches: [1], reason }))
    .then(change(other))
})

it('stays quiet where they stand so', () => given(opened, set).when(to(before)).staysQuiet())

it('keeps to the rounds of the competition', () => {
  given(opened)
    .when(to([table]))
    .refuses('stages-of-other-rounds', 'The stages end with round 3, and the competition has 4 rounds')
  given(opened)
    .when(to([stage('League', 1, 4, 'table')]))
    .refuses('knock-out-in-a-table', 'Round 4 is a knock-out round, and League has tables')
  given(opened)
    .when(to([stage('Cup', 1, 3, 'knock-out'), final]))
    .refuses('no-knock-out', 'Round 1 is no knock-out round, as Cup is')
})

it('changes the rounds and the shape of stages without matches alone', () => {
  const groups = [stage('League', 1, 3, 'groups'), stage('Final', 4, 4, 'free')]
  const divided = [stage('League', 1, 2, 'table'), stage('More', 3, 3, 'table'), final]
  const message = 'League has matches: its rounds and its shape stay'
  for (const [stages, match] of [
    [groups, 1],
    [divided, 3],
  ] as const)
    given(opened, set)
      .when(to(stages, { matches: [match], reason }))
      .refuses('stage-has-matches', message)
  given(opened, set).when(to(groups, { reason })).then(change(groups))
})

test('a competition that is not open has none', () => {
  given().when(to(before)).refuses('unknown-competition')
  expect(() => competition.evolve(competition.initialState, set as never)).toThrow('StagesSet')
})
