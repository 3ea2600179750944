/** What the events of a bundle say by themselves. */
import { expect, test } from 'vitest'
import type { LoggedEvent } from '../../leaf/event.ts'
import { League } from '../../support/league.ts'
import { sayBundle } from './bundle.ts'

const a = 'league.1.a'
const provenOf = ({ log }: League) => log.events.map((event: LoggedEvent, index) => ({ event, index }))

test('points of rounds are said, those of months and of the season are not', async () => {
  const league = new League([])
  league.schedule(a)
  for (const user of ['ann', 'bob']) league.pick(user, a, user === 'ann' ? '1:0' : '2:0')
  league.settle(a, '1:0')
  expect(await sayBundle(provenOf(league))).toEqual([
    'By these events fan ann has 5 points on the board league round 1.',
    'By these events fan bob has 2 points on the board league round 1.',
  ])
})

test('a hundred fans are said, and no more', async () => {
  const league = new League([])
  league.schedule(a)
  for (let at = 0; at < 101; at++) league.pick(`fan ${at}`, a, '1:0')
  league.settle(a, '1:0')
  const sentences = await sayBundle(provenOf(league))
  expect(sentences).toHaveLength(100)
  expect(sentences.at(-1)).toContain('fan 99')
})

test('leaves that could not be replayed, and publications, are said behind the points', async () => {
  const league = new League()
  league.exclude('ann')
  league.exclude('ann')
  league.log.publish('round-1', [])
  league.log.publish('season', [])
  league.take('PrizesPublished', 'prizes-league.month-2022-08', { leftOut: 70_000 })
  const sentences = await sayBundle(provenOf(league))
  expect(sentences).toEqual([
    'Contradicted: leaf 3, PlayerExcluded in competition-league: the fan ann is excluded twice',
    'These events alone do not give all published winners, the archive of the competition does: league round-1, prize all-five: published no winner, the log gives no winner',
    'These events alone do not give all published winners, the archive of the competition does: league season, prize season-board: published no winner, the log gives no winner',
    expect.stringMatching(/^Can't be judged: the winners of league month-2022-08, published in leaf 6: /),
  ])
})
