/** How often a season allows a power-up: whoever adds one more to the log gives its fan nothing. */
import { expect, test } from 'vitest'
import { League } from '../../support/league.ts'
import { leavesOf } from '../../support/season.ts'
import { boardOf } from './boards.ts'
import { replayOf } from './replay.ts'

const ROUNDS = [1, 2, 3, 4, 5, 6]
const matchOf = (round: number) => `league.${round}.a`
const VALUES = {
  points: { exact: 5, margin: 3, result: 2, goals: 0 },
  factors: [],
  lock: { minutes: 60, before: 'match' },
  bonus: {
    single: { points: 1 },
    several: { each: 1, all: 1 },
    number: { exact: 1, near: { within: 1, points: 1 } },
  },
}
const limited = (perSeason: number | null) => ({
  rules: {
    ...VALUES,
    coupons: {
      freepass: { factor: 2, perSeason },
      allornothing: { marqueeFactor: 3, perSeason: 1 },
      weekly: { factor: 2, perSeason: 1 },
    },
  },
})

/** Six rounds of one match, all of which Ann has right. */
function seasonOf(rules?: object): League {
  const league = new League([])
  if (rules) league.rules(rules)
  for (const round of ROUNDS) {
    league.schedule(matchOf(round))
    league.pick('ann', matchOf(round), '1:0')
  }
  return league
}
async function pointsOf(league: League): Promise<(number | undefined)[]> {
  for (const round of ROUNDS) league.settle(matchOf(round), '1:0')
  const { game } = await replayOf(() => leavesOf(league.log.events))
  return ROUNDS.map(round => boardOf(game, `league round ${round}`).get('ann'))
}
const useIn = (league: League, kind: string, ...rounds: readonly number[]) => {
  for (const round of rounds) league.use('ann', kind, matchOf(round))
}

test.each([
  [1, [10, 5, 5, 5, 5, 5]],
  [2, [10, 10, 5, 5, 5, 5]],
  [5, [10, 10, 10, 10, 10, 5]],
  [6, [10, 10, 10, 10, 10, 10]],
  [null, [10, 10, 10, 10, 10, 10]],
])('where a season allows %s Double Ups, no more of six count', async (perSeason, points) => {
  const league = seasonOf(limited(perSeason))
  useIn(league, 'freepass', ...ROUNDS)
  expect(await pointsOf(league)).toEqual(points)
})

test('each kind and each fan has a number of its own, and what is given back is there again', async () => {
  const league = seasonOf(limited(1))
  useIn(league, 'weekly', 1)
  league.use('bob', 'freepass', matchOf(1))
  useIn(league, 'freepass', 2)
  useIn(league, 'weekly', 3)
  const back = { round: 2, user: 'ann', kind: 'freepass', match: matchOf(2) }
  league.take('CouponReturned', 'coupons-league.ann', back)
  useIn(league, 'freepass', 4, 5)
  expect(await pointsOf(league)).toEqual([10, 5, 5, 10, 5, 5])
})

test('a power-up of another competition is none of this one', async () => {
  const league = seasonOf(limited(1))
  const cup = { competition: 'cup', round: 1, match: 'cup.1.a' }
  league.log.take('CouponUsed', 'coupons-cup.ann', { ...cup, user: 'ann', kind: 'freepass' })
  useIn(league, 'freepass', 2)
  expect(await pointsOf(league)).toEqual([5, 10, 5, 5, 5, 5])
})
