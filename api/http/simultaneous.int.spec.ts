/** What must hold however many servers there are, and whatever comes at the same time. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { streams } from '#domain/streams.ts'
import { BEFORE_LOCK, derby, early, LEAGUE, matchThatLocksIn, prediction } from '../support/league.ts'
import { people } from '../support/people.ts'
import { played } from '../support/playing.ts'
import { type Caller, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, admin } = people
const MINUTE_MS = 60_000
/** of a flood before a lock, in milliseconds */
const LONGEST_WINDOW_MS = 16_000

let api: RunningApi
let other: Caller & { close(): Promise<void> }
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
  other = await api.another()
})
afterEach(async () => {
  await other.close()
  await api.close()
})

const save = (caller: Caller, match: string, goals = 1) =>
  caller.post('/api/saveMatchHistry', prediction(match, goals, 0), { as: ada })
const useDoubleUp = (caller: Caller, match: string) =>
  caller.post('/api/users/usecoupon', { competition_id: match, status: 'freepass' }, { as: ben })
const update = (body: object) => api.post('/api/admin/updatematch', body, { as: admin })
const entryOf = (id: string) => api.store.readStream(streams.entry(LEAGUE, 1, id))

describe('two servers', () => {
  test('refuse saves and coupons at once when one of them brought the kick-off forward', async () => {
    expect((await save(other, early)).status).toBe(200)
    expect(
      (await update({ matchId: early, match_time: '2026-03-07T13:30:00Z', reason: 'For television' })).status,
    ).toBe(200)
    for (let goals = 2; goals < 7; goals++)
      expect((await save(other, early, goals)).body.code).toBe('deadline-passed')
    expect((await useDoubleUp(other, early)).body.code).toBe('deadline-passed')
    expect(await entryOf(ada.id)).toHaveLength(1)
  })

  test('refuse saves and coupons at once when one of them declared the match void', async () => {
    expect((await save(other, early)).status).toBe(200)
    await update({ matchId: early, action: 'void', reason: 'The pitch is under water' })
    expect((await save(other, early, 2)).body.code).toBe('match-void')
    expect((await save(other, early, 1)).body.code).toBe('match-void')
    expect((await useDoubleUp(other, early)).body.code).toBe('match-void')
  })

  test('take saves at once when one of them opened the match again before its picks could be seen', async () => {
    await update({ matchId: early, match_time: '2026-03-07T13:59:58Z', reason: 'By mistake' })
    expect((await save(other, early)).body.code).toBe('deadline-passed')
    await update({ matchId: early, match_time: '2026-03-08T15:00:00Z', reason: 'It was a mistake' })
    await update({ matchId: early, action: 'reopen', reason: 'The kick-off was moved by mistake' })
    expect((await save(other, early)).status).toBe(200)
  })

  test('leave a round with one marquee match, whatever is chosen at once', async () => {
    const choose = (caller: Caller, match: string) =>
      caller.post(
        '/api/admin/updatematch',
        { matchId: match, eligibleForDoublePoints: 'true' },
        { as: admin },
      )
    for (let times = 0; times < 10; times++) {
      const answers = await Promise.all([
        choose(api, early),
        choose(other, derby),
        choose(api, derby),
        choose(other, early),
      ])
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      const { body } = await api.get('/api/matchList?round=1')
      const flagged = body.data.filter((match: Row) => match.eligibleForDoublePoints)
      expect(flagged).toHaveLength(1)
    }
  })

  interface Row {
    readonly eligibleForDoublePoints: boolean
  }

  test('carry out one of two requests that share a key, and refuse the other', async () => {
    for (let times = 0; times < 30; times++) {
      const headers = { 'Idempotency-Key': randomUUID() }
      const answers = await Promise.all(
        [api, other].map((caller, goals) =>
          caller.post('/api/saveMatchHistry', prediction(early, goals + 2 * times, 0), { as: ada, headers }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
    expect(await entryOf(ada.id)).toHaveLength(30)
  })

  test('answer fifty equal requests that share a key with one answer, and one event', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? api : other).post('/api/saveMatchHistry', prediction(early, 1, 0), { as: ada, headers }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.position)).size).toBe(1)
    expect(await entryOf(ada.id)).toHaveLength(1)
  })
})

describe('a key', () => {
  test('gives the first answer again when nothing was changed, whatever happened since', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const again = () => api.post('/api/saveMatchHistry', prediction(early, 1, 0), { as: ada, headers })
    await save(api, early, 1)
    const first = await again()
    await save(other, early, 2)
    expect((await again()).body).toEqual(first.body)
    expect(await entryOf(ada.id)).toHaveLength(2)
  })

  test('gives the first refusal again', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const again = () =>
      api.post('/api/admin/setwinner', { matchId: early, winner_name: 'Greens' }, { as: admin, headers })
    const first = await again()
    expect(first.body.code).toBe('score-missing')
    api.now = new Date('2026-03-07T17:00:00.000Z')
    const score = { matchId: early, fristTeamSore: 1, secondTeamSore: 0 }
    expect((await api.post('/api/admin/setscore', score, { as: admin })).status).toBe(200)
    expect((await again()).body).toEqual(first.body)
  })

  test('of a sitting is known after 55 newer ones', async () => {
    const record = (body: object) => api.post('/api/users/playtime', body, { as: ada })
    const sitting = await played(api, ada, { seconds: 1 })
    const first = await record(sitting)
    for (let seconds = 2; seconds <= 56; seconds++) await record(await played(api, ada, { seconds }))
    expect((await record(sitting)).body.position).toBe(first.body.position)
    expect(await api.store.readStream(streams.playTime(ada.id))).toHaveLength(56)
  })
})

describe('the lock', () => {
  test('holds on a server whose clock is ten minutes behind', async () => {
    api.now = new Date()
    const slow = await api.another(() => new Date(Date.now() - 10 * MINUTE_MS))
    try {
      const { match: open } = await matchThatLocksIn(api.store, 5 * MINUTE_MS)
      expect((await save(slow, open)).status).toBe(200)
      const { match: locked } = await matchThatLocksIn(api.store, -MINUTE_MS)
      expect((await save(slow, locked)).body.code).toBe('deadline-passed')
      expect((await useDoubleUp(slow, locked)).body.code).toBe('deadline-passed')
    } finally {
      await slow.close()
    }
  })

  test('is kept to the millisecond under a flood: nothing is stored from the lock on', async () => {
    api.now = new Date()
    const real = await api.another(() => new Date())
    // Longer until a save came through: on a busy machine one may take longer than the first window.
    const flooded = async (windowMs: number): Promise<number[]> => {
      const { match, locksAt } = await matchThatLocksIn(api.store, windowMs)
      const lock = locksAt.getTime()
      const answers: number[] = []
      const flood = async (worker: number) => {
        for (let goals = worker; Date.now() < lock + 500; goals++)
          answers.push((await save(real, match, goals % 90)).status)
      }
      await Promise.all(Array.from({ length: 8 }, (_, worker) => flood(worker)))
      const stored = await api.store.readStream(streams.entry(LEAGUE, 2, ada.id))
      for (const { recordedAt } of stored) expect(Date.parse(recordedAt)).toBeLessThan(lock)
      return answers.includes(200) || windowMs > LONGEST_WINDOW_MS ? answers : flooded(2 * windowMs)
    }
    try {
      const answers = await flooded(1_000)
      expect(answers).toContain(200)
      expect(answers).toContain(400)
    } finally {
      await real.close()
    }
  }, 90_000)
})
