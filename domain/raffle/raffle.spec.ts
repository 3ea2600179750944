import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { fold } from '../decider.ts'
import type { DrawRaffle } from './commands.ts'
import { drawFrom, hashOf, listText } from './draw.ts'
import type { Prize, RaffleEvent } from './events.ts'
import { raffle } from './raffle.ts'

const { given } = specOf(raffle)
const month = '2026-10'
const list = ['a', 'b', 'c'].map(letter => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
const stranger = 'dddddddd-0000-4000-8000-000000000000'
const seed = hashOf('a seed')
const now = '2026-11-01T09:00:00.000Z'
const chooseUntil = '2026-11-15T09:00:00.000Z'
const position = '00000000000000000042'
const reason = 'The first winner did not choose'

function winnerOf(step: number): string {
  const earlier = Array.from({ length: step - 1 }, (_, index) => winnerOf(index + 1))
  return drawFrom({ seed, list, earlier, step }).winner
}

const opened: RaffleEvent = { type: 'RaffleOpened', data: { month, commitment: hashOf(seed) } }
const closedWith = (ids: readonly string[]): RaffleEvent => ({
  type: 'RaffleClosed',
  data: { month, listHash: hashOf(listText(ids)), count: ids.length, position },
})
const closed = closedWith(list)
const drawn = (step = 1): RaffleEvent => ({
  type: 'RaffleDrawn',
  data: { month, step, winner: winnerOf(step), seed, chooseUntil, reason: step === 1 ? null : reason },
})
const lapsed = (step = 1): RaffleEvent => ({
  type: 'PrizeLapsed',
  data: { month, step, winner: winnerOf(step) },
})
const chosen = (prize: Prize = 'battle-pass'): RaffleEvent => ({
  type: 'PrizeChosen',
  data: { month, step: 1, winner: winnerOf(1), prize },
})

const open = { type: 'OpenRaffle', month, commitment: hashOf(seed), now } as const
const close = { type: 'CloseRaffle', month, list, position, now } as const
const draw: DrawRaffle = { type: 'DrawRaffle', month, step: 1, seed, list, reason: null, now }
const again: DrawRaffle = { ...draw, step: 2, reason }
const choose = { type: 'ChoosePrize', month, by: winnerOf(1), prize: 'battle-pass', now } as const
const lapse = { type: 'LapsePrize', month, step: 1, now: chooseUntil } as const

describe('a raffle', () => {
  it('is opened once, with the hash of its seed', () => {
    given().when(open).then(opened)
    given(opened)
      .when({ ...open, commitment: hashOf('another seed') })
      .staysQuiet()
  })
  it.each(['2026-09-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'])('is not opened at %s', late =>
    given()
      .when({ ...open, now: late })
      .refuses('other-month'),
  )
  it.each(['2026-10-01T00:00:00.000Z', '2026-10-31T23:59:59.999Z', '2026-11-30T23:59:59.999Z'])(
    'is opened at %s',
    now =>
      given()
        .when({ ...open, now })
        .then(opened),
  )
  it.each([close, draw, choose, lapse])('has to be opened first', command =>
    given().when(command).refuses('unknown-raffle'),
  )
})

describe('the list', () => {
  it('is closed once, with its hash and the place up to which it counts', () => {
    given(opened).when(close).then(closed)
    given(opened, closed)
      .when({ ...close, list: [...list, stranger], position: '00000000000000000043' })
      .staysQuiet()
  })
  it.each(['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.001Z'])('is closed at %s', now =>
    given(opened)
      .when({ ...close, now })
      .then(closed),
  )
  it('is closed when the month is over', () =>
    given(opened)
      .when({ ...close, now: '2026-10-31T23:59:59.999Z' })
      .refuses('month-not-over', 'The list is closed when the month is over: from 2026-11-01, 00:00 GMT'))
})

describe('the draw', () => {
  it('shows the seed, and the winner that seed and list make', () =>
    given(opened, closed).when(draw).then(drawn()))
  it('comes after the list', () => given(opened).when(draw).refuses('list-open'))
  it('is held once', () => {
    given(opened, closed, drawn()).when(draw).staysQuiet()
    given(opened, closed, drawn(), lapsed(), drawn(2)).when(draw).staysQuiet()
    given(opened, closed, drawn(), lapsed(), drawn(2)).when(again).staysQuiet()
  })
  it('takes no other seed and no other list than those whose hashes were published', () => {
    given(opened, closed)
      .when({ ...draw, seed: hashOf('another seed') })
      .refuses('other-seed')
    given(opened, closed)
      .when({ ...draw, list: [...list, stranger] })
      .refuses('other-list')
  })
  it('of an empty list is refused', () =>
    given(opened, closedWith([]))
      .when({ ...draw, list: [] })
      .refuses('empty-list', 'The list is empty: there is no winner to draw'))
})

describe('drawing again', () => {
  it('takes the next number of the same seed, without those who let the prize lapse', () =>
    given(opened, closed, drawn(), lapsed()).when(again).then(drawn(2)))
  it('is refused while the winner may choose, and once the winner has chosen', () => {
    given(opened, closed, drawn())
      .when(again)
      .refuses('winner-may-choose', 'The winner may choose until 2026-11-15, 09:00 GMT')
    given(opened, closed, drawn(), chosen()).when(again).refuses('prize-chosen')
  })
  it('needs a reason, and its own number', () => {
    given(opened, closed, drawn(), lapsed())
      .when({ ...again, reason: null })
      .refuses('no-reason')
    given(opened, closed, drawn(), lapsed())
      .when({ ...again, step: 3 })
      .refuses('other-step', 'The next draw is number 2')
  })
  it('ends with the list', () => {
    const all = [1, 2, 3].flatMap(step => [drawn(step), lapsed(step)])
    given(opened, closed, ...all.slice(0, 4))
      .when({ ...again, step: 3 })
      .then(drawn(3))
    given(opened, closed, ...all)
      .when({ ...again, step: 4 })
      .refuses('everybody-drawn')
  })
})

describe('the prize', () => {
  it('is chosen once, by the winner', () => {
    given(opened, closed, drawn()).when(choose).then(chosen())
    given(opened, closed, drawn(), chosen()).when(choose).staysQuiet()
    given(opened, closed, drawn(), chosen())
      .when({ ...choose, prize: 'gaming-headset' })
      .refuses('prize-chosen', 'You have chosen your prize already')
    given(opened, closed, drawn())
      .when({ ...choose, by: stranger })
      .refuses('not-winner', 'Only the winner chooses the prize')
    given(opened, closed, drawn(), lapsed(), drawn(2)).when(choose).refuses('not-winner')
    given(opened, closed, drawn(), lapsed(), drawn(2))
      .when({ ...choose, by: winnerOf(2) })
      .then({ type: 'PrizeChosen', data: { month, step: 2, winner: winnerOf(2), prize: 'battle-pass' } })
  })
  it('is chosen in time', () => {
    given(opened, closed, drawn())
      .when({ ...choose, now: '2026-11-15T08:59:59.999Z' })
      .then(chosen())
    given(opened, closed, drawn())
      .when({ ...choose, now: chooseUntil })
      .refuses('too-late', 'The time to choose ended on 2026-11-15, 09:00 GMT')
  })
  it.each([
    ['before the draw', [opened, closed]],
    ['after it lapsed', [opened, closed, drawn(), lapsed()]],
  ])('is not chosen %s', (_, history) =>
    given(...history)
      .when(choose)
      .refuses('nothing-to-choose'),
  )
  it('lapses once, when the time is over', () => {
    given(opened, closed, drawn()).when(lapse).then(lapsed())
    for (const early of [now, '2026-11-15T08:59:59.999Z'])
      given(opened, closed, drawn())
        .when({ ...lapse, now: early })
        .refuses('winner-may-choose', 'The winner may choose until 2026-11-15, 09:00 GMT')
    given(opened, closed, drawn())
      .when({ ...lapse, now: '2026-11-15T09:00:00.001Z' })
      .then(lapsed())
    given(opened, closed, drawn(), lapsed(), drawn(2))
      .when({ ...lapse, step: 2 })
      .then(lapsed(2))
    for (const history of [
      [drawn(), lapsed()],
      [drawn(), chosen()],
      [drawn(), lapsed(), drawn(2)],
    ])
      given(opened, closed, ...history)
        .when(lapse)
        .staysQuiet()
  })
})

it('keeps each draw with what became of it', () => {
  const after = (...history: RaffleEvent[]) => fold(raffle, dated([opened, closed, ...history]))
  expect(after(drawn())).toMatchObject({ status: 'drawn', draws: [{ step: 1, outcome: 'waiting' }] })
  expect(after(drawn(), chosen())).toMatchObject({ status: 'chosen', draws: [{ outcome: 'battle-pass' }] })
  expect(after(drawn(), lapsed())).toMatchObject({ status: 'lapsed', draws: [{ outcome: 'lapsed' }] })
  expect(after(drawn(), lapsed(), drawn(2))).toMatchObject({
    draws: [
      { step: 1, outcome: 'lapsed' },
      { step: 2, outcome: 'waiting' },
    ],
  })
})

it('says why something about a raffle is refused', () => {
  given().when(close).refuses('unknown-raffle', 'There is no raffle of this month')
  given()
    .when({ ...open, now: '2026-12-01T00:00:00.000Z' })
    .refuses('other-month', 'A raffle is opened in its month or in the month after')
  given(opened).when(draw).refuses('list-open', 'The list must be closed before the draw')
  given(opened, closed)
    .when({ ...draw, seed: hashOf('another seed') })
    .refuses('other-seed', 'This seed is not the one whose hash was published')
  given(opened, closed)
    .when({ ...draw, list: [...list, stranger] })
    .refuses('other-list', 'This list is not the one that was closed')
  given(opened, closed, drawn(), chosen())
    .when(again)
    .refuses('prize-chosen', 'The winner has chosen: this raffle is over')
  given(opened, closed, drawn(), lapsed())
    .when({ ...again, reason: null })
    .refuses('no-reason', 'Please say why it is drawn again')
  given(opened, closed, ...[1, 2, 3].flatMap(step => [drawn(step), lapsed(step)]))
    .when({ ...again, step: 4 })
    .refuses('everybody-drawn', 'Everybody on the list was drawn already')
  given(opened, closed).when(choose).refuses('nothing-to-choose', 'There is no prize to choose now')
})
