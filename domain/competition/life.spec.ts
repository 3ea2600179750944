import { expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { prizesPresets } from '../prize/presets/prizes.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import { competition } from './competition.ts'
import type { CompetitionEvent } from './events.ts'
import { refusalOfArchived, refusalOfNewMatch } from './life.ts'
import type { Life } from './parts.ts'

const { given } = specOf(competition)
const cup = {
  competition: 'cup',
  name: 'The Cup',
  kind: 'tournament' as const,
  rounds: [{ number: 1, name: 'Final', knockOut: true }],
  prizes: [...prizesPresets['world-cup']],
}
const opened: CompetitionEvent = { type: 'CompetitionOpened', data: cup }
const adopted: CompetitionEvent = {
  type: 'RulesetAdopted',
  data: { competition: 'cup', rules: rulesPresets['world-cup'] },
}
const reason = 'The last match is played'
const moved = <Type extends string>(type: Type) => ({ type, data: { competition: 'cup', reason } })
const finished: CompetitionEvent = moved('CompetitionFinished' as const)
const archived: CompetitionEvent = moved('CompetitionArchived' as const)
const reopened: CompetitionEvent = moved('CompetitionReopened' as const)
const to = (to: Life, openMatches = 0) => ({ type: 'MoveCompetition', to, openMatches, reason }) as const

it('is finished, archived, and open again from both', () => {
  given(opened, adopted).when(to('finished')).then(finished)
  given(opened, finished).when(to('archived')).then(archived)
  given(opened, finished).when(to('open')).then(reopened)
  given(opened, finished, archived).when(to('open')).then(reopened)
  given(opened, finished, archived, reopened).when(to('finished')).then(finished)
})

it('stays quiet where it is so already', () => {
  given(opened).when(to('open')).staysQuiet()
  given(opened, finished).when(to('finished', 3)).staysQuiet()
  given(opened, finished, archived).when(to('archived')).staysQuiet()
})

it('is not finished while matches are open, and says how many', () => {
  const rest = 'A competition is finished when every match has its result and its winner, or is void'
  given(opened).when(to('finished', 1)).refuses('matches-open', `1 match is still open. ${rest}`)
  given(opened).when(to('finished', 12)).refuses('matches-open', `12 matches are still open. ${rest}`)
  given(opened, finished).when(to('archived', 12)).then(archived)
})

it('takes one step after the other', () => {
  given(opened)
    .when(to('archived'))
    .refuses('not-finished', 'The Cup is not finished. Please finish it first')
  given(opened, finished, archived)
    .when(to('finished'))
    .refuses('competition-archived', 'The Cup is archived. Please open it again first')
  given().when(to('finished')).refuses('unknown-competition')
})

it.each(['finished', 'open'] as const)('needs a reason: %s', step =>
  given(opened, ...(step === 'open' ? [finished] : []))
    .when({ ...to(step), reason: ' x ' })
    .refuses('reason-missing', 'Please give a reason of 3 to 300 characters'),
)

it('changes nothing while it is archived, but says that what is so already is so', () => {
  const rules = { type: 'AdoptRules', rules: rulesPresets.terms, reason } as const
  given(opened, adopted, finished, archived)
    .when(rules)
    .refuses('competition-archived', 'The Cup is archived. Please open it again first')
  given(opened, adopted, finished, archived)
    .when({ type: 'OpenCompetition', ...cup })
    .staysQuiet()
  given(opened, adopted, finished)
    .when(rules)
    .then({ ...adopted, data: { ...adopted.data, rules: rules.rules, reason } })
})

it('keeps changes of matches out of an archived competition, and new matches out of a finished one', () => {
  const refusals = (...events: CompetitionEvent[]) => {
    const at = { occurredAt: '2026-06-01T12:00:00.000Z' }
    const state = events.reduce(
      (before, event) => competition.evolve(before, { ...event, metadata: at }),
      competition.initialState,
    )
    return [refusalOfArchived(state)?.refusal.code, refusalOfNewMatch(state)?.refusal.code]
  }
  expect(refusals()).toEqual([undefined, undefined])
  expect(refusals(opened)).toEqual([undefined, undefined])
  expect(refusals(opened, finished)).toEqual([undefined, 'competition-finished'])
  expect(refusals(opened, finished, archived)).toEqual(['competition-archived', undefined])
  expect(refusals(opened, finished, archived, reopened)).toEqual([undefined, undefined])
})

it.each([finished, archived, reopened])(
  'breaks loudly on an event of a competition that was never opened',
  event =>
    expect(() =>
      competition.evolve(competition.initialState, {
        ...event,
        metadata: { occurredAt: '2026-06-01T12:00:00.000Z' },
      }),
    ).toThrow(),
)
