/** What a publication may not say, and what a site may not show beside it. */
import { expect, test } from 'vitest'
import type { LoggedEvent } from '../../leaf/event.ts'
import { League } from '../../support/league.ts'
import {
  AFTER,
  ann,
  bob,
  cid,
  ids,
  leavesOf,
  playedSeason,
  ROUND,
  SEASON,
  type SeasonLog,
  verdictsOn,
} from '../../support/season.ts'
import { judge, replayOf } from './replay.ts'
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

/** Two prizes of one round: the first place, and the last match exactly right. */
const place = {
  id: 'place',
  period: 'round',
  title: '',
  ties: 'shared',
  rollsOver: false,
  gives: { kind: 'skor', units: 100 },
  won: { kind: 'board', place: 1 },
}
const scores = { ...place, id: 'scores', won: { kind: 'exact', matches: 1 } }

/** Ann has the marquee match and the first place, Bob the second match. */
function twoPrizes(...without: readonly string[]): League {
  const league = new League([place, scores])
  league.schedule('league.1.a', { marquee: true })
  league.schedule('league.1.b')
  const picks: readonly [string, string, string][] = [
    ['ann', 'league.1.a', '1:0'],
    ['ann', 'league.1.b', '2:0'],
    ['bob', 'league.1.b', '1:0'],
  ]
  for (const [user, match, score] of picks) if (!without.includes(user)) league.pick(user, match, score)
  for (const match of ['league.1.a', 'league.1.b']) league.settle(match, '1:0')
  for (const user of without) league.take('AccountDeleted', `account-${user}`, { user })
  return league
}
const award = (
  rule: object,
  winners: readonly string[],
  share: number | null = Math.floor(100 / winners.length),
) => ({
  rule,
  pool: 100,
  winners,
  share,
})

test.each<[string, object[], RegExp]>([
  ['as the log gives them', [award(place, ['ann']), award(scores, ['ann'])], /^Proven/],
  ['in the other order', [award(scores, ['ann']), award(place, ['ann'])], /^Proven/],
  ['with another second one', [award(place, ['ann']), award(scores, ['bob'])], /prize scores: published bob/],
  ['with another first one', [award(place, ['bob']), award(scores, ['ann'])], /prize place: published bob/],
  [
    'without the second one',
    [award(place, ['ann'])],
    /prize scores: published no winner, the log gives ann, 100 each/,
  ],
  [
    'with a third one',
    [award(place, ['ann']), award(scores, ['ann']), award({ ...place, id: 'x' }, [], null)],
    /no prize x/,
  ],
  ['without a winner', [award(place, [], null), award(scores, ['ann'])], /prize place: published no winner/],
  ['with another share', [award(place, ['ann'], 99), award(scores, ['ann'])], /published ann, 99 each/],
  [
    'with another pool',
    [{ ...award(place, ['ann']), pool: 90 }, award(scores, ['ann'])],
    /published 90 SKOR for place 1, the log sets 100 SKOR for place 1$/,
  ],
  [
    'as prizes of one fan',
    [award({ ...place, ties: 'best' }, ['ann']), award(scores, ['ann'])],
    /published 100 SKOR for place 1 of one fan, the log sets 100 SKOR for place 1$/,
  ],
  [
    'as a thing',
    [
      { ...award({ ...place, gives: { kind: 'thing', name: 'Ball' } }, ['ann'], null), pool: null },
      award(scores, ['ann']),
    ],
    /published a thing for place 1, the log sets/,
  ],
])('two prizes of a round %s', async (_, awards, sentence) => {
  const league = twoPrizes()
  league.log.publish('round-1', awards)
  expect(await sentencesOf(league.log)).toEqual([expect.stringMatching(sentence)])
})

test.each<[string, readonly string[], object[], RegExp]>([
  ['the winner of a place', ['ann'], [award(place, ['ann']), award(scores, [], null)], /^Proven/],
  [
    'the winner of a place, beside another one',
    ['ann'],
    [award(place, ['ann', 'cid']), award(scores, [], null)],
    /prize place: published ann, cid, 50 each, the log gives bob/,
  ],
  ['the winner of scores', ['ann'], [award(place, ['ann']), award(scores, ['ann'])], /^Proven/],
  [
    'somebody else, in the place of a winner of scores',
    ['bob'],
    [award(place, ['ann']), award(scores, ['bob'])],
    /prize scores: published bob, 100 each, the log gives ann/,
  ],
])('who is gone may be %s', async (_, without, awards, sentence) => {
  const league = twoPrizes(...without)
  league.log.publish('round-1', awards)
  expect(await sentencesOf(league.log)).toEqual([expect.stringMatching(sentence)])
})

test('a site shows each of two prizes', async () => {
  const league = twoPrizes()
  league.log.publish('round-1', [award(place, ['ann']), award(scores, ['ann'])])
  const shown = (...winners: readonly string[]) => {
    const prizes = ['place', 'scores'].map((prize, at) => ({
      prize,
      winners: [{ id: winners[at] ?? '' }],
      total: 1,
      share: 100,
    }))
    return ofSite(league.log, [row({ prizes })])
  }
  expect(await shown('ann', 'ann')).toEqual([])
  expect(await shown('ann', 'bob')).toEqual([
    expect.stringContaining('the site shows bob, 100 each for scores'),
  ])
  expect(await shown('bob', 'ann')).toEqual([
    expect.stringContaining('the site shows bob, 100 each for place'),
  ])
})

/** Whoever publishes is judged on as many leaves, which `size` names. */
function publishOn(log: SeasonLog, period: string, awards: readonly object[], size?: number): void {
  log.publish(period, awards)
  const last = log.events.pop() as LoggedEvent
  log.events.push(size === undefined ? last : { ...last, size })
}

test('a pool rolls on from what was published before, not from what was published later or by nobody', async () => {
  const rolling = { ...scores, rollsOver: true }
  const roundTwo = () => {
    const league = new League([rolling])
    league.schedule('league.1.a')
    league.settle('league.1.a', '1:0')
    league.schedule('league.2.a', { kickOff: '2022-08-13T15:00:00.000Z' })
    league.pick('bob', 'league.2.a', '1:0')
    league.settle('league.2.a', '1:0')
    return league.log
  }
  const nobody = { rule: rolling, pool: 100, winners: [], share: null }
  const won = (pool: number) => ({ rule: rolling, pool, winners: ['bob'], share: pool })
  const later = roundTwo()
  const size = later.events.length
  later.take('PlayerExcluded', 'competition-league', { competition: 'league', user: 'zoe' })
  // Judged once more on the leaves before, when everything that was published is known.
  publishOn(later, 'round-2', [won(100)], size)
  publishOn(later, 'round-1', [nobody])
  expect((await verdictsOn(later.events)).map(({ kind }) => kind)).toEqual(['proven', 'proven'])
  const unreadable = roundTwo()
  publishOn(unreadable, 'round-1', [{ prize: 'never', winners: [], share: null }])
  publishOn(unreadable, 'round-2', [won(100)])
  expect((await verdictsOn(unreadable.events)).map(({ kind }) => kind)).toEqual(['contradicted', 'proven'])
  const twice = roundTwo()
  publishOn(twice, 'round-1', [{ ...nobody, pool: 50 }])
  publishOn(twice, 'round-1', [nobody])
  publishOn(twice, 'round-2', [won(200)])
  expect((await verdictsOn(twice.events)).map(({ kind }) => kind)).toEqual([
    'contradicted',
    'proven',
    'proven',
  ])
})

test('what a site shows is the last publication, though an earlier one is judged after it', async () => {
  const log = playedSeason()
  const size = log.events.length
  log.take('PlayerExcluded', 'competition-league', { competition: 'league', user: 'zoe' })
  publishOn(log, 'round-1', [{ ...ROUND[0], winners: [bob] }], size)
  publishOn(log, 'round-1', ROUND)
  expect(await ofSite(log, [row()])).toEqual([])
})

test('what follows from the log is proven, though a leaf before it could not be read', async () => {
  const log = playedSeason()
  log.take('RulesetAdopted', 'competition-league', { competition: 'league', ruleset: 'ours', version: 9 })
  log.publish('round-1', ROUND)
  log.publish('season', [])
  expect((await sentencesOf(log)).slice(1)).toEqual([
    'Proven: the winners of league round-1, published in leaf 24.',
    expect.stringMatching(/^Can't be judged: the winners of league season, published in leaf 25: leaf 23, /),
  ])
})

test('a publication stands in the stream of its period, and in no other', async () => {
  const log = playedSeason()
  log.take('PrizesPublished', 'my-prizes-league.season', {
    competition: 'league',
    period: 'season',
    awards: SEASON,
  })
  expect(await sentencesOf(log)).toEqual([
    'Contradicted: the winners of my-prizes-league season, published in leaf 23: it is about league season',
  ])
})

test('nothing is said to be corrected of what nobody could read, or of what no rule gives', async () => {
  const log = playedSeason()
  log.publish('round-1', [{ prize: 'never', winners: [cid], share: 1 }])
  log.take('PrizesPublished', 'prizes-cup.season', { competition: 'cup', period: 'season', awards: [] })
  const { said: sentences } = await judge(await replayOf(() => leavesOf(log.events)), null)
  expect(sentences).toHaveLength(2)
})
