/** Boards of small leagues, computed by hand. */
import { describe, expect, test } from 'vitest'
import { League } from '../../support/league.ts'
import { leavesOf } from '../../support/season.ts'
import { boardNames, boardOf, boardsOf, NO_BOARD, ranking } from './boards.ts'
import type { Game } from './game.ts'
import { replayOf } from './replay.ts'

const [a, b, second] = ['league.1.a', 'league.1.b', 'league.2.a']
const SEPTEMBER = '2022-09-03T15:00:00.000Z'
const gameOf = async ({ log }: League): Promise<Game> => (await replayOf(() => leavesOf(log.events))).game
const boardIn = async (league: League, name = 'league') => [...boardOf(await gameOf(league), name)]

const VALUES = {
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

/** Ann: 5 of the first round, 3 of the second. Bob: 2 of the first. Cid's pick gave nothing, Dot's waits. */
function played(): League {
  const league = new League()
  for (const match of [a, b]) league.schedule(match)
  league.schedule(second, { kickOff: SEPTEMBER })
  league.pick('ann', a, '2:1')
  league.pick('bob', a, '3:1')
  league.pick('cid', a, '0:1')
  league.pick('dot', b, '2:1')
  league.pick('ann', second, '1:0')
  league.settle(a, '2:1')
  league.settle(second, '2:1')
  return league
}

describe('a board', () => {
  test('is one of the competition, of a round, or of a month', async () => {
    const game = await gameOf(played())
    expect(boardNames(game)).toEqual([
      'league',
      'league round 1',
      'league 2022-08',
      'league round 2',
      'league 2022-09',
    ])
    const first = [
      ['ann', 5],
      ['bob', 2],
      ['cid', 0],
    ]
    expect([...boardsOf(game)].map(([name, board]) => [name, [...board], board.size])).toEqual([
      ['league', [['ann', 8], ...first.slice(1)], 3],
      ['league round 1', first, 3],
      ['league 2022-08', first, 3],
      ['league round 2', [['ann', 3]], 1],
      ['league 2022-09', [['ann', 3]], 1],
    ])
    expect([...boardOf(game, 'league round 9')]).toEqual([])
    expect([...boardOf(game, 'cup')]).toEqual([])
  })

  test('knows who stands there, and nobody else', async () => {
    const board = boardOf(await gameOf(played()), 'league')
    expect(['ann', 'cid', 'dot', 'eve'].map(user => board.get(user))).toEqual([8, 0, undefined, undefined])
    expect(['ann', 'eve'].map(user => board.levelOf(user))).toEqual([0, 0])
    expect([NO_BOARD.size, NO_BOARD.levelOf('ann'), [...NO_BOARD]]).toEqual([0, 0, []])
  })

  test('counts settled matches alone', async () => {
    const league = played()
    league.score(b, '2:1')
    expect(await boardIn(league, 'league round 1')).toHaveLength(3)
    league.on('WinnerSet', b)
    expect(await boardIn(league, 'league round 1')).toContainEqual(['dot', 5])
    league.on('MatchVoided', a)
    expect(await boardIn(league, 'league round 1')).toEqual([['dot', 5]])
    league.on('MatchRestored', a)
    expect(await boardIn(league, 'league round 1')).toHaveLength(4)
    league.on('ResultWithdrawn', a)
    expect(await boardIn(league, 'league round 1')).toEqual([['dot', 5]])
  })

  test('has no match that nobody predicted any more', async () => {
    const league = new League()
    league.schedule(a)
    league.pick('ann', a, '2:1')
    league.take('PredictionWithdrawn', 'entry-league.1.ann', { round: 1, user: 'ann', match: a })
    league.settle(a, '2:1')
    expect(boardNames(await gameOf(league))).toEqual([])
  })

  test('of a competition without rules is none', async () => {
    const league = played()
    const events = league.log.events.filter(({ type }) => type !== 'RulesetAdopted')
    const { game } = await replayOf(() => leavesOf(events))
    expect(boardNames(game)).toEqual([])
  })

  test('of a month is that of the kick-off that was known last', async () => {
    const league = new League()
    league.schedule(a)
    league.pick('ann', a, '2:1')
    league.on('MatchPostponed', a, { kickOff: SEPTEMBER })
    league.on('MatchPostponed', a, { kickOff: null })
    league.settle(a, '2:1')
    expect(boardNames(await gameOf(league))).toEqual(['league', 'league round 1', 'league 2022-09'])
  })

  test('counts a round as often as the rules say', async () => {
    const league = played()
    league.rules({ rules: VALUES })
    expect(await boardIn(league)).toEqual([
      ['ann', 14],
      ['bob', 2],
      ['cid', 0],
    ])
  })

  test('has no fan who is excluded', async () => {
    const league = played()
    league.exclude('ann')
    // Nobody has seen this one before.
    league.exclude('zoe')
    expect(await boardIn(league)).toEqual([
      ['bob', 2],
      ['cid', 0],
    ])
    league.exclude('bob')
    expect(await boardIn(league)).toEqual([['cid', 0]])
  })

  test('has nothing of another competition, and no match that is gone', async () => {
    const league = played()
    const cup = { competition: 'cup', question: 1 }
    league.log.take('CompetitionOpened', 'competition-cup', { competition: 'cup', kind: 'league' })
    league.log.take('RulesetAdopted', 'competition-cup', { competition: 'cup', ruleset: 'terms', version: 1 })
    const asks = { kind: 'number', min: 0, max: 9 }
    league.log.take('QuestionAsked', 'questions-cup', { ...cup, asks, locksAt: SEPTEMBER })
    league.log.take('AnswerSaved', 'answers-cup.zoe', { ...cup, user: 'zoe', to: 7 })
    league.log.take('QuestionSettled', 'questions-cup', { ...cup, answer: 7 })
    league.on('MatchRemoved', second)
    expect(await boardIn(league)).toEqual([
      ['ann', 5],
      ['bob', 2],
      ['cid', 0],
    ])
    expect(await boardIn(league, 'cup')).toEqual([['zoe', 100]])
    expect(boardNames(await gameOf(league))).toEqual(['league', 'league round 1', 'league 2022-08', 'cup'])
  })
})

describe('power-ups', () => {
  /** All or Nothing on the marquee match, which ends 2:1. */
  function withMarquee(pick: string, end: (league: League) => void): League {
    const league = new League()
    league.rules({ rules: VALUES })
    league.schedule(a, { marquee: true })
    league.schedule(b)
    league.pick('ann', a, pick)
    league.pick('ann', b, '0:1')
    league.pick('bob', b, '1:0')
    league.use('ann', 'allornothing', a)
    end(league)
    league.settle(b, '1:0')
    return league
  }
  const ofRound = (league: League) => boardIn(league, 'league round 1')

  test('All or Nothing lifts the week once its match is settled exactly so', async () => {
    expect(await ofRound(withMarquee('2:1', league => league.settle(a, '2:1')))).toEqual([
      ['ann', 20],
      ['bob', 5],
    ])
    const lives = (pick: string, end: (league: League) => void) => ofRound(withMarquee(pick, end))
    expect(await lives('2:0', league => league.settle(a, '2:1'))).toContainEqual(['ann', 2])
    expect(await lives('2:1', league => league.score(a, '2:1'))).toContainEqual(['ann', 0])
    expect(await lives('2:1', league => league.on('MatchVoided', a))).toContainEqual(['ann', 0])
  })

  test('without a pick on its match it lifts nothing', async () => {
    const league = new League()
    league.rules({ rules: VALUES })
    league.schedule(a, { marquee: true })
    league.schedule(b)
    league.pick('ann', b, '0:1')
    league.use('ann', 'allornothing', a)
    league.settle(a, '0:0')
    league.settle(b, '1:0')
    expect(await ofRound(league)).toEqual([['ann', 0]])
  })
})

describe('answers', () => {
  test('count on the board of the competition alone, and put their fan there', async () => {
    const league = played()
    league.answer('eve', 7, 7)
    league.answer('ann', 9, 7, 2)
    league.answer('bob', 1, 7, 3)
    expect(await boardIn(league)).toEqual([
      ['ann', 13],
      ['bob', 2],
      ['cid', 0],
      ['eve', 10],
    ])
    expect(await boardIn(league, 'league round 1')).toHaveLength(3)
  })

  test('make a board by themselves, once the question is settled', async () => {
    const league = new League()
    league.answer('eve', 7, 7)
    expect(boardNames(await gameOf(league))).toEqual(['league'])
    expect(await boardIn(league)).toEqual([['eve', 10]])
    league.take('QuestionVoided', 'questions-league', { question: 1 })
    expect(boardNames(await gameOf(league))).toEqual([])
    expect(await boardIn(league)).toEqual([])
  })
})

describe('fans with equal points', () => {
  test('are placed by each criterion in its turn', async () => {
    const league = new League()
    league.rules({ rules: { ...VALUES, factors: [], equalFans: ['exact', 'predicted'] } })
    for (const match of [a, b]) league.schedule(match)
    league.pick('ann', a, '1:0')
    league.pick('bob', a, '2:1')
    league.pick('bob', b, '2:0')
    league.pick('cid', a, '1:0')
    league.pick('cid', b, '0:1')
    for (const match of [a, b]) league.settle(match, '1:0')
    const board = boardOf(await gameOf(league), 'league')
    expect([...board]).toEqual([
      ['ann', 5],
      ['bob', 5],
      ['cid', 5],
    ])
    const levels = ['ann', 'bob', 'cid'].map(user => board.levelOf(user))
    // One exact of one, none of two, one of two: an exact score is worth more than any number of predictions.
    expect(levels).toEqual([2 ** 17 + 1, 2, 2 ** 17 + 2])
    const rankOf = ranking([...board].map(([user, points]) => ({ points, level: board.levelOf(user) })))
    expect(levels.map(level => rankOf(5, level))).toEqual([2, 3, 1])
  })

  test('a rank counts everybody with more', () => {
    const totals = [
      [9, 1],
      [9, 0],
      [7, 0],
      [7, 0],
      [7, 3],
      [4, 2],
    ].map(([points = 0, level = 0]) => ({ points, level }))
    const rankOf = ranking(totals)
    expect(totals.map(({ points, level }) => rankOf(points, level))).toEqual([1, 2, 4, 4, 3, 6])
    expect([rankOf(10), rankOf(9, 2), rankOf(8, 9), rankOf(7, 1), rankOf(5), rankOf(4), rankOf(0)]).toEqual([
      1, 1, 3, 4, 6, 7, 7,
    ])
  })
})
