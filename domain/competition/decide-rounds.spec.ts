import { expect, it, test } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { MAX_ROUNDS } from '../bounds.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { Rules } from '../scoring/rules.ts'
import type { AddRounds, OpenCompetition } from './commands.ts'
import { competition } from './competition.ts'
import type { CompetitionEvent } from './events.ts'
import type { Round } from './parts.ts'
import { plainStage, type Stage } from './stages.ts'

const { given } = specOf(competition)
const weeks = (count: number): Round[] =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    name: `${at + 1} of ${count}`,
    knockOut: false,
  }))
const league = (rounds: Round[]): CompetitionEvent => ({
  type: 'CompetitionOpened',
  data: { competition: 'league', name: 'League', kind: 'league', prizes: [], rounds },
})
const opened = league(weeks(2))
const playOffs = { name: 'Play-offs', knockOut: true }
const replay = { name: 'Week 2, played again', knockOut: false }
const reason = 'Drawn in spring'
const add = (rounds: AddRounds['rounds'], more: Partial<AddRounds> = {}): AddRounds => ({
  type: 'AddRounds',
  rounds,
  reason,
  ...more,
})
const added = (...rounds: Round[]): CompetitionEvent => ({
  type: 'RoundsAdded',
  data: { competition: 'league', rounds, reason },
})
const moved = (
  type: 'CompetitionFinished' | 'CompetitionArchived' | 'CompetitionReopened',
): CompetitionEvent => ({ type, data: { competition: 'league', reason } })

it('puts rounds behind those that are there, in their order', () => {
  given(opened)
    .when(add([replay, playOffs]))
    .then(added({ number: 3, ...replay }, { number: 4, ...playOffs }))
  given(opened, added({ number: 3, ...replay }))
    .when(add([playOffs]))
    .then(added({ number: 4, ...playOffs }))
})

it('stays quiet where they were added so', () =>
  given(opened, added({ number: 3, ...replay }, { number: 4, ...playOffs }))
    .when(add([playOffs]))
    .staysQuiet())

it('refuses a name twice, whatever the letter case', () => {
  const message = 'League has a round that is called '
  given(opened)
    .when(add([{ name: '1 of 2', knockOut: false }]))
    .refuses('round-name-taken', `${message}1 of 2`)
  given(opened)
    .when(add([playOffs, { name: 'PLAY-OFFS', knockOut: true }]))
    .refuses('round-name-taken', `${message}PLAY-OFFS`)
  given(opened, added({ number: 3, ...playOffs }))
    .when(add([{ ...playOffs, knockOut: false }]))
    .refuses('round-name-taken', `${message}Play-offs`)
})

it('keeps to the bound of a competition', () => {
  given(league(weeks(MAX_ROUNDS - 1)))
    .when(add([playOffs]))
    .then(added({ number: MAX_ROUNDS, ...playOffs }))
  given(league(weeks(MAX_ROUNDS - 1)))
    .when(add([playOffs, replay]))
    .refuses('too-many-rounds', 'A competition has 99 rounds at the most, and League has 98 of them')
})

it('needs a reason, and an open competition', () => {
  given(opened)
    .when(add([playOffs], { reason: '' }))
    .refuses('reason-missing')
  given(opened, moved('CompetitionFinished'))
    .when(add([playOffs]))
    .refuses('competition-finished', 'League is finished. Please open it again first')
  given(opened, moved('CompetitionFinished'), moved('CompetitionArchived'))
    .when(add([playOffs]))
    .refuses('competition-archived', 'League is archived. Please open it again first')
  given(opened, moved('CompetitionFinished'), moved('CompetitionReopened'))
    .when(add([playOffs]))
    .then(added({ number: 3, ...playOffs }))
  given()
    .when(add([playOffs]))
    .refuses('unknown-competition')
})

it('refuses rounds that were meant for another place', () => {
  given(opened, added({ number: 3, ...replay }))
    .when(add([playOffs], { after: 2 }))
    .refuses('rounds-meanwhile', 'League has 3 rounds by now. Please look again')
  given(opened)
    .when(add([playOffs], { after: 2 }))
    .then(added({ number: 3, ...playOffs }))
})

test('the competition is opened again as it was opened, or as it is', () => {
  const again = (rounds: Round[]): OpenCompetition => ({
    type: 'OpenCompetition',
    competition: 'league',
    name: 'League',
    kind: 'league',
    prizes: [],
    rounds,
  })
  const more = added({ number: 3, ...replay }, { number: 4, ...playOffs })
  const all = [...weeks(2), { number: 3, ...replay }, { number: 4, ...playOffs }]
  for (const rounds of [weeks(2), all.slice(0, 3), all]) given(opened, more).when(again(rounds)).staysQuiet()
  const others = [weeks(1), [...weeks(2), { number: 3, ...playOffs }], [...all, { ...replay, number: 5 }]]
  for (const rounds of others) given(opened, more).when(again(rounds)).refuses('competition-exists')
})

test('stages name added rounds, and the last one may take them in', () => {
  const stage = (name: string, from: number, to: number, shape: Stage['shape']): Stage => ({
    ...plainStage,
    name,
    from,
    to,
    shape,
    parts: [],
  })
  const table = stage('Table', 1, 2, 'table')
  const set: CompetitionEvent = {
    type: 'StagesSet',
    data: { competition: 'league', from: null, to: [table] },
  }
  const history = [opened, set, added({ number: 3, ...replay }, { number: 4, ...playOffs })]
  const to = [{ ...table, to: 3 }, stage('Play-offs', 4, 4, 'knock-out')]
  const matches = [1, 2, 3, 4]
  given(...history)
    .when({ type: 'SetStages', stages: to, matches, reason })
    .then({ type: 'StagesSet', data: { competition: 'league', from: [table], to, reason } })
  given(...history)
    .when({
      type: 'SetStages',
      stages: [{ ...table, to: 1 }, stage('More', 2, 3, 'table'), stage('Play-offs', 4, 4, 'knock-out')],
      matches,
      reason,
    })
    .refuses('stage-has-matches', 'Table has matches: its rounds and its shape stay')
  given(...history)
    .when({ type: 'SetStages', stages: [{ ...table, name: 'All' }], matches, reason })
    .refuses('stages-of-other-rounds', 'The stages end with round 2, and the competition has 4 rounds')
})

test('a factor may be given to an added round', () => {
  const rules: Rules = { ...rulesPresets['world-cup'], factors: [{ from: 3, to: 3, factor: 2 }] }
  given(opened).when({ type: 'AdoptRules', rules }).refuses('unknown-round')
  given(opened, added({ number: 3, ...playOffs }))
    .when({ type: 'AdoptRules', rules })
    .then({ type: 'RulesetAdopted', data: { competition: 'league', rules } })
})

test('rounds never follow but on the last one', () => {
  const wrong = {
    type: 'RoundsAdded',
    data: { competition: 'league', rounds: [{ number: 1, ...replay }], reason },
  }
  expect(() => competition.evolve(competition.initialState, wrong as never)).toThrow('RoundsAdded')
  const state = competition.evolve(competition.initialState, opened as never)
  expect(() => competition.evolve(state, wrong as never)).toThrow('RoundsAdded')
})
