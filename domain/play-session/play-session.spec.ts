import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { fold } from '../decider.ts'
import { MAX_SESSION_SECONDS, type PlaySessionEvent } from './events.ts'
import { playSession } from './play-session.ts'

const { given } = specOf(playSession)
const session = {
  user: '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10',
  game: 'Penalty Kings',
  startedAt: '2023-05-28T15:30:00.000Z',
  seconds: 90,
}
const now = '2023-05-28T15:31:30.000Z'
const nextDay = '2023-05-29T15:30:00.000Z'
const command = { type: 'RecordPlaySession', ...session, now } as const
const recorded: PlaySessionEvent = { type: 'PlaySessionRecorded', data: session }

describe('RecordPlaySession', () => {
  it('records', () => given().when(command).then(recorded))
  it('records the same play again: the id of its command shows a repetition', () =>
    given(recorded).when(command).then(recorded))
  it.each([1, MAX_SESSION_SECONDS])('records %d seconds', seconds =>
    given()
      .when({ ...command, seconds, now: nextDay })
      .then({ type: 'PlaySessionRecorded', data: { ...session, seconds } }),
  )
  it.each([-1, 0, 0.5, Number.NaN])('refuses %d seconds', seconds =>
    given()
      .when({ ...command, seconds })
      .refuses('invalid-play-time', 'Play time is given in whole seconds above zero'),
  )
  it('takes a browser whose clock is a second fast', () =>
    given()
      .when({ ...command, seconds: 92 })
      .then({ type: 'PlaySessionRecorded', data: { ...session, seconds: 92 } }))
  it.each([
    ['2023-05-28T15:31:28.000Z', true],
    ['2023-05-28T15:31:27.999Z', false],
  ])('has two seconds of tolerance: 90 seconds at %s', (now, taken) => {
    const outcome = given().when({ ...command, now })
    if (taken) outcome.then(recorded)
    else outcome.refuses('invalid-play-time')
  })
  it('refuses more than the time since the sitting began', () =>
    given()
      .when({ ...command, seconds: 93 })
      .refuses('invalid-play-time', 'Play time can not be longer than the time since the sitting began'))
  it('refuses more than a day', () =>
    given()
      .when({ ...command, seconds: MAX_SESSION_SECONDS + 1 })
      .refuses('invalid-play-time', 'Play time of one session is 24 hours at most'))
  it.each([
    ['a game without a name', { game: ' ' }],
    ['a name with a control character', { game: 'Penalty\u0007Kings' }],
    ['half a character', { game: 'Penalty \ud83d' }],
    ['a start in the year 0000', { startedAt: '0000-05-28T15:30:00.000Z' }],
    [
      'a start in the year 9999',
      { startedAt: '9999-12-31T23:59:58.000Z', seconds: 1, now: '9999-12-31T23:59:59.000Z' },
    ],
    ['a player who is no user', { user: 'anybody' }],
  ])('refuses %s', (_, other) =>
    given()
      .when({ ...command, ...other })
      .refuses('out-of-bounds'),
  )
  it('has been played from the first session on', () => {
    expect(playSession.initialState).toEqual({ status: 'none' })
    expect(fold(playSession, dated([recorded, recorded]))).toEqual({ status: 'played' })
  })
  it('breaks on an event of another stream', () => {
    const foreign = {
      type: 'RewardPointsSet',
      data: { startDate: '2023-05-01', endDate: '2023-05-31', points: 1 },
    } as const
    expect(() => fold(playSession, dated([foreign]))).toThrow('does not belong to this stream')
  })
})

describe('RecordScore', () => {
  const { user, startedAt } = session
  const score = { type: 'RecordScore', user, game: 'penalty-night', score: 120, startedAt, now } as const
  const scored: PlaySessionEvent = { type: 'GameScored', data: { user, game: 'penalty-night', score: 120 } }

  it('records each score, the best or not', () => given(recorded, scored).when(score).then(scored))
  it('refuses a game without a board', () =>
    given()
      .when({ ...score, game: 'another-game' })
      .refuses('unknown-game', 'There is no board for this game'))
  it.each([0, -1, 0.5, Number.NaN])('refuses a score of %d', points =>
    given()
      .when({ ...score, score: points })
      .refuses('invalid-score', 'A score is a whole number above zero'),
  )
  it('takes what 90 seconds can bring, and refuses a point more', () => {
    const most = 15 + 12 * 92
    given()
      .when({ ...score, score: most })
      .then({ type: 'GameScored', data: { ...scored.data, score: most } })
    given()
      .when({ ...score, score: most + 1 })
      .refuses('invalid-score', 'This score can not be reached in the time that was played')
  })
  it.each([
    ['penalty-night', 15_000],
    ['keepy-uppy', 20_000],
    ['last-minute-dribble', 200_000],
    ['floodlight-bricks', 200_000],
    ['ground-keeper', 20_000],
    ['under-the-stand', 200_000],
    ['sudoku-eleven', 1_010],
    ['double-up-2048', 4_000_000],
    ['chess-dugout', 3_000],
  ])('of %s goes up to %i, however long the sitting', (game, highest) => {
    const long = { ...score, game, startedAt: '2023-05-20T15:30:00.000Z' }
    for (const points of [1, highest - 1, highest])
      given()
        .when({ ...long, score: points })
        .then({ type: 'GameScored', data: { user, game, score: points } })
    given()
      .when({ ...long, score: highest + 1 })
      .refuses('invalid-score', 'This score can not be reached in the time that was played')
  })
  it.each([
    ['penalty-night', 39, 159],
    ['keepy-uppy', 17, 97],
    ['last-minute-dribble', 130, 730],
    ['floodlight-bricks', 1_080, 4_080],
    ['ground-keeper', 130, 730],
    ['under-the-stand', 465, 1_665],
    ['sudoku-eleven', 320, 920],
    ['double-up-2048', 139_072, 179_072],
    ['chess-dugout', 700, 1_700],
  ])('of %s can be %i at once, and %i after ten seconds', (game, atOnce, afterTen) => {
    for (const [now, most] of [
      [startedAt, atOnce],
      ['2023-05-28T15:30:10.000Z', afterTen],
    ] as const) {
      given()
        .when({ ...score, game, now, score: most })
        .then({ type: 'GameScored', data: { user, game, score: most } })
      given()
        .when({ ...score, game, now, score: most + 1 })
        .refuses('invalid-score')
    }
  })
  it('counts no time for a sitting that began later than now', () => {
    const early = { ...score, startedAt: '2023-05-28T16:30:00.000Z' }
    given()
      .when({ ...early, score: 15 })
      .then({ type: 'GameScored', data: { ...scored.data, score: 15 } })
    given()
      .when({ ...early, score: 16 })
      .refuses('invalid-score')
  })
})
