import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { decide, MAX_SESSION_SECONDS, type RecordPlaySession } from './decide.ts'
import { evolve, initialState, type PlaySessionEvent } from './play-session.ts'

const { given } = specOf({
  initialState,
  evolve,
  decide: (command: RecordPlaySession) => decide(command),
})
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
  it('records the same play again: a repetition is told by the id of its command', () =>
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
  it('breaks on an event of another stream', () => {
    const foreign = {
      type: 'RewardPointsSet',
      data: { startDate: '2023-05-01', endDate: '2023-05-31', points: 1 },
    } as const
    expect(() => evolve(initialState, foreign)).toThrow('does not belong to this stream')
  })
})
