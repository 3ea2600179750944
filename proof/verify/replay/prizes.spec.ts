/** Published winners, computed a second time: a wrong one is named, and one that a correction contradicts is noticed. */
import { expect, test } from 'vitest'
import { clearLeaf, parseEntry } from '../../leaf/entry.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import {
  ann,
  bob,
  cid,
  ids,
  leavesOf,
  openSeason,
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
async function said(events: readonly LoggedEvent[], shown: Shown | null = null): Promise<string[]> {
  return (await verdictsOn(events, shown)).map(inWords)
}

test('the marquee match and the four first by name are the prize matches; of equal points the earliest last save wins', async () => {
  const game = await gameOf(playedSeason())
  expect(awardsOf(game, 'league', 'round-1')).toEqual(ofRound)
  // Five exact scores each: Bob saved first.
  expect(awardsOf(game, 'league', 'season')).toEqual([{ ...SEASON, winners: [bob] }])
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
  expect(await said(log.events)).toEqual([
    'Contradicted: the winners of league season, published in leaf 23: league season, prize season-board: published cid, 100000 each, the log gives bob, 100000 each',
    'Proven: the winners of league round-1, published in leaf 24.',
  ])
})

test('a prize that the period does not have is no prize, and nobody may leave one out', async () => {
  const log = playedSeason()
  log.publish('round-1', [...ofRound, { prize: 'round-club', winners: [cid], share: null }])
  log.publish('season', [])
  expect(await said(log.events)).toEqual([
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
    ...{ covers: () => true, periods: async () => rows, raffleList: async () => null },
    // Boards are none of the matter here.
    board: async () => Promise.reject(new Error('no board')),
  })
  const ofPrizes = async (rows: readonly ShownPeriod[]) =>
    (await said(log.events, site(rows))).filter(sentence => sentence.includes('winners'))
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

/** 1,700 fans with all right: their list is longer than a leaf. */
function manyWinners(): { log: SeasonLog; winners: string[] } {
  const log = openSeason()
  const winners = Array.from(
    { length: 1_700 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  )
  for (const user of winners) log.save(user, ids)
  log.settle()
  return { log, winners }
}

/** The leaves as a stranger has them. @param old as the first versions wrote a leaf */
function asLeaves(events: readonly LoggedEvent[], old = false): { events: LoggedEvent[]; beside: string[] } {
  const leaves = events.map(clearLeaf)
  return {
    events: leaves.map(({ entry, beside }) => {
      const leaf = parseEntry(entry) as { readonly event: LoggedEvent }
      return beside !== null && old ? { ...leaf.event, data: { leftOut: beside.length } } : leaf.event
    }),
    beside: leaves.flatMap(({ beside }) => beside ?? []),
  }
}

test('1,700 winners stand beside their leaf, and are checked; a wrong one among them is named', async () => {
  const { log, winners } = manyWinners()
  log.publish('round-1', [{ prize: 'all-five', winners, share: 2 }])
  expect(asLeaves(log.events).beside).toHaveLength(1)
  expect((await said(log.events)).at(-1)).toMatch(/^Proven: the winners of league round-1/)
  log.publish('round-1', [{ prize: 'all-five', winners: winners.slice(1), share: 2 }])
  expect((await said(log.events)).at(-1)).toMatch(
    /^Contradicted: .* published 00000000-.*000001, .* the log gives 0{8}.*000000, /,
  )
})

test.each([
  ['an old leaf that leaves its winners out', true, /leaf leaves its data out: the event has \d+ bytes/],
  [
    'a leaf whose winners beside it are not here',
    false,
    /bytes stand beside the log, under beside\/[0-9a-f]{64}, and are not here/,
  ],
])('%s is no contradiction: it can not be judged, in the log and in a bundle', async (_, old, why) => {
  const { log, winners } = manyWinners()
  log.publish('round-1', [{ prize: 'all-five', winners, share: 2 }])
  log.publish('season', [{ ...SEASON, winners: winners.slice(0, 1) }])
  const { events } = asLeaves(log.events, old)
  const verdicts = await said(events)
  expect(verdicts).toEqual([
    expect.stringMatching(/^Can't be judged: the winners of league round-1, published in leaf \d+: /),
    expect.stringMatching(/^Proven: the winners of league season/),
  ])
  expect(verdicts[0]).toMatch(why)
  const bundle = await sayBundle(
    leavesOf(events).map(leaf => ({ ...leaf, event: leaf.event as LoggedEvent })),
  )
  expect(bundle.at(-2)).toMatch(why)
  expect(bundle.at(-1)).toMatch(/^By these events the published winners have what their prizes ask for/)
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
    ...{ ...frame, type: 'AccountDeleted', stream: `account-${user}` },
    data: { user },
  }))
  const kept = events.filter(
    ({ type, data }) => type !== 'PredictionsSaved' || !deleted.includes(data.user as string),
  )
  return said([...kept, ...deletions])
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
  expect(await said(kept)).toEqual([
    expect.stringMatching(/published ann, 5000 each, the log gives no winner/),
  ])
})

test('a board has its winner however many fans it has', async () => {
  const game = await gameOf(playedSeason())
  const column = game.picks.get(ids[0] ?? '')
  for (let at = 0; at < 200_000; at++)
    column?.save(game.fans.numberOf(`fan ${at}`), { home: 1, away: 0 }, Date.parse(SAVED))
  expect(awardsOf(game, 'league', 'season')).toMatchObject([{ winners: [bob] }])
})
