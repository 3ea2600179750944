/** What points, prizes and SKOR rest on: fifty equal requests at once, on two servers, count once. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import {
  announce,
  BEFORE_LOCK,
  derby,
  early,
  KICK_OFF,
  LEAGUE,
  PLAYED,
  prediction,
} from './support/league.ts'
import { type Person, people } from './support/people.ts'
import { type Caller, PASSWORD, type Reply, type RunningApi, runApi } from './support/running-api.ts'

const { ada, admin, auditor } = people
const second: Person = {
  ...admin,
  id: '00000000-0000-4000-8000-000000000006',
  userName: 'second',
  email: 'second@example.com',
}
const AT_ONCE = 50
const reason = 'The referee wrote it down wrong'
const ROUND = streams.round(LEAGUE, 1)
const COMPETITION = streams.competition(LEAGUE)

let api: RunningApi
let other: Caller & { close(): Promise<void> }
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  other = await api.another()
  const predictionData = [prediction(early, 2, 1), prediction(derby, 2, 1)]
  await api.post('/api/saveMatchHistry', { predictionData }, { as: ada })
})
afterEach(async () => {
  await other.close()
  await api.close()
})

const post = (path: string, body: object, as: Person = admin) => api.post(`/api/admin/${path}`, body, { as })
const scoreOf = (match: string, home: number, away: number, why?: string) => ({
  matchId: match,
  fristTeamSore: home,
  secondTeamSore: away,
  ...(why && { reason: why }),
})
const winnerOf = (match: string, winner_name: string) => ({ matchId: match, winner_name })
const question = { competition: LEAGUE, question: 1 }

async function settled(): Promise<void> {
  api.now = PLAYED
  for (const [match, winner] of [
    [early, 'Greens'],
    [derby, 'Reds'],
  ] as const) {
    expect((await post('setscore', scoreOf(match, 1, 0))).status).toBe(200)
    expect((await post('setwinner', winnerOf(match, winner))).status).toBe(200)
  }
}
async function locked(): Promise<void> {
  const asks = { kind: 'single', options: ['Blues', 'Reds'] }
  const question = {
    competition: LEAGUE,
    text: 'Who is champion?',
    asks,
    locksAt: '2026-03-07T14:00:00.000Z',
  }
  expect((await post('questions', question)).status).toBe(200)
  api.now = PLAYED
}
const previewed = async (body: object) => (await post('preview', body)).body.data.fingerprint

/** @returns the answers, of which none is a fault of ours, and how many events of the type they wrote */
async function atOnce(path: string, body: object, stream: string, type: string, as = [admin]) {
  const count = async () => (await api.store.readStream(stream)).filter(event => event.type === type).length
  const before = await count()
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      (at % 2 ? api : other).post(`/api/admin/${path}`, body, { as: as[at % as.length] as Person }),
    ),
  )
  for (const who of [ada, auditor]) expect((await post(path, body, who)).status, who.userName).toBe(403)
  return { replies, written: (await count()) - before }
}
const statuses = (replies: readonly Reply[]) => [...new Set(replies.map(({ status }) => status))].sort()

interface Case {
  readonly path: string
  readonly stream: string
  readonly type: string
  /** what stands before @returns the request */
  body(): Promise<object>
}

const CASES: readonly Case[] = [
  {
    path: 'setscore',
    stream: ROUND,
    type: 'ScoreEntered',
    body: async () => {
      api.now = PLAYED
      return scoreOf(early, 1, 0)
    },
  },
  {
    path: 'setwinner',
    stream: ROUND,
    type: 'WinnerSet',
    body: async () => {
      api.now = PLAYED
      await post('setscore', scoreOf(early, 1, 0))
      return winnerOf(early, 'Greens')
    },
  },
  {
    path: 'setscore',
    stream: ROUND,
    type: 'ScoreCorrected',
    body: async () => {
      await settled()
      const preview = await previewed({ match: early, score: { home: 2, away: 1 }, reason })
      return { ...scoreOf(early, 2, 1, reason), preview }
    },
  },
  {
    path: 'updatematch',
    stream: ROUND,
    type: 'MatchVoided',
    body: async () => {
      await settled()
      const preview = await previewed({ match: early, action: 'void', reason })
      return { matchId: early, action: 'void', reason, preview }
    },
  },
  {
    path: 'prizematches',
    stream: ROUND,
    type: 'PrizeMatchesChosen',
    body: async () => {
      const more = ['a', 'b', 'c', 'd'].map(name => `${LEAGUE}.1.${name}`)
      for (const match of more)
        await announce(api.store, match, 1, `Home ${match}`, `Away ${match}`, KICK_OFF)
      return { competition: LEAGUE, round: 1, matches: [early, ...more] }
    },
  },
  {
    path: 'rewardpoints',
    stream: streams.rewards,
    type: 'RewardPointsSet',
    body: async () => ({ startDate: '2026-03-01', endDate: '2026-03-31', points: 50 }),
  },
  {
    path: 'deductions',
    stream: COMPETITION,
    type: 'PointsDeducted',
    body: async () => ({ competition: LEAGUE, team: 'Greens', points: 3, reason, from: '2026-03-01' }),
  },
  {
    path: 'deductions/lift',
    stream: COMPETITION,
    type: 'PointsDeductionLifted',
    body: async () => {
      await post('deductions', { competition: LEAGUE, team: 'Greens', points: 3, reason, from: '2026-03-01' })
      return { competition: LEAGUE, deduction: 1, reason }
    },
  },
  {
    path: 'results-acceptance',
    stream: COMPETITION,
    type: 'ResultsAcceptanceSet',
    body: async () => ({ competition: LEAGUE, automatic: true }),
  },
  {
    path: 'questions/answer',
    stream: streams.questions(LEAGUE),
    type: 'QuestionSettled',
    body: async () => {
      await locked()
      return { ...question, answer: ['Reds'] }
    },
  },
  {
    path: 'questions/answer',
    stream: streams.questions(LEAGUE),
    type: 'QuestionCorrected',
    body: async () => {
      await locked()
      await post('questions/answer', { ...question, answer: ['Reds'] })
      return { ...question, answer: ['Blues'], reason }
    },
  },
  {
    path: 'questions/void',
    stream: streams.questions(LEAGUE),
    type: 'QuestionVoided',
    body: async () => {
      await locked()
      return { ...question, reason }
    },
  },
]

test.each(CASES)('$path writes one $type', async ({ path, stream, type, body }) => {
  const { replies, written } = await atOnce(path, await body(), stream, type)
  expect(written).toBe(1)
  // Of a confirmed preview the others are told that it is no longer so, or that nothing is left to do.
  for (const { status, body } of replies)
    expect([200, 'preview-moved']).toContain(status === 200 ? 200 : body.code)
})

test('a period is published once, opened again once, and published anew once', async () => {
  await settled()
  const period = { competition: LEAGUE, period: 'round-1' }
  const stream = streams.prizes(LEAGUE, 'round-1')
  await post('setscore', scoreOf(early, 1, 0))
  const fingerprint = async () => {
    await api.readModel.waitFor(await api.store.head(), { milliseconds: 4_000 })
    const { data } = (await api.get('/api/admin/prizes', { as: admin })).body
    return data.find((row: { period: string }) => row.period === 'round-1').fingerprint
  }
  for (const [path, type, more] of [
    ['prizes/publish', 'PrizesPublished', async () => ({ fingerprint: await fingerprint() })],
    ['prizes/reopen', 'PrizesReopened', async () => ({ reason })],
    ['prizes/publish', 'PrizesPublished', async () => ({ fingerprint: await fingerprint() })],
  ] as const) {
    const { replies, written } = await atOnce(path, { ...period, ...(await more()) }, stream, type)
    expect([statuses(replies), written]).toEqual([[200], 1])
  }
})

test('of two admins who decide one dispute at once, one is heard; the second admin confirms once', async () => {
  await insertUsers(openIdentity(api.pool), [{ ...second, image: null, password: PASSWORD }])
  await settled()
  const subject = { kind: 'prediction', match: early }
  const opened = await api.post(
    '/api/disputes',
    { competition: LEAGUE, subject, words: 'It was 2:1' },
    { as: ada },
  )
  const { dispute } = opened.body.data
  const stream = streams.dispute(dispute)
  const decide = (verdict: string) => ({ dispute, verdict, words: 'The report says so' })
  const proposed = await atOnce('disputes/decide', decide('upheld'), stream, 'VerdictProposed')
  expect([statuses(proposed.replies), proposed.written]).toEqual([[200], 1])
  const { proposal } = (await api.get(`/api/disputes/case/${dispute}`, { as: second })).body.data
  const confirmed = await atOnce(
    'disputes/confirm',
    { dispute, words: proposal.words },
    stream,
    'DisputeUpheld',
    [admin, second],
  )
  expect(confirmed.written).toBe(1)
  const refused = confirmed.replies.filter(({ status }) => status !== 200)
  for (const { body } of refused) expect(['second-admin', 'dispute-decided']).toContain(body.code)
})
