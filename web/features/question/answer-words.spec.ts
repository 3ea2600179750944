import { expect, test } from 'vitest'
import type { Asks } from '#domain/question/events.ts'
import { answerOf, answerWords, draftOf, taskWords } from './answer-words.ts'

const names: Asks = { kind: 'several', options: ['Ants', 'Bees', 'Cats'], choose: 2 }
const number: Asks = { kind: 'number', min: 0, max: 60 }

test('an answer in words', () => {
  expect([['Ants'], ['Ants', 'Bees'], ['Ants', 'Bees', 'Cats'], 36].map(answerWords)).toEqual([
    'Ants',
    'Ants and Bees',
    'Ants, Bees and Cats',
    '36',
  ])
})

test('a draft becomes the answer that it came from, or none', () => {
  expect(answerOf(names, draftOf(['Ants', 'Cats']))).toEqual(['Ants', 'Cats'])
  expect(answerOf(number, draftOf(0))).toBe(0)
  expect(answerOf(names, draftOf(null))).toBeNull()
  expect(answerOf(number, { names: [], number: '1.5' })).toBeNull()
  expect(answerOf(number, { names: [], number: '-1' })).toBeNull()
})

test('what is asked for', () => {
  expect([names, number].map(taskWords)).toEqual(['Choose 2 names', 'A whole number from 0 to 60'])
})
