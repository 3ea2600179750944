/** Published winners, computed a second time: a wrong one is named, and one that a correction contradicts is noticed. */
import { expect, test } from 'vitest'
import type { LoggedEvent } from '../../leaf/event.ts'
import {
  ann,
  bob,
  cid,
  ids,
  leavesOf,
  playedSeason,
  SAVED,
  type SeasonLog,
  verdictsOn,
} from '../../support/season.ts'
import { awardsOf } from './awards.ts'
import { sayBundle } from './bundle.ts'
import type { Game } from './game.ts'
import { judge, replayOf } from './replay.ts'
import type { Shown, ShownPeriod } from './shown.ts'
import { inWords } from './verdict.ts'

const ofRound = [{ prize: 'all-five', winners: [ann], share: 5_000 }] as const
const SEASON = { prize: 'season-board', share: 100_000 }

async function gameOf({ events }: SeasonLog): Promise<Game> {
  return (await replayOf(() => leavesOf(events))).game
}

/** What the verifier says of each thing. */
async function sentencesOf(events: readonly LoggedEvent[], shown: Shown | null = null): Promise<string[]> {
  return (await verdictsOn(events, shown)).map(inWords)
}

test('the marquee match and the four first by name are the prize matches; of equal points the earliest last save wins', async () => {
  const game = await gameOf(playedSeason())
  expect(awardsOf(game, 'league', 'round-1')).toMatchObject(ofRound)
  // Five exact scores each: Bob saved first.
  expect(awardsOf(game, 'league', 'season')).toMatchObject([{ ...SEASON, winners: [bob] }])
  expect(awardsOf(game, 'league', 'month-2022-08')).toMatchObject([{ winners: [bob], share: null }])
})

test('the choice of an admin and a void match change the prize matches', async () => {
  const log = playedSeason()
  log.take('PrizeMatchesChosen', 'round-league.1', { competition: 'league', round: 1, matches: ids.slice(1) })
  expect(awardsOf(await gameOf(log), 'league', 'round-1')).toMatchObject([
    { winners: [bob, cid], share: 2_500 },
  ])
  log.onMatch('MatchVoided', ids[5] ?? '', {})
  expect(awardsOf(await gameOf(log), 'league', 'round-1')).toMatchObject([{ winners: [ann] }])
})

test('of two publications the right one is proven, and a winner who does not follow from the log is named', async () => {
  const log = playedSeason()
  log.publish('season', [{ ...SEASON, winners: [cid] }])
  log.publish('round-1', ofRound)
  expect(await sentencesOf(log.events)).toEqual([
    'Contradicted: the winners of league season, published in leaf 23: league season, prize season-board: published cid, 100000 each, the log gives bob, 100000 each',
    'Proven: the winners of league round-1, published in leaf 24.',
  ])
})

test('a prize that the period does not have is no prize, and nobody may leave one out', async () => {
  const log = playedSeason()
  log.publish('round-1', [...ofRound, { prize: 'round-club', winners: [cid], share: null }])
  log.publish('season', [])
  expect(await sentencesOf(log.events)).toEqual([
    expect.stringContaining('league round-1 has no prize round-club'),
    expect.stringContaining('prize season-board: published no winner, the log gives bob'),
  ])
})

test('a published winner changed by a correction is noticed, and still stands', async () => {
  const log = playedSeason()
  log.publish('round-1', ofRound)
  const notes = async () => (await judge(await replayOf(() => leavesOf(log.events)), null)).said.slice(2)
  expect(await notes()).toEqual([])
  const [award] = ofRound
  const shown = { ...award, winners: [{ id: ann as string }], total: 1 }
  const row = { competition: 'league', period: 'round-1', status: 'published', prizes: [shown] }
  const site = (rows: readonly ShownPeriod[]): Shown => ({
    covers: () => true,
    periods: async () => rows,
    raffleList: async () => null,
    // Boards are none of the matter here.
    board: async () => Promise.reject(new Error('no board')),
  })
  const ofPrizes = async (rows: readonly ShownPeriod[]) =>
    (await sentencesOf(log.events, site(rows))).filter(sentence => sentence.includes('winners'))
  log.onMatch('ScoreCorrected', ids[0] ?? '', { to: { home: 3, away: 0 } })
  const proven = 'Proven: the winners of league round-1, published in leaf 23.'
  expect(await notes()).toEqual([
    'Corrected since, and standing until published anew: league round-1, prize all-five: published ann, 5000 each, the log gives bob, cid, 2500 each',
  ])
  expect(await ofPrizes([row])).toEqual([proven])
  expect(await ofPrizes([{ ...row, prizes: [{ ...shown, winners: [{ id: bob }] }] }])).toEqual([
    proven,
    'Contradicted: what the site shows as the winners of league round-1: the site shows bob, 5000 each for all-five, the log publishes ann, 5000 each',
  ])
  expect(await ofPrizes([])).toEqual([
    proven,
    expect.stringContaining('the log publishes winners, the site shows none'),
  ])
})

test('the events of a bundle give points of their fans, and the published winners where it has the picks of these', async () => {
  const log = playedSeason()
  log.publish('round-1', ofRound)
  const without = (...users: string[]) => {
    const kept = log.events.filter(({ data }) => !users.includes(data.user as string))
    return sayBundle(kept.map((event, index) => ({ event, index })))
  }
  // Five exact scores, and the right winner of the sixth match.
  expect(await without(bob, cid)).toEqual([
    'By these events fan ann has 27 points on the board league round 1.',
    expect.stringMatching(
      /^By these events the published winners have what their prizes ask for: the winners of league round-1/,
    ),
  ])
  expect(await without(ann, bob, cid)).toEqual([
    'These events alone do not give all published winners, the archive of the competition does: league round-1, prize all-five: published ann, 5000 each, the log gives no winner',
  ])
})

/** What is said of the same log once the key of some fans is gone: none of their events is opened. */
async function without(events: readonly LoggedEvent[], deleted: readonly string[]) {
  const [frame] = events as [LoggedEvent]
  const deletions = deleted.map(user => ({
    ...frame,
    type: 'AccountDeleted',
    stream: `account-${user}`,
    data: { user },
  }))
  const kept = events.filter(
    ({ type, data }) => type !== 'PredictionsSaved' || !deleted.includes(data.user as string),
  )
  return sentencesOf([...kept, ...deletions])
}

const shared = [{ prize: 'all-five', winners: [bob, cid], share: 2_500 }]

test.each([
  ['the one winner of a round', 'round-1', ofRound, [ann], null],
  ['one of two winners', 'round-1', shared, [cid], null],
  ['a winner by most points', 'season', [{ ...SEASON, winners: [bob] }], [bob], null],
  ['a fan who won nothing', 'season', [{ ...SEASON, winners: [bob] }], [cid], null],
  [
    'one of two, with the share of one',
    'round-1',
    [{ ...shared[0], share: 5_000 }],
    [cid],
    /published bob, cid, 5000 each/,
  ],
  [
    'one of two, beside a wrong one',
    'round-1',
    [{ ...shared[0], winners: [ann, cid] }],
    [cid],
    /log gives bob/,
  ],
  [
    'somebody else, and the winner is wrong',
    'season',
    [{ ...SEASON, winners: [cid] }],
    [ann],
    /log gives bob/,
  ],
] as const)(
  'publications hold where %s deleted the account',
  async (_, period, awards, deleted, difference) => {
    const log = playedSeason()
    // Two win where the first match is none of the prize matches.
    if (period === 'round-1' && awards !== ofRound)
      log.take('PrizeMatchesChosen', 'round-league.1', {
        competition: 'league',
        round: 1,
        matches: ids.slice(1),
      })
    log.publish(period, awards)
    const [verdict] = await without(log.events, deleted)
    expect(verdict).toMatch(difference ?? /^Proven/)
  },
)

test('a fan who is not named as deleted, and of whom nothing is opened, is missed', async () => {
  const log = playedSeason()
  log.publish('round-1', ofRound)
  const kept = log.events.filter(({ type, data }) => type !== 'PredictionsSaved' || data.user !== ann)
  expect(await sentencesOf(kept)).toEqual([
    expect.stringMatching(/published ann, 5000 each, the log gives no winner/),
  ])
})

/** Prizes of an organiser's own, as the events of today say them. */
const pot = {
  id: 'pot',
  period: 'round',
  title: 'Pot',
  ties: 'shared',
  rollsOver: true,
  gives: { kind: 'money', currency: 'EUR', digits: 2, units: 900 },
  won: { kind: 'exact', matches: 6 },
}
const third = {
  id: 'third',
  period: 'season',
  title: 'Third',
  ties: 'best',
  rollsOver: false,
  gives: { kind: 'skor', units: 10 },
  won: { kind: 'board', place: 3 },
}

function withPrizes(...prizes: readonly object[]): SeasonLog {
  const log = playedSeason()
  log.take('PrizesSet', 'competition-league', { competition: 'league', prizes })
  return log
}

/** A second round of one match, which Bob has right. */
function secondRound(log: SeasonLog): void {
  const common = { competition: 'league', round: 2, match: 'league.2.owls-pigs' }
  const take = (type: string, data: object, time = SAVED) =>
    log.take(type, 'round-league.2', { ...common, ...data }, time)
  take('MatchScheduled', { home: 'Owls', away: 'Pigs', kickOff: '2022-08-13T15:00:00.000Z', marquee: true })
  log.take('PredictionsSaved', `entry-league.2.${bob}`, {
    competition: 'league',
    round: 2,
    user: bob,
    predictions: [{ match: common.match, to: { home: 1, away: 0 } }],
  })
  take('ScoreEntered', { score: { home: 1, away: 0 } }, '2022-08-13T18:00:00.000Z')
  take('WinnerSet', { winner: 'home' }, '2022-08-13T18:00:00.000Z')
}

test('prizes are judged by the values that the log set last, whatever the kind of the competition', async () => {
  const log = withPrizes({ ...pot, won: { kind: 'exact', matches: 5 } }, third)
  // Ann, Bob and Cid have five exact scores each; the third saved last.
  expect(awardsOf(await gameOf(log), 'league', 'season')).toMatchObject([
    { prize: 'third', pool: 10, winners: [cid], share: 10 },
  ])
  expect(awardsOf(await gameOf(log), 'league', 'round-1')).toMatchObject([
    { prize: 'pot', winners: [ann], share: 900 },
  ])
  const none = withPrizes()
  expect(awardsOf(await gameOf(none), 'league', 'season')).toEqual([])
})

test.each([
  [1, [ann]],
  [2, [bob, cid]],
  [3, [bob, cid]],
])('fans with equal points share place %i with those beside them', async (place, winners) => {
  const log = playedSeason()
  log.onMatch('ScoreCorrected', ids[5] ?? '', { to: { home: 2, away: 0 } })
  log.onMatch('ScoreCorrected', ids[0] ?? '', { to: { home: 1, away: 0 } })
  const rule = { ...third, ties: 'shared', won: { kind: 'board', place } }
  log.take('PrizesSet', 'competition-league', { competition: 'league', prizes: [rule] })
  expect(awardsOf(await gameOf(log), 'league', 'season')).toMatchObject([
    { winners, share: Math.floor(10 / winners.length) },
  ])
})

test('a pool that nobody won stands in the next publication, and a pool that did not roll over is named', async () => {
  const log = withPrizes({ ...pot, won: { kind: 'exact', matches: 1 } })
  log.take('PrizeMatchesChosen', 'round-league.1', { competition: 'league', round: 1, matches: [ids[0]] })
  log.onMatch('ScoreCorrected', ids[0] ?? '', { to: { home: 0, away: 5 } })
  secondRound(log)
  const rule = { ...pot, won: { kind: 'exact', matches: 1 } }
  log.publish('round-1', [{ rule, pool: 900, winners: [], share: null }])
  log.publish('round-2', [{ rule, pool: 1_800, winners: [bob], share: 1_800 }])
  expect(await sentencesOf(log.events)).toEqual([
    expect.stringMatching(/^Proven: the winners of league round-1/),
    expect.stringMatching(/^Proven: the winners of league round-2/),
  ])
  log.publish('round-2', [{ rule, pool: 900, winners: [bob], share: 900 }])
  expect((await sentencesOf(log.events)).at(-1)).toMatch(
    'prize pot: published 900 EUR 2 for 1 exact scores, the log sets 1800 EUR 2 for 1 exact scores',
  )
})

test('a publication under other values than those in force is named', async () => {
  const log = withPrizes(third)
  const other = { ...third, won: { kind: 'board', place: 1 } }
  log.publish('season', [{ rule: other, pool: 10, winners: [bob], share: 10 }])
  expect(await sentencesOf(log.events)).toEqual([
    expect.stringContaining(
      'published 10 SKOR for place 1 of one fan, the log sets 10 SKOR for place 3 of one fan',
    ),
  ])
  const thing = { ...third, gives: { kind: 'thing', name: 'A shirt' } }
  log.publish('season', [{ rule: thing, pool: null, winners: [cid], share: null }])
  expect((await sentencesOf(log.events)).at(-1)).toContain(
    'published a thing for place 3 of one fan, the log sets',
  )
})

test.each([
  ['a field', { ...third, weight: 2 }, "does not know the rule 'weight' of a prize"],
  ['a way to win', { ...third, won: { kind: 'drawn' } }, "does not know how the prize 'third' is won"],
])('a prize with %s that this verifier has never heard of is no contradiction', async (_, rule, why) => {
  const log = withPrizes(rule)
  log.publish('season', [{ rule: third, pool: 10, winners: [cid], share: 10 }])
  const [verdict] = await sentencesOf(log.events)
  expect(verdict).toMatch(/^Can't be judged: the winners of league season/)
  expect(verdict).toContain(why)
})
