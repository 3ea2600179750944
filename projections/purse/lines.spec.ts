/** The two lines of each event of a purse: what leaves one account comes into the other. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ESCROW, ISSUED, linesOf, type PurseRecorded } from './lines.ts'

const user = 'ann'
const OF_ORDER = { user, order: 'order 1', collectible: 'piece 1', amount: 40 }
const OF_PRIZE = { user, competition: 'league', period: 'season', publication: 1, share: 40, amount: 40 }

function recorded(type: string, data: object): PurseRecorded {
  return {
    id: 'event 1',
    type,
    data,
    metadata: { occurredAt: '2026-11-28T12:00:00.000Z' },
    stream: 'purse-ann',
    revision: 3,
    position: '42',
  } as unknown as PurseRecorded
}

test.each<[string, object, string, string, string]>([
  ['RewardEarned', { user, day: '2026-11-28', cause: 'login', points: 40 }, 'reward', ISSUED, user],
  ['FundsHeld', { ...OF_ORDER, kind: 'buy' }, 'purchase', user, ESCROW],
  ['FundsHeld', { ...OF_ORDER, kind: 'offer' }, 'offer', user, ESCROW],
  ['FundsReleased', OF_ORDER, 'refund', ESCROW, user],
  ['ProceedsReceived', { ...OF_ORDER, buyer: 'bob' }, 'sale', ESCROW, user],
  ['PrizeReceived', OF_PRIZE, 'prize', ISSUED, user],
  ['PrizeTakenBack', OF_PRIZE, 'prize-return', user, ISSUED],
])('%s with %o is a line of the kind %s from %s to %s', (type, data, kind, from, to) => {
  const event = recorded(type, data)
  const ofOrder = 'order' in data
  const text = JSON.stringify(['purse-ann', 3, 'event 1', type, data, event.metadata])
  const common = {
    position: '42',
    kind,
    at: '2026-11-28T12:00:00.000Z',
    hash: createHash('sha256').update(text).digest('hex'),
    order: ofOrder ? 'order 1' : null,
    collectible: ofOrder ? 'piece 1' : null,
  }
  expect(linesOf(event)).toEqual([
    { ...common, line: 0, account: from, amount: -40 },
    { ...common, line: 1, account: to, amount: 40 },
  ])
})

test('where nothing moves there is no line', () => {
  expect(linesOf(recorded('PrizeTakenBack', { ...OF_PRIZE, amount: 0 }))).toEqual([])
})

test('an event that no purse has is none', () => {
  expect(() => linesOf(recorded('CoinTossed', OF_PRIZE))).toThrow()
})
