import { expect, test } from 'vitest'
import { listView, nextPage, pageInfo, restOf } from './list.ts'

test.each([
  [0, 1, null],
  [10, 1, null],
  [11, 1, 2],
  [20, 2, null],
  [21, 2, 3],
  [21, 3, null],
])('of %i rows by ten, behind page %i comes %s', (total, page, next) => {
  const following = next && { page: next, limit: 10 }
  expect(nextPage(total, { page, limit: 10 })).toEqual(following)
  expect(pageInfo(total, { page, limit: 10 })).toEqual({ total, page, limit: 10, next: following })
})

test('a list has its rows as readers see them', () => {
  expect(listView({ rows: [1, 2], total: 5 }, { page: 1, limit: 2 }, row => `row ${row}`)).toEqual({
    data: ['row 1', 'row 2'],
    total: 5,
    page: 1,
    limit: 2,
    next: { page: 2, limit: 2 },
  })
})

test('what is left of rows within a row begins with the first page where the answer has none of them', () => {
  const page = { page: 7, limit: 2 }
  expect(restOf([1, 2], 5, page)).toEqual({ page: 2, limit: 2 })
  expect(restOf([], 5, page)).toEqual({ page: 1, limit: 2 })
  expect([restOf([], 0, page), restOf([1, 2], 2, page), restOf([1, 2], 1, page)]).toEqual([null, null, null])
})
