import { expect, test } from 'vitest'
import { cupRoundName, decidedWords } from './cup-words.ts'

test('rounds of a cup have the names that everybody knows', () => {
  expect([1, 2, 4, 8, 64].map(cupRoundName)).toEqual([
    'Final',
    'Semi-finals',
    'Quarter-finals',
    'Last 16',
    'Last 128',
  ])
})

test('what decided a tie is said where the points did not', () => {
  expect((['points', 'exact', 'earlier', 'drawn', 'bye', null] as const).map(decidedWords)).toEqual([
    '',
    'by more exact scores',
    'by the earlier last save',
    'by the order of the draw',
    'has a bye',
    '',
  ])
})
