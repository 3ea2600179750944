import { describe, expect, test } from 'vitest'
import type { Score } from '../words.ts'
import { BADGES } from './badges.ts'
import { isExact, isRight, predictedOf, type Season, type SeasonMatch, type SeasonRound } from './season.ts'
import { exactScores, wholeRounds } from './streaks.ts'

const scoreOf = (text: string): Score => {
  const [home = 0, away = 0] = text.split(':').map(Number)
  return { home, away }
}

/** `2:1 1:0`: the score and what the fan predicted; `2:1 -`: nothing predicted; `void`; `open`. */
function match(round: number, words: string, alone = false): SeasonMatch {
  const [score = '', predicted = '-'] = words.split(' ')
  const settled = score.includes(':')
  return {
    match: `league.${round}.a-b`,
    round,
    over: score !== 'open',
    alone,
    score: settled ? scoreOf(score) : null,
    predicted: settled && predicted !== '-' ? scoreOf(predicted) : null,
  }
}
const seasonOf = (matches: readonly SeasonMatch[], rounds: readonly SeasonRound[] = []): Season => ({
  matches,
  rounds,
})
const badges = (season: Season) =>
  Object.fromEntries(BADGES.map(({ id, earnedIn }) => [id, earnedIn(season)]).filter(([, round]) => round))

describe('streaks', () => {
  test('rounds predicted whole: a missing prediction breaks, a void match does not, an open round waits', () => {
    const season = seasonOf([
      match(1, '1:0 1:0'),
      match(1, '2:2 0:1'),
      match(2, '1:0 2:0'),
      match(2, 'void'),
      match(3, '1:0 2:0'),
      match(3, '0:0 -'),
      match(4, '1:0 2:0'),
      match(5, '1:0 1:2'),
      match(5, 'open'),
    ])
    expect(wholeRounds(season)).toEqual({ longest: 2, current: 1 })
  })

  test('exact scores in a row: what was not predicted neither counts nor breaks', () => {
    const season = seasonOf([
      match(1, '1:0 1:0'),
      match(1, '2:2 -'),
      match(1, '3:1 3:1'),
      match(2, '0:0 1:0'),
    ])
    expect(exactScores(season)).toEqual({ longest: 2, current: 0 })
    expect(exactScores(seasonOf([]))).toEqual({ longest: 0, current: 0 })
  })
})

test('a prediction is right with the winner or the draw, and exact with the score', () => {
  const matches = ['2:1 2:1', '2:1 1:0', '1:1 0:0', '2:1 1:1', '2:1 0:1', '2:1 -', 'void'].map(words =>
    match(1, words),
  )
  const predicted = predictedOf(seasonOf(matches))
  expect(predicted.map(isExact)).toEqual([true, false, false, false, false])
  expect(predicted.map(isRight)).toEqual([true, true, true, false, false])
})

describe('badges', () => {
  test('a season without a hit has none', () => {
    expect(badges(seasonOf([match(1, '1:0 0:0'), match(1, '2:1 -')]))).toEqual({})
  })

  test('exact scores: the first, three in a round, three in a row, alone, with many goals and with none', () => {
    const season = seasonOf([
      match(1, '1:0 0:1'),
      match(2, '1:0 1:0'),
      match(2, '0:0 0:0'),
      match(2, '4:1 2:1'),
      match(2, '3:2 3:2'),
      match(3, '1:1 1:1', true),
      match(3, '2:0 2:0'),
    ])
    expect(badges(season)).toEqual({
      'first-exact': 2,
      'exact-round': 2,
      'exact-row': 3,
      alone: 3,
      goals: 2,
      goalless: 2,
    })
  })

  test.each<[string, readonly string[], Record<string, number>]>([
    ['two exact scores in a round and in a row', ['1:0 1:0', '2:0 2:0', '1:0 2:2'], { 'first-exact': 1 }],
    [
      'three exact scores in a round that are not in a row',
      ['1:0 1:0', '2:0 2:0', '1:0 2:2', '3:0 3:0'],
      { 'first-exact': 1, 'exact-round': 1 },
    ],
    ['four goals', ['2:2 2:2'], { 'first-exact': 1 }],
    ['five goals', ['3:2 3:2'], { 'first-exact': 1, goals: 1 }],
    ['six goals', ['3:3 3:3'], { 'first-exact': 1, goals: 1 }],
    ['five goals of another score', ['3:2 4:1'], {}],
    ['a goal', ['1:0 1:0'], { 'first-exact': 1 }],
    ['no goal, predicted otherwise', ['0:0 1:1'], {}],
  ])('%s', (_, matches, earned) => {
    expect(badges(seasonOf(matches.map(words => match(1, words))))).toEqual(earned)
  })

  test('a lone voice has the exact score', () => {
    expect(badges(seasonOf([match(1, '2:1 3:1', true)]))).toEqual({})
    expect(badges(seasonOf([match(1, '2:1 2:1', true)]))).toEqual({ 'first-exact': 1, alone: 1 })
  })

  test('three exact scores in two rounds count for the first, also where its match was put off', () => {
    const three = (round: number) => ['1:0 1:0', '2:0 2:0', '3:0 3:0'].map(words => match(round, words))
    const misses = [match(2, '1:0 2:2'), ...three(2), match(1, '1:0 2:2'), ...three(1)]
    expect(badges(seasonOf(misses))).toMatchObject({ 'exact-round': 1, 'exact-row': 2 })
  })

  test.each([
    [99, undefined],
    [100, 1],
    [101, 1],
  ])('%i points are a century: %s', (total, round) => {
    const place = { round: 1, points: total, total, rankInRound: 2 }
    expect(badges(seasonOf([], [place])).century).toBe(round)
  })

  test.each([
    [1, 1, 1],
    [1, 0, undefined],
    [2, 9, undefined],
    [null, 9, undefined],
  ])('rank %s with %i points wins a round: %s', (rankInRound, points, round) => {
    const place = { round: 1, points, total: points, rankInRound }
    expect(badges(seasonOf([], [place]))['round-won']).toBe(round)
  })

  test.each([
    [4, undefined],
    [5, 5],
    [6, 5],
  ])('%i whole rounds in a row are the badge of round %s', (count, round) => {
    const rounds = Array.from({ length: count }, (_, index) => match(index + 1, '1:0 2:1'))
    expect(badges(seasonOf(rounds))['whole-rounds']).toBe(round)
    const broken = [...rounds.slice(0, 2), match(3, '1:0 -'), ...rounds.slice(3)]
    expect(badges(seasonOf(broken))['whole-rounds']).toBeUndefined()
  })

  test('rounds go by their numbers, also where matches were put off', () => {
    const rounds = [2, 1, 3, 5, 4].map(round => match(round, '1:0 2:1'))
    expect(badges(seasonOf(rounds))['whole-rounds']).toBe(5)
    expect(wholeRounds(seasonOf([match(2, '1:0 -'), match(1, '1:0 2:1')]))).toEqual({
      longest: 1,
      current: 0,
    })
  })

  test('a correction of a score takes a badge away', () => {
    expect(badges(seasonOf([match(1, '0:0 0:0')]))).toEqual({ 'first-exact': 1, goalless: 1 })
    expect(badges(seasonOf([match(1, '1:0 0:0')]))).toEqual({})
  })

  test('five whole rounds in a row, a round won, a hundred points', () => {
    const rounds = [1, 2, 3, 4, 5, 6].map(round => match(round, '1:0 2:1'))
    const places = [
      { round: 1, points: 0, total: 0, rankInRound: 1 },
      { round: 2, points: 60, total: 60, rankInRound: 2 },
      { round: 3, points: 40, total: 100, rankInRound: 1 },
    ]
    expect(badges(seasonOf(rounds, places))).toEqual({ 'whole-rounds': 5, 'round-won': 3, century: 3 })
  })
})

test('a round of void matches alone is no round', () =>
  expect(wholeRounds(seasonOf([match(1, '1:0 2:1'), match(2, 'void')]))).toEqual({ longest: 1, current: 1 }))
