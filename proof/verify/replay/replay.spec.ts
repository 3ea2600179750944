/** Whatever a log holds, each thing in it is judged by itself, and nothing hides another one. */

import { expect, inject, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { Random } from '#tests/model/random.ts'
import type { LoggedEvent } from '../../leaf/event.ts'
import {
  AFTER,
  ann,
  bob,
  ids,
  leavesOf,
  openSeason,
  playedSeason,
  SAVED,
  type SeasonLog,
  verdictsOn,
} from '../../support/season.ts'
import { judge, replayOf } from './replay.ts'
import { countOf, inWords } from './verdict.ts'

const SEED = inject('seed')
const MANGLED_LOGS = inject('thorough') ? 3_000 : 600
const ROUND = [{ prize: 'all-five', winners: [ann], share: 5_000 }]
const SEASON = [{ prize: 'season-board', winners: [bob], share: 100_000 }]

/** Adds a question, answers, a power-up, a late kick-off and a raffle to the season, and publishes. */
function fullSeason(): SeasonLog {
  const log = openSeason()
  const question = { competition: 'league', question: 1 }
  log.ask(question)
  log.save(ann, ids.slice(0, 5))
  log.save(bob, ids.slice(1))
  log.take('CouponUsed', `coupons-league.${bob}`, {
    competition: 'league',
    round: 1,
    user: bob,
    kind: 'weekly',
    match: ids[1],
  })
  log.onMatch('MatchPostponed', ids[5] ?? '', { kickOff: '2022-08-07T15:00:00.000Z', reason: 'fog' }, SAVED)
  log.settle()
  log.take('QuestionSettled', 'questions-league', { ...question, answer: 7 })
  log.publish('round-1', ROUND)
  log.publish('season', SEASON)
  return log
}

test('a log without a wrong leaf is proven', async () => {
  const verdicts = await verdictsOn(fullSeason().events)
  expect(verdicts.map(({ kind }) => kind)).toEqual(['proven', 'proven'])
})

/** What a leaf may hold in the place of anything. */
const JUNK: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  '',
  '__proto__',
  'constructor',
  'x'.repeat(99),
  [],
  [null],
  {},
  { leftOut: 70_000 },
  { beside: { bytes: 1, sha256: 'a'.repeat(64) } },
  { length: 5 },
  [[[]]],
  '2022-13-41T99:99:99.999Z',
]

/** The event with junk somewhere in it. */
function mangled(event: LoggedEvent, random: Random): LoggedEvent {
  const copy = structuredClone(event) as unknown as Record<string, unknown>
  const places: [Record<string, unknown>, string][] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key])
      visit((value as Record<string, unknown>)[key])
    }
  }
  visit(copy)
  // What the parser of leaves holds an event to.
  const isHeld = ([where, key]: (typeof places)[number]) =>
    where === copy && ['id', 'type', 'stream', 'revision', 'time'].includes(key)
  const [where, key] = random.pick(places.filter(place => !isHeld(place)))
  const junk = JUNK[random.below(JUNK.length)]
  where[key] = where === copy && key === 'data' && typeof junk !== 'object' ? {} : junk
  if (copy.data === null) copy.data = {}
  if (random.chance(0.1)) copy.time = random.pick(['', 'soon', '2022-08-01'])
  if (random.chance(0.1))
    copy.stream = random.pick(['', 'round-', 'prizes-', 'questions-x', 'round-league.99'])
  return copy as unknown as LoggedEvent
}

test('mangled leaves never stop the replay: the publications of another competition are proven all the same', async () => {
  console.log(`mangled leaves, SEED=${SEED}`)
  const random = new Random(SEED)
  const good = fullSeason().events
  const kind = '"kind":"league"'
  const other = fullSeason().events.map(event => {
    const renamed = JSON.stringify(event).replaceAll('league', 'other').replace('"kind":"other"', kind)
    return JSON.parse(renamed) as LoggedEvent
  })
  const isOfGood = (event: LoggedEvent) => JSON.stringify(event).replace(kind, '').includes('league')
  const reached = { contradicted: 0, unjudged: 0, proven: 0 }
  for (let round = 0; round < MANGLED_LOGS; round++) {
    const wrong = other.map(event => (random.chance(0.15) ? mangled(event, random) : event))
    if (random.chance(0.3)) wrong.splice(random.below(wrong.length), 1)
    if (random.chance(0.3)) wrong.splice(random.below(wrong.length), 0, random.pick(other))
    // Junk may name the good competition: such leaves are none of this test.
    const events = [...wrong.filter(event => !isOfGood(event)), ...good]
    const verdicts = await verdictsOn(events)
    const ofGood = verdicts.filter(({ what: subject }) => subject.includes('winners of league'))
    expect(ofGood.map(inWords), `round ${round} of SEED=${SEED}`).toEqual([
      expect.stringMatching(/^Proven/),
      expect.stringMatching(/^Proven/),
    ])
    const ofOther = verdicts.filter(verdict => !ofGood.includes(verdict))
    for (const verdict of ['contradicted', 'unjudged', 'proven'] as const)
      if (countOf(ofOther, verdict) > 0) reached[verdict] += 1
  }
  expect(Object.entries(reached).filter(([, times]) => times < MANGLED_LOGS / 60)).toEqual([])
}, 60_000)

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
