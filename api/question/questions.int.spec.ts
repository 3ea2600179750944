/** Questions of the season: asked, answered in secret, settled, corrected, explained, void. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { BEFORE_LOCK, derby, LEAGUE, PLAYED, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin, auditor } = people
const LOCKS_AT = '2026-03-07T14:00:00.000Z'
const LOCKED = new Date('2026-03-07T14:00:06.000Z')
const TEAMS = ['Blues', 'Greens', 'Greys', 'Reds']

let api: RunningApi
let count = 0
beforeAll(async () => {
  api = await runApi()
})
beforeEach(() => {
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

const post = (path: string, body: object, as: Person = admin) =>
  api.post(`/api${path}`, { competition: LEAGUE, ...body }, { as })
async function ask(text: string, asks: object = { kind: 'single', options: TEAMS }): Promise<number> {
  const { status } = await post('/admin/questions', { text, asks, locksAt: LOCKS_AT })
  expect(status).toBe(200)
  return ++count
}
const answer = (as: Person, question: number, choice: unknown) =>
  post('/bonus/answer', { question, answer: choice }, as)
const settle = (question: number, right: unknown, reason?: string) =>
  post('/admin/questions/answer', { question, answer: right, reason })
const seen = async (question: number, as?: Person) =>
  (await api.get('/api/bonus', as ? { as } : {})).body.data.questions[question - 1]
const board = async () =>
  Object.fromEntries(
    (await api.get('/api/users/leaderboard')).body.data.map((row: { user_id: string; points: number }) => [
      row.user_id,
      row.points,
    ]),
  )

test('an answer belongs to its fan alone until the lock', async () => {
  const question = await ask('Who is champion?')
  expect((await answer(ada, question, ['Reds'])).body.message).toBe('Your answer has been saved')
  expect((await answer(ada, question, ['Blues'])).status).toBe(200)
  expect(await seen(question, ada)).toMatchObject({
    status: 'open',
    answer: ['Blues'],
    points: null,
    split: null,
    worth: '10 points for the right name',
  })
  expect((await answer(admin, question, ['Reds'])).status).toBe(403)
  expect((await answer(ben, question, ['Pinks'])).body.message).toBe(
    'Pinks is not among the answers to this question',
  )
  const history = (await api.get(`/api/admin/history?userId=${ada.id}`, { as: auditor })).body.data
  expect(history[0]).toMatchObject({ type: 'AnswerSaved', what: 'Hidden until the lock' })

  api.now = LOCKED
  expect(await answer(ben, question, ['Reds'])).toMatchObject({
    status: 400,
    body: { message: 'Deadline passed for this question' },
  })
  expect(await seen(question, ben)).toMatchObject({
    status: 'locked',
    answer: null,
    split: { fans: 1, answers: [{ answer: ['Blues'], fans: 1, points: null }] },
  })
  const opened = (await api.get(`/api/admin/history?userId=${ada.id}`, { as: auditor })).body.data
  expect(opened[0].what).toBe(`Bonus question ${question} answered: Blues`)
})

test('points follow the settlement, a correction and a void on the season board, each explained', async () => {
  const question = await ask('Which two are relegated?', { kind: 'several', options: TEAMS, choose: 2 })
  await answer(ada, question, ['Greys', 'Reds'])
  await answer(ben, question, ['Greens', 'Greys'])
  await api.post('/api/saveMatchHistry', prediction(derby, 1, 1), { as: cleo })
  api.now = PLAYED
  expect(await board()).toEqual({ [cleo.id]: 0 })
  expect((await settle(question, ['Reds', 'Greys'])).status).toBe(200)
  expect(await board()).toEqual({ [ada.id]: 11, [ben.id]: 4, [cleo.id]: 0 })
  expect((await settle(question, ['Greens', 'Greys'])).body.message).toBe(
    'Please say why the answer is corrected',
  )
  expect((await settle(question, ['Greens', 'Greys'], 'Points were deducted')).status).toBe(200)
  expect(await board()).toEqual({ [ada.id]: 4, [ben.id]: 11, [cleo.id]: 0 })
  expect(await seen(question, ben)).toMatchObject({
    status: 'settled',
    right: ['Greens', 'Greys'],
    reason: 'Points were deducted',
    points: 11,
    split: { fans: 2, answers: [{ answer: ['Greens', 'Greys'], fans: 1, points: 11 }, { points: 4 }] },
  })

  const why = await api.get(`/api/bonus/why?question=${question}`, { as: ada })
  expect(why.body.data).toMatchObject({
    answer: ['Greys', 'Reds'],
    points: 4,
    lines: [{ text: 'Greys is right', running: 4 }],
    trace: [
      { type: 'QuestionAsked', by: 'an admin' },
      { type: 'AnswerSaved', by: 'you', locksAt: LOCKS_AT },
      { type: 'QuestionSettled', change: 11, corrected: { reason: 'Points were deducted' } },
      { type: 'QuestionCorrected', change: -7, reason: 'Points were deducted', corrected: null },
    ],
  })
  expect((await api.get(`/api/bonus/why?question=${question}&userId=${ada.id}`, { as: ben })).status).toBe(
    403,
  )
  const changes = (await api.get('/api/changes')).body.data
  expect(changes[0]).toMatchObject({
    what: `Bonus question ${question} corrected from Greys, Reds to Greens, Greys`,
    match: null,
    reason: 'Points were deducted',
  })

  expect((await api.get(`/api/explain-rank?competition=${LEAGUE}`, { as: ada })).body.data).toMatchObject({
    place: { points: 4, rank: 2 },
    questions: [{ question, text: 'Which two are relegated?', points: 4 }],
  })
  await post('/admin/questions/void', { question, reason: 'The league was never finished' })
  expect(await board()).toEqual({ [cleo.id]: 0 })
  expect(await seen(question, ada)).toMatchObject({ status: 'void', points: null, right: null })
})

test('a question that moves takes its lock along; an answer that is repeated is written once', async () => {
  const question = await ask('How many goals?', { kind: 'number', min: 0, max: 99 })
  const later = { question, text: 'How many goals?', reason: 'A late start' }
  await post('/admin/questions/change', { ...later, locksAt: '2026-03-09T12:00:00.000Z' })
  api.now = PLAYED
  expect((await settle(question, 7)).body.message).toBe(
    'Fans can still answer this question. It is settled after its lock',
  )
  const headers = { 'Idempotency-Key': 'the-same-answer' }
  const body = { competition: LEAGUE, question, answer: 8 }
  const before = (await api.store.readStream(streams.answers(LEAGUE, ada.id))).length
  for (let time = 0; time < 2; time++)
    expect((await api.post('/api/bonus/answer', body, { as: ada, headers })).body.data.changed).toBe(true)
  expect(await api.store.readStream(streams.answers(LEAGUE, ada.id))).toHaveLength(before + 1)
  api.now = new Date('2026-03-09T12:00:06.000Z')
  await settle(question, 7)
  expect(await seen(question, ada)).toMatchObject({ points: 5, right: 7 })
})

test('an answer is refused where another server has brought the lock forward a moment before', async () => {
  // A session of this test's own: the other server knows none that it has checked before.
  api.now = new Date(BEFORE_LOCK.getTime() - 60_000)
  const other = await api.another()
  const question = await ask('Which club comes last?')
  const giveAnswer = (name: string) =>
    other.post('/api/bonus/answer', { competition: LEAGUE, question, answer: [name] }, { as: cleo })
  expect((await giveAnswer('Blues')).status).toBe(200)
  const earlier = new Date(BEFORE_LOCK.getTime() + 30 * 60_000)
  const change = { question, text: 'Which club comes last?', reason: 'The first match is earlier' }
  const changed = await post('/admin/questions/change', { ...change, locksAt: earlier.toISOString() })
  expect(changed.status).toBe(200)
  api.now = new Date(earlier.getTime() + 6_000)
  expect((await giveAnswer('Reds')).body.message).toBe('Deadline passed for this question')
  await other.close()
  const [newest] = await api.store.readStream(streams.answers(LEAGUE, cleo.id), { backwards: true, limit: 1 })
  expect(newest).toMatchObject({ type: 'AnswerSaved', data: { question, to: ['Blues'] } })
})
