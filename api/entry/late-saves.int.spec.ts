/** A kick-off that turns out to have been earlier: what was saved after the true lock does not count, for anybody who reads the log. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RecordedEvent, START } from '#eventstore/port.ts'
import { verdictOf } from '#tests/model/oracle/verdict.ts'
import { gameOf, totalsByOracle, totalsByVerifier } from '#tests/model/verifier.ts'
import { until } from '#tests/support/until.ts'
import { derby, early, KICK_OFF, prediction } from '../support/league.ts'
import { type Person, people } from '../support/people.ts'
import { expectRebuilt } from '../support/proven.ts'
import { type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin } = people
const reason = 'The match began at half past twelve'
/** An hour before the true lock, an hour and a half after it, and when an admin notices. */
const IN_TIME = new Date('2026-03-07T10:30:00.000Z')
const TRUE_KICK_OFF = '2026-03-07T12:30:00Z'
const TRUE_LOCK = '2026-03-07T11:30:00.000Z'
const TOO_LATE = new Date('2026-03-07T13:00:00.000Z')
const NOTICED = new Date('2026-03-07T13:30:00.000Z')

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = IN_TIME
})
afterEach(() => api.close())

const at = (now: Date) => {
  api.now = now
}
const ok = async (call: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await call
  expect(status, body.message).toBe(200)
}
const save = (as: Person, match: string, home: number, away: number) =>
  ok(api.post('/api/saveMatchHistry', prediction(match, home, away), { as }))
const coupon = (as: Person, match: string, status: string) =>
  api.post('/api/users/usecoupon', { competition_id: match, status }, { as })
const moved = (more: object = {}) =>
  api.post(
    '/api/admin/updatematch',
    { matchId: early, match_time: TRUE_KICK_OFF, reason, ...more },
    { as: admin },
  )
const preview = async () =>
  (await api.post('/api/admin/preview', { match: early, kickOff: TRUE_KICK_OFF, reason }, { as: admin })).body
    .data
const settle = async (match: string, home: number, away: number, winnerName: string) => {
  const score = { matchId: match, fristTeamSore: home, secondTeamSore: away }
  await ok(api.post('/api/admin/setscore', { ...score, reason }, { as: admin }))
  await ok(
    api.post('/api/admin/setwinner', { matchId: match, winner_name: winnerName, reason }, { as: admin }),
  )
}
test('a pick saved two hours after the real kick-off gives no points', async () => {
  at(TOO_LATE)
  await save(ben, early, 2, 1)
  at(NOTICED)
  await ok(moved())
  at(new Date(KICK_OFF))
  await settle(early, 2, 1, 'Greens')
  const { body } = await api.get('/api/users/leaderboard?competition=league', { as: admin })
  expect(body.data).toEqual([])
})

describe('what came after the true lock', () => {
  beforeEach(async () => {
    await save(ada, early, 1, 0)
    await save(cleo, early, 2, 1)
    await ok(coupon(cleo, early, 'freepass'))
    at(TOO_LATE)
    await save(ada, early, 2, 1)
    await save(ada, derby, 0, 0)
    await ok(coupon(ada, early, 'freepass'))
    await save(ben, early, 2, 1)
    await ok(
      api.post('/api/users/takebackcoupon', { competition_id: early, status: 'freepass' }, { as: cleo }),
    )
    at(NOTICED)
  })

  test('is found by the preview, counted by fans and saves', async () => {
    expect(await preview()).toMatchObject({ late: { saves: 3, fans: 2 }, fans: 0 })
  })

  test('counts nowhere: boards, explanations, a rebuild, the verifier and the oracle agree', async () => {
    const { fingerprint } = await preview()
    const done = await moved({ preview: fingerprint })
    expect([done.status, done.body.data]).toEqual([200, { changed: true, asPreviewed: true }])
    at(new Date(KICK_OFF))
    await settle(early, 2, 1, 'Greens')

    const events = (await api.store.readAll(START, 10_000)) as RecordedEvent[]
    const verdict = verdictOf(events)
    const expected = new Map([
      [`${early} ${ada.id}`, 3],
      [`${early} ${cleo.id}`, 10],
      [`${derby} ${ada.id}`, 0],
    ])
    expect(verdict.points).toEqual(expected)
    expect(totalsByVerifier(gameOf(events))).toEqual(totalsByOracle(verdict))
    const { body } = await api.get('/api/users/leaderboard?competition=league', { as: admin })
    expect(body.data.map((row: { points: number }) => row.points)).toEqual([10, 3])

    const explained = (await api.get(`/api/explain/${early}`, { as: ada })).body.data
    expect([explained.prediction, explained.points]).toEqual([{ home: 1, away: 0 }, 3])
    expect(explained.trace.map((step: { what: string }) => step.what)).toContain(
      `Kick-off brought forward from ${KICK_OFF} to 2026-03-07T12:30:00.000Z; saves from ${TRUE_LOCK} on came too late and do not count`,
    )
    await expectRebuilt(api)
  })

  test('stands in the public history: from when to when, why, and how many fans it moved', async () => {
    at(new Date(KICK_OFF))
    await settle(early, 2, 1, 'Greens')
    const shown = await preview()
    expect(shown).toMatchObject({ late: { saves: 3, fans: 2 }, fans: 3 })
    const done = await moved({ preview: shown.fingerprint })
    expect(done.body.data).toEqual({ changed: true, asPreviewed: true })
    const [change] = (await api.get('/api/changes')).body.data
    expect(change).toMatchObject({
      reason,
      teams: 'Greens v Greys',
      sides: { home: 'Greens', away: 'Greys' },
      what: `Kick-off brought forward from ${KICK_OFF} to 2026-03-07T12:30:00.000Z; saves from ${TRUE_LOCK} on came too late and do not count`,
    })
    const { body } = await api.get('/api/users/leaderboard?competition=league', { as: admin })
    expect(body.data.map((row: { points: number }) => row.points)).toEqual([10, 3])

    // Counting ends: with the number, also where the process that counts died; without it where the count failed.
    const counted = async () => (await api.get('/api/changes')).body.data[0]
    const isOver = async () => !(await counted()).counting
    await until('the fans are counted', isOver)
    expect(await counted()).toMatchObject({ moved: 3, counting: false })
    const forget = async (state: string) => {
      await api.pool.query('delete from control.moves')
      await api.pool.query(`update control.replays set ${state} where kind = 'moves'`)
    }
    await forget("state = 'running', started_at = clock_timestamp() - interval '1 hour', ended_at = null")
    expect(await counted()).toMatchObject({ moved: null, counting: true })
    await until('they are counted by another process', isOver)
    expect(await counted()).toMatchObject({ moved: 3, counting: false })
    await forget("state = 'failed', ended_at = clock_timestamp()")
    expect(await counted()).toMatchObject({ moved: null, counting: false })
  })

  test('counts again where the kick-off was moved by mistake', async () => {
    await ok(moved())
    await ok(moved({ match_time: KICK_OFF, reason: 'It was another match' }))
    at(new Date(KICK_OFF))
    await settle(early, 2, 1, 'Greens')
    const events = (await api.store.readAll(START, 10_000)) as RecordedEvent[]
    const verdict = verdictOf(events)
    expect(verdict.points).toEqual(
      new Map([
        [`${early} ${ada.id}`, 10],
        [`${early} ${cleo.id}`, 5],
        [`${derby} ${ada.id}`, 0],
        [`${early} ${ben.id}`, 5],
      ]),
    )
    const { body } = await api.get('/api/users/leaderboard?competition=league', { as: admin })
    expect(body.data.map((row: { points: number }) => row.points)).toEqual([10, 5, 5])
  })
})
