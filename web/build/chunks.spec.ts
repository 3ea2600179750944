import { expect, test } from 'vitest'
import { importsOf, LATER } from './chunks.ts'

test('the calls that most visits do without travel apart from those of the first pages', () => {
  const first = importsOf('first').map(name => `/contract/${name}.ts`)
  const later = importsOf('later').map(name => `/contract/${name}.ts`)
  expect(first.filter(file => LATER.test(file))).toEqual([])
  expect(later.filter(file => !LATER.test(file))).toEqual([])
  expect([first.length, later.length].every(count => count > 10)).toBe(true)
})
