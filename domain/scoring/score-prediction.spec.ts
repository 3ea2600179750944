import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_GOALS, type Score, winnerOf } from '../words.ts'
import { rulesetOf, rulesets } from './ruleset.ts'
import { type CouponsInForce, noCoupons, scorePrediction } from './score-prediction.ts'

const league = rulesetOf('premier-league', 1)
const cup = rulesetOf('world-cup', 1)
const terms = rulesetOf('terms', 1)

const score = (text: string): Score => {
  const [home, away] = text.split(':').map(Number)
  return { home: home ?? 0, away: away ?? 0 }
}
const settled = (text: string, marquee = false) => ({
  score: score(text),
  winner: winnerOf(score(text)),
  marquee,
})
const points = (ruleset: typeof league, predicted: string, actual: string) =>
  scorePrediction({ ruleset, prediction: score(predicted), match: settled(actual), coupons: noCoupons })

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

  it('counts a shoot-out as a draw, whoever goes through', () => {
    const match = { score: score('3:3'), winner: 'home', marquee: false } as const
    const of = (prediction: string) =>
      scorePrediction({ ruleset: cup, prediction: score(prediction), match, coupons: noCoupons }).points
    expect(of('3:3')).toBe(5)
    expect(of('1:1')).toBe(2)
    expect(of('2:1')).toBe(0)
  })

  it('explains each step', () => {
    const scored = scorePrediction({
      ruleset: league,
      prediction: score('1:1'),
      match: settled('1:1'),
      coupons: { doubleUp: true, weekly: true, allOrNothing: false },
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
    const coupons = { ...noCoupons, allOrNothing: true }
    const of = (prediction: string, marquee = false) =>
      scorePrediction({
        ruleset: league,
        prediction: score(prediction),
        match: settled('2:1', marquee),
        coupons,
      })
    expect(of('0:3')).toMatchObject({
      points: 5,
      lines: [{ rule: 'miss' }, { rule: 'all-or-nothing', effect: { points: 5 } }],
    })
    expect(of('1:0').points).toBe(5)
    expect(of('2:1')).toMatchObject({ points: 5, lines: [{ rule: 'exact' }] })
    expect(of('2:1', true)).toMatchObject({
      points: 10,
      lines: [{ rule: 'exact' }, { rule: 'all-or-nothing', effect: { factor: 2 } }],
    })
  })

  it('gives nothing before the match is settled, and nothing for a void match', () => {
    const of = (match: 'void' | null) =>
      scorePrediction({ ruleset: league, prediction: score('1:1'), match, coupons: noCoupons })
    expect(of(null)).toMatchObject({ points: 0, lines: [{ rule: 'not-settled', running: 0 }] })
    expect(of('void')).toMatchObject({ points: 0, lines: [{ rule: 'void', running: 0 }] })
  })
})

const goals = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: MAX_GOALS }))
const aScore = fc.record({ home: goals, away: goals })
const aCase = fc.record({
  ruleset: fc.constantFrom(...rulesets),
  prediction: aScore,
  match: fc.record({
    score: aScore,
    winner: fc.constantFrom('home', 'away', 'draw'),
    marquee: fc.boolean(),
  }),
  coupons: fc.record({ doubleUp: fc.boolean(), weekly: fc.boolean(), allOrNothing: fc.boolean() }),
})

describe('for every prediction', () => {
  it('points are whole, never negative, and what the last line says', () => {
    fc.assert(
      fc.property(aCase, of => {
        const { points, lines } = scorePrediction(of)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(points)).toBe(true)
        expect(lines.at(-1)?.running).toBe(points)
      }),
    )
  })

  it('the lines add up from nothing', () => {
    fc.assert(
      fc.property(aCase, of => {
        let running = 0
        for (const { effect, running: said } of scorePrediction(of).lines) {
          running = effect.kind === 'points' ? running + effect.points : running * effect.factor
          expect(said).toBe(running)
        }
      }),
    )
  })

  it('one more coupon never costs points', () => {
    const coupon = fc.constantFrom<keyof CouponsInForce>('doubleUp', 'weekly', 'allOrNothing')
    fc.assert(
      fc.property(aCase, coupon, (of, kind) => {
        const without = scorePrediction({ ...of, coupons: { ...of.coupons, [kind]: false } })
        const with_ = scorePrediction({ ...of, coupons: { ...of.coupons, [kind]: true } })
        expect(with_.points).toBeGreaterThanOrEqual(without.points)
      }),
    )
  })

  it('the exact score is worth most, and the order of teams does not matter', () => {
    const turned = ({ home, away }: Score): Score => ({ home: away, away: home })
    fc.assert(
      fc.property(aCase, of => {
        const { points } = scorePrediction(of)
        const exact = scorePrediction({ ...of, prediction: of.match.score })
        const mirrored = scorePrediction({
          ...of,
          prediction: turned(of.prediction),
          match: { ...of.match, score: turned(of.match.score) },
        })
        expect(exact.points).toBeGreaterThanOrEqual(points)
        expect(mirrored.points).toBe(points)
      }),
    )
  })
})
