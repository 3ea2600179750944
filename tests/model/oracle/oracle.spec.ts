/** Two readings of one game: the oracle's table and the product's rules give the same points, wherever both are asked. */
import { describe, expect, it } from 'vitest'
import { RulesetId } from '#domain/competition/events.ts'
import type { JudgedCoupon } from '#domain/scoring/power-ups.ts'
import { powerUpsOn } from '#domain/scoring/power-ups.ts'
import { rulesetOf, rulesets } from '#domain/scoring/ruleset.ts'
import { scoreAnswer } from '#domain/scoring/score-answer.ts'
import { scorePrediction } from '#domain/scoring/score-prediction.ts'
import { CouponKind, type Score } from '#domain/words.ts'
import { pointsOf, pointsOfAnswer, RULESETS, rulesOf } from './rules.ts'

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

const product = (name: string) => {
  const [id = '', version] = name.split(' ')
  return rulesetOf(RulesetId.parse(id), Number(version))
}

it('knows every ruleset that the product knows, and no other', () => {
  expect(RULESETS.toSorted()).toEqual(rulesets.map(({ id, version }) => `${id} ${version}`).toSorted())
})

describe.each(RULESETS)('%s', name => {
  it('gives the points of each pair of scores under each set of power-ups', () => {
    const ruleset = product(name)
    const rules = rulesOf(name)
    for (const prediction of scores)
      for (const outcome of scores)
        for (const used of usages) {
          const coupons = used.map(
            ({ kind, isHere, hit }): JudgedCoupon => ({ kind, match: isHere ? 'l.1.a' : 'l.1.b', hit }),
          )
          const powerUps = powerUpsOn('l.1.a', coupons)
          const { points } = scorePrediction({ ruleset, prediction, outcome, powerUps })
          const expected = pointsOf(
            rules,
            prediction,
            outcome,
            used.map(({ kind, isHere, hit }) => ({ kind, isHere, isExact: hit })),
          )
          expect(points, JSON.stringify({ prediction, outcome, used })).toBe(expected)
        }
  })

  it('gives the points of each number that is said, up to and beyond what is near', () => {
    for (let said = 0; said <= 12; said++) {
      const scored = scoreAnswer(product(name), { status: 'settled', right: 6 }, said)
      expect(scored.points, `${said}`).toBe(pointsOfAnswer(rulesOf(name), 'number', said, 6))
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
  ] as const)('gives the points of %s: %j where %j is right', (asksFor, said, right) => {
    const scored = scoreAnswer(product(name), { status: 'settled', right }, said)
    expect(scored.points).toBe(pointsOfAnswer(rulesOf(name), asksFor, said, right))
  })
})

/** What the documents say in so many words, so that the table above is wrong in no row together with the product. */
it.each([
  ['premier-league 1', '2:1', '2:1', 5],
  ['premier-league 1', '2:1', '1:0', 3],
  ['premier-league 1', '0:0', '1:1', 3],
  ['premier-league 1', '2:1', '2:0', 2],
  ['premier-league 1', '2:1', '1:1', 0],
  ['premier-league 1', '2:1', '0:1', 0],
  ['world-cup 1', '2:1', '1:0', 2],
  ['terms 1', '2:1', '2:1', 50],
  ['terms 1', '2:1', '1:0', 20],
  ['terms 1', '2:1', '1:2', 0],
] as const)('%s: %s where it ended %s gives %d', (name, said, was, points) => {
  const score = (text: string): Score => ({ home: Number(text[0]), away: Number(text[2]) })
  expect(pointsOf(rulesOf(name), score(said), score(was), [])).toBe(points)
})
