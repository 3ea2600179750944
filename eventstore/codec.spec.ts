import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createCodec, codec as productCodec, type StoredEvent, storedOf } from './codec.ts'
import type { AnyRecorded, NewEvent } from './port.ts'
import { upcast } from './upcasters.ts'

const metadata = {
  commandId: '5a0f6a52-6f0f-4a86-9d0f-7f2d3e1b9c44',
  commandHash: 'hash',
  correlationId: 'correlation',
  causationId: 'causation',
  actor: { id: 'fan', role: 'user' },
  occurredAt: '2023-05-28T12:00:00.000Z',
}
const place = { stream: 'rewards', revision: 7, position: '42', recordedAt: '2023-05-28T12:00:00.004Z' }
const id = '0b8f6d4e-3c2a-5b1d-8e7f-6a5b4c3d2e1f'

/** RewardPointsSet as it might be after two changes: a currency, then the points in an object. */
const thirdVersion = createCodec({
  events: {
    RewardPointsSet: {
      version: 3,
      data: z.object({ reward: z.object({ points: z.int(), currency: z.string() }) }),
    },
  },
  upcasters: {
    RewardPointsSet: {
      1: data => ({ ...(data as object), currency: 'points' }),
      2: data => ({ reward: data }),
    },
  },
})

function stored(change: Partial<StoredEvent>): StoredEvent {
  return { id, type: 'RewardPointsSet', schemaVersion: 1, data: { points: 5 }, metadata, ...change }
}

test('an event of before the rule of texts stays readable', () => {
  const data = {
    competition: 'league',
    round: 1,
    match: 'league.1.reds-greens',
    reason: 'Flooded\uFFFF \u202Epitch\u2800',
  }
  const voided = createCodec().decode(stored({ type: 'MatchVoided', data }), place)
  expect(voided).toMatchObject({ type: 'MatchVoided', data })
})

describe('upcasting', () => {
  test('goes step by step from the version that was written', () => {
    const reward = { points: 5, currency: 'points' }
    expect(thirdVersion.decode(stored({}), place)).toMatchObject({ data: { reward } })
    expect(thirdVersion.decode(stored({ schemaVersion: 2, data: reward }), place)).toMatchObject({
      data: { reward },
    })
    expect(thirdVersion.decode(stored({ schemaVersion: 3, data: { reward } }), place)).toMatchObject({
      data: { reward },
    })
  })

  test('says which step is missing', () => {
    expect(() => upcast({ A: { 1: data => data } }, 'A', 1, 3, {})).toThrow('no upcaster from version 2 of A')
  })

  test('an upcaster that fails makes the event unreadable', () => {
    const codec = createCodec({
      events: { RewardPointsSet: { version: 2, data: z.object({}) } },
      upcasters: {
        RewardPointsSet: {
          1: () => {
            throw new Error('no points')
          },
        },
      },
    })
    expect(codec.decode(stored({}), place)).toMatchObject({ type: 'Unreadable', problem: 'no points' })
  })
})

describe('what can not be read', () => {
  test.each<[string, Partial<StoredEvent>, string]>([
    ['an unknown type', { type: 'PenaltyTaken' }, 'unknown type PenaltyTaken'],
    ['a name every object has', { type: 'constructor' }, 'unknown type constructor'],
    ['a version of the future', { schemaVersion: 4 }, 'unknown version 4'],
    ['no version', { schemaVersion: Number.NaN }, 'unknown version NaN'],
    ['a version before the first', { schemaVersion: 0 }, 'unknown version 0'],
    ['a version that is not whole', { schemaVersion: 1.5 }, 'unknown version 1.5'],
    ['broken data', { schemaVersion: 3, data: { reward: { points: 'many' } } }, 'reward.points'],
    ['data that is no object', { schemaVersion: 3, data: 'text' }, 'expected object'],
    [
      'broken metadata',
      { schemaVersion: 3, data: { reward: { points: 1, currency: 'EUR' } }, metadata: {} },
      'commandId',
    ],
  ])('%s', (_, change, problem) => {
    const event = thirdVersion.decode(stored(change), place)
    expect(event).toMatchObject({
      type: 'Unreadable',
      id,
      ...place,
      storedType: change.type ?? 'RewardPointsSet',
      problem: expect.stringContaining(problem),
    })
  })
})

describe('writing', () => {
  const event = {
    type: 'RewardPointsSet',
    id,
    data: { reward: { points: 5, currency: 'EUR' } },
    metadata,
  } as unknown as NewEvent

  test('names the version of today', () => {
    expect(thirdVersion.encode(event)).toMatchObject({ type: 'RewardPointsSet', schemaVersion: 3 })
  })

  test('leaves out what the schema does not know', () => {
    const more = { ...event, data: { ...event.data, secret: 1 } } as unknown as NewEvent
    expect(thirdVersion.encode(more).data).toEqual(event.data)
  })

  test.each([
    ['an unknown type', { type: 'PenaltyTaken' }],
    ['broken data', { data: { reward: {} } }],
    ['an id that is no uuid', { id: 'one' }],
    ['broken metadata', { metadata: { ...metadata, commandId: 'one' } }],
  ])('refuses %s', (_, change) => {
    expect(() => thirdVersion.encode({ ...event, ...change } as unknown as NewEvent)).toThrow()
  })
})

describe('an event as it was written', () => {
  test('is what the store gave, whatever became of it since', () => {
    const old = stored({})
    expect(storedOf(thirdVersion.decode(old, place))).toBe(old)
    const unknown = stored({ type: 'PenaltyTaken', schemaVersion: 9 })
    expect(storedOf(productCodec.decode(unknown, place))).toBe(unknown)
  })

  test('is as it would be written today where no store gave it', () => {
    const data = { points: 5 }
    const event = { type: 'RulesetAdopted', id, data, metadata, ...place } as unknown as AnyRecorded
    expect(storedOf(event)).toEqual({ id, type: 'RulesetAdopted', schemaVersion: 8, data, metadata })
    const unreadable = {
      type: 'Unreadable',
      id,
      ...place,
      storedType: 'PenaltyTaken',
      problem: 'p',
    } as AnyRecorded
    expect(storedOf(unreadable)).toEqual({
      id,
      type: 'PenaltyTaken',
      schemaVersion: 0,
      data: null,
      metadata: null,
    })
  })
})
