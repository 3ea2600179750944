/** An organiser predicts in a fan's place, before the lock or after it: marked everywhere, with a reason, as long as no score is known. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { enteredNews } from '#workers/policies/by-hand.ts'
import { tellOnce } from '#workers/policies/told-once.ts'
import {
  adoptRuleset,
  BEFORE_LOCK,
  derby,
  early,
  LEAGUE,
  LOCKED,
  later,
  PLAYED,
  prediction,
} from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { type Person, people } from '../support/people.ts'
import { expectProven } from '../support/proven.ts'
import { PASSWORD, type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin, auditor } = people
const reason = 'Telephoned from a train'
const AT_ONCE = 50
/** When whatever an act entered is known to be whole. */
const A_MINUTE_LATER = new Date(BEFORE_LOCK.getTime() + 60_000)
const NOBODY = '99999999-0000-4000-8000-000000000000'
const second: Person = {
  ...admin,
  id: '00000000-0000-4000-8000-000000000008',
  userName: 'second',
  email: 'second@example.com',
}
/** Some seconds after the lock picks are public. */
const PUBLIC = new Date(LOCKED.getTime() + 10_000)

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  await insertUsers(openIdentity(api.pool), [{ ...second, image: null, password: PASSWORD }])
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const outcome = ({ status, body }: Reply) => [status, body.code ?? body.data?.changed]
interface More {
  readonly as?: Person
  readonly key?: string
  readonly [field: string]: unknown
}
const enter = (user: Person | string, home: number, away: number, { as = admin, key, ...more }: More = {}) =>
  api.post(
    '/api/admin/predictions/enter',
    {
      userId: typeof user === 'string' ? user : user.id,
      matchId: early,
      fristTeamSore: home,
      secondTeamSore: away,
      reason,
      ...more,
    },
    { as, headers: key === undefined ? {} : { 'Idempotency-Key': key } },
  )
const save = (as: Person, match: string, home: number, away: number) =>
  api.post('/api/saveMatchHistry', prediction(match, home, away), { as })
async function settle(): Promise<void> {
  api.now = PLAYED
  const score = { matchId: early, fristTeamSore: 2, secondTeamSore: 1 }
  expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
  const winner = { matchId: early, winner_name: 'Greens' }
  expect((await api.post('/api/admin/setwinner', winner, { as: admin })).status).toBe(200)
}
const get = async (path: string, as: Person = admin) => (await api.get(`/api${path}`, { as })).body.data
const board = async () =>
  (await get(`/users/leaderboard?competition=${LEAGUE}`)).map(
    (row: { user_name: string; points: number }) => [row.user_name, row.points],
  )
const picks = async () =>
  (await get(`/matches/${early}/predictions`)).map(
    (row: { user: { name: string }; score: object; byHand: boolean }) => [
      row.user.name,
      row.score,
      row.byHand,
    ],
  )
const changes = () => get(`/changes?competition=${LEAGUE}`)
const entered = async () =>
  ((await api.store.readAll(START, 10_000)) as RecordedEvent[]).filter(
    ({ type }) => type === 'PredictionEntered',
  )

test('before the lock and after it: the prediction counts, is marked, and stands in the public history', async () => {
  expect(outcome(await enter(ada, 2, 1))).toEqual([200, true])
  // Before the lock nobody reads whose it is, and what.
  for (const as of [ben, admin, auditor]) {
    const [row] = await get(`/changes?competition=${LEAGUE}`, as)
    expect(row).toMatchObject({
      match: early,
      teams: 'Greens v Greys',
      by: 'an admin',
      reason,
      fan: null,
      what: 'Prediction entered by the organiser, shown after the lock',
    })
  }
  const audited = async () => (await get('/admin/audit', second))[0]
  expect(await audited()).toMatchObject({
    type: 'PredictionEntered',
    actor: { name: 'admin' },
    match: early,
    reason,
    what: 'Prediction entered by the organiser, shown after the lock',
  })
  expect(await get(`/matches/${early}`, ada)).toMatchObject({
    match: { prediction: { fristTeamSore: 2, byHand: true } },
  })
  api.now = PUBLIC
  expect(outcome(await enter(ben, 1, 0))).toEqual([200, true])
  expect((await audited()).what).toBe('Prediction entered by the organiser: 1:0: ben')
  const rows = await changes()
  expect(rows.slice(0, 2)).toMatchObject([
    { fan: { name: 'ben' }, what: 'Prediction entered by the organiser: 1:0', moved: null },
    { fan: { name: 'ada' }, what: 'Prediction entered by the organiser: 2:1' },
  ])
  expect(await picks()).toEqual([
    ['ada', { home: 2, away: 1 }, true],
    ['ben', { home: 1, away: 0 }, true],
  ])
  expect((await get(`/fans/${ben.id}/predictions?competition=${LEAGUE}`, cleo))[0]).toMatchObject({
    byHand: true,
  })
  expect((await api.get('/api/changes/feed')).status).toBe(200)
  await settle()
  expect(await board()).toEqual([
    ['ada', 5],
    ['ben', 3],
  ])
  const { trace } = await get(`/explain/${early}`, ben)
  expect(trace.find(({ type }: { type: string }) => type === 'PredictionEntered')).toMatchObject({
    by: 'an admin',
    reason,
    change: null,
  })
  await expectProven(api)
})

test('a fan saves anew before the lock, and the prediction is the fan’s own; after the lock the own one stays', async () => {
  expect(outcome(await enter(ada, 2, 1))).toEqual([200, true])
  expect((await save(ada, early, 0, 0)).status).toBe(200)
  expect(await get(`/matches/${early}`, ada)).toMatchObject({ match: { prediction: { byHand: false } } })
  expect(outcome(await enter(ada, 1, 1))).toEqual([200, true])
  expect((await save(ben, early, 3, 3)).status).toBe(200)
  api.now = PUBLIC
  expect(outcome(await enter(ben, 2, 1))).toEqual([409, 'final-already'])
  // A slip of the organiser's own can be put right.
  expect(outcome(await enter(ada, 2, 1))).toEqual([200, true])
  await settle()
  expect(await board()).toEqual([
    ['ada', 5],
    ['ben', 0],
  ])
  await expectProven(api)
})

test('where every submission is final, the fan’s own prediction stays at any time', async () => {
  await adoptRuleset(api.store, 'world-cup')
  expect((await save(ben, early, 3, 3)).status).toBe(200)
  expect(outcome(await enter(ben, 2, 1))).toEqual([409, 'final-already'])
  expect(outcome(await enter(ada, 2, 1))).toEqual([200, true])
  expect((await save(ada, early, 0, 0)).body.code).toBe('already-submitted')
})

test('a pick that came too late is entered by hand and counts, whatever is said of the kick-off later', async () => {
  expect((await save(ada, early, 0, 0)).status).toBe(200)
  const moved = (match_time: string) =>
    api.post('/api/admin/updatematch', { matchId: early, match_time, reason }, { as: admin })
  expect((await moved('2026-03-07T12:30:00Z')).status).toBe(200)
  api.now = new Date(BEFORE_LOCK.getTime() + 60_000)
  expect(outcome(await enter(ada, 2, 1))).toEqual([200, true])
  expect((await moved('2026-03-07T12:00:00Z')).status).toBe(200)
  await settle()
  expect(await board()).toEqual([['ada', 5]])
  await expectProven(api)
})

test('nothing is entered once the score is known, for a void or an unknown match, or for who is no fan', async () => {
  expect((await save(ben, derby, 1, 1)).status).toBe(200)
  const voided = { matchId: derby, action: 'void', reason: 'Abandoned' }
  expect((await api.post('/api/admin/updatematch', voided, { as: admin })).status).toBe(200)
  expect(outcome(await enter(ada, 2, 1, { matchId: derby }))).toEqual([400, 'match-void'])
  expect(outcome(await enter(ada, 2, 1, { matchId: `${LEAGUE}.1.nobody` }))).toEqual([404, 'unknown-match'])
  expect(outcome(await enter(ada, 999, 1))).toEqual([400, 'invalid'])
  expect((await enter(ada, 2, 1, { reason: 'x' })).status).toBe(400)
  expect(outcome(await enter(NOBODY, 2, 1))).toEqual([404, 'unknown-account'])
  for (const staff of [second, auditor])
    expect(outcome(await enter(staff, 2, 1))).toEqual([403, 'staff-do-not-play'])
  for (const as of [auditor, ben]) expect((await enter(ada, 2, 1, { as })).status).toBe(403)
  await api.pool.query('update identity.users set blocked_at = now() where id = $1', [ben.id])
  expect(outcome(await enter(ben, 2, 1))).toEqual([409, 'blocked-account'])
  const gone = await api.post('/api/users/deleteaccount', { password: PASSWORD }, { as: cleo })
  expect(gone.status).toBe(200)
  expect(outcome(await enter(cleo, 2, 1))).toEqual([404, 'unknown-account'])
  await settle()
  expect(outcome(await enter(ada, 2, 1))).toEqual([409, 'score-known'])
  expect(await entered()).toEqual([])
})

test('nobody enters the own prediction, or plays for the match', async () => {
  expect((await save(ben, early, 1, 1)).status).toBe(200)
  await api.pool.query(`update identity.users set role = 'admin' where id = $1`, [ben.id])
  api.now = new Date(api.now.getTime() + 1_000)
  const promoted = { ...ben, role: 'admin' as const }
  expect(outcome(await enter(ben, 2, 1, { as: promoted }))).toEqual([403, 'staff-do-not-play'])
  expect(outcome(await enter(ada, 2, 1, { as: promoted }))).toEqual([403, 'own-case'])
  expect(outcome(await enter(ada, 2, 1, { as: promoted, matchId: later }))).toEqual([200, true])
})

test('an excluded fan is entered for, and stands on no board', async () => {
  const out = { userId: ada.id, competition: LEAGUE, act: 'exclude', reason: 'Five accounts' }
  expect((await api.post('/api/admin/exclusions', out, { as: admin })).status).toBe(200)
  expect(outcome(await enter(ada, 2, 1))).toEqual([200, true])
  await settle()
  expect(await board()).toEqual([])
  await expectProven(api)
})

test('fifty at once by one key are one prediction, and two admins at once are both in the history', async () => {
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: AT_ONCE }, () => enter(ada, 2, 1, { key })))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await entered()).toHaveLength(1)
  expect(outcome(await enter(ada, 1, 1, { key }))).toEqual([422, 'key-reused'])
  expect(outcome(await enter(ben, 2, 1, { key }))).toEqual([422, 'key-reused'])
  const both = await Promise.all([enter(ben, 1, 0), enter(ben, 0, 1, { as: second })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const many = await Promise.all(Array.from({ length: AT_ONCE }, (_, goals) => enter(cleo, goals % 5, 1)))
  expect(many.every(({ status }) => status === 200 || status === 503)).toBe(true)
  await expectProven(api)
})

test('the fan reads it in the news and gets one mail, without the pick', async () => {
  expect(outcome(await enter(ada, 4, 3))).toEqual([200, true])
  const [notice] = await get('/users/notices', ada)
  expect(notice).toMatchObject({
    what: 'Prediction entered by the organiser: 4:3',
    reason,
    match_id: early,
    points: null,
  })
  expect(await get('/users/notices', ben)).toEqual([])
  const outbox = { db: openIdentity(api.pool), notify() {} }
  const deps = { ...lookingBy(api), outbox, readModel: api.readModel, site: 'https://skor.example' }
  await Promise.all([
    tellOnce(enteredNews, deps, A_MINUTE_LATER),
    tellOnce(enteredNews, deps, A_MINUTE_LATER),
  ])
  await tellOnce(enteredNews, deps, A_MINUTE_LATER)
  const { rows } = await api.pool.query(
    `select "to", subject, text from identity.mails where kind = 'entered'`,
  )
  expect(rows).toMatchObject([{ to: ada.email, subject: 'An organiser entered a prediction for you' }])
  expect(rows[0].text).toContain('Greens - Greys')
  expect(rows[0].text).toContain(reason)
  expect(rows[0].text).not.toContain('4:3')
})

test('who entered a prediction decides no dispute about it', async () => {
  expect(outcome(await enter(ada, 1, 1, { as: second }))).toEqual([200, true])
  await settle()
  const subject = { kind: 'prediction', match: early }
  const request = { competition: LEAGUE, subject, words: 'I said 2:1' }
  const { dispute } = (await api.post('/api/disputes', request, { as: ada })).body.data
  const evidence = await get(`/admin/disputes/${dispute}/evidence`, second)
  expect(evidence).toMatchObject({ involved: true })
  expect(evidence.events.find(({ type }: { type: string }) => type === 'PredictionEntered')).toMatchObject({
    kind: 'pick',
    reason,
  })
})
