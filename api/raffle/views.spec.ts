import { expect, test } from 'vitest'
import type { Raffle } from '#domain/raffle/state.ts'
import { raffleView, winnersOf } from './views.ts'

const profile = (id: string) => ({
  name: `Name of ${id}`,
  image: null,
  email: `${id}@mail.example`,
  kept: false,
})
const opened = { month: '2026-10', commitment: 'c', openedAt: '2026-10-01T00:00:00.000Z' } as const
const list = { hash: 'h', count: 9, position: '42', closedAt: '2026-11-01T00:00:00.000Z' }
const draw = {
  step: 1,
  at: '2026-11-02T00:00:00.000Z',
  chooseUntil: '2026-11-16T00:00:00.000Z',
  outcome: 'lapsed',
  reason: null,
} as const
const raffles: readonly [Raffle, Raffle, Raffle] = [
  { ...opened, status: 'open' },
  { ...opened, status: 'closed', list },
  {
    ...opened,
    status: 'lapsed',
    list,
    seed: 's',
    draws: [
      { ...draw, winner: 'ann' },
      { ...draw, step: 2, winner: 'bob' },
    ],
  },
]

test('a raffle is shown as far as it is: the seed with the draws alone, and no e-mail', () => {
  const [open, closed, drawn] = raffles.map(raffle => raffleView(raffle, 5, profile))
  const common = { ...opened, count: 5 }
  const ofList = { hash: 'h', position: '42', closedAt: '2026-11-01T00:00:00.000Z' }
  expect(open).toEqual({ ...common, status: 'open', list: null, seed: null, draws: [] })
  expect(closed).toEqual({ ...common, status: 'closed', list: ofList, seed: null, draws: [] })
  expect(drawn).toEqual({
    ...common,
    status: 'lapsed',
    list: ofList,
    seed: 's',
    draws: [
      { ...draw, winner: { id: 'ann', name: 'Name of ann', image: null } },
      { ...draw, step: 2, winner: { id: 'bob', name: 'Name of bob', image: null } },
    ],
  })
})

test('the winners of raffles are those of all draws', () => {
  expect(winnersOf(raffles)).toEqual(['ann', 'bob'])
})
