import { expect, test } from 'vitest'
import type { Score } from '#domain/words.ts'
import { hitOf } from './hit.ts'

const picked = (home: number, away: number, counted: Score | null = null) => ({
  counted,
  prediction: {
    score: { home, away },
    placedAt: '',
    amendedAt: '',
    amendments: 0,
    points: null,
    coupons: [],
  },
})

test.each([
  ['the score', picked(2, 1), { home: 2, away: 1 }, true, 'exact'],
  ['the margin', picked(2, 1), { home: 1, away: 0 }, true, 'margin'],
  ['another draw', picked(0, 0), { home: 2, away: 2 }, true, 'margin'],
  ['the margin where that gives no more', picked(2, 1), { home: 1, away: 0 }, false, 'result'],
  ['the result', picked(3, 0), { home: 1, away: 0 }, true, 'result'],
  ['nothing', picked(0, 1), { home: 1, away: 0 }, true, null],
  ['the score that counts', picked(1, 1, { home: 1, away: 1 }), { home: 2, away: 1 }, true, 'exact'],
  ['no prediction', { counted: null, prediction: null }, { home: 1, away: 0 }, true, null],
] as const)('a hit: %s', (_, match, score, hasMargin, hit) => {
  expect(hitOf(match as Parameters<typeof hitOf>[0], score, hasMargin)).toBe(hit)
})
