/** A dispute from its opening to what it led to: who may do what, at most how often, and what staff see. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { disputeNews } from '#workers/policies/disputes.ts'
import { tellOnce } from '#workers/policies/told-once.ts'
import { BEFORE_LOCK, derby, early, PLAYED, prediction } from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { people } from '../support/people.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin, auditor } = people
const second = {
  ...admin,
  id: '00000000-0000-4000-8000-000000000006',
  userName: 'second',
  email: 'second@example.com',
}
let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  await insertUsers(openIdentity(api.pool), [{ ...second, image: null, password: PASSWORD }])
})
afterAll(() => api.close())

const about = (match: string) => ({ competition: 'league', subject: { kind: 'prediction', match } })
const open = (match: string, words = 'My pick was 2:1', key?: string, as = ada) =>
  api.post(
    '/api/disputes',
    { ...about(match), words },
    { as, headers: key ? { 'Idempotency-Key': key } : {} },
  )
const desk = (act: string, body: object, as: typeof ada = admin) =>
  api.post(`/api/admin/disputes/${act}`, body, { as })
const caseOf = async (dispute: string, as: typeof ada = ada) =>
  (await api.get(`/api/disputes/case/${dispute}`, { as })).body.data
const evidence = async (dispute: string, as: typeof ada = auditor) =>
  (await api.get(`/api/admin/disputes/${dispute}/evidence`, { as })).body.data

let dispute = ''

it('of 50 requests at once one case is opened, and the others say so', async () => {
  api.now = BEFORE_LOCK
  await api.post('/api/saveMatchHistry', prediction(derby, 2, 1), { as: ada })
  await api.post('/api/users/usecoupon', { competition_id: early, status: 'freepass' }, { as: ada })
  api.now = PLAYED
  await api.post(
    '/api/admin/setscore',
    { matchId: derby, fristTeamSore: 1, secondTeamSore: 1 },
    { as: admin },
  )
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => open(derby, `Try ${at}`)))
  const opened = replies.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['disputed-before']),
  )
  dispute = opened[0]?.body.data.dispute
  const { rows } = await api.pool.query('select count(*)::int as words from identity.dispute_words')
  expect(rows).toEqual([{ words: 1 }])
})

it('a request that is sent again opens no second case', async () => {
  const key = 'the-same-key-again'
  const [first, again] = [
    await open(early, 'The lock was wrong', key),
    await open(early, 'The lock was wrong', key),
  ]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.data).toEqual(first.body.data)
})

it('a fan has five open disputes at the most, however many come at once', async () => {
  const subjects = [
    { kind: 'round', round: 1 },
    ...['freepass', 'allornothing', 'weekly'].flatMap(coupon =>
      [derby, early].map(match => ({ kind: 'coupon', coupon, match })),
    ),
  ]
  const replies = await Promise.all(
    subjects.map(subject =>
      api.post('/api/disputes', { competition: 'league', subject, words: 'It did not count' }, { as: ben }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(replies.find(({ status }) => status !== 200)?.body).toMatchObject({
    code: 'too-many-disputes',
    message: 'You have 5 open disputes. Please wait until one is decided',
  })
})

it('refuses what is too late, what is not there, and a receipt that proves nothing', async () => {
  api.now = new Date('2026-05-01T12:00:00.000Z')
  const late = await api.post('/api/disputes', { ...about(derby), words: 'Too late' }, { as: people.cleo })
  expect(late.body).toMatchObject({ code: 'notice-over', message: 'The notice period of 30 days is over' })
  // Another moment than before: the sessions of then are over.
  api.now = new Date(PLAYED.getTime() + 1_000)
  const status = async (body: object) => (await api.post('/api/disputes', body, { as: people.cleo })).status
  expect(await status({ ...about('league.1.no-match'), words: 'Nothing' })).toBe(404)
  expect(
    await status({ competition: 'league', subject: { kind: 'prize', period: 'round-1' }, words: 'Nothing' }),
  ).toBe(404)
  expect(await status({ ...about(derby), words: 'It is mine', receipt: 'no receipt' })).toBe(400)
  expect(await status({ ...about(derby), words: ' ' })).toBe(400)
})

it('is asked and answered; the fan sees the case, another fan does not, comments are for staff', async () => {
  expect((await desk('assign', { dispute })).status).toBe(200)
  expect((await desk('comment', { dispute, words: 'The save came in time' }, auditor)).status).toBe(200)
  expect((await desk('ask', { dispute, words: 'Which device did you use?' })).status).toBe(200)
  const view = await caseOf(dispute)
  expect(view).toMatchObject({
    status: 'asked',
    about: 'Prediction: Reds v Blues',
    aboutWords: { values: { home: 'Reds', away: 'Blues' } },
    assignedTo: { name: 'admin' },
  })
  expect(view.steps.map(({ what: sentence }: { what: string }) => sentence)).toEqual([
    'Dispute opened about the prediction for Reds v Blues',
    'Dispute taken on',
    'Question asked in a dispute',
  ])
  expect(view.steps.at(-1).words).toBe('Which device did you use?')
  expect((await api.get(`/api/disputes/case/${dispute}`, { as: ben })).status).toBe(404)
  expect((await caseOf(dispute, auditor)).steps).toHaveLength(4)
  await api.post('/api/disputes/answer', { dispute, words: 'My phone' }, { as: ada })
  expect(await caseOf(dispute)).toMatchObject({ status: 'open' })
})

it('shows staff picks against locks, results in order and points', async () => {
  const shown = await evidence(dispute)
  expect(
    shown.events.map(({ kind, what: sentence, match }: Record<string, string>) => [kind, sentence, match]),
  ).toEqual([
    ['pick', 'Predicted 2:1', 'Reds v Blues'],
    // On another match of the round.
    ['coupon', 'Double Up used', null],
    ['result', 'Score entered: 1:1', 'Reds v Blues'],
  ])
  expect(shown.events[0].locksAt).toBe('2026-03-07T14:00:00.000Z')
  expect(shown.matches).toMatchObject([{ name: 'Reds v Blues', pick: { home: 2, away: 1 }, points: null }])
  expect(shown.rules).toEqual({ today: 'premier-league', atSave: 'premier-league' })
  expect([shown.involved, (await evidence(dispute, admin)).involved]).toEqual([false, true])
})

it('shows staff the power-ups of the fan, and the earlier disputes about the match', async () => {
  const [{ id }] = (await api.get('/api/admin/disputes?state=all', { as: auditor })).body.data.filter(
    ({ about, fan }: { about: string; fan: { name: string } }) =>
      about === 'Prediction: Greens v Greys' && fan.name === 'ada',
  )
  const { events, earlier } = await evidence(id)
  expect(events).toMatchObject([
    {
      kind: 'coupon',
      match: 'Greens v Greys',
      by: 'ada',
      type: 'CouponUsed',
      locksAt: '2026-03-07T14:00:00.000Z',
    },
  ])
  // Of the same match and competition, by whichever fan, and not this one itself.
  const others = (await api.get('/api/admin/disputes?state=all&limit=50', { as: auditor })).body.data.filter(
    (row: { id: string; about: string }) => row.id !== id && row.about.includes('Greens v Greys'),
  )
  expect(others.length).toBeGreaterThan(0)
  const idsOf = (all: readonly { id: string }[]) => all.map(row => row.id).toSorted()
  expect(idsOf(earlier)).toEqual(idsOf(others))
})

it('is decided by two admins where the first one entered the result; the auditor decides nothing', async () => {
  const verdict = { dispute, verdict: 'upheld', words: 'The score was 2:1' }
  expect((await desk('decide', verdict, auditor)).status).toBe(403)
  expect((await desk('decide', verdict)).body.message).toBe(
    'The verdict waits for a second admin, since you entered the result',
  )
  const { proposal, status } = await caseOf(dispute, admin)
  expect([status, proposal.mine, proposal.text]).toEqual(['proposed', true, 'The score was 2:1'])
  expect((await caseOf(dispute)).proposal).toBeNull()
  const confirm = { dispute, words: proposal.words }
  expect((await desk('confirm', confirm)).body.code).toBe('second-admin')
  expect((await desk('confirm', confirm, second)).status).toBe(200)
  expect(await caseOf(dispute)).toMatchObject({ status: 'upheld', mayReopen: true })
})

it('is linked to the correction that it led to, and to nothing else', async () => {
  const correction = { matchId: derby, fristTeamSore: 2, secondTeamSore: 1, reason: 'A dispute was upheld' }
  expect((await api.post('/api/admin/setscore', correction, { as: admin })).status).toBe(200)
  const { events } = await evidence(dispute)
  const linkable = events.filter((event: { linkable: boolean }) => event.linkable)
  expect(linkable.map(({ what: sentence }: { what: string }) => sentence)).toEqual([
    'Score corrected from 1:1 to 2:1',
  ])
  const [{ stream, revision }] = linkable
  expect((await desk('link', { dispute, stream, revision: 0 })).status).toBe(404)
  expect((await desk('link', { dispute, stream, revision })).status).toBe(200)
  expect((await evidence(dispute)).events.at(-1)).toMatchObject({ linked: true })
})

it('is opened again by its fan once', async () => {
  const again = () => api.post('/api/disputes/reopen', { dispute, words: 'And the coupon?' }, { as: ada })
  expect([(await again()).status, (await again()).body.code]).toEqual([200, 'dispute-open'])
  await desk('decide', { dispute, verdict: 'rejected', words: 'No coupon was used' }, second)
  expect((await again()).body.code).toBe('reopened-before')
})

it('writes to the fan once for each change, and never what was said', async () => {
  const db = openIdentity(api.pool)
  const deps = {
    ...lookingBy(api),
    readModel: api.readModel,
    outbox: { db, notify: () => {} },
    site: 'https://skor.example',
  }
  await api.readModel.waitFor(await api.store.head(), { milliseconds: 60_000 })
  // Workers that look at the same time, and one that looks later.
  await Promise.all([tellOnce(disputeNews, deps, PLAYED), tellOnce(disputeNews, deps, PLAYED)])
  await tellOnce(disputeNews, deps, PLAYED)
  const { rows } = await api.pool.query(
    `select subject, text from identity.mails where kind = 'dispute' order by created_at, id`,
  )
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual([
    'A question about your dispute',
    'An admin works on your dispute',
    'Your dispute is decided',
    'Your dispute is decided',
    'Your dispute led to a correction',
  ])
  expect(rows.every(({ text }) => text.includes(`/my-disputes/${dispute}`) && !text.includes('device'))).toBe(
    true,
  )
})

it('lists by state, competition and who works on it', async () => {
  const list = async (query: string) =>
    (await api.get(`/api/admin/disputes?${query}`, { as: auditor })).body.total
  expect(await list('')).toBe(6)
  expect(await list('state=rejected')).toBe(1)
  expect(await list('state=all')).toBe(7)
  expect([await list('competition=cup'), await list('who=none'), await list('who=me')]).toEqual([0, 6, 0])
  expect([await list('age=week'), await list('age=overdue')]).toEqual([0, 0])
  const own = await api.get('/api/disputes/me', { as: ada })
  expect(own.body.total).toBe(2)
})

it('is taken along by its fan with what the fan wrote, and without the words of staff', async () => {
  const { disputes, disputeWords } = (await api.get('/api/users/export', { as: ada })).body.data
  expect(disputes).toHaveLength(2)
  expect(disputes).toContainEqual(
    expect.objectContaining({ dispute, status: 'rejected', subject: { kind: 'prediction', match: derby } }),
  )
  const rows = disputeWords.filter((row: { dispute: string }) => row.dispute === dispute)
  expect(rows.map(({ words }: { words: string }) => words)).toEqual(
    expect.arrayContaining(['My phone', 'And the coupon?']),
  )
  expect(JSON.stringify(disputeWords)).not.toContain('Which device')
})

it('words go with the account of who wrote them', async () => {
  await api.post('/api/users/deleteaccount', { password: PASSWORD }, { as: ada })
  const { steps } = await caseOf(dispute, auditor)
  expect(steps[0].words).toBeNull()
  expect(
    steps.find(({ what: sentence }: { what: string }) => sentence === 'Question asked in a dispute').words,
  ).not.toBeNull()
})
