/** What a publication may not say, and what a site may not show beside it. */
import { expect, test } from 'vitest'
import type { LoggedEvent } from '../../leaf/event.ts'
import {
  AFTER,
  ann,
  bob,
  cid,
  ids,
  playedSeason,
  ROUND,
  SEASON,
  type SeasonLog,
  verdictsOn,
} from '../../support/season.ts'
import type { Shown, ShownPeriod } from './shown.ts'
import { inWords } from './verdict.ts'

const sentencesOf = async ({ events }: Pick<SeasonLog, 'events'>, shown: Shown | null = null) =>
  (await verdictsOn(events, shown)).map(inWords)
const ofSite = async (log: SeasonLog, rows: readonly ShownPeriod[]) => {
  const shown: Shown = {
    covers: () => true,
    periods: async () => rows,
    raffleList: async () => null,
    board: async () => [],
  }
  return (await sentencesOf(log, shown)).filter(sentence => sentence.includes('what the site shows as'))
}

test.each([
  ['season-2', SEASON],
  ['season-', SEASON],
  ['round-1-again', ROUND],
  ['month', []],
])('a period %s is none, so that no prize is given once more under its name', async (period, awards) => {
  const log = playedSeason()
  log.publish(period, awards)
  expect(await sentencesOf(log)).toEqual([
    `Contradicted: the winners of league ${period}, published in leaf 23: there is no period ${period}`,
  ])
})

test('a publication that names a prize twice is contradicted, whatever comes first', async () => {
  const log = playedSeason()
  log.publish('season', [...SEASON, { ...SEASON[0], winners: [cid] }])
  expect(await sentencesOf(log)).toEqual([
    'Contradicted: the winners of league season, published in leaf 23: league season names the prize season-board twice',
  ])
})

test('a fan who is gone is named once among the winners: twice would make the share of the others less', async () => {
  const log = playedSeason()
  log.take('PrizeMatchesChosen', 'round-league.1', { competition: 'league', round: 1, matches: ids.slice(1) })
  const published = async (winners: readonly string[], share: number) => {
    const events = log.events.filter(
      ({ type, data }) => type !== 'PredictionsSaved' || data.user !== cid,
    ) as LoggedEvent[]
    const gone = Object.assign(playedSeason(), { events })
    gone.take('AccountDeleted', `account-${cid}`, { user: cid }, AFTER)
    gone.publish('round-1', [{ prize: 'all-five', winners, share }])
    return sentencesOf(gone)
  }
  expect(await published([bob, cid], 2_500)).toEqual([expect.stringMatching(/^Proven/)])
  expect(await published([bob, cid, cid], 1_666)).toEqual([
    expect.stringMatching(/^Contradicted: .* published bob, cid, cid, 1666 each, the log gives bob/),
  ])
})

const row = (change: object = {}): ShownPeriod => ({
  competition: 'league',
  period: 'round-1',
  status: 'published',
  prizes: [{ prize: 'all-five', winners: [{ id: ann }], total: 1, share: 5_000 }],
  ...change,
})

test('a site that shows winners of a prize that the log does not publish is contradicted', async () => {
  const log = playedSeason()
  log.publish('round-1', ROUND)
  const own = row().prizes
  const more = (total: number, winners: readonly { id: string }[]) =>
    ofSite(log, [row({ prizes: [...own, { prize: 'best', winners, total, share: null }] })])
  expect(await more(0, [])).toEqual([])
  expect(await more(1, [{ id: cid }])).toEqual([
    'Contradicted: what the site shows as the winners of league round-1: the site shows cid for best, the log publishes no winner',
  ])
})
