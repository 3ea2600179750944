/** What a leaf says of an event, and whose the event is. */
import { describe, expect, test } from 'vitest'
import { vocabulary } from '#domain/events.ts'
import { codec } from '#eventstore/codec.ts'
import type { AnyRecorded } from '#eventstore/port.ts'
import { digestOf } from './digest.ts'
import { isInClear, loggedOf, ownerOf } from './logged.ts'

const place = {
  stream: 'entry-league.1.ann',
  revision: 7,
  position: '42',
  recordedAt: '2026-11-28T12:00:01.000Z',
}
const ID = '0b8f6d4e-3c2a-5b1d-8e7f-6a5b4c3d2e1f'
/** Nothing that a codec could read: the event stays as it was stored. */
const stored = (type: string, data: unknown = {}, metadata: unknown = {}) =>
  codec.decode({ id: ID, type, schemaVersion: 99, data, metadata }, place)

describe('in clear stand', () => {
  const SEALED_NOUNS = [
    'Prediction',
    'Coupon',
    'Answer',
    'PlaySession',
    'Funds',
    'Proceeds',
    'League',
    'Dispute',
  ]
  test.each([
    'CompetitionOpened',
    'ScoreEntered',
    'RewardPointsSet',
    'RaffleDrawn',
    'PrizesPublished',
    'QuestionAsked',
    'AccountDeleted',
    'DisputeUpheld',
    'DisputeRejected',
    'CorrectionLinked',
  ])('%s', type => expect(isInClear(stored(type))).toBe(true))

  test.each([
    'PredictionsSaved',
    'PredictionEntered',
    'CouponUsed',
    'AnswerSaved',
    'PlaySessionRecorded',
    'RewardEarned',
    'DisputeOpened',
    'Whatever',
  ])('no %s', type => expect(isInClear(stored(type))).toBe(false))

  test('none of what a fan does', () => {
    const types = Object.keys(vocabulary).filter(type => SEALED_NOUNS.some(noun => type.startsWith(noun)))
    const verdicts = ['DisputeUpheld', 'DisputeRejected']
    expect(types.filter(type => isInClear(stored(type))).filter(type => !verdicts.includes(type))).toEqual([])
  })
})

describe('a leaf', () => {
  const judgedBy = { round: 3, rules: 1, locksAt: null }
  const metadata = {
    occurredAt: '2026-11-28T12:00:00.000Z',
    actor: { id: 'ann', role: 'user' },
    commandId: 'secret',
    judgedBy,
  }

  test('says what happened, when and in which role, and neither who caused it nor by which request', () => {
    const event = stored('PredictionsSaved', { user: 'ann' }, metadata)
    expect(loggedOf(event)).toEqual({
      id: ID,
      type: 'PredictionsSaved',
      version: 99,
      stream: place.stream,
      revision: 7,
      time: '2026-11-28T12:00:00.000Z',
      actor: 'user',
      judgedBy,
      data: { user: 'ann' },
    })
  })

  test('in clear has the hash of the event as it was written', () => {
    const event = stored('ScoreEntered', { match: 'a' }, metadata)
    const { judgedBy: _, ...unjudged } = metadata
    const leaf = loggedOf(stored('ScoreEntered', { match: 'a' }, unjudged))
    expect(loggedOf(event).record).toBe(digestOf(event).toString('hex'))
    expect(leaf.record).toMatch(/^[0-9a-f]{64}$/)
    expect(leaf.record).not.toBe(loggedOf(event).record)
    expect('judgedBy' in leaf).toBe(false)
  })

  test('without metadata and data has the time of the store, and the system as its actor', () => {
    expect(loggedOf(stored('PredictionsSaved', null, null))).toMatchObject({
      time: place.recordedAt,
      actor: 'system',
      data: {},
    })
  })
})

test('an event is its fan’s, else that of who caused it, else the system’s', () => {
  const ann = { actor: { id: 'ann', role: 'user' } }
  const owners: readonly AnyRecorded[] = [
    stored('PredictionsSaved', { user: 'bob' }, ann),
    stored('ScoreEntered', { user: 7 }, ann),
    stored('ScoreEntered', {}, ann),
    stored('ScoreEntered', null, null),
    stored('ScoreEntered', {}, {}),
  ]
  expect(owners.map(ownerOf)).toEqual(['bob', 'ann', 'ann', 'system', 'system'])
})
