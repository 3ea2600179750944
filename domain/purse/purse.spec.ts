import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { fold } from '../decider.ts'
import type { PurseEvent } from './events.ts'
import { purse } from './purse.ts'

const { given } = specOf(purse)
const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const setting = { startDate: '2023-05-01', endDate: '2023-05-31', points: 250, revision: 3 }

const earn = (now: string, cause: 'login' | 'round' = 'login') =>
  ({ type: 'EarnReward', user, cause, now, setting }) as const
const earned = (day: string, cause: 'login' | 'round' = 'login'): PurseEvent => ({
  type: 'RewardEarned',
  data: { user, day, cause, points: 250, setting: 3 },
})

describe('EarnReward', () => {
  it.each(['2023-05-01T00:00:00.000Z', '2023-05-31T23:59:59.999Z'])('earns the points at %s', now =>
    given()
      .when(earn(now))
      .then(earned(now.slice(0, 10))),
  )
  it.each(['2023-04-30T23:59:59.999Z', '2023-06-01T00:00:00.000Z'])('earns nothing at %s', now =>
    given().when(earn(now)).staysQuiet(),
  )
  it('earns once a day, whatever the cause', () =>
    given(earned('2023-05-02', 'round')).when(earn('2023-05-02T18:00:00.000Z')).staysQuiet())
  it('earns again on the next day', () =>
    given(earned('2023-05-02'))
      .when(earn('2023-05-03T00:00:00.000Z', 'round'))
      .then(earned('2023-05-03', 'round')))
  it('earns nothing for a day that is over, where the clocks of two servers differ at midnight', () =>
    given(earned('2023-05-03')).when(earn('2023-05-02T23:59:59.999Z')).staysQuiet())
  it('earns nothing where the setting gives no points', () =>
    given()
      .when({ ...earn('2023-05-02T12:00:00.000Z'), setting: { ...setting, points: 0 } })
      .staysQuiet())
})

it('a purse holds what was earned', () => {
  const events = dated([earned('2023-05-02'), earned('2023-05-03')])
  expect(fold(purse, events)).toEqual({
    balance: 500,
    rewardedOn: '2023-05-03',
    holds: {},
    received: {},
    prizes: {},
  })
})

describe('an order', () => {
  const order = '22222222-2222-4222-8222-222222222222'
  const collectible = '11111111-1111-4111-8111-111111111111'
  const common = { user, order, collectible, amount: 250 }
  const hold = { type: 'HoldFunds', ...common, kind: 'buy', listing: 1 } as const
  const held: PurseEvent = { type: 'FundsHeld', data: { ...common, kind: 'buy', listing: 1 } }
  const released: PurseEvent = { type: 'FundsReleased', data: common }
  const release = { type: 'ReleaseFunds', user, order } as const
  const received: PurseEvent = { type: 'ProceedsReceived', data: { ...common, buyer: user } }

  it('sets SKOR aside, down to the last one', () => given(earned('2023-05-02')).when(hold).then(held))
  it.each([
    [249, true],
    [250, true],
    [251, false],
  ])('%i of 250 SKOR are enough: %s', (amount, enough) => {
    const command = given(earned('2023-05-02')).when({ ...hold, amount })
    if (enough) command.then({ type: 'FundsHeld', data: { ...held.data, amount } as never })
    else command.refuses('not-enough-skor', 'You have 250 SKOR, which is not enough')
  })
  it('is one of several, each with SKOR of its own', () => {
    const other = { ...common, order: '33333333-3333-4333-8333-333333333333', amount: 100 }
    const second: PurseEvent = { type: 'FundsHeld', data: { ...other, kind: 'offer', listing: 1 } }
    const history = [earned('2023-05-02'), earned('2023-05-03'), held, second]
    given(...history)
      .when(release)
      .then(released)
    given(...history, released)
      .when({ ...release, order: other.order })
      .then({ type: 'FundsReleased', data: other })
    given(received)
      .when({ type: 'ReceiveProceeds', ...other, buyer: user })
      .then({ type: 'ProceedsReceived', data: { ...other, buyer: user } })
    expect(fold(purse, dated([...history, released, received]))).toMatchObject({
      balance: 650,
      holds: { [common.order]: { released: true }, [other.order]: { released: false, amount: 100 } },
    })
  })
  it('is refused where the SKOR are not enough, those set aside for another order included', () => {
    const refusal = ['not-enough-skor', 'You have 0 SKOR, which is not enough'] as const
    given()
      .when(hold)
      .refuses(...refusal)
    given(earned('2023-05-02'), held)
      .when({ ...hold, order: collectible })
      .refuses(...refusal)
  })
  it('sets SKOR aside once', () => given(earned('2023-05-02'), held).when(hold).staysQuiet())
  it('gives the SKOR back once, and only what was set aside', () => {
    given(earned('2023-05-02'), held).when(release).then(released)
    given(earned('2023-05-02'), held, released).when(release).staysQuiet()
    given(earned('2023-05-02')).when(release).staysQuiet()
  })
  it('brings its proceeds in once', () => {
    const receive = { type: 'ReceiveProceeds', ...common, buyer: user } as const
    given().when(receive).then(received)
    given(received).when(receive).staysQuiet()
  })
})

describe('a prize', () => {
  const common = { user, competition: 'league', period: 'round-1' } as const
  const settle = (publication: number, share: number) =>
    ({ type: 'SettlePrize', ...common, publication, share }) as const
  const received = (publication: number, share: number, amount = share): PurseEvent => ({
    type: 'PrizeReceived',
    data: { ...common, publication, share, amount },
  })
  const takenBack = (publication: number, share: number, amount: number, kept: number): PurseEvent => ({
    type: 'PrizeTakenBack',
    data: { ...common, publication, share, amount, kept },
  })
  const spent: PurseEvent = {
    type: 'FundsHeld',
    data: {
      user,
      order: '22222222-2222-4222-8222-222222222222',
      amount: 4000,
      kind: 'buy',
      listing: 1,
      collectible: '11111111-1111-4111-8111-111111111111',
    },
  }

  it('comes in once', () => {
    given().when(settle(1, 5000)).then(received(1, 5000))
    given(received(1, 5000)).when(settle(1, 5000)).staysQuiet()
  })
  it('moves the difference alone when it is published anew', () => {
    given(received(1, 2500))
      .when(settle(2, 5000))
      .then(received(2, 5000, 2500))
    given(received(1, 5000))
      .when(settle(2, 2500))
      .then(takenBack(2, 2500, 2500, 0))
    given(received(1, 5000))
      .when(settle(2, 0))
      .then(takenBack(2, 0, 5000, 0))
    given(received(1, 5000)).when(settle(2, 5000)).staysQuiet()
  })
  it('is taken back as far as it is not spent, never below zero', () =>
    given(received(1, 5000), spent)
      .when(settle(2, 0))
      .then(takenBack(2, 0, 1000, 4000)))
  it.each([
    ['another round', { period: 'round-2' }],
    ['a month', { period: 'month-2022-11' }],
    ['the season', { period: 'season' }],
    ['the same round of another competition', { competition: 'world-cup-2022' }],
  ] as const)('comes in beside the prize of %s', (_, other) => {
    const theirs = { ...common, ...other, publication: 1, share: 5000 }
    given(received(1, 5000))
      .when({ type: 'SettlePrize', ...theirs })
      .then({ type: 'PrizeReceived', data: { ...theirs, amount: 5000 } })
    given(received(1, 5000), { type: 'PrizeReceived', data: { ...theirs, amount: 5000 } })
      .when(settle(2, 0))
      .then(takenBack(2, 0, 5000, 0))
  })
  it('is not given a second time after it was taken back and is won again', () =>
    given(received(1, 5000), takenBack(2, 0, 5000, 0))
      .when(settle(3, 5000))
      .then(received(3, 5000)))
  it('is not changed by a publication that comes late', () =>
    given(received(1, 5000), takenBack(2, 0, 5000, 0))
      .when(settle(1, 5000))
      .staysQuiet())
  it('is not changed by the same publication, whatever it says now', () =>
    given(received(1, 5000)).when(settle(1, 2500)).staysQuiet())
  it('is in the balance, and out of it once it was taken back', () => {
    const history = [received(1, 5000), received(2, 6000, 1000), takenBack(3, 2500, 3500, 0)]
    expect(fold(purse, dated(history))).toMatchObject({
      balance: 2500,
      prizes: { 'league.round-1': { share: 2500, publication: 3, had: 2500 } },
    })
  })
  describe('that was spent before it was taken back', () => {
    const kept = [received(1, 5000), spent, takenBack(2, 0, 1000, 4000)] as const

    it('is given again as far as the fan has not kept it', () =>
      given(...kept)
        .when(settle(3, 5000))
        .then(received(3, 5000, 1000)))
    it.each([
      [4001, 1],
      [4000, 0],
      [3999, 0],
    ])('of %i SKOR brings %i', (share, amount) =>
      given(...kept)
        .when(settle(3, share))
        .then(received(3, share, amount)),
    )
    it('is taken back again from what the fan has by then', () => {
      const given3 = [...kept, received(3, 5000, 1000)]
      given(...given3)
        .when(settle(4, 0))
        .then(takenBack(4, 0, 1000, 4000))
      given(...given3, received(4, 6000, 1000))
        .when(settle(5, 0))
        .then(takenBack(5, 0, 2000, 4000))
    })
    it('is all that the fan keeps where a part was taken back', () =>
      given(received(1, 5000), spent, takenBack(2, 2500, 1000, 1500))
        .when(settle(3, 5000))
        .then(received(3, 5000, 1000)))
  })
  it('brings no fan more than its largest share, whatever is published and spent, and no balance below zero', () => {
    const step = fc.oneof(
      fc.record({ share: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ spend: fc.integer({ min: 1, max: 5 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const events: PurseEvent[] = []
        let largest = 0
        let publication = 0
        let expected = 0
        for (const [at, step] of steps.entries()) {
          const state = fold(purse, dated(events))
          const command =
            'share' in step
              ? settle(++publication, step.share)
              : ({ type: 'HoldFunds', ...spent.data, order: `order ${at}`, amount: step.spend } as const)
          const decision = purse.decide(command, state)
          if ('share' in step) largest = Math.max(largest, step.share)
          if (decision.kind !== 'happened') continue
          const { event } = decision
          events.push(event)
          if (event.type === 'PrizeReceived') expected += event.data.amount
          else if (event.type === 'PrizeTakenBack' || event.type === 'FundsHeld')
            expected -= event.data.amount
        }
        const sum = (type: PurseEvent['type']) =>
          events.reduce(
            (total, event) => total + (event.type === type ? (event.data as { amount: number }).amount : 0),
            0,
          )
        expect(sum('PrizeReceived') - sum('PrizeTakenBack')).toBeLessThanOrEqual(largest)
        expect(expected).toBeGreaterThanOrEqual(0)
        expect(fold(purse, dated(events)).balance).toBe(expected)
      }),
    )
  })
  it('is nothing to who won nothing', () => given().when(settle(1, 0)).staysQuiet())
})
