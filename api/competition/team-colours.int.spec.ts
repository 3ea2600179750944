/** The colours of a team's shield: chosen by an admin, shown to everybody, and kept when the team is renamed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { LEAGUE } from '../support/league.ts'
import { people } from '../support/people.ts'
import { expectRebuilt } from '../support/proven.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { admin, ada, auditor } = people
const GREEN = ['#008000', '#ffffff']
const AT_ONCE = 50

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())

const choose = (team: string, colours: unknown, as = admin) =>
  api.post('/api/admin/teams/colours', { competition: LEAGUE, team, colours }, { as })
async function shown(): Promise<unknown> {
  await api.settled()
  const { data } = (await api.get('/api/competitions')).body
  return data.find(({ id }: { id: string }) => id === LEAGUE).colours
}
const choices = async () =>
  ((await api.store.readAll(START, 1_000)) as RecordedEvent[]).filter(
    ({ type }) => type === 'TeamColoursChosen',
  ).length

test('an admin chooses them, once however often it is asked, and visitors see them', async () => {
  expect(await shown()).toEqual({})
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => choose('Greens', GREEN)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shown()).toEqual({ Greens: GREEN })
  expect(await choices()).toBe(1)
})

test('they follow the team to another name, and are taken back', async () => {
  const renaming = { competition: LEAGUE, from: 'Greens', to: 'Meadow', reason: 'The club has another name' }
  expect((await api.post('/api/admin/teams/rename', renaming, { as: admin })).status).toBe(200)
  expect(await shown()).toEqual({ Meadow: GREEN })
  expect((await choose('Meadow', null)).status).toBe(200)
  expect(await shown()).toEqual({})
})

test('what is no colour or no team gets a sentence, and fans and auditors choose nothing', async () => {
  for (const colours of [
    ['green', 'white'],
    ['#008000'],
    [...GREEN, '#000000'],
    'red',
    ['#00800G', '#ffffff'],
  ])
    expect((await choose('Reds', colours)).status, JSON.stringify(colours)).toBe(400)
  const unknown = await choose('Nobody', GREEN)
  expect([unknown.status, unknown.body.message]).toEqual([400, 'No team of The League is called Nobody'])
  expect([(await choose('Reds', GREEN, ada)).status, (await choose('Reds', GREEN, auditor)).status]).toEqual([
    403, 403,
  ])
})

test('a rebuild gives the same', () => expectRebuilt(api))
