/** Winners of small leagues, computed by hand: who has the place, who has the scores, who comes first of equals, what rolls over. */
import { describe, expect, test } from 'vitest'
import { League } from '../../support/league.ts'
import { leavesOf } from '../../support/season.ts'
import { type Award, awardsOf, prizeMatches, roundBefore, shareOf } from './awards.ts'
import type { Game } from './game.ts'
import { firstPrize, prizeOf, prizesOf } from './prize-rules.ts'
import { replayOf } from './replay.ts'
import { newRound, takeRound } from './round.ts'
import { rulesOf } from './rules.ts'

const [a, b, c] = ['league.1.a', 'league.1.b', 'league.1.c']
const later = 'league.2.a'

const gameOf = async ({ log }: League): Promise<Game> => (await replayOf(() => leavesOf(log.events))).game
const prize = (change: object = {}) => ({
  id: 'first',
  period: 'round',
  title: 'First',
  ties: 'shared',
  rollsOver: false,
  gives: { kind: 'skor', units: 100 },
  won: { kind: 'board', place: 1 },
  ...change,
})
const exact = (matches: number, change: object = {}) => prize({ won: { kind: 'exact', matches }, ...change })
const winnersOf = async (league: League, period = 'round-1') =>
  awardsOf(await gameOf(league), 'league', period).map(({ winners }) => winners)

/** One round of so many matches, which all end 1:0. */
function leagueOf(matches: readonly string[], ...prizes: readonly object[]): League {
  const league = new League(prizes)
  for (const match of matches) league.schedule(match)
  return league
}

function settle(league: League, ...matches: readonly string[]): void {
  for (const match of matches) league.settle(match, '1:0')
}

test('a competition that was never opened has no winners', async () => {
  const game = await gameOf(new League([prize()]))
  expect(() => awardsOf(game, 'cup', 'round-1')).toThrow('no competition cup was opened')
})

describe('a period', () => {
  test('has winners once all of its matches are settled, but for void ones', async () => {
    const league = leagueOf([a, b, c], prize())
    league.pick('ann', a, '1:0')
    settle(league, a)
    expect(await winnersOf(league)).toEqual([[]])
    league.score(b, '1:0')
    expect(await winnersOf(league)).toEqual([[]])
    league.on('WinnerSet', b)
    expect(await winnersOf(league)).toEqual([[]])
    league.on('MatchVoided', c)
    expect(await winnersOf(league)).toEqual([['ann']])
  })

  test.each(['round-2', 'month-2022-09'])('%s without a match has none', async period => {
    const league = leagueOf([a], prize(), prize({ period: 'month' }))
    league.pick('ann', a, '1:0')
    settle(league, a)
    expect(await winnersOf(league, period)).toEqual([[]])
  })

  test('whose matches are all void has none, whatever stands on a board', async () => {
    const league = leagueOf([a], prize({ period: 'season' }))
    league.answer('ann', 7, 7)
    league.on('MatchVoided', a)
    expect(await winnersOf(league, 'season')).toEqual([[]])
  })

  test('is a round, a month by the kick-offs, or the season', async () => {
    const league = new League([prize(), prize({ period: 'month' }), prize({ period: 'season' })])
    league.schedule(a)
    league.schedule(later, { kickOff: '2022-09-03T15:00:00.000Z' })
    league.pick('ann', a, '1:0')
    league.pick('bob', a, '2:0')
    league.pick('bob', later, '1:0')
    league.pick('cid', later, '1:0')
    league.settle(a, '1:0')
    expect(await winnersOf(league, 'round-1')).toEqual([['ann']])
    expect(await winnersOf(league, 'month-2022-08')).toEqual([['ann']])
    expect(await winnersOf(league, 'season')).toEqual([[]])
    league.settle(later, '1:0')
    expect(await winnersOf(league, 'round-2')).toEqual([['bob', 'cid']])
    expect(await winnersOf(league, 'month-2022-09')).toEqual([['bob', 'cid']])
    // Two of the first week and five of the second.
    expect(await winnersOf(league, 'season')).toEqual([['bob']])
  })

  test('that is a month has no match without a kick-off, and waits for none', async () => {
    const league = leagueOf([a], prize({ period: 'month' }))
    league.schedule(b, { kickOff: null })
    league.pick('ann', a, '1:0')
    settle(league, a)
    expect(await winnersOf(league, 'month-2022-08')).toEqual([['ann']])
  })
})

describe('a place', () => {
  /** Ann 10, Bob and Cid 5 each, Dot 2, Eve 0. */
  function board(...prizes: readonly object[]): League {
    const league = leagueOf([a, b], ...prizes)
    for (const match of [a, b]) league.pick('ann', match, '1:0')
    for (const user of ['cid', 'bob']) league.pick(user, a, '1:0')
    league.pick('dot', b, '3:1')
    league.pick('eve', a, '0:1')
    settle(league, a, b)
    return league
  }
  const at = (place: number, change: object = {}) => prize({ won: { kind: 'board', place }, ...change })

  test.each([
    [1, ['ann']],
    [2, ['bob', 'cid']],
    [3, ['bob', 'cid']],
    [4, ['dot']],
    [5, []],
    [6, []],
  ])('%i is held by those of equal points together, and never without points', async (place, winners) => {
    expect(await winnersOf(board(at(place)))).toEqual([winners])
  })

  test.each([
    [1, ['ann']],
    [2, ['bob']],
    [3, ['cid']],
    [4, ['dot']],
    [5, []],
  ])('%i of which one wins goes on by who comes first of equals', async (place, winners) => {
    expect(await winnersOf(board(at(place, { ties: 'best' })))).toEqual([winners])
  })

  test('is the first one where the prize names none', async () => {
    expect(await winnersOf(board(prize({ won: { kind: 'board' } })))).toEqual([['ann']])
  })

  test('of fans who are level by the rules’ own order is held by those on top of it alone', async () => {
    const league = board(at(2), at(3, { id: 'third' }))
    const rules = {
      points: { exact: 5, margin: 3, result: 2, goals: 0 },
      factors: [],
      lock: { minutes: 60, before: 'match' },
      coupons: { freepass: null, allornothing: null, weekly: null },
      bonus: {
        single: { points: 1 },
        several: { each: 1, all: 1 },
        number: { exact: 1, near: { within: 1, points: 1 } },
      },
      equalFans: ['predicted'],
    }
    // Cid predicted two matches, Bob one.
    const before = league.log.events.findIndex(({ type }) => type === 'ScoreEntered')
    const results = league.log.events.splice(before)
    league.pick('cid', b, '0:1')
    league.log.events.push(...results)
    league.rules({ rules })
    expect(await winnersOf(league)).toEqual([['cid'], ['bob']])
  })

  test('is nobody’s who is excluded, nor a prize for exact scores', async () => {
    const league = board(at(1), exact(2))
    expect(await winnersOf(league)).toEqual([['ann'], ['ann']])
    league.exclude('ann')
    expect(await winnersOf(league)).toEqual([['bob', 'cid'], []])
  })
})

describe('of equal points one wins', () => {
  const best = prize({ ties: 'best' })
  const MORNING = '2022-08-01T09:00:00.000Z'
  const NOON = '2022-08-01T12:00:00.000Z'

  test('who has more exact scores, however late', async () => {
    const league = leagueOf([a, b, c], best)
    // Ann 5 and 0 and 0, Bob 3 and 2 and 0.
    league.pick('ann', a, '1:0', NOON)
    league.pick('ann', b, '0:1', NOON)
    league.pick('bob', a, '2:1', MORNING)
    league.pick('bob', b, '2:0', MORNING)
    settle(league, a, b, c)
    expect(await winnersOf(league)).toEqual([['ann']])
  })

  test('whose last pick was saved first: picks before it make no difference', async () => {
    const league = leagueOf([a, b, c], best)
    league.pick('ann', a, '1:0', '2022-08-01T06:00:00.000Z')
    league.pick('ann', b, '0:1', NOON)
    league.pick('bob', a, '1:0', MORNING)
    league.pick('bob', b, '0:1', MORNING)
    settle(league, a, b, c)
    expect(await winnersOf(league)).toEqual([['bob']])
  })

  test('by the id where all else is equal', async () => {
    for (const users of [
      ['ann', 'bob'],
      ['bob', 'ann'],
    ]) {
      const league = leagueOf([a], best)
      for (const user of users) league.pick(user, a, '1:0')
      settle(league, a)
      expect(await winnersOf(league)).toEqual([['ann']])
    }
  })

  test('who predicted at all: points of questions alone come last', async () => {
    const league = leagueOf([a, b], prize({ ties: 'best', period: 'season' }))
    // Ten points each, and no exact score of those: Bob's are of twice five by his answer.
    league.answer('ann', 7, 7)
    league.answer('bob', 9, 7, 2)
    league.pick('bob', a, '2:1')
    league.pick('bob', b, '3:1')
    settle(league, a, b)
    expect(await winnersOf(league, 'season')).toEqual([['bob']])
  })

  test('by the score that counts, not by one that is only near', async () => {
    const league = leagueOf([a, b], best)
    // Five points each.
    league.pick('ann', a, '2:1', MORNING)
    league.pick('ann', b, '2:0', MORNING)
    league.pick('bob', b, '1:0', NOON)
    settle(league, a, b)
    expect(await winnersOf(league)).toEqual([['bob']])
  })
})

describe('exact scores', () => {
  test('are all of the prize matches of one round, not of several', async () => {
    const league = leagueOf([a, b, later, 'league.2.b'], exact(2, { period: 'season' }))
    for (const match of [a, later]) league.pick('ann', match, '1:0')
    for (const match of [later, 'league.2.b']) league.pick('bob', match, '1:0')
    for (const match of [a, b]) league.pick('cid', match, '1:0')
    settle(league, a, b, later, 'league.2.b')
    expect(await winnersOf(league, 'season')).toEqual([['bob', 'cid']])
  })

  test('are those of the match that was first when the round locked, wherever it was moved then', async () => {
    const moved = async (time: string) => {
      const league = new League([exact(1)])
      league.schedule(a)
      league.schedule(b, { kickOff: '2022-08-07T15:00:00.000Z' })
      league.pick('ann', a, '1:0')
      league.pick('bob', b, '1:0')
      league.on('MatchPostponed', a, { kickOff: '2022-08-08T15:00:00.000Z' }, time)
      settle(league, a, b)
      return winnersOf(league)
    }
    expect(await moved('2022-08-06T13:59:59.999Z')).toEqual([['bob']])
    expect(await moved('2022-08-06T14:00:00.000Z')).toEqual([['ann']])
  })

  test('of a round with fewer matches than the prize asks for are nobody’s', async () => {
    const league = leagueOf([a], exact(2))
    league.pick('ann', a, '1:0')
    settle(league, a)
    expect(await winnersOf(league)).toEqual([[]])
  })

  test('are those of the prize matches: others are not waited for, and give nothing', async () => {
    const league = leagueOf([a, b, c], exact(1))
    league.take('PrizeMatchesChosen', 'round-league.1', { round: 1, matches: [b] })
    league.pick('ann', b, '1:0')
    league.pick('bob', a, '1:0')
    league.pick('bob', b, '2:0')
    settle(league, a)
    expect(await winnersOf(league)).toEqual([[]])
    settle(league, b)
    expect(await winnersOf(league)).toEqual([['ann']])
  })

  test('are those that count, of fans who predicted', async () => {
    const league = leagueOf([a, b], exact(2), exact(1, { id: 'one' }))
    league.pick('ann', a, '1:0')
    settle(league, a, b)
    expect(await winnersOf(league)).toEqual([[], ['ann']])
    league.on('ScoreCorrected', a, { to: { home: 2, away: 0 } })
    expect(await winnersOf(league)).toEqual([[], []])
  })

  test('winners stand in the order of their ids', async () => {
    const league = leagueOf([a], exact(1))
    for (const user of ['cid', 'ann', 'bob']) league.pick(user, a, '1:0')
    settle(league, a)
    expect(await winnersOf(league)).toEqual([['ann', 'bob', 'cid']])
    expect(awardsOf(await gameOf(league), 'league', 'round-1')).toMatchObject([{ pool: 100, share: 33 }])
  })
})

describe('prize matches', () => {
  const happened = (type: string, match: string, data: object) =>
    ({ type, revision: 0, time: '2022-08-01T12:00:00.000Z', data: { match, ...data } }) as never
  function roundOf(...matches: readonly (readonly [string, string | null, string, string, boolean?])[]) {
    const round = newRound()
    for (const [match, kickOff, home, away, marquee = false] of matches)
      takeRound(round, happened('MatchScheduled', match, { home, away, kickOff, marquee }))
    return round
  }
  const [SIX, SEVEN] = ['2022-08-06T15:00:00.000Z', '2022-08-07T15:00:00.000Z']

  test('are the marquee match, then the first by kick-off, then by id, last those without a kick-off', () => {
    const round = roundOf(
      ['m1', null, 'ants', 'bees'],
      ['m2', SEVEN, 'bees', 'cats'],
      ['m3', SIX, 'dogs', 'elks'],
      ['m4', SIX, 'cats', 'dogs'],
      ['m5', SEVEN, 'zebras', 'yaks', true],
      ['m6', SIX, 'cats', 'bees'],
    )
    expect(prizeMatches(round, [], 6)).toEqual(['m5', 'm3', 'm4', 'm6', 'm2', 'm1'])
    expect(prizeMatches(round, [], 2)).toEqual(['m5', 'm3'])
    expect(prizeMatches(round, [], 7)).toEqual([])
    takeRound(round, happened('MatchVoided', 'm3', {}))
    expect(prizeMatches(round, [], 2)).toEqual(['m5', 'm4'])
    expect(prizeMatches(round, [], 6)).toEqual([])
    round.prizeMatches = ['m1', 'm3', 'm2']
    expect(prizeMatches(round, [], 3)).toEqual(['m2', 'm1', 'm5'])
  })
})

test('prize matches that are chosen after the first lock count nothing, whoever wrote the choice', () => {
  const chosenAt = (time: string) => {
    const round = newRound()
    const happened = (type: string, time: string, data: object) =>
      takeRound(round, { type, revision: 0, time, data } as never)
    for (const match of ['m1', 'm2', 'm3']) {
      const fixture = {
        match,
        home: match,
        away: 'bees',
        kickOff: '2022-08-06T15:00:00.000Z',
        marquee: false,
      }
      happened('MatchScheduled', '2022-08-01T12:00:00.000Z', fixture)
    }
    happened('PrizeMatchesChosen', time, { matches: ['m3'], from: null })
    const rules = rulesOf({ ruleset: 'premier-league', version: 1 })
    return prizeMatches(round, [{ rules, from: 0 }], 1)
  }
  expect(chosenAt('2022-08-06T13:59:59.999Z')).toEqual(['m3'])
  expect(chosenAt('2022-08-06T14:00:00.000Z')).toEqual(['m1'])
})

describe('a pool', () => {
  const earlierAward = (change: Partial<Award> = {}): Award => {
    const rule = prizeOf(prize({ rollsOver: true }))
    return { prize: 'first', winners: [], share: null, pool: 70, rule, ...change }
  }
  async function poolsWith(rule: object, earlier: readonly Award[]): Promise<(number | null)[]> {
    const league = leagueOf([a], rule)
    settle(league, a)
    return awardsOf(await gameOf(league), 'league', 'round-1', earlier).map(({ pool }) => pool)
  }
  const rolling = prize({ rollsOver: true })
  const money = { kind: 'money', currency: 'EUR', digits: 2, units: 900 }

  test.each<[string, object, Award[], number | null]>([
    ['nothing before', rolling, [], 100],
    ['what nobody won', rolling, [earlierAward()], 170],
    ['what somebody won', rolling, [earlierAward({ winners: ['ann'] })], 100],
    ['another prize', rolling, [earlierAward({ prize: 'second' })], 100],
    ['another prize and its own', rolling, [earlierAward({ prize: 'second', pool: 1 }), earlierAward()], 170],
    ['what does not roll', prize(), [earlierAward()], 100],
    ['another unit', prize({ rollsOver: true, gives: money }), [earlierAward()], 900],
    [
      'a thing before',
      rolling,
      [earlierAward({ pool: null, rule: prizeOf(prize({ gives: { kind: 'thing', name: 'Ball' } })) })],
      100,
    ],
    ['a pool without units before', rolling, [earlierAward({ pool: null })], 100],
    [
      'a thing, which has none',
      prize({ rollsOver: true, gives: { kind: 'thing', name: 'Ball' } }),
      [earlierAward()],
      null,
    ],
  ])('with %s', async (_, rule, earlier, pool) => expect(await poolsWith(rule, earlier)).toEqual([pool]))

  test.each([
    [100, 1, 100],
    [100, 3, 33],
    [2, 3, 0],
    [100, 0, null],
    [null, 2, null],
    [null, 0, null],
  ])('of %s among %i is %s each', (pool, winners, share) => expect(shareOf(pool, winners)).toBe(share))
})

test('the round before is the nearest earlier one with a match that is not void', async () => {
  const league = new League()
  for (const round of [1, 3, 4, 12]) league.schedule(`league.${round}.a`)
  league.on('MatchVoided', 'league.4.a')
  const game = await gameOf(league)
  const nearest = (period: string) => roundBefore(game, 'league', period)
  expect(['round-1', 'round-2', 'round-3', 'round-4', 'round-12', 'round-13'].map(nearest)).toEqual([
    null,
    'round-1',
    'round-1',
    'round-3',
    'round-3',
    'round-12',
  ])
  expect(['season', 'month-2022-08', 'around-3', 'round-3a', 'round-'].map(nearest)).toEqual(
    Array(5).fill(null),
  )
  expect(roundBefore(game, 'cup', 'round-3')).toBeNull()
})

describe('prizes', () => {
  test('of the first days follow from the kind', () => {
    expect(prizesOf('league', undefined)).toEqual([
      {
        id: 'all-five',
        per: 'round',
        exact: 5,
        place: 1,
        oneWins: false,
        pool: 5_000,
        unit: 'SKOR',
        rolls: false,
      },
      {
        id: 'month-board',
        per: 'month',
        exact: null,
        place: 1,
        oneWins: true,
        pool: null,
        unit: '',
        rolls: false,
      },
      {
        id: 'season-board',
        per: 'season',
        exact: null,
        place: 1,
        oneWins: true,
        pool: 100_000,
        unit: 'SKOR',
        rolls: false,
      },
    ])
    expect(prizesOf('tournament', undefined)).toEqual([
      {
        id: 'round-club',
        per: 'round',
        exact: null,
        place: 1,
        oneWins: false,
        pool: null,
        unit: '',
        rolls: false,
      },
      {
        id: 'all-four',
        per: 'season',
        exact: 4,
        place: 1,
        oneWins: false,
        pool: 500_000,
        unit: 'USDT 2',
        rolls: false,
      },
    ])
    for (const kind of ['cup', 'toString'])
      expect(() => prizesOf(kind, undefined)).toThrow(
        `this verifier does not know prizes of the kind '${kind}'`,
      )
    expect(prizesOf('cup', [])).toEqual([])
    expect(firstPrize('all-four')?.exact).toBe(4)
    expect(firstPrize('pot')).toBeUndefined()
  })

  const READ = {
    id: 'first',
    per: 'round',
    exact: null,
    place: 1,
    oneWins: false,
    pool: 100,
    unit: 'SKOR',
    rolls: false,
  }
  test.each<[string, object, object]>([
    ['of SKOR', prize(), READ],
    [
      'of money',
      prize({ gives: { kind: 'money', currency: 'EUR', digits: 2, units: 900 } }),
      { ...READ, unit: 'EUR 2', pool: 900 },
    ],
    ['of a thing', prize({ gives: { kind: 'thing', name: 'Ball' } }), { ...READ, unit: '', pool: null }],
    [
      'of a thing with a number',
      prize({ gives: { kind: 'thing', units: 3 } }),
      { ...READ, unit: '', pool: null },
    ],
    ['for one', prize({ ties: 'best' }), { ...READ, oneWins: true }],
    ['that rolls', prize({ rollsOver: true, period: 'season' }), { ...READ, per: 'season', rolls: true }],
    ['for exact scores', exact(4), { ...READ, exact: 4 }],
    ['for a place', prize({ won: { kind: 'board', place: 3, matches: 2 } }), { ...READ, place: 3 }],
  ])('%s are read as they are', (_, values, read) => expect(prizeOf(values)).toEqual(read))

  test.each<[string, object]>([
    ["does not know how the prize 'first' is won", { gives: { kind: 'glory' } }],
    ["does not know how the prize 'first' is won", { won: { kind: 'lot' } }],
    ["does not know how the prize 'first' is won", { ties: 'lot' }],
    ["does not know the rule 'colour' of a prize", { colour: 'red' }],
    ["does not know the rule 'tax' of a prize", { gives: { kind: 'skor', units: 1, tax: 1 } }],
    ["does not know the rule 'weeks' of a prize", { won: { kind: 'board', place: 1, weeks: 1 } }],
  ])('this verifier %s', (why, change) => {
    expect(() => prizeOf(prize(change))).toThrow(`this verifier ${why}`)
  })
})
