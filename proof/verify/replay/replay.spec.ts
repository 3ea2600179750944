/** Whatever a log holds, each thing in it is judged by itself, and nothing hides another one. */

import { expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import {
  AFTER,
  ann,
  bob,
  fullSeason,
  ids,
  leavesOf,
  openSeason,
  playedSeason,
  ROUND,
  SAVED,
  SEASON,
  type SeasonLog,
  verdictsOn,
} from '../../support/season.ts'
import { judge, replayOf } from './replay.ts'
import { countOf, inWords } from './verdict.ts'

test('a log without a wrong leaf is proven', async () => {
  const verdicts = await verdictsOn(fullSeason().events)
  expect(verdicts.map(({ kind }) => kind)).toEqual(['proven', 'proven'])
})

const own = rulesPresets['premier-league']
test.each([
  ['a name', { ruleset: 'ours', version: 9 }, "does not know version 9 of the rules 'ours'"],
  ['a rule', { rules: { ...own, rarity: { below: 10 } } }, "does not know the rule 'rarity'"],
  [
    'a part of a rule',
    { rules: { ...own, points: { ...own.points, corners: 1 } } },
    "does not know the rule 'corners'",
  ],
  [
    'a lock',
    { rules: { ...own, lock: { minutes: 5, before: 'constructor' } } },
    "does not know a lock before the 'constructor'",
  ],
])(
  '%s that the verifier does not know puts what rests on it in doubt, and no publication before',
  async (_, rules, why) => {
    const log = playedSeason()
    log.publish('round-1', ROUND)
    log.take('RulesetAdopted', 'competition-league', { competition: 'league', ...rules }, AFTER)
    log.publish('season', [{ ...SEASON[0], winners: [ann] }])
    expect((await verdictsOn(log.events)).map(inWords)).toEqual([
      `Can't be judged: leaf 24, RulesetAdopted in competition-league: this verifier ${why}`,
      expect.stringMatching(/^Proven: the winners of league round-1/),
      expect.stringMatching(/^Can't be judged: the winners of league season, .*: leaf 24, .*does not know/),
    ])
  },
)

test('a publication is judged on the leaves that it names, whatever came between', async () => {
  const log = playedSeason()
  const size = log.events.length
  log.onMatch('ScoreCorrected', ids[0] ?? '', { to: { home: 3, away: 0 } })
  log.publish('round-1', ROUND)
  const published = log.events.pop() as LoggedEvent
  const on = (changes: object) => verdictsOn([...log.events, { ...published, ...changes }])
  expect((await on({ size })).map(inWords)).toEqual([expect.stringMatching(/^Proven/)])
  expect((await on({})).map(inWords)).toEqual([expect.stringMatching(/^Contradicted: .*the log gives bob/)])
  expect((await on({ size: size + 1 })).map(inWords)).toEqual([expect.stringMatching(/^Contradicted/)])
  expect((await on({ size: 99 })).map(inWords)[0]).toMatch(/said to be those of 99 leaves/)
})

test('a question that is settled meanwhile moves no winner of the season', async () => {
  const log = openSeason()
  const question = { competition: 'league', question: 1 }
  log.ask(question)
  log.save(ann, ids.slice(0, 4))
  log.save(bob, ids)
  log.settle()
  const size = log.events.length
  log.take('QuestionSettled', 'questions-league', { ...question, answer: 7 }, AFTER)
  log.publish('season', SEASON)
  const published = log.events.pop() as LoggedEvent
  const { verdicts, said: sentences } = await judge(
    await replayOf(() => leavesOf([...log.events, { ...published, size }])),
    null,
  )
  expect(verdicts.map(inWords)).toEqual([expect.stringMatching(/^Proven: the winners of league season/)])
  expect(sentences.at(-1)).toMatch(/^Corrected since, .*published bob, .* the log gives ann/)
})

test('a match of a round that the competition does not have is named, and everything else is judged', async () => {
  const log = playedSeason()
  const league = { competition: 'league', round: 9 }
  const match = 'league.9.owls-pigs'
  const onNinth = (type: string, data: object) =>
    log.take(type, 'round-league.9', { ...league, match, ...data }, SAVED)
  onNinth('MatchScheduled', { home: 'owls', away: 'pigs', kickOff: AFTER, marquee: false })
  log.take('PredictionsSaved', `entry-league.9.${bob}`, {
    ...league,
    user: bob,
    predictions: [{ match, to: { home: 1, away: 0 } }],
  })
  log.take('CouponUsed', `coupons-league.${bob}`, { ...league, user: bob, kind: 'freepass', match })
  onNinth('ScoreEntered', { score: { home: 1, away: 0 } })
  onNinth('WinnerSet', { winner: 'home' })
  log.publish('round-1', ROUND)
  const [opened, ...others] = log.events
  const data = { ...opened?.data, rounds: [{ number: 1 }] }
  const events = [{ ...opened, data } as LoggedEvent, ...others]
  const replayed = await replayOf(() => leavesOf(events))
  const { verdicts } = await judge(replayed, null)
  const unknown = [
    '23, MatchScheduled',
    '24, PredictionsSaved',
    '25, CouponUsed',
    '26, ScoreEntered',
    '27, WinnerSet',
  ]
  expect(verdicts.map(inWords)).toEqual([
    ...unknown.map(leaf =>
      expect.stringMatching(
        `^Contradicted: leaf ${leaf} in .*: it is about round 9, which league does not have$`,
      ),
    ),
    expect.stringMatching(/^Proven: the winners of league round-1/),
  ])
  expect(replayed.game.picks.has(match)).toBe(false)
})

/** An event of its competition that no verifier can read. */
const unread = (log: SeasonLog) =>
  log.take(
    'RulesetAdopted',
    'competition-league',
    { competition: 'league', ruleset: 'ours', version: 9 },
    AFTER,
  )

test('twenty leaves of a kind are named, and the others counted', async () => {
  const problems = async (contradicted: number, unjudged: number) => {
    const log = openSeason()
    for (let at = 0; at < contradicted; at++)
      log.take('PlayerExcluded', 'competition-league', { competition: 'league', user: 7 })
    for (let at = 0; at < unjudged; at++) unread(log)
    return (await replayOf(() => leavesOf(log.events))).problems
  }
  const counts = async (...many: [number, number]) => {
    const all = await problems(...many)
    return (['contradicted', 'unjudged'] as const).map(kind => countOf(all, kind))
  }
  expect(await counts(0, 0)).toEqual([0, 0])
  expect(await counts(20, 3)).toEqual([20, 3])
  expect(await counts(3, 20)).toEqual([3, 20])
  expect(await counts(21, 22)).toEqual([21, 21])
  const more = await problems(21, 23)
  expect(more.slice(20, 21).map(inWords)).toEqual([
    'Contradicted: 1 more leaves: they could not be replayed either',
  ])
  expect(more.slice(-1).map(inWords)).toEqual([
    "Can't be judged: 3 more leaves: they could not be replayed either",
  ])
})

test('a leaf with a problem is contradicted, and one that is sealed is counted', async () => {
  const leaves = [
    ...leavesOf(playedSeason().events),
    { index: 23, event: null, problem: 'it is none' },
    { index: 24, event: null, problem: null },
    { index: 25, event: null, problem: null },
  ]
  const replayed = await replayOf(() => leaves)
  expect([replayed.sealed, replayed.problems.map(inWords)]).toEqual([
    2,
    ['Contradicted: leaf 23: it is none'],
  ])
})

test('the first leaf that could not be read is the doubt of its competition, and of no other', async () => {
  const log = openSeason()
  unread(log)
  unread(log)
  log.take('MatchVoided', 'round-cup.12', { leftOut: 9 })
  const { doubt } = await replayOf(() => leavesOf(log.events))
  expect(doubt('league')).toBe(
    "leaf 8, RulesetAdopted in competition-league, before it: this verifier does not know version 9 of the rules 'ours'",
  )
  // By its stream, as its data is not here.
  expect(doubt('cup')).toMatch(/^leaf 10, MatchVoided in round-cup.12, before it: /)
  expect(doubt('other')).toBeNull()
  // By its data, wherever it stands.
  const foreign = openSeason()
  foreign.take('RulesetAdopted', 'competition-foreign', {
    competition: 'league',
    ruleset: 'ours',
    version: 9,
  })
  const { doubt: doubtOf } = await replayOf(() => leavesOf(foreign.events))
  expect(doubtOf('league')).toMatch(/^leaf 8, RulesetAdopted in competition-foreign, before it: /)
  expect(doubtOf('foreign')).toBeNull()
})

test('a wrong event puts nothing in doubt, and long names are cut', async () => {
  const log = playedSeason()
  log.take('MatchVoided', `round-${'x'.repeat(200)}`, { competition: 'league', round: 1, match: 7 })
  const { doubt, problems } = await replayOf(() => leavesOf(log.events))
  expect(doubt('league')).toBeNull()
  expect(problems.map(inWords)).toEqual([
    `Contradicted: leaf 23, MatchVoided in round-${'x'.repeat(94)}: its field 'match' is not that of MatchVoided`,
  ])
})

test('publications that were computed before other leaves are judged each on its own leaves, in a part of a log too', async () => {
  const log = playedSeason()
  const size = log.events.length
  log.onMatch('ScoreCorrected', ids[0] ?? '', { to: { home: 3, away: 0 } })
  const corrected = log.events.length
  log.onMatch('ScoreCorrected', ids[0] ?? '', { to: { home: 1, away: 0 } })
  const publish = (awards: readonly object[], on: number) => {
    log.publish('round-1', awards)
    const last = log.events.pop() as LoggedEvent
    log.events.push({ ...last, size: on })
  }
  const others = [{ prize: 'all-five', winners: [bob, 'cid'], share: 2_500 }]
  publish(others, corrected)
  publish(ROUND, size)
  publish(others, size)
  const verdictsOf = async (leaves: ReturnType<typeof leavesOf>) =>
    (await judge(await replayOf(() => leaves), null)).verdicts
  const verdicts = ['proven', 'proven', 'contradicted']
  const all = leavesOf(log.events)
  expect((await verdictsOf(all)).map(({ kind }) => kind)).toEqual(verdicts)
  // The leaf of the correction itself is not in the bundle: the one behind it is.
  const rest = all.filter(({ index }) => index !== size)
  expect((await verdictsOf(rest)).map(({ kind }) => kind)).toEqual(['contradicted', 'proven', 'contradicted'])
})

test('what moves no result, rule or question makes no publication judged anew', async () => {
  const log = playedSeason()
  const size = log.events.length
  const late = { competition: 'league', round: 1, user: 'zoe', match: ids[0] }
  for (const stream of ['entry-league.1.zoe', 'entry-round-league.1.zoe'])
    log.take('PredictionWithdrawn', stream, late, AFTER)
  log.publish('round-1', ROUND)
  const last = log.events.pop() as LoggedEvent
  let readings = 0
  const leaves = leavesOf([...log.events, { ...last, size }])
  const replayed = await replayOf(() => {
    readings += 1
    return leaves
  })
  expect([readings, replayed.prizes.verdicts(replayed.game).map(({ kind }) => kind)]).toEqual([1, ['proven']])
})

test('a winner whom a later publication changed is compared with the last one alone', async () => {
  const log = playedSeason()
  log.publish('round-1', ROUND)
  log.onMatch('ScoreCorrected', ids[0] ?? '', { to: { home: 3, away: 0 } })
  log.publish('round-1', [{ prize: 'all-five', winners: [bob, 'cid'], share: 2_500 }])
  const { said: sentences } = await judge(await replayOf(() => leavesOf(log.events)), null)
  expect(sentences.filter(sentence => sentence.startsWith('Corrected since'))).toEqual([])
  // Of a competition in doubt nothing is said to be corrected.
  const doubted = playedSeason()
  unread(doubted)
  doubted.publish('round-1', [])
  const { said: doubtful } = await judge(await replayOf(() => leavesOf(doubted.events)), null)
  expect(doubtful.filter(sentence => sentence.startsWith('Corrected since'))).toEqual([])
})
