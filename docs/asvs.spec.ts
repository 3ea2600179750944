/** That what docs/asvs.md and docs/threat-model.md name as evidence is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const asvs = readFileSync('docs/asvs.md', 'utf8')
const rows = asvs.split('\n').filter(line => /^\| V\d+ /.test(line))
/** The chapters of the standard. */
const CHAPTERS = 14

/** @param path of a test without its end, of a file, or of a folder with tests */
function isTest(path: string): boolean {
  if (existsSync(path)) return true
  if (!existsSync(dirname(path))) return false
  const name = basename(path)
  return readdirSync(dirname(path)).some(file => file.startsWith(`${name}.`) && /\.spec\.tsx?$/.test(file))
}

test('each chapter has a row, and each row its evidence', () => {
  expect(rows.map(row => row.split(' ')[1])).toEqual(
    Array.from({ length: CHAPTERS }, (_, at) => `V${at + 1}`),
  )
  for (const row of rows) {
    const [, , , shown = ''] = row.split('|')
    const named = [...shown.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
    expect(named, row).not.toEqual([])
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const name of named) {
      const [, script] = /^npm run (\S+)/.exec(name) ?? []
      expect(script === undefined ? isTest(name) : script in scripts, name).toBe(true)
    }
  }
})

test.each(['docs/asvs.md', 'docs/threat-model.md'])('the decisions that %s names are there', path => {
  const numbers = [...readFileSync(path, 'utf8').matchAll(/\((0\d{3}(?:, 0\d{3})*)\)/g)].flatMap(
    ([, list = '']) => list.split(', '),
  )
  expect(numbers.length).toBeGreaterThan(5)
  const decisions = readdirSync('docs/decisions').map(name => name.slice(0, 4))
  expect(numbers.filter(number => !decisions.includes(number))).toEqual([])
})
