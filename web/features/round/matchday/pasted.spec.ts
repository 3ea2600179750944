import { expect, test } from 'vitest'
import { pastedScores } from './pasted.ts'

test('a list of scores is read line by line, as people write and keep them', () => {
  expect(pastedScores('2:1\n0:0\n10:2')).toEqual([
    { home: '2', away: '1' },
    { home: '0', away: '0' },
    { home: '10', away: '2' },
  ])
  for (const text of ['2:1', '2-1', '2 - 1', '2 – 1', '2\t1', ' 2 : 1 ', '٢:١', '۲–۱', '2;1', '2 : 1 (1:0)'])
    expect(pastedScores(`${text}\r\n3:0`), text).toEqual([
      { home: '2', away: '1' },
      { home: '3', away: '0' },
    ])
})

test('a line that is no score leaves its match out, and empty lines at the end are none', () => {
  expect(pastedScores('2:1\npostponed\n\n3:3\n\n')).toEqual([
    { home: '2', away: '1' },
    null,
    null,
    { home: '3', away: '3' },
  ])
})

test('what is one score or no list at all is left to the box', () => {
  for (const text of ['2', '12', 'x', '', '\n', 'hello\nworld']) expect(pastedScores(text), text).toBeNull()
  expect(pastedScores('2:1')).toEqual([{ home: '2', away: '1' }])
})

test('a very long text is not read to its end', () => {
  const started = performance.now()
  expect(pastedScores('1:0\n'.repeat(1_000_000))).toHaveLength(200)
  expect(pastedScores(`${' '.repeat(2_000_000)}1:0`)).toBeNull()
  expect(performance.now() - started).toBeLessThan(2_000)
})
