/** What others see of a fan and of a match: nothing before the lock, not even in counts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BEFORE_LOCK, derby, early, LOCKED, later, PLAYED, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin } = people
const NOWHERE = '00000000-0000-4000-8000-00000000dead'
const SEEN = new Date(LOCKED.getTime() + 5_000)

let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  await save(ada, prediction(early, 2, 1), prediction(derby, 1, 1))
  await save(ada, prediction(later, 0, 3))
  await save(ben, prediction(early, 2, 1))
  await save(cleo, prediction(early, 0, 0))
})
afterAll(() => api.close())

async function save(as: typeof ada, ...predictionData: unknown[]) {
  const { status } = await api.post('/api/saveMatchHistry', { predictionData }, { as })
  expect(status).toBe(200)
}
const picksOf = async (match: string) => (await api.get(`/api/matches/${match}`)).body.data.picks
const listOf = async (fan: typeof ada) =>
  (await api.get(`/api/fans/${fan.id}/predictions`, { as: ben })).body as {
    total: number
    data: { competition_id: string }[]
  }

test('before the lock nothing is listed, counted or shared', async () => {
  api.now = LOCKED
  expect(await picksOf(early)).toBeNull()
  expect(await listOf(ada)).toMatchObject({ total: 0, data: [] })
  const { body } = await api.get(`/api/fans/${ada.id}`, { as: ben })
  expect(body.data).toMatchObject({ user: { name: 'ada' }, rounds: [] })
})

test('the reader sees the own prediction of a match at once', async () => {
  api.now = BEFORE_LOCK
  const { body } = await api.get(`/api/matches/${early}`, { as: ada })
  expect(body.data.match.prediction).toMatchObject({ fristTeamSore: 2, secondTeamSore: 1 })
})

test('from the lock on: how all fans saw the match, and what a fan predicted for it', async () => {
  api.now = SEEN
  expect(await picksOf(early)).toEqual({
    fans: 3,
    home: 2,
    draw: 1,
    away: 0,
    scorelines: [
      { score: { home: 2, away: 1 }, fans: 2 },
      { score: { home: 0, away: 0 }, fans: 1 },
    ],
    exact: null,
  })
  const { total, data } = await listOf(ada)
  expect([total, data.map(row => row.competition_id).sort()]).toEqual([2, [early, derby].sort()])
  expect(await picksOf(later)).toBeNull()
})

describe('when the match is settled', () => {
  beforeAll(async () => {
    api.now = PLAYED
    const score = { matchId: early, fristTeamSore: 0, secondTeamSore: 0 }
    await api.post('/api/admin/setscore', score, { as: admin })
    await api.post('/api/admin/setwinner', { matchId: early, winner_name: 'DRAW' }, { as: admin })
  })

  test('who alone was right is counted', async () => {
    expect((await picksOf(early)).exact).toBe(1)
  })

  test('the predictions of friends are those of the members of own private leagues, and who alone was right is named', async () => {
    const badge = { emblem: 'bolt', colour: 'gold' }
    const found = async (name: string, more: object) =>
      (await api.post('/api/leagues/create', { name, badge, ...more }, { as: ben })).body.data
        .league as string
    const secret = await found('Two friends', {})
    const open = await found('The town', { public: true })
    const { code } = (await api.get(`/api/leagues/${secret}`, { as: ben })).body.data
    await api.post('/api/leagues/join', { code }, { as: ada })
    await api.post('/api/leagues/join', { league: open }, { as: cleo })
    const seen = async (among: string, as = ben) => {
      const { status, body } = await api.get(`/api/matches/${early}/predictions${among}`, { as })
      if (status !== 200) return status
      const alone = body.aloneRight && `${body.aloneRight.user.name}, ${body.aloneRight.exact}`
      return [
        body.data
          .map((row: { user: { name: string } }) => row.user.name)
          .sort()
          .join(),
        alone,
      ]
    }
    expect(await seen('')).toEqual(['ada,ben,cleo', 'cleo, true'])
    expect(await seen('?among=friends')).toEqual(['ada,ben', null])
    expect(await seen(`?among=${secret}`)).toEqual(['ada,ben', null])
    expect(await seen(`?among=${open}`)).toEqual(['ben,cleo', 'cleo, true'])
    expect(await seen('?among=friends', cleo)).toEqual(['', null])
    expect(await seen(`?among=${secret}`, cleo)).toBe(404)
    expect(await seen('?among=enemies')).toBe(400)
  })

  test('a fan has points and a rank by round', async () => {
    const { body } = await api.get(`/api/fans/${cleo.id}`, { as: ben })
    expect(body.data).toEqual({
      user: { id: cleo.id, name: 'cleo', image: null },
      competition: { id: 'league', name: 'The League' },
      excluded: null,
      place: { points: 5, rank: 1, fans: 3, rankBefore: null },
      rounds: [{ number: 1, name: '1 of 2', points: 5, rank: 1 }],
    })
  })
})

test('a season: rank after the round beside rivals of a league, streaks, badges; all of it follows a correction', async () => {
  const badge = { emblem: 'bolt', colour: 'gold' }
  const { league } = (
    await api.post('/api/leagues/create', { name: 'Rivals', badge, public: true }, { as: ada })
  ).body.data
  await api.post('/api/leagues/join', { league }, { as: cleo })
  const season = async () =>
    (await api.get(`/api/fans/${cleo.id}/season?league=${league}`, { as: ben })).body.data
  const earned = ({ badges }: { badges: { id: string; round: string | null }[] }) =>
    badges.filter(({ round }) => round !== null).map(({ id }) => id)
  const before = await season()
  expect(before).toMatchObject({
    user: { name: 'cleo' },
    place: { points: 5, rank: 1, fans: 3 },
    figures: {
      matches: 1,
      predicted: 1,
      exact: 1,
      right: 1,
      favourite: { score: { home: 0, away: 0 }, times: 1 },
    },
    rounds: [{ number: 1, name: '1 of 2', points: 5, total: 5, rank: 1, rankInRound: 1 }],
    rivals: [{ user: { name: 'ada' }, rounds: [{ number: 1, total: 0, rank: 2 }] }],
    streaks: { exactScores: { longest: 1, current: 1 }, wholeRounds: { longest: 0, current: 0 } },
  })
  expect(earned(before)).toEqual(['first-exact', 'alone', 'goalless', 'round-won'])
  const correction = {
    matchId: early,
    fristTeamSore: 2,
    secondTeamSore: 1,
    winner_name: 'Greens',
    reason: 'Three were missed',
  }
  expect((await api.post('/api/admin/setscore', correction, { as: admin })).status).toBe(200)
  const after = await season()
  expect(after.rounds).toMatchObject([{ points: 0, rank: 3 }])
  expect(earned(after)).toEqual([])
  expect(after.rivals).toMatchObject([{ rounds: [{ total: 5, rank: 1 }] }])
})

test('an id without an account is no fan', async () => {
  for (const path of ['', '/predictions', '/season'].map(part => `/api/fans/${NOWHERE}${part}`))
    expect(await api.get(path, { as: ben })).toMatchObject({
      status: 404,
      body: { message: 'There is no such fan' },
    })
})
