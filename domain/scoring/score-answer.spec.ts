import { expect, test } from 'vitest'
import { pointsForAnswer, rulesOf } from '#proof/verify/replay/rules.ts'
import type { Answer, Asks } from '../question/events.ts'
import { bonusWords } from './bonus-words.ts'
import { rulesets } from './ruleset.ts'
import { scoreAnswer } from './score-answer.ts'

const [premierLeague] = rulesets
if (!premierLeague) throw new Error('there are rulesets')
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
  ['number', 36, 39, 0],
  ['number', 36, ['Reds'], 0],
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
    ...[5, 6, 7, 8].map(said => ['number', 5, said] as const),
  ]
  for (const ruleset of rulesets)
    for (const [kind, right, said] of cases) {
      const { points } = scoreAnswer(ruleset, { status: 'settled', right }, said)
      const verified = pointsForAnswer(rulesOf(ruleset.id, ruleset.version), kind, said, right)
      expect(verified, `${ruleset.id} ${kind} ${said}`).toBe(points)
    }
})

test('before it is settled and when it is void there are no points, with the reason', () => {
  expect(score(null, ['Reds'])).toMatchObject({ points: 0, lines: [{ rule: 'not-settled' }] })
  expect(scoreAnswer(premierLeague, { status: 'void', right: null }, 3).lines[0]?.rule).toBe('void')
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
