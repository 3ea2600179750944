import { expect, test } from 'vitest'
import { picksView } from './views.ts'

const share = (home: number, away: number, fans: number) => ({ score: { home, away }, fans }) as never
const SHARES = [share(2, 1, 7), share(0, 0, 5), share(1, 3, 4), share(1, 1, 2), share(1, 0, 1)]

test('all picks of a match are counted by who wins in them', () => {
  expect(picksView(SHARES, null)).toEqual({
    fans: 19,
    home: 8,
    draw: 7,
    away: 4,
    scorelines: SHARES,
    exact: null,
  })
})

test('with a result those that are exactly so are counted, which may be none', () => {
  expect(picksView(SHARES, { home: 1, away: 1 }).exact).toBe(2)
  expect(picksView(SHARES, { home: 1, away: 2 }).exact).toBe(0)
})

test('twelve scorelines are shown, and all are counted', () => {
  const many = Array.from({ length: 13 }, (_, home) => share(home, 0, 1))
  const { fans, scorelines } = picksView(many, null)
  expect([fans, scorelines.length, scorelines.at(-1)]).toEqual([13, 12, share(11, 0, 1)])
})
