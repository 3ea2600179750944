/** What each event holds: an event of every kind passes, and each of its fields is missed or refused by its name. */
import { describe, expect, test } from 'vitest'
import type { LoggedEvent } from '../../leaf/event.ts'
import { bearsOnPoints, checkShape } from './shapes.ts'

const TIME = '2022-08-01T12:00:00.000Z'
const eventOf = (type: string, data: object, time = TIME) => ({ type, time, data }) as unknown as LoggedEvent
const wrongOf = (type: string, data: object, time = TIME): string | null => {
  try {
    checkShape(eventOf(type, data, time))
    return null
  } catch (problem) {
    return (problem as Error).message
  }
}

const competition = 'league'
const round = 1
const match = 'league.1.a'
const user = 'ann'
const score = { home: 2, away: 1 }
const teams = { home: 'A', away: 'B', marquee: false, kickOff: TIME }
const late = { matches: [{ match, since: TIME }], week: null }
const RULES = {
  points: { exact: 5, margin: 3, result: 2, goals: 0 },
  factors: [{ from: 2, to: 2, factor: 3 }],
  lock: { minutes: 60, before: 'match' },
  coupons: { freepass: { factor: 2 }, allornothing: { marqueeFactor: 3 }, weekly: { factor: 2 } },
  bonus: {
    single: { points: 1 },
    several: { each: 1, all: 1 },
    number: { exact: 40, near: { within: 1, points: 1 } },
  },
}
const PRIZE = {
  id: 'first',
  period: 'round',
  ties: 'shared',
  rollsOver: false,
  gives: { kind: 'skor', units: 100 },
  won: { kind: 'board', place: 1 },
}
const AWARD = { rule: PRIZE, pool: 100, winners: [user], share: 100 }
const ASKS = { kind: 'number', options: ['a'], choose: 1, min: 0, max: 9 }

/** An event with all fields that the replay reads. */
const WHOLE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  CompetitionOpened: { competition, kind: 'league', prizes: [PRIZE], rounds: [{ number: 1 }] },
  RoundsAdded: { competition, rounds: [{ number: 1 }] },
  RulesetAdopted: { competition, ruleset: 'terms', version: 1, rules: RULES },
  PrizesSet: { competition, prizes: [PRIZE] },
  PlayerExcluded: { competition, user },
  PlayerReadmitted: { competition, user },
  AccountDeleted: { user },
  PredictionsSaved: { competition, round, user, predictions: [{ match, to: score }, null] },
  PredictionWithdrawn: { competition, round, user, match },
  PredictionEntered: { competition, round, user, match, to: score, reason: 'Late' },
  CouponUsed: { competition, round, user, kind: 'weekly', match },
  CouponReturned: { competition, round, user, kind: 'weekly', match },
  AnswerSaved: { competition, question: 1, user, to: ['a'] },
  QuestionAsked: { competition, question: 1, locksAt: TIME, asks: ASKS },
  QuestionChanged: { competition, question: 1, locksAt: TIME },
  QuestionSettled: { competition, question: 1, answer: 7 },
  QuestionCorrected: { competition, question: 1, to: ['a', 'b'] },
  QuestionVoided: { competition, question: 1 },
  MatchScheduled: { competition, round, match, ...teams, reason: 'Forgotten' },
  MatchDetailsChanged: { competition, round, match, ...teams, late },
  MatchPostponed: { competition, round, match, kickOff: TIME, late },
  MatchReopened: { competition, round, match },
  MatchVoided: { competition, round, match },
  MatchRestored: { competition, round, match },
  MatchRemoved: { competition, round, match },
  MarqueeChosen: { competition, round, match },
  PrizeMatchesChosen: { competition, round, matches: [match] },
  ScoreEntered: { competition, round, match, score, after90: score, awarded: true },
  ScoreCorrected: { competition, round, match, to: score, after90: { to: score }, awarded: false },
  WinnerSet: { competition, round, match },
  WinnerCorrected: { competition, round, match },
  ResultWithdrawn: { competition, round, match },
  PrizesPublished: { competition, period: 'season', awards: [AWARD] },
  RaffleOpened: { month: '2022-08', commitment: 'c' },
  RaffleClosed: { month: '2022-08', listHash: 'h', count: 1 },
  RaffleDrawn: { month: '2022-08', step: 1, winner: user, seed: 's' },
}
/** Fields that an event may leave out. */
const MAY_LACK: Readonly<Record<string, readonly string[]>> = {
  CompetitionOpened: ['prizes', 'rounds'],
  RulesetAdopted: ['ruleset', 'version', 'rules'],
  PredictionEntered: ['reason'],
  MatchScheduled: ['reason'],
  MatchDetailsChanged: ['late'],
  MatchPostponed: ['late'],
  ScoreEntered: ['after90', 'awarded'],
  ScoreCorrected: ['after90', 'awarded'],
}
/** Fields that may be null. */
const MAY_BE_NULL = [
  'MatchScheduled kickOff',
  'MatchDetailsChanged kickOff',
  'MatchPostponed kickOff',
  'MarqueeChosen match',
]

describe.each(Object.entries(WHOLE))('%s', (type, data) => {
  test('passes with all of its fields', () => expect(wrongOf(type, data)).toBeNull())

  test.each(Object.keys(data))('%s', field => {
    const named = `its field '${field}' is not that of ${type}`
    const { [field]: _, ...rest } = data
    expect(wrongOf(type, rest)).toBe(MAY_LACK[type]?.includes(field) ? null : named)
    expect(wrongOf(type, { ...data, [field]: null })).toBe(
      MAY_BE_NULL.includes(`${type} ${field}`) ? null : named,
    )
    // Of no kind that any field has.
    expect(wrongOf(type, { ...data, [field]: Symbol('none') })).toBe(named)
  })

  test('bears on points but for publications and raffles', () => {
    const beside = type === 'PrizesPublished' || type.startsWith('Raffle')
    expect(bearsOnPoints(eventOf(type, data))).toBe(!beside)
  })
})

test.each(['PrizeChosen', 'PlayerKept', 'toString', ''])('the event %s bears on no points', type => {
  expect(bearsOnPoints(eventOf(type, {}))).toBe(false)
  expect(wrongOf(type, { anything: 1 })).toBeNull()
})

describe('values', () => {
  const refused = (type: string, change: object) =>
    wrongOf(type, { ...WHOLE[type], ...change })?.replace(/^its field '(.*)' is .*$/, '$1')
  test.each<[string, object]>([
    ['a number that is text', { question: '1' }],
    ['a number that is none', { question: Number.NaN }],
    ['a number without end', { question: Number.POSITIVE_INFINITY }],
  ])('%s', (_, change) => expect(refused('QuestionVoided', change)).toBe('question'))

  test.each([
    ['soon', false],
    ['2022-08-01', false],
    ['2022-08-01T12:00:00', false],
    ['2022-08-01T12:00:00+00:00', false],
    ['2022-13-01T12:00:00.000Z', false],
    ['2022-08-01T12:00:00.0000Z', false],
    ['2022-08-01T12:00:00.Z', false],
    ['a2022-08-01T12:00:00Z', false],
    ['2022-08-01T12:00:00Za', false],
    ['2022-08-01T12:00:00Z', true],
    ['2022-08-01T12:00:00.5Z', true],
    ['2022-08-01T12:00:00.50Z', true],
    ['2022-08-01T12:00:00.500Z', true],
    [7, false],
  ])('the instant %s: %s', (instant, passes) => {
    expect(refused('QuestionChanged', { locksAt: instant })).toBe(passes ? undefined : 'locksAt')
    expect(wrongOf('QuestionChanged', WHOLE.QuestionChanged as object, instant as string)).toBe(
      passes ? null : 'it has no instant',
    )
  })

  test.each([
    [0, true],
    [254, true],
    [255, false],
    [-1, false],
    [1.5, false],
    ['1', false],
    [null, false],
  ])('goals of %s: %s', (goals, passes) => {
    for (const wrong of [
      { home: goals, away: 0 },
      { home: 0, away: goals },
    ])
      expect(refused('ScoreEntered', { score: wrong })).toBe(passes ? undefined : 'score')
  })

  test.each<[string, string, unknown]>([
    ['a score that is none', 'ScoreEntered', { score: 'two' }],
    ['a score of one team', 'ScoreEntered', { score: { home: 1 } }],
    ['a score before extra time that is none', 'ScoreEntered', { after90: {} }],
    ['a correction of that score that says nothing', 'ScoreCorrected', { after90: {} }],
    ['a decision that is text', 'ScoreEntered', { awarded: 'yes' }],
    ['a list that is none', 'PrizeMatchesChosen', { matches: match }],
    ['a list of other things', 'PrizeMatchesChosen', { matches: [match, 7] }],
    ['a pick without a match', 'PredictionsSaved', { predictions: [{ to: score }] }],
    ['a pick without a score', 'PredictionsSaved', { predictions: [{ match }] }],
    ['a pick without a right score', 'PredictionsSaved', { predictions: [{ match, to: { home: 1 } }] }],
    ['late saves without matches', 'MatchPostponed', { late: { week: null } }],
    ['late saves of no match', 'MatchPostponed', { late: { matches: [{ since: TIME }] } }],
    ['late saves without an instant', 'MatchPostponed', { late: { matches: [{ match }] } }],
    ['late saves of a week that is none', 'MatchPostponed', { late: { matches: [], week: 'soon' } }],
    ['an answer of names and numbers', 'AnswerSaved', { to: ['a', 1] }],
    ['an answer that is neither', 'AnswerSaved', { to: 'a' }],
    ['a question of an unknown kind', 'QuestionAsked', { asks: { ...ASKS, kind: 'order' } }],
    ['a question whose names are none', 'QuestionAsked', { asks: { ...ASKS, options: [1] } }],
    ['a question with a wrong choice', 'QuestionAsked', { asks: { ...ASKS, choose: '1' } }],
    ['a question with a wrong bound below', 'QuestionAsked', { asks: { ...ASKS, min: '1' } }],
    ['a question with a wrong bound above', 'QuestionAsked', { asks: { ...ASKS, max: '1' } }],
    ['rounds without a number', 'RoundsAdded', { rounds: [{ name: 'First' }] }],
    ['an award without winners', 'PrizesPublished', { awards: [{ ...AWARD, winners: undefined }] }],
    ['an award without a share', 'PrizesPublished', { awards: [{ ...AWARD, share: undefined }] }],
    ['an award without a pool', 'PrizesPublished', { awards: [{ ...AWARD, pool: undefined }] }],
    ['an award of no prize', 'PrizesPublished', { awards: [{ winners: [], share: null }] }],
    ['an award of half a prize', 'PrizesPublished', { awards: [{ ...AWARD, rule: { ...PRIZE, id: 1 } }] }],
  ])('%s', (_, type, change) => {
    expect(refused(type, change as object)).toBe(Object.keys(change as object)[0])
  })

  test.each<[string, string, unknown]>([
    ['an answer by a number', 'AnswerSaved', { to: 7 }],
    [
      'an award of the first days',
      'PrizesPublished',
      { awards: [{ prize: 'all-five', winners: [], share: null }] },
    ],
    ['an award of a thing', 'PrizesPublished', { awards: [{ ...AWARD, pool: null, share: null }] }],
    ['a question with no more than its kind', 'QuestionAsked', { asks: { kind: 'several' } }],
    ['a question for one name', 'QuestionAsked', { asks: { kind: 'single' } }],
    ['a score before extra time that is taken away', 'ScoreCorrected', { after90: { to: null } }],
    ['late saves of matches alone', 'MatchPostponed', { late: { matches: [{ match, since: null }] } }],
    ['late saves of a week', 'MatchPostponed', { late: { matches: [], week: TIME } }],
    ['no prize', 'PrizesSet', { prizes: [] }],
  ])('%s passes', (_, type, change) => expect(refused(type, change as object)).toBeUndefined())

  /** Every place in the values where something stands. */
  function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
    if (typeof value !== 'object' || value === null) return [path]
    return Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))
  }
  function withPart(value: unknown, [key = '', ...rest]: readonly string[], part: unknown): unknown {
    if (Array.isArray(value))
      return value.map((own, at) => (String(at) === key ? partIn(own, rest, part) : own))
    const fields = value as Record<string, unknown>
    return { ...fields, [key]: partIn(fields[key], rest, part) }
  }
  function partIn(value: unknown, path: readonly string[], part: unknown): unknown {
    return path.length === 0 ? part : withPart(value, path, part)
  }

  const ALL_RULES = {
    ...RULES,
    score: 'after-120',
    deskDecision: 'counts',
    equalFans: ['exact'],
    rare: { below: 1, points: 1 },
    lock: { ...RULES.lock, by: TIME },
    coupons: {
      freepass: { factor: 2, perSeason: 1 },
      allornothing: { marqueeFactor: 3, perSeason: 1 },
      weekly: { factor: 2, perSeason: 1 },
    },
  }
  test.each(placesIn(ALL_RULES).map(path => [path.join('.'), path] as const))(
    'rules with junk for %s',
    (_, path) => {
      const rules = withPart(ALL_RULES, path, Symbol('none'))
      expect(refused('RulesetAdopted', { rules: ALL_RULES })).toBeUndefined()
      expect(refused('RulesetAdopted', { rules })).toBe('rules')
    },
  )
  test.each([
    ['coupons', 'freepass'],
    ['coupons', 'allornothing'],
    ['coupons', 'weekly'],
    ['coupons', 'freepass', 'perSeason'],
    ['coupons', 'allornothing', 'perSeason'],
    ['coupons', 'weekly', 'perSeason'],
    ['points', 'margin'],
    ['rare'],
    ['lock', 'by'],
  ])('rules with nothing for %s %s %s', (...path) => {
    const rules = withPart(ALL_RULES, path, null)
    expect(refused('RulesetAdopted', { rules })).toBeUndefined()
  })

  const ALL_PRIZES = {
    ...PRIZE,
    gives: { kind: 'money', units: 1, currency: 'EUR', digits: 2 },
    won: { kind: 'exact', matches: 1, place: 1 },
  }
  test.each(placesIn(ALL_PRIZES).map(path => [path.join('.'), path] as const))(
    'a prize with junk for %s',
    (_, path) => {
      expect(refused('PrizesSet', { prizes: [ALL_PRIZES] })).toBeUndefined()
      expect(refused('PrizesSet', { prizes: [PRIZE, withPart(ALL_PRIZES, path, Symbol('none'))] })).toBe(
        'prizes',
      )
    },
  )
  test.each(['round', 'month', 'season'])('a prize of each %s', period => {
    expect(refused('PrizesSet', { prizes: [{ ...PRIZE, period }] })).toBeUndefined()
  })
})

describe('a match', () => {
  const foreign = (id: string) => `the match ${id} is none of its round`
  test.each(['league.2.a', 'cup.1.a', 'league.10.a', 'league.1', 'xleague.1.a'])(
    '%s is none of the round',
    id => {
      expect(wrongOf('MatchVoided', { competition, round, match: id })).toBe(foreign(id))
      const predictions = [{ match, to: score }, null, { match: id, to: score }]
      expect(wrongOf('PredictionsSaved', { competition, round, user, predictions })).toBe(foreign(id))
    },
  )

  test('that is not named is none of another round', () => {
    expect(wrongOf('CouponUsed', { competition, round, user, kind: 'weekly', match: '' })).toBeNull()
    expect(wrongOf('AccountDeleted', { user, match: 'cup.1.a' })).toBeNull()
    expect(wrongOf('PredictionsSaved', { competition, round, user, predictions: [] })).toBeNull()
  })
})
