/** Deducted points of a file in the project's own format: each wrong one is named by its line. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSeason } from './read-season.ts'
import { MAX_PROBLEMS } from './season-to-import.ts'

const WORLD_CUP = readFileSync(new URL('../world-cup-2022.json', import.meta.url), 'utf8').trimEnd()
const LINES = WORLD_CUP.split('\n').length
const decision = { team: 'Japan', points: 3, reason: 'A player was not eligible', from: '2022-12-02' }

/** The deductions stand on the lines after the last one of the season, in their order. */
function read(...deductions: object[]) {
  const list = deductions.map(deduction => JSON.stringify(deduction)).join(',\n')
  const season = readSeason(`${WORLD_CUP.slice(0, -'\n}'.length)},\n"deductions": [\n${list}\n]}`)
  if (season.ok)
    return season.season.deductions.map(({ line, ...deduction }) => ({ ...deduction, row: line - LINES }))
  return season.problems.map(({ line, reason }) => `${line - LINES}: ${reason}`)
}

test('decisions of the league are read with their lines', () => {
  const second = { ...decision, points: 1 }
  expect(read(decision, second)).toEqual([
    { ...decision, row: 1 },
    { ...second, row: 2 },
  ])
})

test('a file without any has none', () => {
  const season = readSeason(WORLD_CUP)
  expect(season.ok && season.season.deductions).toEqual([])
})

test.each([
  [[decision, decision], ['2: this deduction stands in the file twice, first in line']],
  [[{ ...decision, team: 'Atlantis' }], ['1: team: Atlantis plays no match in this file']],
  [[{ ...decision, points: 0 }], ['1: points: must be at least 1']],
  [[{ ...decision, points: 101 }], ['1: points: must be at most 100']],
  [[{ ...decision, points: '3' }], ['1: points: must be a number']],
  [[{ ...decision, reason: '' }], ['1: reason: must have at least 3 characters']],
  [[{ ...decision, from: '2 December' }], ['1: from: must be a day such as 2026-03-07']],
  [[decision, { ...decision, by: 'FIFA' }], ['2: This entry has a field that is not known: by']],
])('%j is refused', (deductions, problems) => {
  expect(read(...deductions)).toEqual(problems.map(text => expect.stringContaining(text)))
})

test.each([
  ['5', 'The file must be an object with named fields'],
  ['[]', 'The file must be an object with named fields'],
  ['null', 'The file must be an object with named fields'],
  ['{"name": 5}', 'name: must be a text'],
  ['{"version": 2}', 'version: must be 1'],
  ['{"name": "League 1999/00", "matches": [7]}', 'This match must be an object with named fields'],
  ['{"name": "League 1999/00", "matches": [{}]}', 'team1: is missing'],
])('%s is refused by a sentence of ours', (text, reason) => {
  const season = readSeason(text, { zone: 'Europe/Lisbon' })
  expect(season.ok ? [] : season.problems.slice(0, 1)).toEqual([{ line: 1, reason }])
})

test('a text that can not be seen is named by its line, in each format', () => {
  const own = WORLD_CUP.replace('Qatar', 'Qa\\u202Etar')
  const line = WORLD_CUP.split('\n').findIndex(row => row.includes('Qatar')) + 1
  const reason = 'home: must not hold U+202E, a character that can not be seen'
  expect(readSeason(own)).toEqual({ ok: false, problems: [{ line, reason }] })
  const foreign = '{"name": "League 1999/00",\n"matches": [\n{"team1": "Re\\u2800ds"}]}'
  expect(readSeason(foreign, { zone: 'Europe/Lisbon' })).toEqual({
    ok: false,
    problems: [{ line: 3, reason: 'team1: must not hold U+2800, a character that can not be seen' }],
  })
})

test('a text is read in its one form', () => {
  const season = readSeason(WORLD_CUP.replaceAll('"Qatar"', '"Ｑatar"'))
  expect(season.ok && season.season.rows[0]).toMatchObject({ home: 'Qatar' })
})

test('lists in lists by the thousand are refused', () => {
  for (const depth of [1_000, 2_000, 4_000, 8_000, 16_000]) {
    const read = readSeason(`${'['.repeat(depth)}"x"${']'.repeat(depth)}`)
    expect(read.ok, String(depth)).toBe(false)
  }
})

test('a file full of mistakes names the first of them alone', () => {
  const wrong = { version: 1, competition: {}, matches: Array.from({ length: 1_000 }, () => ({ a: 1 })) }
  const read = readSeason(JSON.stringify(wrong, null, 1))
  expect(!read.ok && read.problems).toHaveLength(MAX_PROBLEMS)
})
