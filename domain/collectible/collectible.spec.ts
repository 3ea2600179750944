import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { fold } from '../decider.ts'
import { hashOf } from '../raffle/draw.ts'
import { collectible } from './collectible.ts'
import type { PlaceOrder } from './commands.ts'
import { MAX_OFFERS } from './decide.ts'
import type { CollectibleEvent } from './events.ts'

const { given } = specOf(collectible)
const id = '11111111-1111-4111-8111-111111111111'
const [ann, bob, cleo] = ['a', 'b', 'c'].map(letter => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const orderId = (number: number) => `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`
const now = '2026-11-22T12:00:00.000Z'
const endsAt = '2026-11-23T12:00:00.000Z'
const common = { collectible: id }

const created: CollectibleEvent = {
  type: 'CollectibleCreated',
  data: { ...common, creator: ann, name: { hash: hashOf('Last minute') }, description: null, picture: id },
}
const listed = (listing = 1, ends: string | null = null): CollectibleEvent => ({
  type: 'CollectibleListed',
  data: { ...common, listing, price: 100, endsAt: ends },
})
const withdrawn: CollectibleEvent = { type: 'CollectibleWithdrawn', data: { ...common, listing: 1 } }
const order = (number: number, buyer = bob, amount = 100) => ({
  ...common,
  listing: 1,
  order: orderId(number),
  buyer,
  amount,
})
const offered = (number: number, buyer = bob, amount = 80): CollectibleEvent => ({
  type: 'OfferMade',
  data: order(number, buyer, amount),
})
const declined = (number: number): CollectibleEvent => ({
  type: 'OfferDeclined',
  data: { ...common, listing: 1, order: orderId(number) },
})
const sold = (number: number, buyer = bob, amount = 100): CollectibleEvent => ({
  type: 'CollectibleSold',
  data: { ...order(number, buyer, amount), seller: ann },
})
const buy = (number: number, more: Partial<PlaceOrder> = {}): PlaceOrder => ({
  type: 'BuyCollectible',
  ...order(number),
  now,
  ...more,
})
const list = { type: 'ListCollectible', ...common, by: ann, price: 100, endsAt: null, now } as const
const withdraw = { type: 'WithdrawCollectible', ...common, by: ann } as const

describe('the states of a collectible', () => {
  it('begins as a draft, and is created once', () => {
    const create = {
      type: 'CreateCollectible',
      ...common,
      creator: ann,
      name: { hash: hashOf('Last minute') },
      description: null,
      picture: id,
    } as const
    given().when(create).then(created)
    given(created).when(create).staysQuiet()
  })
  it('a draft is listed', () => given(created).when(list).then(listed()))
  it('a withdrawn one is listed again, as another listing', () =>
    given(created, listed(), withdrawn).when(list).then(listed(2)))
  it('a sold one is listed by its new owner alone', () => {
    given(created, listed(), sold(1))
      .when({ ...list, by: bob })
      .then(listed(2))
    given(created, listed(), sold(1)).when(list).refuses('not-owner', 'Only the owner can do this')
  })
  it('a listed one is not listed anew, unless nothing changes', () => {
    given(created, listed()).when(list).staysQuiet()
    given(created, listed())
      .when({ ...list, price: 5 })
      .refuses('already-listed')
  })
  it('a listed one is withdrawn by its owner alone', () => {
    given(created, listed()).when(withdraw).then(withdrawn)
    given(created, listed())
      .when({ ...withdraw, by: bob })
      .refuses('not-owner')
    given(created, listed(), withdrawn).when(withdraw).staysQuiet()
    given(created).when(withdraw).refuses('not-listed')
  })
  it.each(['2026-11-22T11:59:59.999Z', now])('an end in the past is refused: %s', past =>
    given(created)
      .when({ ...list, endsAt: past })
      .refuses('ends-in-the-past', 'The offer must end in the future'),
  )
  it('an end in the next instant is taken', () => {
    const soon = '2026-11-22T12:00:00.001Z'
    given(created)
      .when({ ...list, endsAt: soon })
      .then(listed(1, soon))
    given(created, listed())
      .when({ ...list, endsAt: soon })
      .refuses('already-listed')
  })
  it.each([list, withdraw, buy(1)])('there is nothing to do with one that was never created', command =>
    given().when(command).refuses('unknown-collectible'),
  )
})

describe('buying', () => {
  it('makes the buyer its owner', () => given(created, listed()).when(buy(1)).then(sold(1)))
  it('is refused by its owner', () =>
    given(created, listed())
      .when(buy(1, { buyer: ann }))
      .refuses('own-collectible'))
  it.each([
    ['a draft', [created]],
    ['a withdrawn one', [created, listed(), withdrawn]],
    ['a sold one', [created, listed(), sold(2, cleo)]],
    ['another listing than the buyer saw', [created, listed(), withdrawn, listed(2)]],
  ])('is refused for %s', (_, history) =>
    given(...history)
      .when(buy(1))
      .refuses('not-for-sale'),
  )
  it('is refused at another price', () =>
    given(created, listed())
      .when(buy(1, { amount: 99 }))
      .refuses('other-price', 'The price is 100 SKOR'))
  it('is refused from the end of a timed offer on', () => {
    for (const over of [endsAt, '2026-11-23T12:00:00.001Z'])
      given(created, listed(1, endsAt))
        .when(buy(1, { now: over }))
        .refuses('offer-over', 'This offer has ended')
    given(created, listed(1, endsAt))
      .when(buy(1, { now: '2026-11-23T11:59:59.999Z' }))
      .then(sold(1))
  })
  it('stays quiet about an order that was carried out', () =>
    given(created, listed(), sold(1)).when(buy(1)).staysQuiet())
})

describe('offers', () => {
  const make = buy(1, { type: 'MakeOffer', amount: 80 })
  it('are made at the buyer\u2019s own price', () => given(created, listed()).when(make).then(offered(1)))
  it('are accepted by the owner: the buyer is the owner, at the offered price', () =>
    given(created, listed(), offered(1))
      .when({ type: 'AcceptOffer', ...common, by: ann, order: orderId(1) })
      .then(sold(1, bob, 80)))
  it('are not accepted by their buyer', () =>
    given(created, listed(), offered(1))
      .when({ type: 'AcceptOffer', ...common, by: bob, order: orderId(1) })
      .refuses('not-owner'))
  it.each([ann, bob])('are declined by the owner, and taken back by the buyer', by =>
    given(created, listed(), offered(1))
      .when({ type: 'DeclineOffer', ...common, by, order: orderId(1) })
      .then(declined(1)),
  )
  it('end with a sale, with a withdrawal and when they are declined', () => {
    for (const end of [sold(2, cleo), withdrawn, declined(1)])
      given(created, listed(), offered(1), end)
        .when({
          type: 'AcceptOffer',
          ...common,
          by: end.type === 'CollectibleSold' ? cleo : ann,
          order: orderId(1),
        })
        .refuses('offer-over')
  })
  it('are bounded, declined ones included', () => {
    const all = Array.from({ length: MAX_OFFERS }, (_, number) => [offered(number + 9), declined(number + 9)])
    given(created, listed(), ...all.flat())
      .when(make)
      .refuses('too-many-offers')
    given(created, listed(), ...all.slice(1).flat())
      .when(make)
      .then(offered(1))
    given(created, listed(), ...all.flat(), withdrawn, listed(2))
      .when({ ...make, listing: 2 })
      .then({ type: 'OfferMade', data: { ...order(1, bob, 80), listing: 2 } })
  })
  it('are not made by the owner, and not declined by a third person', () => {
    given(created, listed())
      .when({ ...make, buyer: ann })
      .refuses('own-collectible')
    given(created, listed(), offered(1))
      .when({ type: 'DeclineOffer', ...common, by: cleo, order: orderId(1) })
      .refuses('not-owner')
  })
  it('are answered once', () => {
    const decline = { type: 'DeclineOffer', ...common, by: ann, order: orderId(1) } as const
    given(created, listed(), offered(1), declined(1)).when(decline).staysQuiet()
    given(created, listed(), offered(1), sold(1, bob, 80))
      .when({ ...decline, by: bob })
      .refuses('offer-over')
    given(created, listed(), offered(1), sold(1, bob, 80))
      .when({ ...decline, type: 'AcceptOffer', by: bob })
      .staysQuiet()
  })
  it('of two are answered one by one', () => {
    given(created, listed(), offered(1), offered(2, cleo, 90), declined(1))
      .when({ type: 'AcceptOffer', ...common, by: ann, order: orderId(2) })
      .then(sold(2, cleo, 90))
  })
  it('of which one is unknown are refused', () =>
    given(created, listed())
      .when({ type: 'AcceptOffer', ...common, by: ann, order: orderId(1) })
      .refuses('unknown-offer'))
})

it('keeps every order with what became of it', () => {
  const state = fold(
    collectible,
    dated([created, listed(), offered(1), offered(2), declined(2), sold(3, cleo)]),
  )
  expect(state).toMatchObject({
    status: 'sold',
    owner: cleo,
    orders: {
      [orderId(1)]: { status: 'lost' },
      [orderId(2)]: { status: 'declined' },
      [orderId(3)]: { status: 'sold' },
    },
  })
})

it('says why something about a collectible is refused', () => {
  const decline = { type: 'DeclineOffer', ...common, by: bob, order: orderId(1) } as const
  const offers = Array.from({ length: MAX_OFFERS }, (_, number) => offered(number + 9))
  given().when(list).refuses('unknown-collectible', 'There is no such collectible')
  given(created, listed())
    .when({ ...list, price: 5 })
    .refuses('already-listed', 'This collectible is listed already. Withdraw it to list it anew')
  given(created).when(withdraw).refuses('not-listed', 'Only a listed collectible can be withdrawn')
  given(created).when(buy(1)).refuses('not-for-sale', 'This collectible is not for sale any more')
  given(created, listed())
    .when(buy(1, { buyer: ann }))
    .refuses('own-collectible', 'This collectible is yours already')
  given(created, listed()).when(decline).refuses('not-owner', 'Only the owner can do this')
  given(created, listed())
    .when({ ...decline, by: ann })
    .refuses('unknown-offer', 'There is no such offer')
  given(created, listed(), offered(1), withdrawn)
    .when({ ...decline, by: ann })
    .refuses('offer-over', 'This offer has ended')
  given(created, listed(), ...offers)
    .when(buy(1, { type: 'MakeOffer', amount: 80 }))
    .refuses('too-many-offers', 'A collectible takes 50 offers at most while it is listed')
})
