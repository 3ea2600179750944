/** As many fans and winners as a product has: more than a leaf holds, and more than a slow reading ends with. */
import { expect, test } from 'vitest'
import { clearLeaf, parseEntry } from '../../leaf/entry.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import {
  bob,
  ids,
  leavesOf,
  openSeason,
  playedSeason,
  SAVED,
  type SeasonLog,
  verdictsOn,
} from '../../support/season.ts'
import { awardsOf } from './awards.ts'
import { ranking } from './boards.ts'
import { sayBundle } from './bundle.ts'
import { replayOf } from './replay.ts'
import { inWords } from './verdict.ts'

/** Fans of one board: more than the product was measured with, of few totals and of many. */
const FANS = 300_000
/** A rank that looks at each row anew takes minutes; in milliseconds. */
const WITHIN = 5_000

const SEASON = { prize: 'season-board', share: 100_000 }
const sentencesOf = async (events: readonly LoggedEvent[]) => (await verdictsOn(events)).map(inWords)

test.each([
  ['few totals', 40],
  ['many totals', FANS],
])('a board of 300,000 fans with %s is ranked within seconds', (_, totals) => {
  const fans = Array.from({ length: FANS }, (_, at) => ({ points: at % totals, level: 0 }))
  const begin = performance.now()
  const rankOf = ranking(fans)
  const ranks = fans.map(({ points }) => rankOf(points))
  expect(performance.now() - begin).toBeLessThan(WITHIN)
  expect([ranks[totals - 1], ranks[0]]).toEqual([1, FANS - FANS / totals + 1])
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
  expect((await sentencesOf(log.events)).at(-1)).toMatch(/^Proven: the winners of league round-1/)
  log.publish('round-1', [{ prize: 'all-five', winners: winners.slice(1), share: 2 }])
  expect((await sentencesOf(log.events)).at(-1)).toMatch(
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
  const verdicts = await sentencesOf(events)
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

test('a board has its winner however many fans it has', async () => {
  const { game } = await replayOf(() => leavesOf(playedSeason().events))
  const column = game.picks.get(ids[0] ?? '')
  for (let at = 0; at < 200_000; at++)
    column?.save(game.fans.numberOf(`fan ${at}`), { home: 1, away: 0 }, Date.parse(SAVED))
  expect(awardsOf(game, 'league', 'season')).toMatchObject([{ winners: [bob] }])
})
