import { expect, test } from 'vitest'
import { isSome, mapSome } from './some.ts'

test('a list is some values from its first on', () => {
  expect(isSome([])).toBe(false)
  expect(isSome([undefined])).toBe(true)
  expect(isSome(['home', 'away'])).toBe(true)
})

test('each value is mapped with its place, in the order of the list', () => {
  const placed = (team: string, at: number) => `${at}: ${team}`
  expect(mapSome(['Arsenal'], placed)).toEqual(['0: Arsenal'])
  expect(mapSome(['Arsenal', 'Brighton', 'Chelsea'], placed)).toEqual([
    '0: Arsenal',
    '1: Brighton',
    '2: Chelsea',
  ])
})
