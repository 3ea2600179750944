import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LATER } from './chunks.ts'

/** The files that a list of calls is gathered from. */
function filesOf(list: string): string[] {
  const text = readFileSync(`contract/${list}.ts`, 'utf8')
  return [...text.matchAll(/from '\.(\/[\w-]+\.ts)'/g)].map(([, file]) => `/contract${file}`)
}

test('the calls that most visits do without travel apart from those of the first pages', () => {
  const first = filesOf('first')
  const later = filesOf('later')
  expect(first.filter(file => LATER.test(file))).toEqual([])
  expect(later.filter(file => !LATER.test(file))).toEqual([])
  expect([first.length, later.length].every(count => count > 10)).toBe(true)
})
