/** Collectibles: made, listed, ordered; and that no SKOR is spent twice, whatever comes at the same time. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectible } from '#domain/collectible/collectible.ts'
import { MAX_OF_A_FAN } from '#domain/collectible/events.ts'
import type { Decider } from '#domain/decider.ts'
import { purse } from '#domain/purse/purse.ts'
import { hashOf } from '#domain/raffle/draw.ts'
import { streams } from '#domain/streams.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { carryOnOrders } from '#workers/policies/orders.ts'
import { insist } from '../support/insist.ts'
import { BEFORE_LOCK } from '../support/league.ts'
import { lookingBy } from '../support/looking.ts'
import { type Person, people } from '../support/people.ts'
import { PASSWORD, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo } = people
const AT_ONCE = 100
/** A hundred orders on a busy machine, in milliseconds. */
const HUNDRED_WITHIN = 120_000
const PRICE = 100
const DAY = '2026-03-07'

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = BEFORE_LOCK
})
afterEach(() => api.close())

async function onStream<State, Command, Events extends EventMap>(
  stream: string,
  decider: Decider<State, Command, Events>,
  command: Command,
  commandId: string = randomUUID(),
): Promise<void> {
  const outcome = await handleCommand(api.store, stream, decider, command, {
    commandId,
    commandHash: '',
    correlationId: commandId,
    causationId: commandId,
    actor: { id: 'test', role: 'system' as const },
    occurredAt: BEFORE_LOCK.toISOString(),
  })
  expect(outcome.kind).toBe('done')
}

/** Reward points of one day, as a login earns them. */
async function give(user: Person, points: number): Promise<void> {
  const setting = { startDate: DAY, endDate: DAY, points, revision: 0 }
  const now = BEFORE_LOCK.toISOString()
  const earn = { type: 'EarnReward', user: user.id, cause: 'login', now, setting } as const
  await onStream(streams.purse(user.id), purse, earn)
}

async function create(as: Person = ada, name = 'Last minute') {
  const form = new FormData()
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  form.set('name', name)
  form.set('description', 'The winner of the 90th minute')
  form.set('file', new File([new Uint8Array(picture)], 'picture.png'))
  return api.post('/api/nftcreate', form, { as })
}
const setStatus = (id: string, more: object, as: Person = ada) =>
  api.post('/api/updateContentStatus', { _id: id, ...more }, { as })
async function listed(as: Person = ada, price = PRICE): Promise<string> {
  const { _id } = (await create(as)).body.data
  expect((await setStatus(_id, { status: 'listed', price }, as)).status).toBe(200)
  return _id
}
/** Without its picture: a caller has two uploads under way at the most. */
async function listedByAda(): Promise<string> {
  const id = randomUUID()
  const name = { hash: hashOf('One of many') }
  const fields = { creator: ada.id, name, description: null, picture: id }
  for (const command of [
    { type: 'CreateCollectible', collectible: id, ...fields },
    { type: 'ListCollectible', collectible: id, by: ada.id, price: PRICE, endsAt: null, now: '' },
  ] as const)
    await onStream(streams.collectible(id), collectible, command)
  return id
}
const order = (id: string, as: Person, more: object = {}, headers = {}) =>
  insist(
    api,
    '/api/make-order',
    { _id: id, action: 'buy', listing: 1, amount: PRICE, ...more },
    { as, headers },
  )
const detail = async (id: string, as?: Person) =>
  (await api.post('/api/nftDetailById', { _id: id }, as ? { as } : {})).body.data
const balance = async (as: Person) => {
  await visible()
  return (await api.get('/api/users/skor', { as })).body.data.balance
}
async function visible() {
  expect(await api.readModel.waitFor(await api.store.head(), { milliseconds: 30_000 })).toBe(true)
}
/** The balance of each account, and that all of them sum to zero. */
async function accounts(): Promise<Map<string, number>> {
  await visible()
  const { rows } = await api.pool.query<{ nspname: string }>(
    `select nspname from pg_namespace where nspname ~ '^rm_' order by nspname desc limit 1`,
  )
  const { rows: sums } = await api.pool.query<{ account: string; sum: number }>(
    `select account, sum(amount)::int as sum from ${rows[0]?.nspname}.ledger group by account`,
  )
  expect(sums.reduce((all, { sum }) => all + sum, 0)).toBe(0)
  return new Map(sums.map(({ account, sum }) => [account, sum]))
}

describe('a collectible', () => {
  test('is created as a draft that its creator alone sees, and whose picture was drawn anew', async () => {
    const { status, body } = await create()
    expect([status, body.message]).toEqual([200, 'NFT Created Successful'])
    const { _id } = body.data
    expect(await detail(_id, ada)).toMatchObject({ name: 'Last minute', status: 'draft', price: null })
    expect((await api.post('/api/nftDetailById', { _id }, { as: ben })).status).toBe(404)
    const picture = await api.get((await detail(_id, ada)).image)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect((await api.post('/api/ContentExplore', {})).body).toMatchObject({ data: [], totalNfts: 0 })
    expect((await api.post('/api/ContentExplore', { mine: 'true' }, { as: ada })).body.total).toBe(1)
    expect((await api.post('/api/ContentExplore', { mine: 'true' }, { as: ben })).body.total).toBe(0)
  })

  test('is listed and withdrawn by its owner alone', async () => {
    const id = await listed()
    const explored = (await api.post('/api/ContentExplore', { text: 'minute', sort: 'price-low' })).body
    expect(explored.data).toMatchObject([{ _id: id, status: 'listed', price: PRICE, listing: 1 }])
    const stranger = await setStatus(id, { status: 'withdrawn' }, ben)
    expect([stranger.status, stranger.body.message]).toEqual([403, 'Only the owner can do this'])
    for (const status of ['draft', 'sold']) expect((await setStatus(id, { status })).status).toBe(400)
    expect((await setStatus(id, { status: 'withdrawn' })).status).toBe(200)
    expect((await api.post('/api/ContentExplore', {})).body.total).toBe(0)
  })

  test('without a name, a picture or a price is refused with a sentence', async () => {
    const form = new FormData()
    form.set('name', 'No picture')
    const { status, body } = await api.post('/api/nftcreate', form, { as: ada })
    expect([status, body.message]).toEqual([400, 'Please choose a picture'])
    const { _id } = (await create()).body.data
    for (const price of [undefined, 0, -1, 1.5, 'many', 2_000_000_000])
      expect((await setStatus(_id, { status: 'listed', price })).status).toBe(400)
  })

  test('of which a fan has made many is refused beyond the bound, also of two at once', async () => {
    await api.pool.query(
      `insert into identity.collectible_pictures (id, user_id, type, content)
      select gen_random_uuid(), $1, 'image/webp', '' from generate_series(2, $2)`,
      [ada.id, MAX_OF_A_FAN],
    )
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'You have made 200 collectibles, which is the most that one fan can make',
    )
    expect((await create(ben)).status).toBe(200)
  })

  test('counts likes and views once a person', async () => {
    const id = await listed()
    for (let times = 0; times < 3; times++) {
      await api.post('/api/collectibles/view', { _id: id }, { as: ben })
      await api.post('/api/collectibles/like', { _id: id, liked: true }, { as: ben })
    }
    await api.post('/api/collectibles/view', { _id: id }, { as: cleo })
    expect(await detail(id, ben)).toMatchObject({ likes: 1, views: 2, liked: true })
    await api.post('/api/collectibles/like', { _id: id, liked: false }, { as: ben })
    expect(await detail(id)).toMatchObject({ likes: 0, views: 2, liked: false })
  })
})

describe('an order', () => {
  test('moves the collectible and the SKOR, and both sides see why', async () => {
    const id = await listed()
    await give(ben, 250)
    const bought = await order(id, ben)
    expect([bought.status, bought.body.message]).toEqual([200, 'The collectible is yours'])
    expect(await detail(id)).toMatchObject({
      status: 'sold',
      owner: { name: 'ben' },
      creator: { name: 'ada' },
    })
    expect([await balance(ada), await balance(ben)]).toEqual([PRICE, 150])
    const rows = async (as: Person) => (await api.post('/api/users/Transactions', {}, { as })).body
    expect(await rows(ben)).toMatchObject({
      total: 2,
      data: [
        { txnType: 'purchase', noSkor: -PRICE, amountValue: -1, collectible: { id } },
        { txnType: 'reward', noSkor: 250 },
      ],
    })
    const [sale] = (await rows(ada)).data
    expect(sale).toMatchObject({ txnType: 'sale', noSkor: PRICE })
    expect(sale.txnHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await api.post('/api/users/Transactions', { txnType: 'reward' }, { as: ben })).body.total).toBe(1)
  })

  test('that costs more than the fan has is refused, and takes nothing', async () => {
    const id = await listed()
    await give(ben, 99)
    const { status, body } = await order(id, ben)
    expect([status, body.message]).toEqual([400, 'You have 99 SKOR, which is not enough'])
    expect(await balance(ben)).toBe(99)
  })

  test('for an old listing or another price is refused', async () => {
    const id = await listed()
    await give(ben, 1_000)
    expect((await order(id, ben, { amount: 99 })).body.code).toBe('other-price')
    await setStatus(id, { status: 'withdrawn' })
    await setStatus(id, { status: 'listed', price: 500 })
    expect((await order(id, ben)).body.code).toBe('not-for-sale')
    expect((await order(id, ada, { listing: 2, amount: 500 })).body.code).toBe('own-collectible')
    expect(await balance(ben)).toBe(1_000)
  })

  test('that is sent again with its key is carried out once', async () => {
    const id = await listed()
    await give(ben, 250)
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(id, ben, {}, headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balance(ben)).toBe(150)
  })

  test('as an offer holds its SKOR until it is accepted, declined or the listing ends', async () => {
    const id = await listed()
    for (const fan of [ben, cleo]) {
      await give(fan, 90)
      expect((await order(id, fan, { action: 'offer', amount: 80 })).status).toBe(200)
      expect(await balance(fan)).toBe(10)
    }
    const { offers } = await detail(id)
    const offerOf = (fan: Person) =>
      offers.find(({ buyer }: { buyer: { id: string } }) => buyer.id === fan.id)._id
    const answer = (action: string, offer: string, as: Person) =>
      api.post('/api/make-order', { _id: id, action, order: offer }, { as })
    expect((await answer('accept', offerOf(ben), ben)).body.code).toBe('not-owner')
    expect((await answer('decline', offerOf(cleo), ada)).status).toBe(200)
    expect(await balance(cleo)).toBe(90)
    expect((await answer('accept', offerOf(ben), ada)).status).toBe(200)
    expect([await balance(ada), await balance(ben)]).toEqual([80, 10])
    expect((await accounts()).get('escrow')).toBe(0)
  })

  test('gives every other offer its SKOR back', async () => {
    const id = await listed()
    for (const fan of [ben, cleo]) await give(fan, 100)
    await order(id, cleo, { action: 'offer', amount: 60 })
    await order(id, ben)
    expect([await balance(ada), await balance(ben), await balance(cleo)]).toEqual([PRICE, 0, 100])
  })

  test('whose server died after it held the SKOR is carried on', async () => {
    const id = await listed()
    await give(ben, 250)
    const commandId = randomUUID()
    const hold = { type: 'HoldFunds', user: ben.id, order: commandId, kind: 'buy' } as const
    const terms = { collectible: id, listing: 1, amount: PRICE }
    await onStream(streams.purse(ben.id), purse, { ...hold, ...terms }, commandId)
    expect(await balance(ben)).toBe(150)
    const deps = { store: api.store, readModel: api.readModel, ...lookingBy(api) }
    // The workers of this API look for such orders as well.
    await carryOnOrders(deps, new Date(BEFORE_LOCK.getTime() + 60_000))
    await visible()
    expect(await detail(id)).toMatchObject({ status: 'sold', owner: { name: 'ben' } })
    expect([await balance(ada), await balance(ben)]).toEqual([PRICE, 150])
  })
})

describe('a hundred orders at once', () => {
  test(
    'of one collectible: one buyer, and every balance right',
    async () => {
      const fans = Array.from({ length: AT_ONCE }, (_, index): Person => {
        const id = `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`
        return {
          id,
          userName: `f${index}`,
          name: `Fan ${index}`,
          email: `f${index}@example.com`,
          role: 'user',
        }
      })
      await insertUsers(
        openIdentity(api.pool),
        fans.map(fan => ({ ...fan, image: null, password: PASSWORD })),
      )
      const id = await listed()
      await Promise.all(fans.map(fan => give(fan, 130)))
      const answers = await Promise.all(fans.map(fan => order(id, fan)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['not-for-sale']))
      const balances = await accounts()
      const buyer = fans[answers.findIndex(({ status }) => status === 200)]
      expect((await detail(id)).owner.name).toBe(buyer?.userName)
      for (const fan of fans) expect(balances.get(fan.id)).toBe(fan === buyer ? 30 : 130)
      expect([balances.get(ada.id), balances.get('escrow') ?? 0]).toEqual([PRICE, 0])
    },
    HUNDRED_WITHIN,
  )

  test(
    'of one fan with SKOR for three: three, and no balance below zero',
    async () => {
      const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => listedByAda()))
      await give(ben, 3 * PRICE + 50)
      const answers = await Promise.all(ids.map(id => order(id, ben)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['not-enough-skor']))
      const balances = await accounts()
      expect([balances.get(ben.id), balances.get(ada.id), balances.get('escrow')]).toEqual([50, 3 * PRICE, 0])
    },
    HUNDRED_WITHIN,
  )
})
