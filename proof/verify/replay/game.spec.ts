/** What an event of the log may not say, and what counts of questions and of picks that organisers enter. */
import { describe, expect, test } from 'vitest'
import { goals, League } from '../../support/league.ts'
import { leavesOf } from '../../support/season.ts'
import { boardOf } from './boards.ts'
import { Game } from './game.ts'
import { replayOf } from './replay.ts'
import { inWords } from './verdict.ts'

const [a, b] = ['league.1.a', 'league.1.b']
const problemsOf = async ({ log }: League) =>
  (await replayOf(() => leavesOf(log.events))).problems.map(inWords)
const gameOf = async ({ log }: League): Promise<Game> => (await replayOf(() => leavesOf(log.events))).game
const totalOf = async (league: League, user = 'ann') => boardOf(await gameOf(league), 'league').get(user)

describe('an event', () => {
  test.each<[string, (league: League) => void]>([
    [
      'leaf 2, CompetitionOpened in competition-league: the competition league is opened twice',
      league => league.take('CompetitionOpened', 'competition-league', { kind: 'league' }),
    ],
    [
      'leaf 2, RulesetAdopted in competition-cup: it is about the competition cup, which was never opened',
      league =>
        league.log.take('RulesetAdopted', 'competition-cup', {
          competition: 'cup',
          ruleset: 'terms',
          version: 1,
        }),
    ],
    [
      'leaf 2, MatchScheduled in round-cup.1: it is about the competition cup, which was never opened',
      league => {
        const match = { competition: 'cup', round: 1, match: 'cup.1.a', kickOff: null }
        league.log.take('MatchScheduled', 'round-cup.1', { ...match, home: 'A', away: 'B', marquee: false })
      },
    ],
    [
      'leaf 2, QuestionChanged in questions-league: question 4 was never asked',
      league =>
        league.take('QuestionChanged', 'questions-league', {
          question: 4,
          locksAt: '2022-08-02T12:00:00.000Z',
        }),
    ],
    [
      'leaf 2, PlayerReadmitted in competition-league: the fan ann is taken back without an exclusion',
      league => league.take('PlayerReadmitted', 'competition-league', { user: 'ann' }),
    ],
    [
      'leaf 3, PlayerExcluded in competition-league: the fan ann is excluded twice',
      league => {
        for (let time = 0; time < 2; time++) league.exclude('ann')
      },
    ],
  ])('%s', async (sentence, happen) => {
    const league = new League()
    happen(league)
    expect(await problemsOf(league)).toEqual([`Contradicted: ${sentence}`])
  })

  test('of a round that is added twice, or that the competition lacks, is named', async () => {
    const league = new League()
    const [opened] = league.log.events
    league.log.events[0] = { ...opened, data: { ...opened?.data, rounds: [{ number: 1 }] } } as never
    league.schedule('league.2.a')
    league.take('RoundsAdded', 'competition-league', { rounds: [{ number: 2 }, { number: 3 }] })
    league.schedule('league.2.a')
    league.schedule('league.3.a')
    league.schedule(a)
    league.take('RoundsAdded', 'competition-league', { rounds: [{ number: 3 }] })
    expect(await problemsOf(league)).toEqual([
      'Contradicted: leaf 2, MatchScheduled in round-league.2: it is about round 2, which league does not have',
      'Contradicted: leaf 7, RoundsAdded in competition-league: round 3 is added, and was there before',
    ])
    expect([...((await gameOf(league)).competitions.get('league')?.rounds.keys() ?? [])]).toEqual([2, 3, 1])
  })

  test('that adds rounds to a competition whose first event names none adds nothing', async () => {
    const league = new League()
    for (const number of [7, 7]) league.take('RoundsAdded', 'competition-league', { rounds: [{ number }] })
    expect(await problemsOf(league)).toEqual([])
    expect((await gameOf(league)).competitions.get('league')?.numbers).toBeNull()
  })

  test('that bears on no points changes nothing', () => {
    const game = new Game()
    game.take({ type: 'PlayerKept', data: {}, time: 'never' } as never)
    expect(game.competitions.size).toBe(0)
  })

  test('whose data is not in its leaf can not be judged', async () => {
    const league = new League()
    league.take('PrizesSet', 'competition-league', { leftOut: 70_000 })
    expect(await problemsOf(league)).toEqual([
      expect.stringMatching(/^Can't be judged: leaf 2, PrizesSet in competition-league: .*70.?000 bytes/),
    ])
  })
})

describe('a question', () => {
  const ask = (league: League, asks: object, question = 1) =>
    league.take('QuestionAsked', 'questions-league', { question, asks, locksAt: '2022-08-02T12:00:00.000Z' })
  const answer = (league: League, to: unknown, time = '2022-08-01T12:00:00.000Z', question = 1) =>
    league.take('AnswerSaved', 'answers-league.ann', { question, user: 'ann', to }, time)
  const settle = (league: League, right: unknown) =>
    league.take('QuestionSettled', 'questions-league', { question: 1, answer: right })
  const SEVERAL = { kind: 'several', options: ['x', 'y', 'z'], choose: 2 }
  const NUMBER = { kind: 'number', min: 3, max: 9 }

  test.each<[string, object, unknown, unknown, number | undefined]>([
    ['names', SEVERAL, ['x', 'y'], ['y', 'x'], 11],
    ['one of two names', SEVERAL, ['x', 'z'], ['y', 'x'], 4],
    ['fewer names than are to be chosen', SEVERAL, ['x'], ['y', 'x'], undefined],
    ['a name twice', SEVERAL, ['x', 'x'], ['y', 'x'], undefined],
    ['more names', SEVERAL, ['x', 'y', 'z'], ['y', 'x'], undefined],
    ['another name', SEVERAL, ['x', 'w'], ['y', 'x'], undefined],
    ['a number for names', SEVERAL, 7, ['y', 'x'], undefined],
    ['one name', { kind: 'single', options: ['x', 'y'] }, ['x'], ['x'], 10],
    ['two names for one', { kind: 'single', options: ['x', 'y'] }, ['x', 'y'], ['x'], undefined],
    ['a number', NUMBER, 7, 7, 10],
    ['the smallest number', NUMBER, 3, 3, 10],
    ['the largest number', NUMBER, 9, 9, 10],
    ['a smaller number', NUMBER, 2, 3, undefined],
    ['a larger number', NUMBER, 10, 9, undefined],
    ['names for a number', NUMBER, ['7'], 7, undefined],
  ])('is answered by %s', async (_, asks, given, right, points) => {
    const league = new League()
    ask(league, asks)
    answer(league, given)
    settle(league, right)
    expect(await totalOf(league)).toBe(points)
    // Which answers count is no matter of what is wrong with a log.
    expect(await problemsOf(league)).toEqual([])
  })

  test('takes the last answer before its lock, wherever that stands by then', async () => {
    const league = new League()
    ask(league, NUMBER)
    answer(league, 5, '2022-08-02T11:00:00.000Z')
    answer(league, 7, '2022-08-02T11:59:59.999Z')
    answer(league, 9, '2022-08-02T12:00:00.000Z')
    settle(league, 9)
    expect(await totalOf(league)).toBe(5)
    const moved = new League()
    ask(moved, NUMBER)
    moved.take('QuestionChanged', 'questions-league', { question: 1, locksAt: '2022-08-02T12:00:00.001Z' })
    answer(moved, 9, '2022-08-02T12:00:00.000Z')
    settle(moved, 9)
    expect(await totalOf(moved)).toBe(10)
  })

  test('that is not asked takes no answer, nor one that is settled or void', async () => {
    const league = new League()
    answer(league, 7)
    ask(league, NUMBER)
    settle(league, 7)
    answer(league, 7)
    expect(await totalOf(league)).toBeUndefined()
    expect(await problemsOf(league)).toEqual([])
    const gone = new League()
    ask(gone, NUMBER)
    gone.take('QuestionVoided', 'questions-league', { question: 1 })
    answer(gone, 7)
    settle(gone, 7)
    expect(await totalOf(gone)).toBeUndefined()
  })

  test('is corrected', async () => {
    const league = new League()
    league.answer('ann', 7, 9)
    league.take('QuestionCorrected', 'questions-league', { question: 1, to: 7 })
    expect(await totalOf(league)).toBe(10)
    expect((await gameOf(league)).answers.size).toBe(1)
  })

  test.each<[object, unknown]>([
    [NUMBER, ['7']],
    [SEVERAL, 7],
  ])('of %o is not answered by %o', async (asks, right) => {
    const league = new League()
    ask(league, asks)
    settle(league, right)
    league.take('QuestionCorrected', 'questions-league', { question: 1, to: right })
    expect(await problemsOf(league)).toEqual(
      [3, 4].map(leaf =>
        expect.stringMatching(
          new RegExp(
            `^Contradicted: leaf ${leaf}, .*: it answers a question for a number by names, or one for names by a number$`,
          ),
        ),
      ),
    )
  })

  test('is asked once', async () => {
    const league = new League()
    ask(league, NUMBER)
    ask(league, NUMBER)
    expect(await problemsOf(league)).toEqual([expect.stringContaining('question 1 is asked twice')])
  })
})

describe('a pick', () => {
  function open(): League {
    const league = new League()
    for (const match of [a, b]) league.schedule(match)
    return league
  }
  const enter = (league: League, match: string, time: string) =>
    league.take(
      'PredictionEntered',
      'entry-league.1.ann',
      { round: 1, user: 'ann', match, to: goals('1:0') },
      time,
    )
  const AFTER_LOCK = '2022-08-06T16:00:00.000Z'

  test('of a save with a match that has locked counts nowhere, nor does anything else of that save', async () => {
    const league = open()
    league.on('MatchPostponed', b, { kickOff: '2022-08-09T15:00:00.000Z' })
    const predictions = [a, b].map(match => ({ match, to: goals('1:0') }))
    league.take('PredictionsSaved', 'entry-league.1.ann', { round: 1, user: 'ann', predictions }, AFTER_LOCK)
    expect((await gameOf(league)).predictions).toBe(0)
    league.pick('ann', b, '1:0', AFTER_LOCK)
    expect((await gameOf(league)).predictions).toBe(1)
  })

  test('that is sealed is counted as hidden', async () => {
    const league = open()
    const predictions = [{ match: a, to: goals('1:0') }, null, null]
    league.take('PredictionsSaved', 'entry-league.1.ann', { round: 1, user: 'ann', predictions })
    const game = await gameOf(league)
    expect([game.predictions, game.hidden]).toEqual([1, 2])
  })

  test.each([
    ['of a match without a score', () => {}, 1],
    ['of a match with one', (league: League) => league.score(a, '1:0'), 0],
    ['of a void match', (league: League) => league.on('MatchVoided', a), 0],
    ['of a match that is gone', (league: League) => league.on('MatchRemoved', a), 0],
  ])('that an organiser enters behind the lock %s', async (_, happen, picks) => {
    const league = open()
    happen(league)
    enter(league, a, AFTER_LOCK)
    expect((await gameOf(league)).predictions).toBe(picks)
    expect(await problemsOf(league)).toEqual([])
  })

  test.each([
    ['of a void match', (league: League) => league.on('MatchVoided', a)],
    ['of a match with a score', (league: League) => league.score(a, '1:0')],
    ['of a match that is gone', (league: League) => league.on('MatchRemoved', a)],
  ])('%s is not saved', async (_, happen) => {
    const league = open()
    happen(league)
    league.pick('ann', a, '1:0')
    expect((await gameOf(league)).predictions).toBe(0)
    expect(await problemsOf(league)).toEqual([])
  })

  test('before any rules counts, as nothing says when it locks', async () => {
    const league = open()
    league.pick('ann', a, '1:0', AFTER_LOCK)
    league.log.events.splice(1, 1)
    expect((await gameOf(league)).predictions).toBe(1)
  })

  test('of a round without an event counts for nothing', async () => {
    const league = new League()
    league.pick('ann', a, '1:0')
    expect([await totalOf(league), await problemsOf(league)]).toEqual([undefined, []])
  })

  test('is late where a kick-off that is brought forward says so, and no longer where it is put off', async () => {
    const league = open()
    league.pick('ann', a, '1:0', '2022-08-01T12:00:00.000Z')
    league.pick('ann', a, '2:0', '2022-08-06T11:00:00.000Z')
    league.on('MatchPostponed', a, {
      kickOff: '2022-08-06T12:00:00.000Z',
      late: { matches: [{ match: a, since: '2022-08-06T11:00:00.000Z' }] },
    })
    league.settle(a, '2:0')
    expect(await totalOf(league)).toBe(2)
    league.on('MatchPostponed', a, {
      kickOff: '2022-08-09T12:00:00.000Z',
      late: {
        matches: [
          { match: a, since: null },
          { match: 'league.1.z', since: null },
        ],
      },
    })
    expect(await totalOf(league)).toBe(5)
    expect(await problemsOf(league)).toEqual([])
  })
})

describe('a power-up', () => {
  function used(kind: string, match: string): League {
    const league = new League()
    for (const each of [a, b]) league.schedule(each)
    league.pick('ann', a, '1:0')
    league.use('ann', kind, match)
    return league
  }
  const giveBack = (league: League, time: string, more: object = {}) => {
    const data = { round: 1, user: 'ann', kind: 'weekly', match: b }
    league.take('CouponReturned', 'coupons-league.ann', data, time)
    const last = league.log.events.pop()
    league.log.events.push({ ...last, ...more } as never)
  }
  const BY_FAN = { judgedBy: { round: 99, rules: 99, locksAt: null } }

  test('that can not be used counts nowhere', async () => {
    const league = new League()
    league.schedule(a, { marquee: true })
    league.pick('ann', a, '1:0')
    league.use('ann', 'freepass', a)
    league.settle(a, '1:0')
    expect(await totalOf(league)).toBe(5)
  })

  test('is given back until its lock, whoever does', async () => {
    for (const [time, more, points] of [
      ['2022-08-06T13:59:00.000Z', BY_FAN, 5],
      ['2022-08-06T14:00:00.000Z', BY_FAN, 10],
      ['2022-08-06T13:59:00.000Z', {}, 5],
      ['2022-08-06T14:00:00.000Z', {}, 10],
    ] as const) {
      const league = used('weekly', b)
      giveBack(league, time, more)
      league.settle(a, '1:0')
      expect(await totalOf(league)).toBe(points)
    }
  })

  test('that is given back in a round that the log does not know makes no round', async () => {
    const league = used('weekly', b)
    league.take('CouponReturned', 'coupons-league.ann', {
      round: 9,
      user: 'ann',
      kind: 'freepass',
      match: 'league.9.a',
    })
    expect([...((await gameOf(league)).competitions.get('league')?.rounds.keys() ?? [])]).toEqual([1])
  })

  test('that came late by a kick-off brought forward counts no more, but for that of the site', async () => {
    const late = { matches: [], week: '2022-08-01T12:00:00.000Z' }
    for (const [more, points] of [
      [BY_FAN, 5],
      [{}, 10],
    ] as const) {
      const league = used('weekly', b)
      const last = league.log.events.pop()
      league.log.events.push({ ...last, ...more } as never)
      league.on('MatchPostponed', b, { kickOff: '2022-08-05T12:00:00.000Z', late })
      league.settle(a, '1:0')
      expect(await totalOf(league)).toBe(points)
    }
  })
})

test('a fan is gone whose account was deleted, and of whom nothing is opened', async () => {
  const league = new League()
  league.schedule(a)
  league.pick('ann', a, '1:0')
  league.take('PredictionEntered', 'entry-league.1.bob', {
    round: 1,
    user: 'bob',
    match: a,
    to: goals('1:0'),
  })
  league.answer('cid', 7, 7)
  for (const user of ['ann', 'bob', 'cid', 'dot']) league.take('AccountDeleted', `account-${user}`, { user })
  const game = await gameOf(league)
  expect(['ann', 'bob', 'cid', 'dot', 'eve'].map(user => game.isGone(user))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
})

test('a game knows who is excluded, and whose rules need all picks', async () => {
  const league = new League()
  league.exclude('ann')
  const game = await gameOf(league)
  expect([
    game.isExcluded('league', 'ann'),
    game.isExcluded('league', 'bob'),
    game.isExcluded('cup', 'ann'),
  ]).toEqual([true, false, false])
  expect([game.needsAllPicks('league'), game.needsAllPicks('cup')]).toEqual([false, false])
  league.log.events.splice(1, 1)
  expect((await gameOf(league)).needsAllPicks('league')).toBe(false)
  expect(game.couponsOf('league', 1).size).toBe(0)
})
