import { expect, it } from 'vitest'
import { MAX_MARKS, type ShownMark } from '#domain/competition/table-marks.ts'
import { markProblems, marksOf, oneMore, rowsOf } from './mark-rows.ts'

const marks: readonly ShownMark[] = [
  { from: 1, to: 4, label: 'Champions League', tone: 'up' },
  { from: 18, to: 20, label: null, tone: 'down' },
]

it('are typed as they stand, and read back', () => {
  const rows = rowsOf(marks)
  expect(marksOf(rows)).toEqual([marks[0], { ...marks[1], label: '' }])
  expect(markProblems({ rows: rows.slice(0, 1), reason: '' }, false)).toEqual([])
})
it.each([
  ['without a label', rowsOf(marks), 'Please change the marks: a mark has a label of 1 to 40 characters'],
  [
    'with a place that is none',
    rowsOf([{ from: 1, to: 2, label: 'Cup', tone: 'up' }]).map(row => ({ ...row, to: '1e1' })),
    'Please change the marks: a mark is for places 1 to 100',
  ],
])('are refused %s', (_, rows, message) =>
  expect(markProblems({ rows, reason: '' }, false)).toEqual([{ field: 'rows', message }]),
)
it('need a reason where some are in force', () =>
  expect(markProblems({ rows: [], reason: ' a ' }, true)).toEqual([
    { field: 'reason', message: 'Please give a reason of 3 to 300 characters' },
  ]))
it('grow by the place behind all others, up to their bound', () => {
  expect(oneMore(rowsOf(marks)).at(-1)).toMatchObject({ key: 2, from: '21', to: '21' })
  let rows = oneMore([])
  expect(rows).toMatchObject([{ from: '1' }])
  for (let times = 0; times < MAX_MARKS; times++) rows = oneMore(rows)
  expect(rows).toHaveLength(MAX_MARKS)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(MAX_MARKS)
})
