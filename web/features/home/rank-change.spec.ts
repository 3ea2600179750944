import { expect, test } from 'vitest'
import { changeText, rankChange } from './rank-change.ts'

test('the rank is compared with the one of an earlier day, all day long', () => {
  const first = rankChange(null, 20, '2026-11-21')
  expect(first.change).toBe(0)
  const next = rankChange(first.keep, 16, '2026-11-22')
  expect(next.change).toBe(4)
  const later = rankChange(next.keep, 17, '2026-11-22')
  expect(later.change).toBe(3)
  expect(rankChange(later.keep, 18, '2026-11-23').change).toBe(-1)
  expect(rankChange('nonsense', 5, '2026-11-22').change).toBe(0)
})

test('up and down are said, no move is not', () => {
  expect([3, -1, 0].map(changeText)).toEqual([
    ', 3 up since your last visit',
    ', 1 down since your last visit',
    '',
  ])
})
