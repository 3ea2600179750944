import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/addresses.ts'
import { contract, type RouteName } from '#contract/index.ts'
import { topicOf } from '#domain/topics.ts'
import { BEFORE_LOCK, derby, early, LOCKED, later, PLAYED, prediction } from './support/league.ts'
import { people } from './support/people.ts'
import { played } from './support/playing.ts'
import { type RunningApi, runApi } from './support/running-api.ts'

const { ada, ben, cleo, admin, auditor } = people
const PICKS_SETTLE_MS = 5_000

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
})
afterAll(() => api.close())

test('a round: predicted, locked, scored, settled, corrected; every point explained', async () => {
  api.now = BEFORE_LOCK
  const save = (as: typeof ada, home: number, away: number) =>
    api.post(
      '/api/saveMatchHistry',
      { predictionData: [prediction(early, home, away), prediction(derby, 1, 1)] },
      { as },
    )
  const saved = await save(ada, 2, 1)
  expect(saved).toMatchObject({
    status: 200,
    body: { status: true, message: 'Your score has been submitted', data: { saved: 2 }, behind: false },
  })
  await save(ben, 3, 2)
  await save(cleo, 0, 0)
  expect(
    (await api.post('/api/users/usecoupon', { competition_id: early, status: 'freepass' }, { as: ada })).body,
  ).toMatchObject({
    message: 'Coupon applied successfully',
    behind: false,
  })

  await expectHidden()
  api.now = LOCKED
  const late = await save(ada, 4, 4)
  expect([late.status, late.body.code, late.body.match]).toEqual([400, 'deadline-passed', early])
  // A save that came in time may still be on its way into the store.
  api.now = new Date(LOCKED.getTime() + PICKS_SETTLE_MS - 1)
  await expectHidden()
  api.now = new Date(LOCKED.getTime() + PICKS_SETTLE_MS)
  const detail = await api.get('/api/admin/detail?text=ada', { as: auditor })
  expect(detail.body.data).toContainEqual(
    expect.objectContaining({ competition_id: early, fristTeamSore: 2, powerUps: ['freepass'] }),
  )
  const seen = await api.get(`/api/matches/${early}/predictions?text=ad`, { as: ben })
  expect(seen.body.data).toMatchObject([
    { user: { name: 'ada' }, score: { home: 2, away: 1 }, coupons: ['freepass'] },
  ])

  api.now = PLAYED
  const score = (home: number, away: number, reason?: string) =>
    api.post(
      '/api/admin/setscore',
      { matchId: early, fristTeamSore: home, secondTeamSore: away, reason },
      { as: admin },
    )
  expect((await score(2, 1)).body).toMatchObject({
    message: 'Score updated successfully',
    data: { changed: true },
  })
  const winner = await api.post(
    '/api/admin/setwinner',
    { matchId: early, winner_name: 'Greens' },
    { as: admin },
  )
  expect(winner.body).toMatchObject({ message: 'winner updated successfully', behind: false })
  expect(await board()).toEqual([
    ['ada', 10, 1],
    ['ben', 3, 2],
    ['cleo', 0, 3],
  ])

  expect((await score(3, 2)).body.code).toBe('reason-missing')
  expect((await score(3, 2, 'A goal was given late')).body.data.changed).toBe(true)
  expect(await board()).toEqual([
    ['ada', 6, 1],
    ['ben', 5, 2],
    ['cleo', 0, 3],
  ])

  await expectNoticedOnce()

  for (const fan of [ada, ben, cleo]) {
    const mine = await api.get('/api/users/mypredictions', { as: fan })
    const inTable = mine.body.data.find(
      (row: { competition_id: string }) => row.competition_id === early,
    ).earned_points
    const explained = (await api.get(`/api/explain/${early}`, { as: fan })).body.data
    expect(explained.points).toBe(inTable)
    expect(explained.lines.at(-1).running).toBe(inTable)
    expect(
      explained.trace.reduce((sum: number, step: { change: number | null }) => sum + (step.change ?? 0), 0),
    ).toBe(inTable)
    expect(mine.body.totalPredictionPoints).toBe(inTable)
    // By the prediction, whatever the result was.
    const predictedWinner = fan === cleo ? 'DRAW' : 'Greens'
    expect(mine.body.data).toContainEqual(
      expect.objectContaining({ competition_id: early, winning_team_name: predictedWinner }),
    )
  }
  const explained = await api.get(`/api/explain/${early}?userId=${ada.id}`, { as: auditor })
  expect(explained.body.data).toMatchObject({
    points: 6,
    lines: [
      { rule: 'margin', running: 3 },
      { rule: 'double-up', running: 6 },
    ],
    trace: [
      { type: 'RulesetAdopted', change: null },
      { type: 'MatchScheduled', change: null },
      { type: 'PredictionsSaved', by: 'ada', what: 'Predicted 2:1', locksAt: LOCKED.toISOString() },
      { type: 'CouponUsed', what: 'Double Up used' },
      { type: 'ScoreEntered', by: 'admin', change: null },
      { type: 'WinnerSet', change: 10 },
      { type: 'ScoreCorrected', change: -4, reason: 'A goal was given late' },
    ],
  })
  expect((await api.get(`/api/explain/${early}?userId=${ada.id}`, { as: ben })).status).toBe(403)

  await expectRoundAndRankExplained()
  await expectEverythingListed()

  const winners = await api.get('/api/winners')
  expect(winners.body.data).toMatchObject([
    {
      teamName: 'Greens',
      users: [
        { user_name: 'ada', earned_points: 6 },
        { user_name: 'ben', earned_points: 5 },
      ],
    },
  ])
  expect((await api.get('/api/winners?text=green')).body).toMatchObject({ total: 1 })
  expect((await api.get('/api/winners?text=nobody')).body).toMatchObject({ total: 0, data: [] })

  const trail = await api.get(`/api/admin/audit?matchId=${early}&limit=2`, { as: auditor })
  expect(trail.body.data).toMatchObject([
    {
      type: 'ScoreCorrected',
      actor: { name: 'admin' },
      what: 'Score corrected from 2:1 to 3:2',
      reason: 'A goal was given late',
    },
    { type: 'WinnerSet' },
  ])

  /** The round's points and the rank follow from the same events, with the corrected score struck through. */
  async function expectRoundAndRankExplained() {
    const ofRound = `/api/explain-round?competition=league&round=1&userId=${ada.id}`
    const round = (await api.get(ofRound, { as: auditor })).body.data
    expect(round).toMatchObject({
      points: 6,
      user: { name: 'ada' },
      matches: [
        { match: early, score: { home: 3, away: 2 }, points: 6, lines: [{ running: 3 }, { running: 6 }] },
        { match: derby, score: null, points: null },
      ],
      trace: [
        { type: 'PredictionsSaved', what: 'Predicted Greens 2:1 Greys; Reds 1:1 Blues' },
        { type: 'CouponUsed', teams: 'Greens v Greys' },
        { type: 'ScoreEntered', corrected: { reason: 'A goal was given late' } },
        { type: 'WinnerSet', change: 10, corrected: null },
        { type: 'ScoreCorrected', change: -4 },
      ],
    })
    expect((await api.get(ofRound, { as: ben })).status).toBe(403)
    const rank = (await api.get(`/api/explain-rank?competition=league&userId=${ada.id}`, { as: ben })).body
    expect(rank.data).toMatchObject({
      place: { points: 6, rank: 1, fans: 3, above: 0, equal: 0, next: null },
      rounds: [{ number: 1, points: 6, total: 6, rank: 1, by: 'an admin' }],
      corrections: [
        { before: 'Score entered: 2:1', what: 'Score corrected from 2:1 to 3:2', change: -4, by: 'an admin' },
      ],
    })
  }

  /** One fan, one match: for staff, as a page and as files, without an e-mail and without a pick before its lock. */
  async function expectEverythingListed() {
    const ofFan = await api.get(`/api/admin/history?userId=${ada.id}`, { as: auditor })
    expect(ofFan.body).toMatchObject({
      title: 'ada',
      data: [
        { type: 'CouponUsed', by: 'ada', teams: 'Greens v Greys', kind: 'power-ups' },
        { type: 'PredictionsSaved', what: 'Predicted Greens 2:1 Greys, Reds 1:1 Blues' },
      ],
    })
    const address = `/api/admin/history/export?matchId=${early}&kind=results`
    const json = await api.get(`${address}&format=json&text=late`, { as: auditor })
    expect(json.body).toMatchObject({
      title: 'Greens v Greys',
      events: [{ type: 'ScoreCorrected', by: 'admin', reason: 'A goal was given late' }],
    })
    expect(JSON.stringify([ofFan.body, json.body])).not.toContain('@')
    expect((await api.get(`/api/admin/history?userId=${ada.id}`, { as: ben })).status).toBe(403)
  }

  /** A correction is said to the fans of the match until they have seen it; to nobody else. */
  async function expectNoticedOnce() {
    const { body } = await api.get('/api/users/notices', { as: ada })
    expect(body.data).toMatchObject([
      {
        match_id: early,
        fristTeamName: 'Greens',
        what: 'Score corrected from 2:1 to 3:2',
        reason: 'A goal was given late',
        points: { before: 10, after: 6 },
      },
    ])
    const [{ position }] = body.data
    expect((await api.get('/api/users/notices', { as: admin })).body.data).toEqual([])
    for (const nobodys of ['9', 'x', '9'.repeat(20)])
      expect(
        (await api.post('/api/users/notices/seen', { position: nobodys }, { as: ada })).body,
      ).toMatchObject({
        message: 'A position comes with a notice',
      })
    expect((await api.get('/api/users/notices', { as: ada })).body.data).toHaveLength(1)
    expect((await api.post('/api/users/notices/seen', { position }, { as: ada })).status).toBe(200)
    expect((await api.get('/api/users/notices', { as: ada })).body.data).toEqual([])
    expect((await api.get('/api/users/notices', { as: ben })).body.data).toMatchObject([
      { points: { before: 3, after: 5 } },
    ])
  }

  /** Neither fans nor staff see what others predicted. */
  async function expectHidden() {
    for (const as of [ben, auditor, admin]) {
      const { status, body } = await api.get(`/api/matches/${early}/predictions`, { as })
      expect([status, body.code]).toEqual([403, 'not-locked-yet'])
    }
    for (const as of [auditor, admin]) {
      const explained = await api.get(`/api/explain/${early}?userId=${ada.id}`, { as })
      expect([explained.status, explained.body.code]).toEqual([403, 'not-locked-yet'])
      const everything = await api.get(`/api/admin/history?userId=${ada.id}`, { as })
      expect(everything.body.data).toMatchObject([
        { type: 'CouponUsed', what: 'Hidden until the lock', teams: null, match: null },
        { type: 'PredictionsSaved', what: 'Hidden until the lock' },
      ])
      const round = await api.get(`/api/explain-round?round=1&userId=${ada.id}`, { as })
      expect([round.status, round.body.code]).toEqual([403, 'not-locked-yet'])
      const { body } = await api.get('/api/admin/detail?text=ada', { as })
      expect(body.data).toHaveLength(2)
      for (const row of body.data)
        expect(row).toMatchObject({
          fristTeamSore: null,
          secondTeamSore: null,
          powerUps: [],
          freePassDetails: [],
        })
    }
    expect((await api.get(`/api/explain/${early}`, { as: ada })).body.data.prediction).not.toBeNull()
  }

  async function board() {
    const { body } = await api.get('/api/users/leaderboard?round=1')
    return body.data.map((row: { user_name: string; points: number; rank: number }) => [
      row.user_name,
      row.points,
      row.rank,
    ])
  }
})

test('the reader finds their own row wherever the page is, and others by name, points or rank', async () => {
  const mine = await api.get('/api/users/leaderboard?limit=1&page=2', { as: cleo })
  expect(mine.body).toMatchObject({
    total: 3,
    data: [{ user_name: 'ben', rank: 2 }],
    me: { user_name: 'cleo', rank: 3 },
  })
  const found = await api.get('/api/users/leaderboard?text=CLE')
  expect(found.body).toMatchObject({
    total: 1,
    data: [{ user_name: 'cleo', rank: 3 }],
    me: null,
    months: ['2026-03'],
  })
  const ranked = await api.get('/api/users/leaderboard?text=3')
  expect(ranked.body.data).toContainEqual(expect.objectContaining({ user_name: 'cleo', rank: 3 }))
})

test('beside the board stand who is around the reader, and what each has done in it', async () => {
  const beside = async (query: string, as = ben) =>
    (await api.get(`/api/users/leaderboard-beside${query}`, { as })).body.data
  const season = await beside('?limit=1')
  const names = season.around.map((row: { user_name: string }) => row.user_name)
  const board = (await api.get('/api/users/leaderboard')).body.data
  // All three stand on it: the page has one row, and the others are around the reader.
  expect(names).toEqual(board.map((row: { user_name: string }) => row.user_name))
  expect(season.figures).toHaveLength(3)
  for (const { user, inRound, exact } of season.figures) {
    const { data } = (await api.get(`/api/fans/${user}/predictions`, { as: ben })).body
    const settled = data.filter((row: { earned_points: number | null }) => row.earned_points !== null)
    const hits = settled.filter(
      (row: Record<string, number>) =>
        row.fristTeamSore === row.actualPointofFirst && row.secondTeamSore === row.actualPointofSecond,
    )
    expect(exact).toBe(hits.length)
    const points = settled.map((row: { earned_points: number }) => row.earned_points)
    expect(inRound).toBe(points.reduce((sum: number, each: number) => sum + each, 0))
  }
  const ofRound = await beside('?round=1')
  expect(ofRound.figures.map((figure: { inRound: null }) => figure.inRound)).toEqual([null, null, null])
  const { data } = (await api.get('/api/users/leaderboard-beside')).body
  expect([data.around, data.figures.length]).toEqual([[], 3])
})

test('an amendment counts, and a withdrawn prediction is gone', async () => {
  api.now = new Date('2026-03-08T12:00:00.000Z')
  const save = (home: number) => api.post('/api/saveMatchHistry', prediction(later, home, 0), { as: ben })
  await save(1)
  await save(2)
  const list = async () => (await api.get('/api/matchList?round=2', { as: ben })).body.data[0].prediction
  expect(await list()).toMatchObject({ fristTeamSore: 2, secondTeamSore: 0, amendments: 1 })
  const gone = await api.post('/api/users/withdrawprediction', { competition_id: later }, { as: ben })
  expect(gone.body.data).toEqual({ withdrawn: true })
  expect(await list()).toBeNull()
})

const ofAdmin: [RouteName, unknown][] = [
  ['setScore', { matchId: derby, fristTeamSore: 1, secondTeamSore: 0 }],
  ['setWinner', { matchId: derby, winner_name: 'Reds' }],
  ['updateMatch', { matchId: later, ground_name: 'The Meadow' }],
  [
    'addMatch',
    {
      competition: 'league',
      round: 2,
      home: 'Reds',
      away: 'Greys',
      reason: 'It was left out',
      kickOff: '2026-03-14T18:00:00.000Z',
    },
  ],
  ['setRewardPoints', { startDate: '2026-03-01', endDate: '2026-03-31', points: 10 }],
]
const ofFan: [RouteName, unknown][] = [
  ['saveMatchHistory', prediction(later, 2, 0)],
  ['useCoupon', { competition_id: later, status: 'freepass' }],
  ['takeBackCoupon', { competition_id: later, status: 'freepass' }],
  ['withdrawPrediction', { competition_id: later }],
  ['recordPlayTime', () => played(api, cleo, { seconds: 61 })],
]
test.each([
  ...ofFan.map(call => [...call, cleo] as const),
  ...ofAdmin.map(call => [...call, admin] as const),
])('what %s writes changes what its contract says', async (name, body, as) => {
  const changed = new Set<string>()
  const stop = api.readModel.changes(({ topics }) => {
    for (const topic of topics) changed.add(topicOf(topic))
  })
  const sent = typeof body === 'function' ? await body() : body
  const done = await api.post(`${API_BASE}${contract[name].path}`, sent, { as })
  await api.settled()
  stop()
  expect(done).toMatchObject({ status: 200, body: { behind: false } })
  expect([...changed].sort()).toEqual([...contract[name].changes].sort())
})
