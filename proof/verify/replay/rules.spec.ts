/** The rules as the documents say them, in tables: a prediction, an end, and what the one is worth by the other. */
import { describe, expect, test } from 'vitest'
import {
  aheadIn,
  countsOf,
  type Goals,
  isExact,
  lockOf,
  pointsFor,
  pointsForAnswer,
  pointsForFew,
  type Rules,
  rulesOf,
  timesOfRound,
} from './rules.ts'

/** 2:1 */
const goals = (text: string): Goals => {
  const [home = 0, away = 0] = text.split(':').map(Number)
  return { home, away }
}

/** Rules as an event of today says them, in which no two figures are the same. */
const VALUES = {
  points: { exact: 17, margin: 11, result: 7, goals: 3 },
  factors: [
    { from: 2, to: 4, factor: 2 },
    { from: 38, to: 38, factor: 5 },
  ],
  lock: { minutes: 45, before: 'match' },
  coupons: {
    freepass: { factor: 2, perSeason: 3 },
    allornothing: { marqueeFactor: 3, perSeason: 4 },
    weekly: { factor: 4, perSeason: 5 },
  },
  bonus: {
    single: { points: 21 },
    several: { each: 6, all: 9 },
    number: { exact: 31, near: { within: 2, points: 13 } },
  },
}
const own = rulesOf({ rules: VALUES })
const named = (ruleset: string) => rulesOf({ ruleset, version: 1 })

test('values of an event are read as they are', () => {
  expect(own).toEqual({
    exact: 17,
    difference: 11,
    winner: 7,
    oneTeam: 3,
    few: null,
    minutesBefore: 45,
    countedFrom: 'match',
    extraTime: true,
    allLockedAt: null,
    byDesk: true,
    level: [],
    times: { freepass: 2, allornothing: 3, weekly: 4 },
    perSeason: { freepass: 3, allornothing: 4, weekly: 5 },
    rounds: [
      { first: 2, last: 4, times: 2 },
      { first: 38, last: 38, times: 5 },
    ],
    questions: { oneName: 21, perName: 6, everyName: 9, number: 31, nearBy: 2, near: 13 },
  })
})

test.each<[string, object, Partial<Rules>]>([
  ['rare results', { rare: { below: 20, points: 2 } }, { few: { percent: 20, points: 2 } }],
  ['no rare results', { rare: null }, { few: null }],
  ['a score with extra time', { score: 'after-120' }, { extraTime: true }],
  ['a score without', { score: 'after-90' }, { extraTime: false }],
  ['a desk that counts', { deskDecision: 'counts' }, { byDesk: true }],
  ['a desk that does not', { deskDecision: 'as-played' }, { byDesk: false }],
  [
    'an order of equal fans',
    { equalFans: ['exact', 'results', 'predicted'] },
    { level: ['exact', 'results', 'predicted'] },
  ],
  [
    'a lock by the day',
    { lock: { minutes: 0, before: 'first-match-of-day' } },
    { minutesBefore: 0, countedFrom: 'day' },
  ],
  [
    'a lock by the round',
    { lock: { minutes: 45, before: 'first-match-of-round' } },
    { countedFrom: 'round' },
  ],
  [
    'a moment that locks all',
    { lock: { minutes: 45, before: 'match', by: '2026-08-20T18:00:00.000Z' } },
    { allLockedAt: Date.UTC(2026, 7, 20, 18) },
  ],
  ['a moment that is none', { lock: { minutes: 45, before: 'match', by: null } }, { allLockedAt: null }],
  [
    'no power-ups',
    { coupons: { freepass: null, allornothing: null, weekly: null } },
    {
      times: { freepass: null, allornothing: null, weekly: null },
      perSeason: { freepass: null, allornothing: null, weekly: null },
    },
  ],
  ['what others judge', { amend: 'final' }, {}],
])('%s of an event is read', (_, change, read) => {
  expect(rulesOf({ rules: { ...VALUES, ...change } })).toEqual({ ...own, ...read })
})

test.each([
  [{ score: 'after-60' }, "the score 'after-60'"],
  [{ deskDecision: 'half' }, "the desk decision 'half'"],
  [{ equalFans: ['exact', 'age'] }, "an order of equal fans by 'age'"],
  [{ equalFans: ['toString'] }, "an order of equal fans by 'toString'"],
  [{ lock: { minutes: 1, before: 'season' } }, "a lock before the 'season'"],
  [{ lock: { minutes: 1, before: 'toString' } }, "a lock before the 'toString'"],
  [{ weather: 1 }, "the rule 'weather'"],
  [{ toString: 1 }, "the rule 'toString'"],
  [{ points: { ...VALUES.points, corners: 1 } }, "the rule 'corners'"],
  [{ rare: { below: 1, points: 1, above: 1 } }, "the rule 'above'"],
  [{ factors: [...VALUES.factors, { from: 1, to: 1, factor: 1, team: 1 }] }, "the rule 'team'"],
  [{ lock: { ...VALUES.lock, after: 1 } }, "the rule 'after'"],
  [{ coupons: { ...VALUES.coupons, treble: null } }, "the rule 'treble'"],
  [{ coupons: { ...VALUES.coupons, freepass: { factor: 2, perMonth: 1 } } }, "the rule 'perMonth'"],
  [{ coupons: { ...VALUES.coupons, allornothing: { marqueeFactor: 2, factor: 1 } } }, "the rule 'factor'"],
  [{ coupons: { ...VALUES.coupons, weekly: { factor: 2, match: 1 } } }, "the rule 'match'"],
  [{ bonus: { ...VALUES.bonus, order: 1 } }, "the rule 'order'"],
  [{ bonus: { ...VALUES.bonus, single: { points: 1, near: 1 } } }, "the rule 'near'"],
  [{ bonus: { ...VALUES.bonus, several: { each: 1, all: 1, none: 1 } } }, "the rule 'none'"],
  [{ bonus: { ...VALUES.bonus, number: { ...VALUES.bonus.number, far: 1 } } }, "the rule 'far'"],
  [
    { bonus: { ...VALUES.bonus, number: { exact: 1, near: { within: 1, points: 1, over: 1 } } } },
    "the rule 'over'",
  ],
])('the rules %o are unknown, and not judged', (change, unknown) => {
  expect(() => rulesOf({ rules: { ...VALUES, ...change } })).toThrow(
    new Error(`this verifier does not know ${unknown}`),
  )
})

test.each([
  ['premier-league', 2],
  ['bundesliga', 1],
  ['toString', 1],
])('the rules %s %i were never named', (ruleset, version) => {
  expect(() => rulesOf({ ruleset, version })).toThrow(
    `this verifier does not know version ${version} of the rules '${ruleset}'`,
  )
})

const NAMED_QUESTIONS = { oneName: 10, perName: 4, everyName: 3, number: 10, nearBy: 2, near: 5 }
const OF_ALL_NAMED = {
  extraTime: true,
  byDesk: true,
  oneTeam: 0,
  few: null,
  times: { freepass: 2, allornothing: 2, weekly: 2 },
  perSeason: { freepass: null, allornothing: null, weekly: 2 },
  rounds: [],
  level: [],
  allLockedAt: null,
}
test.each<[string, object]>([
  [
    'premier-league',
    {
      exact: 5,
      difference: 3,
      winner: 2,
      minutesBefore: 60,
      countedFrom: 'match',
      questions: NAMED_QUESTIONS,
    },
  ],
  [
    'world-cup',
    {
      exact: 5,
      difference: null,
      winner: 2,
      minutesBefore: 90,
      countedFrom: 'match',
      questions: NAMED_QUESTIONS,
    },
  ],
  [
    'terms',
    {
      exact: 50,
      difference: null,
      winner: 20,
      minutesBefore: 90,
      countedFrom: 'day',
      questions: { oneName: 100, perName: 40, everyName: 30, number: 100, nearBy: 2, near: 50 },
    },
  ],
])('the rules that were named %s are those of the first days', (ruleset, values) => {
  expect(named(ruleset)).toEqual({ ...OF_ALL_NAMED, ...values })
})

describe('points', () => {
  test.each([
    // predicted, ended, by own values, by the Premier League's names, by the World Cup's
    ['2:1', '2:1', 17, 5, 5],
    ['0:0', '0:0', 17, 5, 5],
    ['3:2', '2:1', 11, 3, 2],
    ['1:1', '0:0', 11, 3, 2],
    ['1:2', '2:3', 11, 3, 2],
    ['3:1', '2:1', 10, 2, 2],
    ['2:0', '2:1', 10, 2, 2],
    ['3:0', '2:1', 7, 2, 2],
    ['0:3', '1:2', 7, 2, 2],
    ['1:2', '2:1', 0, 0, 0],
    ['1:1', '2:1', 3, 0, 0],
    ['2:2', '2:1', 3, 0, 0],
    ['0:0', '2:1', 0, 0, 0],
    ['1:3', '2:1', 0, 0, 0],
    ['2:3', '2:1', 3, 0, 0],
    ['1:0', '0:0', 3, 0, 0],
  ])('%s of a match that ended %s', (predicted, ended, ofOwn, ofLeague, ofCup) => {
    const points = (rules: Rules) => pointsFor(rules, goals(predicted), goals(ended))
    expect([own, named('premier-league'), named('world-cup')].map(points)).toEqual([ofOwn, ofLeague, ofCup])
    expect(isExact(goals(predicted), goals(ended))).toBe(predicted === ended)
  })

  test.each([
    ['2:1', 1],
    ['9:0', 1],
    ['1:1', 0],
    ['0:4', -1],
  ])('in %s %i is ahead', (score, ahead) => expect(aheadIn(goals(score))).toBe(ahead))

  test.each([
    [{ percent: 20, points: 4 }, 1, 5, 0],
    [{ percent: 20, points: 4 }, 1, 6, 4],
    [{ percent: 20, points: 4 }, 0, 1, 4],
    [{ percent: 100, points: 4 }, 3, 3, 0],
    [{ percent: 100, points: 4 }, 2, 3, 4],
    [null, 0, 9, 0],
  ])('for few, by %o, of %i right among %i: %i', (few, right, all, points) => {
    expect(pointsForFew({ ...own, few }, { right, all })).toBe(points)
  })

  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 1],
    [37, 1],
    [38, 5],
    [39, 1],
  ])('of round %i count %i times', (round, times) => expect(timesOfRound(own, round)).toBe(times))

  test.each([
    ['2:1', '2:1', [1, 1, 1]],
    ['3:0', '2:1', [0, 1, 1]],
    ['1:2', '2:1', [0, 0, 1]],
    ['1:1', '2:2', [0, 1, 1]],
    ['2:2', '1:0', [0, 0, 1]],
  ])('%s of %s counts %o among fans with equal points', (predicted, ended, counts) => {
    const level = ['exact', 'results', 'predicted'] as const
    expect(countsOf({ ...own, level }, goals(predicted), goals(ended))).toEqual(counts)
    expect(countsOf(own, goals(predicted), goals(ended))).toEqual([])
  })
})

describe('an answer', () => {
  test.each([
    ['number', 30, 30, 31],
    ['number', 32, 30, 13],
    ['number', 28, 30, 13],
    ['number', 33, 30, 0],
    ['number', 27, 30, 0],
    ['number', 0, 0, 31],
    ['single', ['ada'], ['ada'], 21],
    ['single', ['ada'], ['bea', 'ada'], 21],
    ['single', ['cal'], ['bea', 'ada'], 0],
    ['several', ['ada', 'bea', 'cal'], ['dot', 'eve', 'fay'], 0],
    ['several', ['ada', 'bea', 'cal'], ['cal', 'eve', 'fay'], 6],
    ['several', ['ada', 'bea', 'cal'], ['cal', 'bea', 'fay'], 12],
    ['several', ['ada', 'bea', 'cal'], ['cal', 'bea', 'ada'], 27],
    ['several', ['ada', 'bea', 'cal'], ['cal', 'bea', 'ada', 'dot'], 27],
  ] as const)('to a question of the kind %s, %o where %o was right: %i', (kind, answer, was, points) => {
    expect(pointsForAnswer(own, kind, answer, was)).toBe(points)
  })
})

describe('a lock', () => {
  const KICK_OFFS = new Map([
    ['late', '2022-08-06T19:00:00.000Z'],
    ['early', '2022-08-06T12:30:00.000Z'],
    ['before', '2022-08-05T20:00:00.000Z'],
    ['after', '2022-08-07T15:00:00.000Z'],
  ])
  const at = (text: string) => Date.parse(`2022-08-${text}:00.000Z`)
  test.each([
    ['match', 'late', '06T18:15'],
    ['match', 'early', '06T11:45'],
    ['day', 'late', '06T11:45'],
    ['day', 'before', '05T19:15'],
    ['day', 'after', '07T14:15'],
    ['round', 'late', '05T19:15'],
    ['round', 'after', '05T19:15'],
  ] as const)('counted from the %s: that of the match %s is at %s', (countedFrom, match, lock) => {
    expect(lockOf({ ...own, countedFrom }, match, KICK_OFFS)).toBe(at(lock))
  })

  test('a match without a kick-off has none, but for the moment that locks all', () => {
    expect(lockOf(own, 'unknown', KICK_OFFS)).toBeNull()
    expect(lockOf({ ...own, allLockedAt: 7 }, 'unknown', KICK_OFFS)).toBe(7)
    expect(lockOf({ ...own, allLockedAt: 7 }, 'late', KICK_OFFS)).toBe(7)
    expect(lockOf({ ...own, allLockedAt: at('08T00:00') }, 'late', KICK_OFFS)).toBe(at('06T18:15'))
  })
})
