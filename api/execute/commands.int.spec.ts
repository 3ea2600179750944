import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import {
  adoptRuleset,
  announce,
  BEFORE_LOCK,
  derby,
  early,
  KICK_OFF,
  LEAGUE,
  LOCKED,
  later,
  prediction,
} from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin } = people
let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

const entryOf = (id: string) => api.store.readStream(streams.entry(LEAGUE, 1, id))
/** What happened to the round after its matches were scheduled. */
const roundStream = async () =>
  (await api.store.readStream(streams.round(LEAGUE, 1))).slice(2).map(event => event.type)

describe('an Idempotency-Key', () => {
  test('makes a retry safe: the first answer again, no second event', async () => {
    const options = { as: ada, headers: { 'Idempotency-Key': randomUUID() } }
    const first = await api.post('/api/saveMatchHistry', prediction(early, 1, 0), options)
    // The lock passes between the two: what was accepted stays accepted.
    api.now = LOCKED
    const second = await api.post('/api/saveMatchHistry', prediction(early, 1, 0), options)
    expect(second.body).toEqual(first.body)
    expect(first.body.position).toBe((await entryOf(ada.id))[0]?.position)
    expect(await entryOf(ada.id)).toHaveLength(1)
  })

  test('is refused when it comes with another request', async () => {
    const options = { as: ada, headers: { 'Idempotency-Key': 'a-key-of-ada' } }
    await api.post('/api/saveMatchHistry', prediction(early, 1, 0), options)
    const reused = await api.post('/api/saveMatchHistry', prediction(early, 2, 0), options)
    expect([reused.status, reused.body.code]).toEqual([422, 'key-reused'])
    const another = await api.post('/api/saveMatchHistry', prediction(early, 2, 0), { ...options, as: ben })
    expect(another.status).toBe(200)
  })

  test('of a wrong length is refused', async () => {
    const headers = { 'Idempotency-Key': 'short' }
    const { status, body } = await api.post('/api/saveMatchHistry', prediction(early, 1, 0), {
      as: ada,
      headers,
    })
    expect([status, body.message]).toEqual([400, 'An Idempotency-Key has 8 to 128 characters'])
  })
})

describe('saving', () => {
  test('twice at the same time keeps one entry, and loses nothing', async () => {
    const replies = await Promise.all(
      [early, derby].flatMap(match =>
        [1, 2, 3].map(goals => api.post('/api/saveMatchHistry', prediction(match, goals, 0), { as: ada })),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const events = await entryOf(ada.id)
    const firsts = events.flatMap(event =>
      event.type === 'PredictionsSaved' ? event.data.predictions.filter(({ from }) => from === null) : [],
    )
    expect(firsts.map(({ match }) => match).sort()).toEqual([derby, early].sort())
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index))
  })

  test('keeps all or nothing', async () => {
    const predictionData = [prediction(early, 1, 0), prediction(later, 1, 0)]
    const refused = await api.post('/api/saveMatchHistry', { predictionData }, { as: ada })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'other-round', match: later, data: null },
    ])
    expect(await entryOf(ada.id)).toEqual([])
  })

  test('takes the winner by name, and refuses one that contradicts the score', async () => {
    const save = (winning_team_name: string) =>
      api.post('/api/saveMatchHistry', { ...prediction(early, '2', '1'), winning_team_name }, { as: ada })
    expect((await save('Greens')).status).toBe(200)
    expect((await save('DRAW')).body.code).toBe('winner-contradicts-score')
  })

  test.each([
    [
      { ...prediction(early, -1, 0) },
      'Score must be zero or greater then zero. Decimal values are not allowed',
    ],
    [
      { predictionData: [prediction(early, '1.5', 0)] },
      'Score must be zero or greater then zero. Decimal values are not allowed',
    ],
    [{ ...prediction('league.1.no-such-match', 1, 0) }, 'There is no such match'],
  ])('refuses %j', async (body, message) => {
    expect((await api.post('/api/saveMatchHistry', body, { as: ada })).body).toMatchObject({
      status: false,
      message,
    })
  })

  test('never believes a user id of the body', async () => {
    await api.post(
      '/api/saveMatchHistry',
      { ...prediction(early, 1, 0), user: ben.id, user_id: ben.id },
      { as: ada },
    )
    expect([(await entryOf(ada.id)).length, (await entryOf(ben.id)).length]).toEqual([1, 0])
  })
})

describe('under the terms of use', () => {
  beforeEach(() => adoptRuleset(api.store, 'terms'))

  test('every submission is final', async () => {
    const save = (goals: number) => api.post('/api/saveMatchHistry', prediction(early, goals, 0), { as: ada })
    expect((await save(1)).status).toBe(200)
    const second = await save(2)
    expect([second.status, second.body.message]).toEqual([409, 'You have already submitted his prediction.'])
    expect((await save(1)).status).toBe(200)
  })

  test("the first match of the day locks all of the day's", async () => {
    const evening = { matchId: derby, match_time: '2026-03-07T20:00:00Z' }
    expect((await api.post('/api/admin/updatematch', evening, { as: admin })).status).toBe(200)
    const save = (now: string) => {
      api.now = new Date(now)
      return api.post('/api/saveMatchHistry', prediction(derby, 1, 0), { as: ada })
    }
    expect((await save('2026-03-07T13:29:59.999Z')).status).toBe(200)
    expect((await save('2026-03-07T13:30:00.000Z')).body.code).toBe('deadline-passed')
    const { body } = await api.get('/api/matchList?round=1')
    const deadlines = body.data.map((match: { deadline: string }) => match.deadline)
    expect(deadlines).toEqual(['2026-03-07T13:30:00.000Z', '2026-03-07T13:30:00.000Z'])
  })
})

describe('under rules that lock everything at a moment', () => {
  const MOMENT = '2026-03-01T12:00:00.000Z'
  const BEFORE = '2026-03-01T11:59:59.999Z'
  const announced = 'league.2.reds-greys'

  test.each([early, later, announced])(
    '%s takes a prediction before the moment, and none from then on',
    async match => {
      const { lock, ...rules } = rulesPresets['premier-league']
      await announce(api.store, announced, 2, 'Reds', 'Greys')
      const adoption = {
        competition: LEAGUE,
        rules: { ...rules, lock: { ...lock, by: MOMENT } },
        reason: 'All picks are in before the first whistle',
      }
      api.now = new Date(BEFORE)
      expect((await api.post('/api/admin/rules', adoption, { as: admin })).status).toBe(200)
      const save = (now: string, goals: number) => {
        api.now = new Date(now)
        return api.post('/api/saveMatchHistry', prediction(match, goals, 0), { as: ada })
      }
      expect((await save(BEFORE, 1)).status).toBe(200)
      expect((await save(MOMENT, 2)).body.code).toBe('deadline-passed')
      const shown = (await api.get(`/api/matches/${match}`, { as: ada })).body.data.match
      expect(shown).toMatchObject({ deadline: MOMENT, deadlinePassed: true })
    },
  )
})

describe('a form of a match', () => {
  const update = (body: object) => api.post('/api/admin/updatematch', body, { as: admin })
  const unchanged = {
    matchId: early,
    round: '1 of 2',
    group: null,
    category: 'League',
    fristTeamName: 'Greens',
    secondTeamName: 'Greys',
    ground_name: 'The Park',
    match_time: '2026-03-07T16:00:00+01:00',
    eligibleForDoublePoints: 'false',
  }

  test('sent back as it was changes nothing', async () => {
    const { body } = await update(unchanged)
    expect(body).toMatchObject({
      message: 'Edit match successfully',
      data: { changed: false },
      behind: false,
    })
    expect(await roundStream()).toEqual([])
  })

  test('changes what differs, and readers see it', async () => {
    await update({ ...unchanged, ground_name: 'The Hill' })
    const list = await api.get('/api/matchList?text=hill')
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ _id: early, ground_name: 'The Hill', match_time: KICK_OFF }],
    })
  })

  test('of another round is refused with a sentence', async () => {
    const { status, body } = await update({ ...unchanged, round: '2 of 2' })
    expect([status, body.message]).toEqual([400, 'Greens v Greys stays in its round, 1 of 2'])
  })

  test('that sets the marquee flag moves it', async () => {
    expect((await update({ ...unchanged, eligibleForDoublePoints: true })).body.data.changed).toBe(true)
    expect(await roundStream()).toEqual(['MarqueeChosen'])
    const { body } = await api.get('/api/matchList?round=1')
    const flags = body.data.map((match: { _id: string; eligibleForDoublePoints: boolean }) => [
      match._id,
      match.eligibleForDoublePoints,
    ])
    expect(Object.fromEntries(flags)).toEqual({ [early]: true, [derby]: false })
  })

  test('leaves the flag where it is once a lock has passed', async () => {
    api.now = LOCKED
    const { status, body } = await update({ matchId: early, eligibleForDoublePoints: true })
    expect([status, body.code]).toEqual([400, 'match-locked'])
    expect(await roundStream()).toEqual([])
  })

  test('postpones with a reason, without a new kick-off where the old one is sent along', async () => {
    expect((await update({ ...unchanged, action: 'postpone' })).body.code).toBe('reason-missing')
    await update({
      ...unchanged,
      eligibleForDoublePoints: undefined,
      action: 'postpone',
      reason: 'Snow on the pitch',
    })
    const { body } = await api.get('/api/matchList?text=greys')
    expect(body.data[0]).toMatchObject({ matchStatus: 'postponed', deadlinePassed: false })
  })

  test('declares a match void: its coupon comes back', async () => {
    await api.post('/api/saveMatchHistry', prediction(early, 1, 0), { as: ada })
    const use = () =>
      api.post('/api/users/usecoupon', { competition_id: early, status: 'freepass' }, { as: ada })
    expect([(await use()).status, (await use()).status]).toEqual([200, 409])
    await update({ matchId: early, action: 'void', reason: 'Nobody came' })
    const uses = async () => (await api.get('/api/users/coupons', { as: ada })).body.data
    await expect.poll(uses).toEqual({ uses: [], left: { freepass: null, allornothing: null, weekly: 2 } })
  })
})
