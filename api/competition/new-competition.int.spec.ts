/** A competition that an admin begins without a file: teams, rules and prizes by choice; two admins at once; what none can be. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundRobinFile } from '#contract/season/round-robin-file.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { BEFORE_LOCK, LEAGUE, PLAYED } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { endOfImport, sendSeason } from '../support/season-files.ts'

const { admin, ada, auditor } = people

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

const PLAN = { meetings: 2, firstDay: '2026-03-28', daysBetween: 7, kickOff: '15:00' }
const TEAMS = ['FC Harbour', 'SV Quarry', 'Old Pier', 'Mill']
const file = (teams: readonly string[] = TEAMS, plan: object = {}) =>
  roundRobinFile(teams, { ...PLAN, ...plan })

/** Another one for each test. */
let seasons = 0
const newName = () => `Village League ${++seasons} 2026/27`
const fieldsOf = (name: string, more: Record<string, string> = {}) => ({
  name,
  zone: 'Europe/London',
  ...more,
})
const preview = async (name: string, text = file(), more: Record<string, string> = {}) =>
  (await sendSeason(api, '/preview', text, fieldsOf(name, more))).body.data
const competition = async (id: string) =>
  (await api.get('/api/competitions', {})).body.data.find((row: { id: string }) => row.id === id)
const inHand = async (id: string) =>
  (await api.get('/api/admin/competitions', { as: auditor })).body.data.find(
    (row: { id: string }) => row.id === id,
  )

test('given teams open with the chosen rules and prizes, and all of it stands in their events', async () => {
  const name = newName()
  const rules = { ...rulesPresets.terms, amend: 'until-lock' }
  const prizes = prizesPresets['world-cup'].slice(0, 1)
  const chosen = { rules: JSON.stringify(rules), prizes: JSON.stringify(prizes) }
  const { fingerprint, competition: season, ...seen } = await preview(name, file(), chosen)
  expect(seen).toMatchObject({ opens: true, matches: 12, changes: 14, problems: [], doubtful: [] })
  expect(seen.rounds[0]).toEqual({ name: '1 of 6', matches: 2, first: '2026-03-28T15:00:00.000Z' })
  // Clocks go forward on the 29th of March.
  expect(seen.rounds[1]).toEqual({ name: '2 of 6', matches: 2, first: '2026-04-04T14:00:00.000Z' })
  // The same file with the rules of its kind is another thing, and was not seen.
  const other = await sendSeason(api, '', file(), { ...fieldsOf(name), fingerprint })
  expect([other.status, other.body.code]).toEqual([409, 'preview-moved'])

  const { body } = await sendSeason(api, '', file(), { ...fieldsOf(name, chosen), fingerprint })
  expect(await endOfImport(api, body.data.import)).toMatchObject({ state: 'done', problems: [] })
  expect(await competition(season.id)).toMatchObject({ name, kind: 'league', rules, prizes })
  expect(await inHand(season.id)).toEqual({
    id: season.id,
    name,
    kind: 'league',
    life: 'open',
    matches: 12,
    settled: 0,
    announced: 0,
    scores: 0,
    winners: 0,
    nextKickOff: '2026-03-28T15:00:00.000Z',
  })

  // A competition that is open keeps its own, whatever a file is sent with.
  const again = await preview(name, file(), { rules: JSON.stringify(rulesPresets['world-cup']) })
  expect(again).toMatchObject({ opens: false, changes: 0 })
})

test('a draft keeps the choice until it is opened, by a click that comes twice', async () => {
  const name = newName()
  const chosen = { rules: JSON.stringify(rulesPresets['world-cup']), prizes: '[]' }
  const seen = await preview(name, file(), chosen)
  const form = new FormData()
  form.set('file', new File([file()], 'teams.json'))
  for (const [field, value] of Object.entries({ ...fieldsOf(name, chosen), fingerprint: seen.fingerprint }))
    form.set(field, value)
  expect((await api.post('/api/admin/drafts', form, { as: admin })).status).toBe(200)
  const request = { competition: seen.competition.id, fingerprint: seen.fingerprint }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [answer, other] = await Promise.all(
    [1, 2].map(() => api.post('/api/admin/drafts/open', request, { as: admin, headers: key })),
  )
  for (const reply of [answer, other]) expect([200, 409]).toContain(reply?.status)
  for (const id of [answer, other].flatMap(reply => reply?.body.data?.import ?? []))
    await endOfImport(api, id)
  expect(await competition(seen.competition.id)).toMatchObject({
    rules: rulesPresets['world-cup'],
    prizes: [],
  })
  const events = await api.store.readStream(`competition-${seen.competition.id}`)
  expect(events.map(({ type }) => type)).toEqual(['CompetitionOpened', 'RulesetAdopted'])
})

test('two admins who begin one competition at once open one, with the teams of one of them', async () => {
  const name = newName()
  const plans = [file(), file(['Reds', 'Blues', 'Greens', 'Greys'])]
  const seen = await Promise.all(plans.map(text => preview(name, text)))
  const started = await Promise.all(
    plans.map((text, at) =>
      sendSeason(api, '', text, { ...fieldsOf(name), fingerprint: seen[at].fingerprint }),
    ),
  )
  const imports = started.flatMap(({ body }) => body.data?.import ?? [])
  const ends = await Promise.all(imports.map((id: string) => endOfImport(api, id)))
  expect(ends.filter(({ state }) => state === 'done')).toHaveLength(1)
  for (const { state, problems } of ends)
    if (state === 'failed') expect(problems).toMatchObject([{ reason: /changed since the preview/ }])
  const { id } = seen[0].competition
  const teams = (await api.get(`/api/admin/teams?competition=${id}`, { as: admin })).body.data
  expect(teams).toHaveLength(4)
  expect(await inHand(id)).toMatchObject({ matches: 12 })
})

test.each<[string, Record<string, string>, string]>([
  ['rules that are no JSON', { rules: '{' }, 'Please send rules and prizes as JSON'],
  ['rules of nothing', { rules: '{}' }, 'The field rules.points is missing'],
  ['a prize without a title', { prizes: '[{}]' }, 'The field prizes.0.id is missing'],
  ['prizes that are no list', { prizes: '5' }, 'The field prizes must be a list'],
  [
    'rules of any length',
    { rules: ' '.repeat(20_001) },
    'The field rules must have at most 20000 characters',
  ],
])('%s are refused', async (_, more, sentence) => {
  const { status, body } = await sendSeason(api, '/preview', file(), fieldsOf(newName(), more))
  expect([status, body.message]).toEqual([400, sentence])
})

test('a hidden character in a prize, and a factor for a round that is not there, are refused', async () => {
  const [prize] = prizesPresets['world-cup']
  const hidden = JSON.stringify([{ ...prize, title: 'The \u202Ecup' }])
  const refused = await sendSeason(api, '/preview', file(), fieldsOf(newName(), { prizes: hidden }))
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('U+202E')])
  const rules = { ...rulesPresets['premier-league'], factors: [{ from: 90, to: 99, factor: 2 }] }
  const seen = await preview(newName(), file(), { rules: JSON.stringify(rules) })
  expect(seen.problems).toMatchObject([
    { reason: 'A factor is given to round 99, and the competition has 6 rounds' },
  ])
})

test('what would end behind the last year that is kept is refused, and nothing is written', async () => {
  const before = await api.store.head()
  const late = await preview(newName(), file(TEAMS, { firstDay: '2199-12-20' }))
  expect(late.problems.length).toBeGreaterThan(0)
  expect(late.problems[0].reason).toContain('must lie in the years 1850 to 2199')
  const bidi = await preview(newName(), file(['Mill', 'Pi\u2067er']))
  expect(bidi.problems).toMatchObject([{ line: 2, reason: expect.stringContaining('U+2067') }])
  expect(await api.store.head()).toBe(before)
})

test('what waits in a competition is counted there', async () => {
  api.now = PLAYED
  expect(await inHand(LEAGUE)).toMatchObject({
    matches: 3,
    scores: 0,
    nextKickOff: '2026-03-14T15:00:00.000Z',
  })
  api.now = new Date('2026-03-07T18:00:00.000Z')
  expect(await inHand(LEAGUE)).toMatchObject({ matches: 3, settled: 0, scores: 2, winners: 0 })
  expect((await api.get('/api/admin/competitions', { as: ada })).status).toBe(403)
  api.now = BEFORE_LOCK
})
