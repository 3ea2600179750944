import { expect, test } from 'vitest'
import { boardRow, winnerGroup } from './views.ts'

const profile = (id: string) => ({ name: `Name of ${id}`, image: null, email: '', kept: false })
const view = (id: string) => ({ id, name: `Name of ${id}`, image: null })

test('a place is compared with the rank before, where there was one', () => {
  const place = { user: 'ann', points: 9, rank: 2 } as never
  const row = { user: view('ann'), points: 9, rank: 2 }
  expect(boardRow(place, profile)).toEqual({ ...row, rankBefore: null })
  expect(boardRow(place, profile, new Map([['ann', 5]]))).toEqual({ ...row, rankBefore: 5 })
  expect(boardRow(place, profile, new Map([['bob', 5]]))).toEqual({ ...row, rankBefore: null })
})

test.each([
  ['home', 'Ants'],
  ['away', 'Bees'],
  ['draw', 'draw'],
  [null, 'draw'],
])('fans who earned points on a match stand under its winner: %s is %s', (winner, team) => {
  const match = {
    id: 'league.1.a',
    home: 'Ants',
    away: 'Bees',
    winner,
    roundName: '1 of 38',
    lastKickOff: '2026-11-28T15:00:00.000Z',
  }
  const winners = { match, fans: [{ user: 'ann', points: 5 }], total: 3 } as never
  const group = winnerGroup(winners, profile, { page: 2, limit: 1 })
  expect({ ...group, team: group.team.toLowerCase() }).toEqual({
    match: 'league.1.a',
    team: team.toLowerCase(),
    home: 'Ants',
    away: 'Bees',
    roundName: '1 of 38',
    kickOff: '2026-11-28T15:00:00.000Z',
    total: 3,
    users: [{ user: view('ann'), points: 5 }],
    next: { match: 'league.1.a', page: 2, limit: 1 },
  })
  expect(winnerGroup(winners, profile, null).next).toBeNull()
})
