/** Predictions from a sheet: what each line would do, then all of them by the rules of a single one. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_SHEET_PREDICTIONS } from '#contract/entry/sheet-calls.ts'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { verdictOf } from '#tests/model/oracle/verdict.ts'
import { gameOf, totalsByOracle, totalsByVerifier } from '#tests/model/verifier.ts'
import { enteredNews } from '#workers/policies/by-hand.ts'
import { tellOnce } from '#workers/policies/told-once.ts'
import { BEFORE_LOCK, derby, early, LEAGUE, LOCKED, PLAYED, prediction } from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { type Person, people } from '../support/people.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const reason = 'The sheet of our bar'
const AT_ONCE = 50

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  expect((await post('/admin/kept-players', { user_name: 'grandpa' })).status).toBe(200)
})
afterEach(() => api.close())

const outcome = ({ status, body }: Reply) => [status, body.code ?? body.message]
const post = (path: string, body: object, as: Person = admin) => api.post(`/api${path}`, body, { as })
const get = async (path: string, as: Person = admin) => (await api.get(`/api${path}`, { as })).body.data
const formOf = (lines: readonly string[], fields: Record<string, string> = {}) => {
  const form = new FormData()
  form.set('file', new File([lines.join('\n')], 'cells.txt'))
  form.set('competition', LEAGUE)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const look = (lines: readonly string[], as: Person = admin) =>
  api.post('/api/admin/predictions/sheet/preview', formOf(lines), { as })
const preview = async (lines: readonly string[]) => {
  const { status, body } = await look(lines)
  expect(status, body.message).toBe(200)
  return body.data
}
const send = (
  lines: readonly string[],
  fingerprint: string,
  { key = randomUUID(), why = reason }: { key?: string; why?: string } = {},
) =>
  api.post('/api/admin/predictions/sheet', formOf(lines, { fingerprint, reason: why }), {
    as: admin,
    headers: { 'Idempotency-Key': key },
  })
const entered = async () =>
  ((await api.store.readAll(START, 10_000)) as RecordedEvent[]).filter(
    ({ type }) => type === 'PredictionEntered',
  )
const names = async (match: string): Promise<readonly [home: string, away: string]> => {
  const { match: fixture } = await get(`/matches/${match}`)
  return [fixture.fristTeamName, fixture.secondTeamName]
}
const HEADINGS = 'Spieler;Heim;Gast;Tipp'
const lineOf = async (player: string, match: string, score: string) =>
  [player, ...(await names(match)), score].join(';')

test('the preview says what each line would enter, and why others are left out; nothing is written', async () => {
  const sheet = [
    HEADINGS,
    await lineOf('Grandpa', early, '2:1'),
    await lineOf('ada', derby, '0-0'),
    await lineOf('nobody', early, '2:1'),
    await lineOf('grandpa', early, '3:1'),
    await lineOf('ada', early, 'x'),
    'ada;Greens;Nobody;1:1',
    await lineOf(auditor.userName, early, '1:1'),
    await lineOf('ben', early, '100:1'),
    'ada;Greens;;1:1',
  ]
  const { predictions, refused, reasonNeeded } = await preview(sheet)
  expect(
    predictions.map((prediction: { line: number; match: string; late: boolean }) => [
      prediction.line,
      prediction.match,
      prediction.late,
    ]),
  ).toEqual([
    [2, early, false],
    [3, derby, false],
  ])
  expect(reasonNeeded).toBe(true)
  expect(refused).toEqual([
    { line: 4, reason: 'There is no player “nobody” here' },
    { line: 5, reason: 'The same player and match stand in line 2' },
    { line: 6, reason: '“x” is no score: please write it as 2:1' },
    { line: 7, reason: 'There is no match “Greens v Nobody” here' },
    { line: 8, reason: 'auditor does not play: staff and blocked accounts predict nothing' },
    { line: 9, reason: '“100:1” is no score: please write it as 2:1' },
    { line: 10, reason: 'A match has two teams, and here one is missing' },
  ])
  expect(await entered()).toEqual([])
  expect(outcome(await look(['grandpa;Greens;Greys;2:1']))).toEqual([400, 'invalid'])
  const many = Array.from({ length: MAX_SHEET_PREDICTIONS + 1 }, () => 'a;b;c;1:1')
  expect(outcome(await look([HEADINGS, ...many]))).toEqual([400, 'invalid'])
  for (const as of [auditor, ada] as Person[]) expect((await look(sheet, as)).status).toBe(403)
})

test('a line whose name fits two people is refused, as in the sheet of players', async () => {
  await api.pool.query(`update identity.users set name = $1 where user_name = 'grandpa'`, [ben.userName])
  const { predictions, refused } = await preview([
    HEADINGS,
    await lineOf(ben.userName, early, '2:1'),
    await lineOf(`@${ben.userName}`, early, '2:1'),
    await lineOf('grandpa', early, '2:1'),
  ])
  expect(predictions.map(({ player }: { player: { name: string } }) => player.name)).toEqual([
    ben.userName,
    'grandpa',
  ])
  expect(refused).toMatchObject([
    { line: 2, reason: expect.stringContaining(`fits @${ben.userName} and @grandpa`) },
  ])
})

test('a sheet may have a match a line and a column for each player', async () => {
  const [home, away] = await names(early)
  const [first, second] = await names(derby)
  const sheet = [
    'Heim;Gast;Ergebnis;Grandpa;ada;Nobody;Punkte',
    `${home};${away};;2:1;0:0;1:1;3`,
    `${first};${second};;;1-2;2:2;0`,
    `${first};Nowhere;;1:1;1:1;1:1;`,
    'Summe;;;12;x;;',
  ]
  const { predictions, refused, fingerprint } = await preview(sheet)
  type Shown = { line: number; player: { name: string }; match: string; score: object }
  expect(predictions.map(({ line, player, match }: Shown) => [line, player.name, match])).toEqual([
    [2, 'grandpa', early],
    [2, 'ada', early],
    [3, 'ada', derby],
  ])
  expect(refused).toEqual([
    { line: 1, reason: 'The column “Punkte” has no score such as 2:1, and is left out' },
    { line: 1, reason: 'There is no player “Nobody” here' },
    { line: 4, reason: `There is no match “${first} v Nowhere” here` },
    { line: 5, reason: 'A match has two teams, and here one is missing' },
  ])
  expect((await send(sheet, fingerprint)).body.data).toEqual({ entered: 3, refused: [] })
  expect(await entered()).toHaveLength(3)
})

test('all are entered as single ones are: marked, counted, proven; fifty times at once by one key they are one each', async () => {
  const sheet = [HEADINGS, await lineOf('grandpa', early, '2:1'), await lineOf('ada', early, '1:0')]
  const { fingerprint } = await preview(sheet)
  expect(outcome(await send(sheet, fingerprint, { why: '' }))).toEqual([400, 'reason-missing'])
  expect(outcome(await send(sheet.slice(0, 2), fingerprint))).toEqual([409, 'preview-moved'])
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: AT_ONCE }, () => send(sheet, fingerprint, { key })))
  expect(all.every(({ status }) => [200, 429, 503].includes(status))).toBe(true)
  expect((await send(sheet, fingerprint, { key })).body).toMatchObject({
    message: '2 predictions are entered',
    data: { entered: 2, refused: [] },
  })
  expect(await entered()).toHaveLength(2)
  expect(outcome(await send(sheet, fingerprint, { key, why: 'Another one' }))).toEqual([422, 'key-reused'])
  expect(await get(`/matches/${early}`, ada)).toMatchObject({
    match: { prediction: { fristTeamSore: 1, byHand: true } },
  })
  api.now = PLAYED
  const result = { matchId: early, fristTeamSore: 2, secondTeamSore: 1 }
  expect((await post('/admin/setscore', result)).status).toBe(200)
  expect((await post('/admin/setwinner', { matchId: early, winner_name: 'Greens' })).status).toBe(200)
  const board = await get(`/users/leaderboard?competition=${LEAGUE}`)
  expect(board.map((row: { user_name: string; points: number }) => [row.user_name, row.points])).toEqual([
    ['grandpa', 5],
    ['ada', 3],
  ])
  const events = (await api.store.readAll(START, 10_000)) as RecordedEvent[]
  expect(totalsByVerifier(gameOf(events))).toEqual(totalsByOracle(verdictOf(events)))
  // The score is known now.
  const late = await preview(sheet)
  expect([late.predictions, late.refused.length]).toEqual([[], 2])
  expect(late.refused[0].reason).toContain('is known')
})

test('before the lock the preview does not say who has predicted; the own prediction stays after it', async () => {
  const sheet = [HEADINGS, await lineOf('ben', early, '2:1')]
  const before = await preview(sheet)
  expect((await api.post('/api/saveMatchHistry', prediction(early, 3, 3), { as: ben })).status).toBe(200)
  expect(await preview(sheet)).toEqual(before)
  api.now = new Date(LOCKED.getTime() + 10_000)
  const { predictions, refused } = await preview(sheet)
  expect([predictions, refused]).toEqual([
    [],
    [{ line: 2, reason: 'This fan has a prediction of the match, which is final' }],
  ])
  const late = await preview([HEADINGS, await lineOf('grandpa', early, '2:1')])
  expect(late).toMatchObject({ predictions: [{ late: true }], reasonNeeded: true })
})

test('kept players before the lock need no reason; a fan gets one mail for a whole sheet', async () => {
  const kept = [HEADINGS, await lineOf('grandpa', early, '2:1')]
  const { fingerprint, reasonNeeded } = await preview(kept)
  expect(reasonNeeded).toBe(false)
  expect((await send(kept, fingerprint, { why: '' })).body.data).toEqual({ entered: 1, refused: [] })
  const fan = [HEADINGS, await lineOf('ada', early, '4:3'), await lineOf('ada', derby, '4:3')]
  expect((await send(fan, (await preview(fan)).fingerprint)).body.data).toEqual({ entered: 2, refused: [] })
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 20_000 })).toBe(true)
  const outbox = { db: openIdentity(api.pool), notify() {} }
  const deps = { ...lookingBy(api), outbox, readModel: api.readModel, site: 'https://skor.example' }
  const mails = async () => {
    const { rows } = await api.pool.query(
      `select "to", subject, text from identity.mails where kind = 'entered'`,
    )
    return rows
  }
  // While the sheet may still be written, nobody is mailed about a part of it.
  await tellOnce(enteredNews, deps, BEFORE_LOCK)
  expect(await mails()).toEqual([])
  const later = new Date(BEFORE_LOCK.getTime() + 61_000)
  await Promise.all([tellOnce(enteredNews, deps, later), tellOnce(enteredNews, deps, later)])
  await tellOnce(enteredNews, deps, later)
  const sent = await mails()
  expect(sent).toMatchObject([{ to: ada.email, subject: 'An organiser entered predictions for you' }])
  expect(sent[0].text).toContain('2 predictions')
  expect(sent[0].text).toContain(reason)
  expect(sent[0].text).not.toContain('4:3')
})

test('who plays for a match enters nothing of it, and nobody enters their own', async () => {
  expect((await api.post('/api/saveMatchHistry', prediction(early, 1, 1), { as: ben })).status).toBe(200)
  await api.pool.query(`update identity.users set role = 'admin' where id = $1`, [ben.id])
  api.now = new Date(api.now.getTime() + 1_000)
  const promoted: Person = { ...ben, role: 'admin' }
  const sheet = [HEADINGS, await lineOf('ada', early, '2:1'), await lineOf('ada', derby, '2:1')]
  const { body } = await look(sheet, promoted)
  expect(body.data.predictions).toMatchObject([{ line: 3 }])
  expect(body.data.refused).toMatchObject([{ line: 2 }])
})
