import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FeedGame, GamesFeed } from '#contract/play-session/game-calls.ts'
import { scoreBoundsOf } from '#domain/play-session/score-bounds.ts'
import { streams } from '#domain/streams.ts'
import { bundledGames } from '#games/catalogue.ts'
import { createLogger } from '#runtime/log.ts'
import { BEFORE_LOCK } from '../support/league.ts'
import { people } from '../support/people.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'
import { GamesCatalogue } from './games-catalogue.ts'

const { ada, ben, admin, auditor } = people
const GAME = 'Keepy-Uppy'
let api: RunningApi
beforeAll(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterAll(() => api.close())

const later = (seconds: number) => {
  api.now = new Date(api.now.getTime() + seconds * 1_000)
}
const begin = async (as = ada, gameName = GAME): Promise<string> =>
  (await api.post('/api/users/playtime/begin', { gameName }, { as })).body.data.sitting
const eventsOf = (id: string) => api.store.readStream(streams.playTime(id))

describe('the catalogue', () => {
  test('is our own, in the shape of the feed, with where each game is played', async () => {
    const { body } = await api.get('/api/games')
    expect(body.data).toHaveLength(9)
    expect(GamesFeed.safeParse({ games: body.data }).success).toBe(true)
    expect(body.data[0]).toMatchObject({
      code: 'penalty-night',
      name: { en: 'Penalty Night' },
      categories: { en: ['Sports & Racing'] },
      assets: { cover: '/g/penalty-night/cover.svg' },
      url: '/g/penalty-night/',
    })
  })

  test('has bounds of scores for each of our games', () => {
    for (const { code } of bundledGames) expect(scoreBoundsOf(code), code).toBeDefined()
  })
})

describe('a feed of a provider', () => {
  let server: Server
  let answer: (respond: (status: number, body: string) => void) => void = () => {}
  let requests = 0
  const game = FeedGame.parse({
    ...bundledGames[0],
    code: 'abc',
    assets: { cover: 'https://x.example/a.png' },
  })
  const feed = JSON.stringify({ games: [{ ...game, rating: 4.5 }] })
  const catalogue = () =>
    new GamesCatalogue(createLogger('test', 'silent'), {
      feed: `http://127.0.0.1:${(server.address() as AddressInfo).port}/games`,
      playHost: 'https://play.example',
    })

  beforeAll(async () => {
    server = createServer((_, response) => {
      requests++
      answer((status, body) => response.writeHead(status).end(body))
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => server.close())

  test('is read once and kept; its games are played at its host', async () => {
    requests = 0
    answer = respond => respond(200, feed)
    const games = catalogue()
    const [first] = await games.all()
    expect(first).toMatchObject({
      code: 'abc',
      url: 'https://play.example/g/abc',
      cover: 'https://x.example/a.png',
    })
    await games.all()
    expect(requests).toBe(1)
  })

  test.each([
    ['an error', 500, feed],
    ['no JSON', 200, '<html>'],
    ['another shape', 200, '{"games":[{"code":1}]}'],
    ['an empty list', 200, '{"games":[]}'],
    ['a list that is too long', 200, `${' '.repeat(5_000_001)}${feed}`],
  ])('that answers with %s leaves our own games', async (_, status, body) => {
    answer = respond => respond(status, body)
    expect((await catalogue().all()).map(({ url }) => url)).toContain('/g/penalty-night/')
  })
})

describe('a sitting', () => {
  test('is recorded once, however often it is sent', async () => {
    const sitting = await begin()
    later(61)
    const body = { playedTime: 60, gameName: GAME, sitting }
    const first = await api.post('/api/users/playtime', body, { as: ada })
    const again = await api.post('/api/users/playtime', body, {
      as: ada,
      headers: { 'Idempotency-Key': 'another' },
    })
    expect(first.status).toBe(200)
    expect(again.body.position).toBe(first.body.position)
    const other = await api.post('/api/users/playtime', { ...body, playedTime: 61 }, { as: ada })
    expect([other.status, other.body.code]).toEqual([422, 'key-reused'])
    const [event, ...more] = await eventsOf(ada.id)
    expect(more).toEqual([])
    expect(event).toMatchObject({ data: { seconds: 60, startedAt: BEFORE_LOCK.toISOString(), game: GAME } })
  })

  test('is at a game that exists', async () => {
    const { status, body } = await api.post('/api/users/playtime/begin', { gameName: 'Chess' }, { as: ada })
    expect([status, body.message]).toEqual([404, 'There is no such game'])
  })

  test('is what play time needs: without one, for no time at all and in parts of a second nothing is recorded', async () => {
    const before = (await eventsOf(ben.id)).length
    const sitting = await begin(ben)
    later(10)
    const outcomeWith = async (more: object) => {
      const body = { playedTime: 5, gameName: GAME, sitting, ...more }
      const answer = await api.post('/api/users/playtime', body, { as: ben })
      return [answer.status, answer.body.message]
    }
    expect(await outcomeWith({ sitting: undefined })).toEqual([
      400,
      'Please begin a sitting before its play time is recorded',
    ])
    for (const playedTime of [0, -1, 0.5, 'a while', null])
      expect(await outcomeWith({ playedTime })).toEqual([
        400,
        'Play time is given in whole seconds above zero',
      ])
    expect((await eventsOf(ben.id)).length).toBe(before)
  })

  test('is refused when it is longer than the time since it began', async () => {
    const sitting = await begin()
    later(10)
    const refused = await api.post(
      '/api/users/playtime',
      { playedTime: 13, gameName: GAME, sitting },
      { as: ada },
    )
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Play time can not be longer than the time since the sitting began',
    ])
  })

  test('is refused for another fan, another game, and as a made-up token', async () => {
    const sitting = await begin()
    later(10)
    const statusOf = async (body: object, as = ada) =>
      (await api.post('/api/users/playtime', { playedTime: 5, gameName: GAME, sitting, ...body }, { as }))
        .status
    expect(await statusOf({}, ben)).toBe(400)
    expect(await statusOf({ gameName: 'Chess' })).toBe(400)
    expect(await statusOf({ sitting: `${sitting}x` })).toBe(400)
    expect(await statusOf({})).toBe(200)
  })

  test('of a closed tab is taken days later, and not after a month', async () => {
    const [days, month] = [await begin(ben), await begin(ben)]
    later(3 * 86_400)
    const statusOf = async (sitting: string) =>
      (await api.post('/api/users/playtime', { playedTime: 5, gameName: GAME, sitting }, { as: ben })).status
    expect(await statusOf(days)).toBe(200)
    later(30 * 86_400)
    expect(await statusOf(month)).toBe(400)
  })
})

describe('a score', () => {
  const score = async (points: number, sitting: string, as = ada) =>
    api.post('/api/users/score', { code: 'keepy-uppy', score: points, sitting }, { as })

  test('stands on the board of its game, the best one of each fan', async () => {
    const [adas, bens] = [await begin(), await begin(ben)]
    later(30)
    for (const points of [12, 25, 8]) expect((await score(points, adas)).status).toBe(200)
    expect((await score(30, bens, ben)).status).toBe(200)
    const { body } = await api.get('/api/games/scores?code=keepy-uppy', { as: ada })
    expect(body.data).toMatchObject([
      { user_id: ben.id, score: 30, rank: 1 },
      { user_id: ada.id, score: 25, rank: 2 },
    ])
    expect(body).toMatchObject({ total: 2, me: { score: 25, rank: 2 } })
    expect((await api.get('/api/games/scores?code=keepy-uppy')).body.me).toBeNull()
  })

  test('that the time can not have brought is refused', async () => {
    const sitting = await begin()
    later(1)
    const refused = await score(1_000, sitting)
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid-score'])
    expect((await score(0, sitting)).status).toBe(400)
    expect((await score(1.5, sitting)).status).toBe(400)
  })

  test('of a sitting at another game is refused', async () => {
    const sitting = await begin(ada, 'Penalty Night')
    later(60)
    expect((await score(5, sitting)).status).toBe(400)
  })
})

describe('staff', () => {
  test('see play time in every order, of one user, by game and day, and as a spreadsheet', async () => {
    const { body } = await api.get(`/api/admin/playtime?userId=${ada.id}&order=longest&text=keepy`, {
      as: admin,
    })
    expect(
      body.data[0].playedTime.map((session: { durationPlayed: number }) => session.durationPlayed),
    ).toEqual([60, 5])
    expect(body.total).toBe(2)
    const least = await api.get('/api/admin/playtime?sort=least', { as: admin })
    expect(least.body.data[0].user_id).toBe(ben.id)
    const totals = await api.get('/api/admin/playtime/totals?days=366', { as: auditor })
    expect(totals.body.data.reduce((all: number, row: { seconds: number }) => all + row.seconds, 0)).toBe(70)
    const sheetFor = async (as: typeof admin) => {
      const answer = await api.get('/api/admin/playtime/export', { as })
      return String(answer.body)
    }
    expect(await sheetFor(admin)).toContain('ada@example.com')
    expect(await sheetFor(auditor)).not.toContain('ada@example.com')
  })
})
