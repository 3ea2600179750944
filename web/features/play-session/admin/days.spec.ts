import { expect, it } from 'vitest'
import { byDay, byGame } from './days.ts'
import { minutesOf } from './minutes.ts'

const totals = [
  { game: 'Chess', day: '2026-03-02', seconds: 60 },
  { game: 'Keepy-Uppy', day: '2026-03-02', seconds: 30 },
  { game: 'Keepy-Uppy', day: '2026-02-28', seconds: 90 },
]

it('has every day, the oldest first', () => {
  const days = byDay(totals, 3, Date.parse('2026-03-02T23:59:59.000Z'))
  expect(days.map(({ day, seconds }) => [day, seconds])).toEqual([
    ['2026-02-28', 90],
    ['2026-03-01', 0],
    ['2026-03-02', 90],
  ])
})

it('has every game, the most played first', () =>
  expect(byGame(totals)).toEqual([
    { game: 'Keepy-Uppy', seconds: 120 },
    { game: 'Chess', seconds: 60 },
  ]))

it('writes minutes with four decimals', () => {
  expect(minutesOf(90)).toBe('1.5000 min')
  expect(minutesOf(100)).toBe('1.6667 min')
  expect(minutesOf(0)).toBe('0.0000 min')
})
