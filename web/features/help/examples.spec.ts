import { expect, test } from 'vitest'
import { rulesetOf } from '#domain/scoring/ruleset.ts'
import { examplesOf } from './examples.ts'

const pointsBy = (...[id]: Parameters<typeof rulesetOf>) => {
  const { points, powerUps } = examplesOf(rulesetOf(id, 1))
  return [points, powerUps].map(examples => examples.map(example => example.points))
}

test('each reading of the rules has its own figures', () => {
  expect(pointsBy('premier-league', 1)).toEqual([
    [5, 3, 3, 2, 0, 5, 0],
    [10, 10, 5, 4, 20],
  ])
  expect(pointsBy('world-cup', 1)).toEqual([
    [5, 2, 2, 2, 0, 5, 0],
    [10, 10, 5, 4, 20],
  ])
  expect(pointsBy('terms', 1)).toEqual([
    [50, 20, 20, 20, 0, 50, 0],
    [100, 100, 50, 40, 200],
  ])
})

test('each example says by which steps its points come about', () => {
  const { powerUps } = examplesOf(rulesetOf('premier-league', 1))
  expect(powerUps.at(-1)?.lines.map(({ text, running }) => [text, running])).toEqual([
    ['Exact score 2:1', 5],
    ['Double Up', 10],
    ['Weekly Multiplier', 20],
  ])
})
