import { expect, test } from 'vitest'
import { roundEvents } from './events.ts'
import { MATCH_CORRECTIONS, RESULT_CORRECTIONS, RESULT_EVENTS } from './result-events.ts'

test.each(MATCH_CORRECTIONS)('%s puts a match right, and so has a reason', type => {
  expect(Object.keys(roundEvents[type].data.shape)).toContain('reason')
})

test('what corrects a result is among what bears on it, and on the match', () => {
  expect(RESULT_EVENTS).toEqual(expect.arrayContaining([...RESULT_CORRECTIONS]))
  expect(MATCH_CORRECTIONS).toEqual(expect.arrayContaining([...RESULT_CORRECTIONS]))
})
