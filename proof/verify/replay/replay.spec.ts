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
  verdictsOn,
} from '../../support/season.ts'
import { judge, replayOf } from './replay.ts'
import { inWords } from './verdict.ts'

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
