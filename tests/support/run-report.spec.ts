import { expect, test } from 'vitest'
import { closingLines, type FinishedFile, progressLine } from './run-report.ts'

const file = (path: string, seconds: [number, number], over: Partial<FinishedFile> = {}): FinishedFile => ({
  project: 'int',
  path,
  begins: seconds[0] * 1000,
  ends: seconds[1] * 1000,
  played: true,
  tests: { passed: 2, failed: 0 },
  retried: [],
  ...over,
})

test('progress: the time, how many files of how many, what failed, what runs', () => {
  const done = [
    file('a.int.spec.ts', [0, 4]),
    file('b.int.spec.ts', [0, 5], { tests: { passed: 1, failed: 3 } }),
  ]
  expect(progressLine(75_400, 9, done, [])).toBe('1:15  2 of 9 files, 3 tests passed, 3 failed')
  expect(progressLine(75_400, 9, done, ['c', 'd', 'e', 'f', 'g'])).toBe(
    '1:15  2 of 9 files, 3 tests passed, 3 failed; now c, d, e and 2 more',
  )
})

test('the end: the time of each project, from its first file to its last', () => {
  const lines = closingLines(
    [
      file('a.int.spec.ts', [0, 4]),
      file('b.int.spec.ts', [60, 130.5], { tests: { passed: 1, failed: 1 } }),
      file('c.spec.ts', [10, 11], { project: 'unit' }),
    ],
    7,
  )
  expect(lines.slice(2, 5)).toEqual([
    '  project  files  tests  seconds  from    to',
    '  int          2      4     74.5  0:00  2:10',
    '  unit         1      2      1.0  0:10  0:11',
  ])
})

test('the end: ten slowest files, the slowest first', () => {
  const done = Array.from({ length: 12 }, (_, index) => file(`${index}.int.spec.ts`, [0, index]))
  const lines = closingLines(done, 7)
  const slowest = lines.slice(lines.indexOf('The slowest files:') + 2, lines.lastIndexOf(''))
  expect(slowest).toHaveLength(10)
  expect(slowest[0]).toBe('     11.0  int      11.int.spec.ts')
  expect(slowest[9]).toBe('      2.0  int      2.int.spec.ts')
})

test('the end: names each test that was tried again, failed or not, with the reason, and says where none was', () => {
  expect(closingLines([file('a.int.spec.ts', [0, 4])], 7)).toContain('No test was tried again.')
  const retried = [
    { fullName: 'saves > late', because: 'expected 1 to be 2 (line 7)' },
    { fullName: 'other', because: 'timed out' },
  ]
  const lines = closingLines([file('a.int.spec.ts', [0, 4], { retried })], 7)
  expect(lines).toContain('Tried again (2); what was late once may be wrong:')
  const first = lines.indexOf('  int  a.int.spec.ts: saves > late')
  expect(lines.slice(first, first + 4)).toEqual([
    '  int  a.int.spec.ts: saves > late',
    '    expected 1 to be 2 (line 7)',
    '  int  a.int.spec.ts: other',
    '    timed out',
  ])
})

test('the end: leaves out files of which nothing ran, and says the seed', () => {
  const lines = closingLines(
    [file('a.int.spec.ts', [0, 4], { played: false, tests: { passed: 0, failed: 0 } })],
    7,
  )
  expect(lines.join('\n')).not.toContain('a.int.spec.ts')
  expect(lines.at(-1)).toContain('SEED=7')
})
