/** The monthly raffle from the first fan who joins to the prize; and that no step is taken twice. */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawFrom, hashOf } from '#domain/raffle/draw.ts'
import { endOf, monthBefore, monthOf } from '#domain/raffle/month.ts'
import { streams } from '#domain/streams.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { Seeds } from '#people/raffle/seeds.ts'
import { Secrets } from '#people/secret/secrets.ts'
import { until } from '#tests/support/until.ts'
import { lookAfterWinners } from '#workers/policies/raffles.ts'
import { lookingBy } from '../support/looking.ts'
import { type Person, people } from '../support/people.ts'
import { played } from '../support/playing.ts'
import { type Reply, type RunningApi, runApi } from '../support/running-api.ts'

const { ada, ben, cleo, admin, auditor } = people
const fans = [ada, ben, cleo]
const AT_ONCE = 50
const DAY_MS = 24 * 60 * 60 * 1_000
/** Mails and lapses are the workers', whose clock is the true one. */
const now = new Date()
const month = monthBefore(monthOf(now.toISOString()))
const during = new Date(`${month}-15T12:00:00.000Z`)

let api: RunningApi
beforeEach(async () => {
  api = await runApi()
  api.now = during
})
afterEach(() => api.close())

const act = (action: 'open' | 'close', as: Person = admin, headers = {}) =>
  api.post(`/api/admin/raffles/${action}`, { month }, { as, headers })
const draw = (more: object = {}, as: Person = admin) =>
  api.post('/api/admin/raffles/draw', { month, step: 1, ...more }, { as })
const join = (as: Person, adult = true) => api.post('/api/raffles/join', { adult }, { as })
/** One fan after the other: a sitting takes its time by the server's clock, which all share. */
const play = async (as: Person) => api.post('/api/users/playtime', await played(api, as), { as })
const choose = (prize: string, as: Person) => api.post('/api/raffles/choose', { month, prize }, { as })
const mine = async (as: Person) => (await api.get('/api/raffles/me', { as })).body.data
const published = async () => (await api.get('/api/raffles')).body.data[0]
const list = async () =>
  String((await api.get(`/api/raffles/${month}/list`)).body)
    .trim()
    .split('\n')
const outcome = ({ status, body }: Reply) => [status, body.message]
const eventsOf = async (stream: string) => (await api.store.readStream(stream)).map(({ type }) => type)

/** Three fans on the list of a month that is over. */
async function closed(): Promise<void> {
  expect((await act('open')).status).toBe(200)
  for (const fan of fans)
    expect([await join(fan), await play(fan)]).toMatchObject([{ status: 200 }, { status: 200 }])
  api.now = now
  expect(outcome(await act('close'))).toEqual([200, 'The list is closed'])
}
async function winnerOf(step: number): Promise<Person> {
  const { draws } = await published()
  const winner = fans.find(({ id }) => id === draws[step - 1].winner.id)
  if (!winner) throw new Error('no winner')
  return winner
}
const lookedAfter = (at: Date) =>
  lookAfterWinners(
    {
      store: api.store,
      readModel: api.readModel,
      outbox: { db: openIdentity(api.pool), notify: () => {} },
      site: 'http://skor.test',
      ...lookingBy(api),
    },
    at,
  )

test('a raffle goes from the first fan who joins to the prize, and everybody can repeat the draw', async () => {
  expect(outcome(await act('close'))).toEqual([404, 'There is no raffle of this month'])
  expect(outcome(await act('open'))).toEqual([200, 'The raffle is open'])
  expect(outcome(await join(ada, false))).toEqual([400, 'Please declare that you are 18 or older'])
  expect(outcome(await join(ada))).toEqual([200, 'You take part in the raffles'])
  expect(await mine(ada)).toMatchObject({ month, joined: true, active: false, adult: true, prizes: [] })
  await play(ada)
  expect(await mine(ada)).toMatchObject({ joined: true, active: true })
  // Ben joins without a game, Cleo plays without joining, staff are on no list.
  await join(ben)
  await play(cleo)
  expect((await join(admin)).status).toBe(403)
  expect(await published()).toMatchObject({ month, status: 'open', count: 1, list: null, seed: null })
  expect(outcome(await act('close'))).toEqual([
    409,
    `The list is closed when the month is over: from ${endOf(month).slice(0, 10)}, 00:00 GMT`,
  ])
  expect(outcome(await draw())).toEqual([409, 'The list must be closed before the draw'])

  // In the month after: playing now changes nothing any more.
  api.now = now
  await play(ben)
  expect(outcome(await act('close'))).toEqual([200, 'The list is closed'])
  const { list: closedList, count, commitment } = await published()
  expect([count, await list()]).toEqual([1, [ada.id]])
  expect(hashOf(`${ada.id}\n`)).toBe(closedList.hash)
  const lines = (await api.get(`/api/raffles/${month}/fans?text=ad`)).body
  expect(lines).toMatchObject({ total: 1, data: [{ line: 0, fan: { id: ada.id, name: 'ada' } }] })

  expect((await draw({}, auditor)).status).toBe(403)
  expect(outcome(await draw())).toEqual([200, 'The winner is drawn'])
  const drawn = await published()
  expect(hashOf(drawn.seed)).toBe(commitment)
  expect(drawFrom({ seed: drawn.seed, list: await list(), earlier: [], step: 1 }).winner).toBe(ada.id)
  expect(JSON.stringify(drawn)).not.toContain('@')
  expect(drawn.draws).toMatchObject([{ step: 1, winner: { name: 'ada' }, outcome: 'waiting' }])
  const emails = async (as: Person) => (await api.get('/api/admin/raffles', { as })).body.data[0].email
  expect([await emails(admin), await emails(auditor)]).toEqual([ada.email, null])

  expect(outcome(await choose('battle-pass', ben))).toEqual([403, 'Only the winner chooses the prize'])
  expect((await mine(ada)).prizes).toMatchObject([{ month, chooseUntil: drawn.draws[0].chooseUntil }])
  expect((await choose('a car', ada)).status).toBe(400)
  expect((await choose('gaming-headset', ada)).status).toBe(200)
  expect(outcome(await choose('battle-pass', ada))).toEqual([409, 'You have chosen your prize already'])
  expect(await published()).toMatchObject({ status: 'chosen', draws: [{ outcome: 'gaming-headset' }] })
  const audited = (await api.get('/api/admin/audit', { as: auditor })).body.data
  expect(audited.slice(0, 4).map(({ type }: { type: string }) => type)).toEqual([
    'PrizeChosen',
    'RaffleDrawn',
    'RaffleClosed',
    'RaffleOpened',
  ])
})

test('the seed is kept sealed, and is one, however often the raffle is opened', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const [first, again] = [await act('open', admin, headers), await act('open', admin, headers)]
  expect([again.status, again.body]).toEqual([200, first.body])
  const { commitment } = await published()
  const { rows } = await api.pool.query('select sealed from identity.raffle_seeds')
  expect(rows).toHaveLength(1)
  const other = new Seeds(openIdentity(api.pool), new Secrets(['another-secret-'.repeat(6)]))
  expect([await other.open(commitment), await other.open(hashOf('unknown'))]).toEqual([null, null])
  expect(hashOf(rows[0].sealed.toString('latin1'))).not.toBe(commitment)
  const events = await api.store.readStream(streams.raffle(month))
  expect(events).toMatchObject([{ type: 'RaffleOpened', data: { month, commitment } }])
})

test('the winner is written to once, and a prize that lapsed is drawn again for a reason', async () => {
  await closed()
  await draw()
  const first = await winnerOf(1)
  const mails = async () =>
    (await api.pool.query(`select "to", text from identity.mails where kind = 'raffle-winner'`)).rows
  await until('the mail to the winner', async () => (await mails()).length > 0)
  await Promise.all(Array.from({ length: 5 }, () => lookedAfter(now)))
  expect(await mails()).toMatchObject([{ to: first.email, text: expect.stringContaining('/monthly_reffle') }])

  expect((await draw({ step: 2, reason: 'Too slow' })).body.code).toBe('winner-may-choose')
  const late = new Date(now.getTime() + 15 * DAY_MS)
  await Promise.all(Array.from({ length: 5 }, () => lookedAfter(late)))
  await until('the lapse', async () => (await published()).status === 'lapsed')
  api.now = late
  expect(outcome(await choose('battle-pass', first))).toEqual([409, 'There is no prize to choose now'])
  expect(outcome(await draw({ step: 2 }))).toEqual([400, 'Please say why it is drawn again'])
  expect((await draw({ step: 2, reason: 'The winner did not choose in time' })).status).toBe(200)
  const second = await winnerOf(2)
  expect(second.id).not.toBe(first.id)
  const { seed } = await published()
  expect(drawFrom({ seed, list: await list(), earlier: [first.id], step: 2 }).winner).toBe(second.id)
  expect(await eventsOf(streams.raffle(month))).toEqual([
    'RaffleOpened',
    'RaffleClosed',
    'RaffleDrawn',
    'PrizeLapsed',
    'RaffleDrawn',
  ])
})

test('a fan leaves, and is on no list that is closed later; a deleted account leaves by itself', async () => {
  await act('open')
  for (const fan of fans) await Promise.all([join(fan), play(fan)])
  expect(outcome(await api.post('/api/raffles/leave', {}, { as: ben }))).toEqual([
    200,
    'You take part in no further raffle',
  ])
  expect(
    (await api.post('/api/users/deleteaccount', { password: 'Correct-horse-1' }, { as: cleo })).status,
  ).toBe(200)
  await until('the deleted account has left', async () => {
    const events = await api.store.readStream(streams.entrant(cleo.id))
    return events.at(-1)?.type === 'RaffleLeft'
  })
  api.now = now
  await act('close')
  expect(await list()).toEqual([ada.id])
  // Declared once: no second declaration is asked for.
  expect((await join(ben, false)).status).toBe(200)
})

describe('fifty at once, on two servers', () => {
  test('open, close, draw, choose and join once each', async () => {
    const another = await api.another()
    const times = Array.from({ length: AT_ONCE }, (_, index) => (index % 2 === 0 ? api : another))
    async function once(path: string, body: object, as: Person, stream: string, type: string) {
      const answers = await Promise.all(times.map(server => server.post(path, body, { as })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await eventsOf(stream)).filter(written => written === type)).toHaveLength(1)
    }
    try {
      const stream = streams.raffle(month)
      await once('/api/admin/raffles/open', { month }, admin, stream, 'RaffleOpened')
      const { rows } = await api.pool.query('select commitment from identity.raffle_seeds')
      expect(rows).toEqual([{ commitment: (await published()).commitment }])
      await once('/api/raffles/join', { adult: true }, ada, streams.entrant(ada.id), 'RaffleJoined')
      await join(ben)
      for (const fan of [ada, ben]) await play(fan)
      api.now = now
      await once('/api/admin/raffles/close', { month }, admin, stream, 'RaffleClosed')
      await once('/api/admin/raffles/draw', { month, step: 1 }, admin, stream, 'RaffleDrawn')
      const winner = await winnerOf(1)
      const wish = { month, prize: 'battle-pass' }
      await once('/api/raffles/choose', wish, winner, stream, 'PrizeChosen')
      expect(await eventsOf(stream)).toHaveLength(4)
    } finally {
      await another.close()
    }
  }, 60_000)

  test('joins and games of many fans during a close are all on the list, or none of their events came before', async () => {
    await act('open')
    await Promise.all(fans.map(fan => join(fan)))
    for (const fan of fans) await play(fan)
    api.now = now
    const leave = () => api.post('/api/raffles/leave', {}, { as: ben })
    await Promise.all([leave(), ...Array.from({ length: 10 }, () => act('close'))])
    const { list: closedList, count } = await published()
    const ids = await list()
    expect([ids.length, hashOf(ids.map(id => `${id}\n`).join(''))]).toEqual([count, closedList.hash])
    const [left] = (await api.store.readStream(streams.entrant(ben.id), { backwards: true, limit: 1 })) ?? []
    expect(ids.includes(ben.id)).toBe((left?.position ?? '') > closedList.position)
  })
})
