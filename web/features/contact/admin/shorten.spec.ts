import { expect, it } from 'vitest'
import { beginningOf } from './shorten.ts'

it('shows 200 characters whole, and the first 200 of more', () => {
  expect(beginningOf('x'.repeat(200))).toBeNull()
  expect(beginningOf('x'.repeat(201))).toBe(`${'x'.repeat(200)}...`)
})

it('cuts no character in two', () => {
  expect(beginningOf('\u{1f3c6}'.repeat(201))).toBe(`${'\u{1f3c6}'.repeat(200)}...`)
})
