/** The results of a round in one save: all of them or none, once, seen before, and as the public history says them. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { runReplay } from '#tests/support/run-replay.ts'
import {
  announce,
  BEFORE_LOCK,
  derby,
  early,
  KICK_OFF,
  LEAGUE,
  later,
  PLAYED,
  prediction,
} from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { pointsOf } from '../support/points.ts'
import { type Caller, PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const second: Person = {
  ...admin,
  id: '00000000-0000-4000-8000-000000000006',
  userName: 'second',
  email: 'second@example.com',
}
const final = `${LEAGUE}.1.golds-silvers`
const reason = 'The referee wrote it down wrong'
const ROUND = streams.round(LEAGUE, 1)
const AT_ONCE = 50
const SHEET = '/api/admin/rounds/results'
const KEY = { 'Idempotency-Key': 'the-sheet-of-round-1' }

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  await announce(api.store, final, 1, 'Golds', 'Silvers', KICK_OFF, true)
  await visible()
  await save(ada, [2, 1], [1, 1])
  await save(ben, [0, 0], [1, 0])
  api.now = PLAYED
})
afterEach(() => api.close())

async function save(as: Person, first: [number, number], marquee: [number, number]): Promise<void> {
  const predictionData = [prediction(early, ...first), prediction(derby, ...marquee)]
  expect((await api.post('/api/saveMatchHistry', { predictionData }, { as })).status).toBe(200)
}
async function visible(): Promise<void> {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
}
const result = (match: string, home: number, away: number, more = {}) => ({
  match,
  score: { home, away },
  ...more,
})
const sheet = (results: readonly object[], more = {}) => ({ competition: LEAGUE, round: 1, results, ...more })
const send = (body: object, as: Person = admin, headers: Record<string, string> = {}, to: Caller = api) =>
  to.post(SHEET, body, { as, headers })
const preview = (body: object, as: Person = admin) => api.post(`${SHEET}/preview`, body, { as })
const written = async () =>
  (await api.store.readStream(ROUND)).map(({ type }) => type).filter(type => /Score|Winner/.test(type))
const points = async () => Object.fromEntries(await pointsOf(api))
const whole = [
  result(early, 2, 1),
  result(derby, 1, 0),
  result(final, 1, 1, { after90: null, winner: 'away' }),
]

test('one save settles a round: a preview, one append, and every page says it', async () => {
  const shown = (await preview(sheet(whole))).body.data
  expect([shown.fans, await points()]).toEqual([2, { [ada.id]: 0, [ben.id]: 0 }])
  expect(shown.top.after.map((place: { points: number }) => place.points)).toEqual([5, 5])
  const done = await send(sheet(whole, { preview: shown.fingerprint }))
  expect(done).toMatchObject({ status: 200, body: { data: { changed: true, asPreviewed: true } } })
  expect(await points()).toEqual({ [ada.id]: 5, [ben.id]: 5 })
  const events = (await api.store.readStream(ROUND)).slice(-6)
  expect(events.map(({ type }) => type)).toEqual([
    'ScoreEntered',
    'WinnerSet',
    'ScoreEntered',
    'WinnerSet',
    'ScoreEntered',
    'WinnerSet',
  ])
  const all = (await api.store.readAll('', 10_000)).map(({ id }) => id)
  const [from, to] = [all.indexOf(events[0]?.id ?? ''), all.indexOf(events.at(-1)?.id ?? '')]
  expect(to - from, 'nothing of others stands between them').toBe(5)
  expect((await send(sheet(whole))).body.data, 'the same again').toEqual({ changed: false })
  expect((await preview(sheet(whole))).body.data).toBeNull()
  const list = (await api.get('/api/matchList?round=1', { as: admin })).body.data
  expect(list.map((match: { matchStatus: string }) => match.matchStatus)).toEqual(Array(3).fill('settled'))
})

test('what one match is refused for keeps all of them out, and each refusal names its match', async () => {
  const unknown = `${LEAGUE}.1.nobody`
  const bad = [...whole, result(later, 1, 0), result(unknown, 1, 0)].with(2, result(final, 1, 1))
  for (const ask of [send, preview]) {
    const { status, body } = await ask(sheet(bad))
    expect([status, body.code, body.match]).toEqual([400, 'refused-together', final])
    expect(body.refusals).toEqual([
      { code: 'winner-missing', message: 'Please choose who goes through: Golds v Silvers', match: final },
      { code: 'unknown-match', message: `There is no such match: ${later}`, match: later },
      { code: 'unknown-match', message: `There is no such match: ${unknown}`, match: unknown },
    ])
    for (const { message } of body.refusals) expect(body.message).toContain(message)
  }
  expect(await written()).toEqual([])
  for (const [body, message] of [
    [sheet([]), 'Please enter a result'],
    [sheet([result(early, 1, 0), result(early, 1, 0)]), 'A match has one result'],
    [
      sheet(Array.from({ length: 101 }, (_, at) => result(`${LEAGUE}.1.m${at}`, 1, 0))),
      '100 results at the most',
    ],
    [sheet([result(early, 100, 0)]), ''],
    [sheet([result(early, 1.5, 0)]), ''],
  ] as const) {
    const refused = await send(body)
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining(message)])
  }
  expect((await send({ ...sheet(whole), round: 2 })).status).toBe(404)
  expect((await send({ ...sheet(whole), competition: 'nowhere' })).status).toBe(404)
  for (const as of [ada, auditor]) expect((await send(sheet(whole), as)).status).toBe(403)
  expect(await written()).toEqual([])
})

test('a correction of two needs one reason, and the public history says each from and to', async () => {
  await send(sheet(whole))
  const corrected = [result(early, 1, 2), result(derby, 0, 0), result(final, 1, 1, { winner: 'away' })]
  expect((await send(sheet(corrected))).body.refusals).toEqual([
    {
      code: 'reason-missing',
      message: 'Greens v Greys: Please give a reason for the correction',
      match: early,
    },
    {
      code: 'reason-missing',
      message: 'Reds v Blues: Please give a reason for the correction',
      match: derby,
    },
  ])
  const { fingerprint } = (await preview(sheet(corrected, { reason }))).body.data
  const done = await send(sheet(corrected, { reason, preview: fingerprint }))
  expect(done.body.data).toMatchObject({ changed: true, asPreviewed: true })
  await visible()
  const { data } = (await api.get(`/api/changes?competition=${LEAGUE}`)).body
  expect(data.slice(0, 2)).toMatchObject([{ reason }, { reason }])
  const text = JSON.stringify(data.slice(0, 2))
  for (const words of ['1:0', '0:0', '2:1', '1:2']) expect(text).toContain(words)
  const { output, code } = await runReplay(api.pool.options.connectionString as string, '--verify')
  expect([code, output]).toEqual([0, expect.stringContaining('are equal')])
})

test('a key gives its first answer again, be it a refusal, and is refused for another sheet', async () => {
  const first = await send(sheet(whole), admin, KEY)
  const again = await send(sheet(whole), admin, KEY)
  expect([again.status, again.body.position]).toEqual([200, first.body.position])
  expect(await written()).toHaveLength(6)
  expect((await send(sheet([result(early, 0, 0)]), admin, KEY)).status).toBe(422)
  const refusedKey = { 'Idempotency-Key': 'the-refused-sheet' }
  const body = sheet([result(early, 0, 0)])
  const refused = await send(body, admin, refusedKey)
  expect(refused.body.code).toBe('reason-missing')
  expect((await send(body, admin, refusedKey)).body).toEqual(refused.body)
})

test('fifty at once on two servers count once', async () => {
  const other = await api.another()
  const body = sheet(whole)
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => send(body, admin, at % 5 ? {} : KEY, at % 2 ? api : other)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await written()).toHaveLength(6)
  await other.close()
})

test('a second admin replaces nothing unseen, and learns what the first one entered', async () => {
  await insertUsers(openIdentity(api.pool), [{ ...second, image: null, password: PASSWORD }])
  await send(sheet([result(early, 2, 1, { before: null })]))
  const own = [result(early, 3, 0, { before: null }), result(derby, 1, 0, { before: null })]
  const refused = await send(sheet(own, { reason }), second)
  expect(refused.body.refusals).toEqual([
    { code: 'result-moved', message: 'Greens v Greys has another result by now: 2:1', match: early },
  ])
  expect(await written()).toHaveLength(2)
  const seen = { score: { home: 2, away: 1 }, after90: null, winner: 'home' }
  const looked = [result(early, 3, 0, { before: seen }), result(derby, 1, 0, { before: null })]
  expect((await send(sheet(looked, { reason }), second)).body.data.changed).toBe(true)
  expect(await written()).toEqual([
    'ScoreEntered',
    'WinnerSet',
    'ScoreCorrected',
    'ScoreEntered',
    'WinnerSet',
  ])
})

test('what an admin did not see in the preview is not carried out', async () => {
  const { fingerprint } = (await preview(sheet(whole))).body.data
  await send(sheet([result(derby, 4, 4)]))
  await visible()
  const moved = await send(sheet([result(early, 2, 1), result(final, 2, 1)], { preview: fingerprint }))
  expect([moved.status, moved.body.code]).toEqual([409, 'preview-moved'])
  expect(await written()).toHaveLength(2)
})
