import { expect, it } from 'vitest'
import { clockText, clockWords, lockText, minutesText } from './duration.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it('writes the time left as a clock', () => {
  expect(clockText(2 * DAY + 4 * HOUR + 17 * MINUTE + 9 * SECOND)).toBe('2d 04:17:09')
  expect(clockText(4 * HOUR + 999)).toBe('04:00:00')
  expect(clockText(0)).toBe('00:00:00')
  expect(clockText(-DAY)).toBe('00:00:00')
})

it('says the time left in words, to the minute', () => {
  expect(clockWords(2 * DAY + HOUR + 17 * MINUTE)).toBe('2 days, 1 hour and 17 minutes')
  expect(clockWords(DAY + MINUTE)).toBe('1 day and 1 minute')
  expect(clockWords(3 * HOUR)).toBe('3 hours')
  expect(clockWords(59 * SECOND)).toBe('less than a minute')
})

it('says a lock without a minute before as a lock at the kick-off', () => {
  const at = (before: 'match' | 'first-match-of-day' | 'first-match-of-round', minutes = 0) =>
    lockText({ minutes, before })
  expect(at('match')).toBe('at kick-off')
  expect(at('first-match-of-day')).toBe('at the first kick-off of the day')
  expect(at('first-match-of-round')).toBe('at the first kick-off of the round')
  expect(at('match', 1)).toBe('1 minute before kick-off')
})

it('writes minutes as a rule says them', () => {
  expect(minutesText(60)).toBe('60 minutes')
  expect(minutesText(1)).toBe('1 minute')
})
