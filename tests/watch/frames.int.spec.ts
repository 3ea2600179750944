/** Frames of the running API: each reader's place, as a browser derives it, is what the API would have answered. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BEFORE_LOCK, derby, early, LEAGUE, LOCKED, later, PLAYED, prediction } from '#api/support/league.ts'
import { PASSWORD, people } from '#api/support/people.ts'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { CHANGED, FRAMES } from '#contract/addresses.ts'
import { leaderboard } from '#contract/board/calls.ts'
import { type BoardFrame, Frames } from '#contract/board/frames.ts'
import { envelopeOf } from '#contract/route.ts'
import type { Changed } from '#contract/topics.ts'
import { type Answered, derive } from '#web/api/derived-board.ts'
import { callNamed } from '#web/api/known-calls.ts'
import { isStale } from '#web/api/stale.ts'
import { readMessage } from '../support/event-message.ts'
import { until } from '../support/until.ts'

const { ada, ben, cleo, admin } = people
const READERS = [ada, ben, cleo, undefined]
const BOARDS: Record<string, string>[] = [{ competition: LEAGUE }, { competition: LEAGUE, round: '1' }]

let api: RunningApi
let other: Awaited<ReturnType<RunningApi['another']>>
const ending = new AbortController()
beforeAll(async () => {
  api = await runApi()
  other = await api.another()
})
afterAll(async () => {
  ending.abort()
  await other.close()
  await api.close()
})

test('readers find their places in a settled and in a corrected match without asking', async () => {
  api.now = BEFORE_LOCK
  for (const [as, home, away] of [
    [ada, 2, 1],
    [ben, 3, 2],
    [cleo, 0, 0],
  ] as const) {
    const predictionData = [prediction(early, home, away), prediction(derby, 1, 1)]
    expect((await api.post('/api/saveMatchHistry', { predictionData }, { as })).status).toBe(200)
  }
  api.now = LOCKED
  const frames = listen(api.url)
  const elsewhere = listen(other.url)
  await Promise.all([frames.open, elsewhere.open])
  api.now = PLAYED
  await score(derby, 0, 0)
  await winner(derby, 'DRAW')
  const begun = await answers()
  await until('the first result is framed', () => frames.reaches(positionIn(begun)))

  for (const [match, home, away, reason] of [
    [early, 2, 1],
    [early, 3, 2, 'A goal was given late'],
  ] as const) {
    const shown = await answers()
    const known = frames.all().length
    await score(match, home, away, reason)
    if (!reason) {
      // A message whose successor the read model has by then has no frame: browsers ask, and so would this one.
      const scored = await answers()
      await until('the score is framed', () => frames.reaches(positionIn(scored)))
      await winner(match, 'Greens')
    }
    const expected = await answers()
    await until('the result is framed', () => frames.reaches(positionIn(expected)))
    for (const [at, { board, answer }] of shown.entries()) {
      const derived = frames
        .all()
        .slice(known)
        .reduce((held, frame) => derive(board as never, held, frame) ?? held, answer)
      expect(withoutStakes(derived)).toEqual(withoutStakes(expected[at]?.answer))
    }
  }
  // Each process builds its own: what the newest hold is the same.
  await until('the other process has framed as much', () => elsewhere.reaches(frames.all().at(-1)?.position))
  expect(elsewhere.all().slice(-BOARDS.length)).toEqual(frames.all().slice(-BOARDS.length))
})

test('a save makes the own board stale and no board of others, and a result does', async () => {
  api.now = BEFORE_LOCK
  const own = listen(api.url, await tokenOf(ada))
  const others = [listen(api.url, await tokenOf(ben)), listen(other.url)]
  await Promise.all([own, ...others].map(({ open }) => open))
  const save = { predictionData: [prediction(later, 4, 1)] }
  expect((await api.post('/api/saveMatchHistry', save, { as: ada })).status).toBe(200)
  // A page that lists all entries has asked for them.
  await callNamed('adminDetail')
  await until('the fan is notified of the own save', () => own.makesStale('leaderboard'))
  expect(own.makesStale('myPredictions')).toBe(true)
  for (const listener of others) {
    await until('lists of all entries are stale', () => listener.makesStale('adminDetail'))
    expect(['leaderboard', 'matchList', 'myPredictions'].filter(listener.makesStale)).toEqual([])
  }
  api.now = PLAYED
  await score(derby, 1, 0, 'The second half was forgotten')
  for (const listener of [own, ...others])
    await until('the result makes boards stale', () => listener.makesStale('leaderboard'))
})

async function tokenOf({ userName }: (typeof people)['ada']): Promise<string> {
  return (await api.post('/api/login', { email: userName, password: PASSWORD })).body.data.token
}

async function score(matchId: string, home: number, away: number, reason?: string): Promise<void> {
  const body = { matchId, fristTeamSore: home, secondTeamSore: away, reason }
  expect((await api.post('/api/admin/setscore', body, { as: admin })).body.data).toEqual({ changed: true })
}

async function winner(matchId: string, winner_name: string): Promise<void> {
  expect((await api.post('/api/admin/setwinner', { matchId, winner_name }, { as: admin })).status).toBe(200)
}

async function answers() {
  const decoded = envelopeOf(leaderboard)
  return Promise.all(
    READERS.flatMap(as =>
      BOARDS.map(async board => {
        const query = new URLSearchParams(board)
        const { body } = await api.get(`/api/users/leaderboard?${query}`, as ? { as } : {})
        return { board, answer: decoded.parse(body) as unknown as Answered }
      }),
    ),
  )
}

const withoutStakes = (answer: Answered | undefined) => answer && { ...answer, stakes: null, position: '' }
const positionIn = (all: Awaited<ReturnType<typeof answers>>) => all[0]?.answer.position

/** Reads the stream of one process from now on, as a visitor where no token is given. */
function listen(url: string, token?: string) {
  const frames: BoardFrame[] = []
  const topics: Changed['topics'][number][] = []
  const opened = Promise.withResolvers<void>()
  void (async () => {
    const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {}
    const { body } = await fetch(`${url}/api/stream`, { signal: ending.signal, headers })
    let text = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      opened.resolve()
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const { event, data } = readMessage(message)
        if (event === FRAMES) frames.push(...Frames.parse(data))
        if (event === CHANGED) topics.push(...(data as Changed).topics)
      }
    }
  })().catch(() => {})
  return {
    open: opened.promise,
    all: () => frames,
    /** whether a message so far makes the answers of the call stale */
    makesStale: (call: string) => isStale([call, {}], topics),
    reaches: (position = '') => position !== '' && (frames.at(-1)?.position ?? '') >= position,
  }
}
