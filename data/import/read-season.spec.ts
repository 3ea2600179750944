/** Deducted points of a file in the project's own format: each wrong one is named by its line. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSeason } from './read-season.ts'

const WORLD_CUP = readFileSync(new URL('../world-cup-2022.json', import.meta.url), 'utf8').trimEnd()
const LINES = WORLD_CUP.split('\n').length
const decision = { team: 'Japan', points: 3, reason: 'A player was not eligible', from: '2022-12-02' }

/** The deductions stand on the lines after the last one of the season, in their order. */
function read(...deductions: object[]) {
  const list = deductions.map(one => JSON.stringify(one)).join(',\n')
  const season = readSeason(`${WORLD_CUP.slice(0, -'\n}'.length)},\n"deductions": [\n${list}\n]}`)
  if (season.ok) return season.season.deductions.map(({ line, ...one }) => ({ ...one, row: line - LINES }))
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
  [[{ ...decision, points: 0 }], ['1: points: Too small: expected number to be >=1']],
  [[{ ...decision, points: 101 }], ['1: points: Too big: expected number to be <=100']],
  [[{ ...decision, points: '3' }], ['1: points: Invalid input: expected number, received string']],
  [[{ ...decision, reason: '' }], ['1: reason: Too small: expected string to have >=3 characters']],
  [[{ ...decision, from: '2 December' }], ['1: from: Invalid ISO date']],
  [[decision, { ...decision, by: 'FIFA' }], ['2: Unrecognized key: "by"']],
])('%j is refused', (deductions, problems) => {
  expect(read(...deductions)).toEqual(problems.map(text => expect.stringContaining(text)))
})
