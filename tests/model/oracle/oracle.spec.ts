/** Two readings of one game: the oracle's reading of the rules and the product's give the same points, wherever both are asked. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JudgedCoupon } from '#domain/scoring/power-ups.ts'
import { powerUpsOn } from '#domain/scoring/power-ups.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { PicksByResult } from '#domain/scoring/rare.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { scoreAnswer } from '#domain/scoring/score-answer.ts'
import { scorePrediction } from '#domain/scoring/score-prediction.ts'
import { CouponKind, type Score } from '#domain/words.ts'
import { anyRules } from '#tests/support/rules.ts'
import { pointsOf, pointsOfAnswer } from './rules.ts'

/** The number of the round of all matches here. */
const ROUND = 1
const GOALS = [0, 1, 2, 3]
const scores: readonly Score[] = GOALS.flatMap(home => GOALS.map(away => ({ home, away })))
/** No power-up, and each set of kinds: used here or on another match, its match predicted exactly or not. */
const usages = [false, true].flatMap(isHere =>
  [false, true].flatMap(hit =>
    Array.from({ length: 2 ** CouponKind.options.length }, (_, set) =>
      CouponKind.options.filter((_kind, bit) => (set >> bit) & 1).map(kind => ({ kind, isHere, hit })),
    ),
  ),
)

const countedAs = (all: readonly Score[]): PicksByResult => {
  const ahead = all.map(({ home, away }) => home - away)
  return {
    home: ahead.filter(by => by > 0).length,
    draw: ahead.filter(by => by === 0).length,
    away: ahead.filter(by => by < 0).length,
  }
}

const presets = Object.entries(rulesPresets)
/** Five pools of others: points of 4/3/2, of 3/1, with goals of one team, factors in the last rounds, without power-ups. */
const off = { freepass: null, allornothing: null, weekly: null }
const league = rulesPresets['premier-league']
const pools: readonly (readonly [string, Rules])[] = [
  ['4 / 3 / 2', { ...league, points: { exact: 4, margin: 3, result: 2, goals: 0 }, coupons: off }],
  ['3 / 1', { ...league, points: { exact: 3, margin: null, result: 1, goals: 0 }, coupons: off }],
  ['goals of one team', { ...league, points: { exact: 10, margin: 6, result: 4, goals: 1 } }],
  ['factors of rounds', { ...league, factors: [{ from: 1, to: 1, factor: 3 }] }],
  ['rare results', { ...league, rare: { below: 33, points: 7 } }],
  ['the power-ups of others', { ...league, coupons: { ...off, freepass: { factor: 3, perSeason: 5 } } }],
]
const own = fc
  .sample(anyRules(ROUND), { seed: 32, numRuns: 20 })
  .map((rules, at) => [`own ${at}`, rules] as const)

describe.each([...presets, ...pools, ...own])('%s', (_, rules) => {
  it('gives the points of each pair of scores under each set of power-ups', () => {
    for (const prediction of scores)
      for (const outcome of scores)
        for (const used of usages) {
          const coupons = used.map(
            ({ kind, isHere, hit }): JudgedCoupon => ({ kind, match: isHere ? 'l.1.a' : 'l.1.b', hit }),
          )
          const powerUps = powerUpsOn('l.1.a', coupons)
          const { points } = scorePrediction({
            ruleset: rules,
            round: ROUND,
            prediction,
            outcome,
            powerUps,
            picks: countedAs(scores),
          })
          const expected = pointsOf(
            rules,
            { round: ROUND, was: outcome, predictions: scores },
            prediction,
            used.map(({ kind, isHere, hit }) => ({ kind, isHere, isExact: hit })),
          )
          expect(points, JSON.stringify({ prediction, outcome, used })).toBe(expected)
        }
  })

  it('gives the points of each number that is said, up to and beyond what is near', () => {
    for (let answer = 0; answer <= 12; answer++) {
      const scored = scoreAnswer(rules, { status: 'settled', right: 6 }, answer)
      expect(scored.points, `${answer}`).toBe(pointsOfAnswer(rules, 'number', answer, 6))
    }
  })

  it.each([
    ['single', ['Ants'], ['Ants']],
    ['single', ['Ants'], ['Ants', 'Bees']],
    ['single', ['Bees'], ['Ants', 'Bees']],
    ['single', ['Cats'], ['Ants', 'Bees']],
    ['several', ['Ants', 'Bees'], ['Ants', 'Bees']],
    ['several', ['Ants', 'Cats'], ['Ants', 'Bees']],
    ['several', ['Cats', 'Dogs'], ['Ants', 'Bees']],
    ['several', ['Ants', 'Bees', 'Cats'], ['Ants', 'Bees', 'Dogs']],
    ['several', ['Ants', 'Bees', 'Cats'], ['Ants', 'Bees', 'Cats']],
  ] as const)('gives the points of %s: %j where %j is right', (asksFor, answer, right) => {
    const scored = scoreAnswer(rules, { status: 'settled', right }, answer)
    expect(scored.points).toBe(pointsOfAnswer(rules, asksFor, answer, right))
  })
})

/** What the documents say in so many words, so that the table above is wrong in no row together with the product. */
it.each([
  ['premier-league', '2:1', '2:1', 5],
  ['premier-league', '2:1', '1:0', 3],
  ['premier-league', '0:0', '1:1', 3],
  ['premier-league', '2:1', '2:0', 2],
  ['premier-league', '2:1', '1:1', 0],
  ['premier-league', '2:1', '0:1', 0],
  ['world-cup', '2:1', '1:0', 2],
  ['terms', '2:1', '2:1', 50],
  ['terms', '2:1', '1:0', 20],
  ['terms', '2:1', '1:2', 0],
] as const)('%s: %s where it ended %s gives %d', (name, prediction, was, points) => {
  const score = (text: string): Score => ({ home: Number(text[0]), away: Number(text[2]) })
  const ended = { round: ROUND, was: score(was), predictions: [] }
  expect(pointsOf(rulesPresets[name], ended, score(prediction), [])).toBe(points)
})
