import { expect, test } from 'vitest'
import { withScores } from './languages.ts'

test('scores of a sentence are read in the direction of the page, and times are left alone', () => {
  const sentence = 'Score corrected from 1:4 to 10:1, 2026-11-14T14:00:00.000Z'
  expect(withScores(sentence, 'ltr')).toBe(sentence)
  expect(withScores(sentence, 'rtl')).toBe(
    'Score corrected from 1\u200f:\u200f4 to 10\u200f:\u200f1, 2026-11-14T14:00:00.000Z',
  )
})
