import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsForAnswer, rulesOf } from '#proof/verify/replay/rules.ts'
import { anyRules } from '#tests/support/rules.ts'
import type { Answer, Asks } from '../question/events.ts'
import { bonusWords } from './bonus-words.ts'
import { rulesPresets } from './presets/rules.ts'
import { scoreAnswer } from './score-answer.ts'

const premierLeague = rulesPresets['premier-league']
const score = (right: Answer | null, answer: Answer) =>
  scoreAnswer(premierLeague, { status: right === null ? 'open' : 'settled', right }, answer)

test.each<[Asks['kind'], Answer, Answer, number]>([
  ['single', ['Reds'], ['Reds'], 10],
  ['single', ['Blues', 'Reds'], ['Blues'], 10],
  ['single', ['Reds'], ['Blues'], 0],
  ['several', ['Ants', 'Bees', 'Cats'], ['Ants', 'Bees', 'Cats'], 15],
  ['several', ['Ants', 'Bees', 'Cats'], ['Ants', 'Cats', 'Dogs'], 8],
  ['several', ['Ants', 'Bees'], ['Cats', 'Dogs'], 0],
  ['number', 36, 36, 10],
  ['number', 36, 34, 5],
  ['number', 36, 33, 0],
  ['number', 36, 35, 5],
  ['number', 36, 37, 5],
  ['number', 36, 38, 5],
  ['number', 36, 39, 0],
  ['number', 36, ['Reds'], 0],
  ['number', 36, ['36'], 0],
  ['single', ['Reds'], 36, 0],
])('%s: it was %o, %o gives %i points', (_, right, answer, points) => {
  expect(score(right, answer).points).toBe(points)
  expect(score(right, answer).lines.at(-1)?.running).toBe(points)
})

test('the verifier, which shares no line with this, gives the same points under every ruleset', () => {
  const cases: readonly (readonly [Asks['kind'], Answer, Answer])[] = [
    ['single', ['Ants'], ['Ants']],
    ['single', ['Ants'], ['Bees']],
    ['several', ['Ants', 'Bees'], ['Ants', 'Bees']],
    ['several', ['Ants', 'Bees'], ['Ants', 'Dogs']],
    ['several', ['Ants', 'Bees'], ['Cats', 'Dogs']],
    ...[5, 6, 7, 8].map(answer => ['number', 5, answer] as const),
  ]
  const sampled = fc.sample(anyRules(), { seed: 5, numRuns: 20 })
  for (const rules of [...Object.values(rulesPresets), ...sampled])
    for (const [kind, right, answer] of cases) {
      const { points } = scoreAnswer(rules, { status: 'settled', right }, answer)
      const verified = pointsForAnswer(rulesOf({ rules }), kind, answer, right)
      expect(verified, `${JSON.stringify(rules.bonus)} ${kind} ${answer}`).toBe(points)
    }
})

test.each<[Answer | null | 'void', Answer, [string, string, number, number][]]>([
  ['void', ['Reds'], [['void', 'The question is void', 0, 0]]],
  [null, ['Reds'], [['not-settled', 'The question is not settled yet', 0, 0]]],
  [['Reds'], ['Reds'], [['right-name', 'Right: Reds', 10, 10]]],
  [['Blues', 'Reds'], ['Reds'], [['right-name', 'Right: Blues and Reds', 10, 10]]],
  [['Blues', 'Reds'], ['Ants'], [['miss', 'Wrong, it was Blues and Reds', 0, 0]]],
  [['Ants', 'Bees'], ['Cats', 'Dogs'], [['miss', 'None of these names, it was Ants, Bees', 0, 0]]],
  [
    ['Ants', 'Bees', 'Cats'],
    ['Ants', 'Bees', 'Dogs'],
    [
      ['right-name', 'Ants is right', 4, 4],
      ['right-name', 'Bees is right', 4, 8],
    ],
  ],
  [
    ['Ants', 'Bees'],
    ['Ants', 'Bees'],
    [
      ['right-name', 'Ants is right', 4, 4],
      ['right-name', 'Bees is right', 4, 8],
      ['all-names', 'All of the names', 3, 11],
    ],
  ],
  [36, 36, [['exact', 'Exactly 36', 10, 10]]],
  [36, 38, [['near', 'At most 2 away from 36', 5, 5]]],
  [36, 39, [['miss', 'More than 2 away from 36', 0, 0]]],
])('where it was %o, %o reads %o', (right, answer, lines) => {
  const settled = right === 'void' ? null : right
  const status = right === 'void' ? 'void' : right === null ? 'open' : 'settled'
  const scored = scoreAnswer(premierLeague, { status, right: settled }, answer)
  const read = scored.lines.map(({ rule, text, effect, running }) => [
    rule,
    text,
    effect.kind === 'points' ? effect.points : Number.NaN,
    running,
  ])
  expect(read).toEqual(lines)
  expect(scored.points).toBe(lines.at(-1)?.[3])
})

test('before it is settled and when it is void there are no points, with the reason', () => {
  expect(score(null, ['Reds'])).toMatchObject({ points: 0, lines: [{ rule: 'not-settled' }] })
  expect(scoreAnswer(premierLeague, { status: 'void', right: null }, 3).lines[0]?.rule).toBe('void')
})

test.each<[Answer | null | 'void', Answer, [string, Record<string, string | number>][]]>([
  ['void', ['Reds'], [['scored.void', {}]]],
  [null, ['Reds'], [['scored.not-settled', {}]]],
  [['Blues', 'Reds'], ['Reds'], [['scored.single.right', { was: 'Blues and Reds', names: 'Blues, Reds' }]]],
  [['Blues', 'Reds'], ['Ants'], [['scored.single.wrong', { was: 'Blues and Reds', names: 'Blues, Reds' }]]],
  [['Ants', 'Bees'], ['Cats', 'Dogs'], [['scored.several.none', { names: 'Ants, Bees' }]]],
  [
    ['Ants', 'Bees'],
    ['Ants', 'Bees'],
    [
      ['scored.several.right', { name: 'Ants' }],
      ['scored.several.right', { name: 'Bees' }],
      ['scored.several.all', {}],
    ],
  ],
  [36, 36, [['scored.number.exact', { right: 36 }]]],
  [36, 38, [['scored.number.near', { within: 2, right: 36 }]]],
  [36, 39, [['scored.number.far', { within: 2, right: 36 }]]],
])('where it was %o, catalogues find the sentences of %o', (right, answer, words) => {
  const settled = right === 'void' ? null : right
  const status = right === 'void' ? 'void' : right === null ? 'open' : 'settled'
  const { lines } = scoreAnswer(premierLeague, { status, right: settled }, answer)
  expect(lines.map(line => [line.words.id, line.words.values])).toEqual(words)
})

test('each kind is found by catalogues', () => {
  const kinds = ['single', 'several', 'number'] as const
  expect(
    kinds.map(kind => {
      const { id, values } = bonusWords(kind, premierLeague.bonus)
      return [id, values]
    }),
  ).toEqual([
    ['worth.single', { points: 10 }],
    ['worth.several', { each: 4, all: 3 }],
    ['worth.number', { exact: 10, near: 5, within: 2 }],
  ])
})

test('each kind is said in a sentence', () => {
  const kinds = ['single', 'several', 'number'] as const
  expect(kinds.map(kind => bonusWords(kind, premierLeague.bonus).text)).toEqual([
    '10 points for the right name',
    '4 points for each right name, and 3 more where all of them are right',
    '10 points for the exact number, 5 for a number at most 2 away',
  ])
  expect(() => bonusWords('date' as never, premierLeague.bonus)).toThrow('outside its union')
})
