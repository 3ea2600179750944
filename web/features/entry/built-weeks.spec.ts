import { expect, test } from 'vitest'
import { BUILT_WEEKS, builtWeekIn } from './built-weeks.ts'

test.each([
  ['1', 1],
  ['07', 7],
  [String(BUILT_WEEKS), BUILT_WEEKS],
  [String(BUILT_WEEKS + 1), null],
  ['0', null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['week', null],
])('the address asks for %j: the page is built with the heading of week %j', (text, week) => {
  expect(builtWeekIn(text)).toBe(week)
})
