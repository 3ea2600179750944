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
const command = { type: 'RecordPlaySession', ...session } as const
const recorded: PlaySessionEvent = { type: 'PlaySessionRecorded', data: session }

describe('RecordPlaySession', () => {
  it('records', () => given().when(command).then(recorded))
  it('records the same play again: the id of its command shows a repetition', () =>
    given(recorded).when(command).then(recorded))
  it.each([0, MAX_SESSION_SECONDS])('records %d seconds', seconds =>
    given()
      .when({ ...command, seconds })
      .then({ type: 'PlaySessionRecorded', data: { ...session, seconds } }),
  )
  it.each([-1, 0.5, Number.NaN])('refuses %d seconds', seconds =>
    given()
      .when({ ...command, seconds })
      .refuses('invalid-play-time', 'Play time is given in whole seconds, zero or more'),
  )
  it('refuses more than a day', () =>
    given()
      .when({ ...command, seconds: MAX_SESSION_SECONDS + 1 })
      .refuses('invalid-play-time', 'Play time of one session is 24 hours at most'))
  it.each([
    ['a game without a name', { game: ' ' }],
    ['a name with a control character', { game: 'Penalty\u0007Kings' }],
    ['half a character', { game: 'Penalty \ud83d' }],
    ['a start in the year 0000', { startedAt: '0000-05-28T15:30:00.000Z' }],
    ['a start in the year 9999', { startedAt: '9999-12-31T23:59:59.000Z' }],
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
