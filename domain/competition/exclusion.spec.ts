import { expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { fold } from '../decider.ts'
import { prizesPresets } from '../prize/presets/prizes.ts'
import { competition } from './competition.ts'
import { type CompetitionEvent, MAX_EXCLUSIONS } from './events.ts'

const { given } = specOf(competition)
const cup = {
  competition: 'cup',
  name: 'The Cup',
  kind: 'tournament' as const,
  rounds: [{ number: 1, name: 'Final', knockOut: true }],
  prizes: [...prizesPresets['world-cup']],
}
const opened: CompetitionEvent = { type: 'CompetitionOpened', data: cup }
const reason = 'Five accounts of one person'
const [fan, other, admin] = ['a', 'b', 'c'].map(first => `${first}aaaaaaa-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const excluded = (user = fan): CompetitionEvent => ({
  type: 'PlayerExcluded',
  data: { competition: 'cup', user, reason },
})
const readmitted = (user = fan): CompetitionEvent => ({
  type: 'PlayerReadmitted',
  data: { competition: 'cup', user, reason },
})
const exclude = { type: 'ExcludePlayer', user: fan, by: admin, reason } as const
const readmit = { type: 'ReadmitPlayer', user: fan, by: admin, reason } as const

it('takes a fan off the boards, and back on them', () => {
  given(opened).when(exclude).then(excluded())
  given(opened, excluded()).when(readmit).then(readmitted())
  given(opened, excluded(), readmitted()).when(exclude).then(excluded())
  given(opened, excluded(other)).when(exclude).then(excluded())
})

it('refuses both where they are so already', () => {
  given(opened, excluded()).when(exclude).refuses('already-excluded', 'This fan is excluded already')
  for (const history of [[], [excluded(), readmitted()], [excluded(other)]])
    given(opened, ...history)
      .when(readmit)
      .refuses('not-excluded', 'This fan is not excluded')
})

it('lets nobody decide their own case', () => {
  const message = 'Nobody decides their own case. Please ask another admin to exclude you or to take you back'
  given(opened)
    .when({ ...exclude, by: fan })
    .refuses('own-exclusion', message)
  given(opened, excluded())
    .when({ ...readmit, by: fan })
    .refuses('own-exclusion', message)
})

it('needs a reason, a competition, and one that is not archived', () => {
  given(opened)
    .when({ ...exclude, reason: 'x' })
    .refuses('reason-missing')
  given(opened, excluded())
    .when({ ...readmit, reason: '' })
    .refuses('reason-missing')
  given().when(exclude).refuses('unknown-competition')
  const moved = { competition: 'cup', reason }
  const archived: CompetitionEvent[] = [
    { type: 'CompetitionFinished', data: moved },
    { type: 'CompetitionArchived', data: moved },
  ]
  given(opened, ...archived)
    .when(exclude)
    .refuses('competition-archived')
})

it('counts exclusions that were taken back', () => {
  const history = Array.from({ length: MAX_EXCLUSIONS }, () => [excluded(), readmitted()]).flat()
  given(opened, ...history)
    .when(exclude)
    .refuses('too-many-exclusions', `A competition has ${MAX_EXCLUSIONS} exclusions at the most`)
  given(opened, ...history.slice(2))
    .when(exclude)
    .then(excluded())
})

it('is out of the question before the competition, and twice in a row', () => {
  const at = { metadata: { occurredAt: '2022-08-01T09:00:00.000Z' } }
  for (const history of [[excluded()], [opened, excluded(), excluded()], [opened, readmitted()]])
    expect(() =>
      fold(
        competition,
        history.map(event => ({ ...event, ...at })),
      ),
    ).toThrow()
})
