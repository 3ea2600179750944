import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRules } from '#tests/support/rules.ts'
import { MAX_GOALS, MAX_ROUNDS } from '../bounds.ts'
import type { Score } from '../words.ts'
import { type PowerUp, powerUps } from './power-ups.ts'
import { rulesPresets } from './presets/rules.ts'
import { scorePrediction } from './score-prediction.ts'

const league = rulesPresets['premier-league']
const cup = rulesPresets['world-cup']
const terms = rulesPresets.terms

const score = (text: string): Score => {
  const [home, away] = text.split(':').map(Number)
  return { home: home ?? 0, away: away ?? 0 }
}
const points = (
  ruleset: typeof league,
  predicted: string,
  actual: string,
  powerUps: readonly PowerUp[] = [],
) =>
  scorePrediction({
    picks: null,
    ruleset,
    round: 1,
    prediction: score(predicted),
    outcome: score(actual),
    powerUps,
  })

describe('scorePrediction', () => {
  it.each([
    ['1:1', '1:1', 5, 5, 50, 'exact'],
    ['3:1', '3:1', 5, 5, 50, 'exact'],
    ['2:0', '3:1', 3, 2, 20, 'margin'],
    ['0:0', '2:2', 3, 2, 20, 'margin'],
    ['1:0', '3:1', 2, 2, 20, 'result'],
    ['0:1', '1:3', 2, 2, 20, 'result'],
    ['1:0', '0:1', 0, 0, 0, 'miss'],
    ['1:1', '0:1', 0, 0, 0, 'miss'],
    ['1:0', '0:0', 0, 0, 0, 'miss'],
  ])('%s for a match that ended %s gives %d, %d and %d', (predicted, actual, pl, wc, tc, rule) => {
    expect(points(league, predicted, actual)).toMatchObject({ points: pl, lines: [{ rule }] })
    expect(points(cup, predicted, actual).points).toBe(wc)
    expect(points(terms, predicted, actual).points).toBe(tc)
  })

  it('counts a shoot-out as a draw', () => {
    const pointsFor = (prediction: string) => points(cup, prediction, '3:3').points
    expect(pointsFor('3:3')).toBe(5)
    expect(pointsFor('1:1')).toBe(2)
    expect(pointsFor('2:1')).toBe(0)
  })

  it('explains each step', () => {
    const scored = scorePrediction({
      picks: null,
      round: 1,
      ruleset: league,
      prediction: score('1:1'),
      outcome: score('1:1'),
      powerUps: ['weekly-multiplier', 'double-up'],
    })
    expect(scored).toEqual({
      points: 20,
      lines: [
        { rule: 'exact', text: 'Exact score 1:1', effect: { kind: 'points', points: 5 }, running: 5 },
        { rule: 'double-up', text: 'Double Up', effect: { kind: 'times', factor: 2 }, running: 10 },
        {
          rule: 'weekly-multiplier',
          text: 'Weekly Multiplier',
          effect: { kind: 'times', factor: 2 },
          running: 20,
        },
      ],
    })
  })

  it('lifts every match of the week to full points where All or Nothing hit', () => {
    const scored = (prediction: string, ...marquee: PowerUp[]) =>
      scorePrediction({
        picks: null,
        round: 1,
        ruleset: league,
        prediction: score(prediction),
        outcome: score('2:1'),
        powerUps: ['all-or-nothing', ...marquee],
      })
    expect(scored('0:3')).toMatchObject({
      points: 5,
      lines: [{ rule: 'miss' }, { rule: 'all-or-nothing', effect: { points: 5 } }],
    })
    expect(scored('1:0').points).toBe(5)
    expect(scored('2:1')).toMatchObject({ points: 5, lines: [{ rule: 'exact' }] })
    expect(scored('2:1', 'all-or-nothing-marquee')).toMatchObject({
      points: 10,
      lines: [{ rule: 'exact' }, { rule: 'all-or-nothing', effect: { factor: 2 } }],
    })
  })

  it.each<[string, string, PowerUp[], number, number, number]>([
    ['2:1', '2:1', ['double-up'], 10, 10, 100],
    ['1:0', '2:1', ['double-up'], 6, 4, 40],
    ['3:0', '2:1', ['weekly-multiplier'], 4, 4, 40],
    ['0:1', '2:1', ['double-up', 'weekly-multiplier'], 0, 0, 0],
    ['1:0', '2:1', ['double-up', 'weekly-multiplier'], 12, 8, 80],
    ['0:1', '2:1', ['all-or-nothing'], 5, 5, 50],
    ['3:0', '2:1', ['all-or-nothing'], 5, 5, 50],
    ['2:1', '2:1', ['all-or-nothing'], 5, 5, 50],
    ['0:1', '2:1', ['all-or-nothing', 'double-up'], 10, 10, 100],
    ['0:1', '2:1', ['all-or-nothing', 'weekly-multiplier'], 10, 10, 100],
    ['2:1', '2:1', ['all-or-nothing', 'all-or-nothing-marquee'], 10, 10, 100],
    ['2:1', '2:1', ['weekly-multiplier', 'all-or-nothing', 'all-or-nothing-marquee'], 20, 20, 200],
    ['0:1', '2:1', ['weekly-multiplier', 'double-up', 'all-or-nothing'], 20, 20, 200],
  ])(
    '%s for a match that ended %s with %j gives %d, %d and %d',
    (predicted, actual, powerUps, pl, wc, tc) => {
      const pointsUnder = (ruleset: typeof league) => points(ruleset, predicted, actual, powerUps).points
      expect([pointsUnder(league), pointsUnder(cup), pointsUnder(terms)]).toEqual([pl, wc, tc])
    },
  )

  it.each<[string, string | null | 'void', PowerUp[], string[]]>([
    ['2:1', '2:1', [], ['Exact score 2:1']],
    ['1:0', '2:1', [], ['Right result and margin, it ended 2:1']],
    ['3:0', '2:1', [], ['Right result, it ended 2:1']],
    ['0:1', '2:1', [], ['Wrong result, it ended 2:1']],
    ['0:1', null, [], ['The match has no final score and winner yet']],
    ['0:1', 'void', [], ['The match is void']],
    [
      '0:1',
      '2:1',
      ['all-or-nothing'],
      ['Wrong result, it ended 2:1', 'All or Nothing: full points for the week'],
    ],
    [
      '2:1',
      '2:1',
      ['all-or-nothing', 'all-or-nothing-marquee'],
      ['Exact score 2:1', 'All or Nothing: the marquee match'],
    ],
  ])('%s for %s with %j reads %j', (predicted, actual, powerUps, texts) => {
    const outcome = actual === null || actual === 'void' ? actual : score(actual)
    const { lines } = scorePrediction({
      picks: null,
      ruleset: league,
      round: 1,
      prediction: score(predicted),
      outcome,
      powerUps,
    })
    expect(lines.map(({ text }) => text)).toEqual(texts)
  })

  it('gives nothing before the match is settled, and nothing for a void match', () => {
    const scored = (outcome: 'void' | null) =>
      scorePrediction({
        picks: null,
        ruleset: league,
        round: 1,
        prediction: score('1:1'),
        outcome,
        powerUps: [],
      })
    expect(scored(null)).toMatchObject({
      points: 0,
      lines: [{ rule: 'not-settled', effect: { kind: 'points', points: 0 }, running: 0 }],
    })
    expect(scored('void')).toMatchObject({ points: 0, lines: [{ rule: 'void', running: 0 }] })
  })
})

describe('by values of an organiser’s own', () => {
  const own = {
    ...league,
    points: { exact: 10, margin: 6, result: 4, goals: 1 },
    factors: [{ from: 4, to: 5, factor: 3 }],
  }
  const lines = (predicted: string, actual: string, round = 1, ...powerUps: PowerUp[]) =>
    scorePrediction({
      picks: null,
      ruleset: own,
      round,
      prediction: score(predicted),
      outcome: score(actual),
      powerUps,
    }).lines.map(({ rule, running }) => [rule, running])

  it('the goals of one team count on top, whatever the result, and not with an exact score', () => {
    expect(lines('2:1', '2:1')).toEqual([['exact', 10]])
    expect(lines('2:0', '2:1')).toEqual([
      ['result', 4],
      ['goals', 5],
    ])
    expect(lines('1:1', '2:1')).toEqual([
      ['miss', 0],
      ['goals', 1],
    ])
    expect(lines('1:0', '2:1')).toEqual([['margin', 6]])
    expect(lines('0:3', '2:1')).toEqual([['miss', 0]])
  })
  it('the round multiplies what everything else gives', () => {
    expect(lines('2:1', '2:1', 4, 'double-up')).toEqual([
      ['exact', 10],
      ['double-up', 20],
      ['round', 60],
    ])
    expect(lines('0:3', '2:1', 5, 'all-or-nothing')).toEqual([
      ['miss', 0],
      ['all-or-nothing', 10],
      ['round', 30],
    ])
    expect(lines('2:1', '2:1', 6)).toEqual([['exact', 10]])
  })
  it('power-ups that the rules do not have leave the points as they are', () => {
    const ruleset = { ...own, coupons: { freepass: null, allornothing: null, weekly: null } }
    const scored = scorePrediction({
      picks: null,
      ruleset,
      round: 1,
      prediction: score('0:3'),
      outcome: score('2:1'),
      powerUps: [...powerUps],
    })
    expect(scored).toMatchObject({ points: 0, lines: [{ rule: 'miss' }] })
  })
})

const goals = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: MAX_GOALS }))
describe('a rare right result', () => {
  const picks = { home: 1, draw: 2, away: 17 }
  const ruleset = { ...league, rare: { below: 10, points: 4 } }
  const scored = (prediction: string, outcome: string, powerUps: readonly PowerUp[] = []) =>
    scorePrediction({
      ruleset,
      round: 1,
      prediction: score(prediction),
      outcome: score(outcome),
      powerUps,
      picks,
    })

  it('gives points on top of whatever score has the result, and to no other prediction', () => {
    expect(['2:1', '1:0', '3:0', '1:1', '0:2'].map(pick => scored(pick, '2:1').points)).toEqual([
      9, 7, 6, 0, 0,
    ])
  })

  it('is one that fewer than the named percent have: a share of just so many is not', () => {
    expect(scored('1:1', '1:1').points).toBe(5)
    expect(scored('0:1', '0:1').points).toBe(5)
  })

  it('comes on top of full points, and is multiplied with the others', () => {
    expect(scored('3:0', '2:1', ['all-or-nothing']).points).toBe(9)
    expect(scored('1:1', '2:1', ['all-or-nothing']).points).toBe(5)
    expect(scored('3:0', '2:1', ['double-up', 'weekly-multiplier']).points).toBe(24)
    const twice = { ...ruleset, factors: [{ from: 1, to: 1, factor: 2 }] }
    const [prediction, outcome] = [score('3:0'), score('2:1')]
    expect(
      scorePrediction({ ruleset: twice, round: 1, prediction, outcome, powerUps: [], picks }).points,
    ).toBe(12)
  })

  it('has a line of its own', () => {
    expect(scored('3:0', '2:1').lines).toEqual([
      {
        rule: 'result',
        text: 'Right result, it ended 2:1',
        effect: { kind: 'points', points: 2 },
        running: 2,
      },
      {
        rule: 'rare',
        text: 'A rare right result: 1 of 20 predictions had it',
        effect: { kind: 'points', points: 4 },
        running: 6,
        share: { right: 1, all: 20 },
      },
    ])
  })
})

const aScore = fc.record({ home: goals, away: goals })

const aCase = fc.record({
  ruleset: someRules(),
  round: fc.integer({ min: 1, max: MAX_ROUNDS }),
  prediction: aScore,
  outcome: aScore,
  powerUps: fc.subarray([...powerUps]),
  picks: fc.option(fc.record({ home: fc.nat(20), draw: fc.nat(20), away: fc.nat(20) })),
})

describe('for every prediction', () => {
  it('points are whole, never negative, and what the last line says', () => {
    fc.assert(
      fc.property(aCase, basis => {
        const { points, lines } = scorePrediction(basis)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(points)).toBe(true)
        expect(lines.at(-1)?.running).toBe(points)
      }),
    )
  })

  it('the lines add up from nothing', () => {
    fc.assert(
      fc.property(aCase, basis => {
        let running = 0
        for (const { effect, running: total } of scorePrediction(basis).lines) {
          running = effect.kind === 'points' ? running + effect.points : running * effect.factor
          expect(total).toBe(running)
        }
      }),
    )
  })

  it('one more power-up never costs points', () => {
    fc.assert(
      fc.property(aCase, fc.constantFrom(...powerUps), (basis, more) => {
        const without = scorePrediction({
          ...basis,
          powerUps: basis.powerUps.filter(powerUp => powerUp !== more),
        })
        const with_ = scorePrediction({ ...basis, powerUps: [...basis.powerUps, more] })
        expect(with_.points).toBeGreaterThanOrEqual(without.points)
      }),
    )
  })

  it('the exact score is worth most, and the order of teams does not matter', () => {
    const turned = ({ home, away }: Score): Score => ({ home: away, away: home })
    fc.assert(
      fc.property(aCase, basis => {
        const { points } = scorePrediction(basis)
        const exact = scorePrediction({ ...basis, prediction: basis.outcome })
        const mirrored = scorePrediction({
          ...basis,
          prediction: turned(basis.prediction),
          outcome: turned(basis.outcome),
          picks: basis.picks && { ...basis.picks, home: basis.picks.away, away: basis.picks.home },
        })
        expect(exact.points).toBeGreaterThanOrEqual(points)
        expect(mirrored.points).toBe(points)
      }),
    )
  })
})
