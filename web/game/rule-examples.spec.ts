import { expect, test } from 'vitest'
import { type RulesPreset, rulesPresets } from '#domain/scoring/presets/rules.ts'
import { examplesOf } from './rule-examples.ts'

const pointsBy = (id: RulesPreset) => {
  const { points, powerUps } = examplesOf(rulesPresets[id])
  return [points, powerUps].map(examples => examples.map(example => example.points))
}

test('each reading of the rules has its own figures', () => {
  expect(pointsBy('premier-league')).toEqual([
    [5, 3, 3, 2, 0, 0, 5, 0],
    [10, 10, 5, 4, 20],
  ])
  expect(pointsBy('world-cup')).toEqual([
    [5, 2, 2, 2, 0, 0, 5, 0],
    [10, 10, 5, 4, 20],
  ])
  expect(pointsBy('terms')).toEqual([
    [50, 20, 20, 20, 0, 0, 50, 0],
    [100, 100, 50, 40, 200],
  ])
})

test('the example of a match that is decided later is one of the score that counts', () => {
  const rules = rulesPresets['premier-league']
  const titles = (score: 'after-120' | 'after-90') =>
    examplesOf({ ...rules, score }).points.map(({ title }) => title)
  expect(titles('after-120')).toContain('1:1 after 120 minutes, decided on penalties: a draw for points')
  expect(titles('after-90')).toContain('1:1 after 90 minutes, decided later: a draw for points')
  expect(titles('after-90')).toHaveLength(titles('after-120').length)
})

test('each example says by which steps its points come about', () => {
  const { powerUps } = examplesOf(rulesPresets['premier-league'])
  expect(powerUps.at(-1)?.lines.map(({ text, running }) => [text, running])).toEqual([
    ['Exact score 2:1', 5],
    ['Double Up', 10],
    ['Weekly Multiplier', 20],
  ])
})
