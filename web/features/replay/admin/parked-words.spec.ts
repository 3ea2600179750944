import { expect, test } from 'vitest'
import { waitingText } from './parked-words.ts'

test('says how many events wait and how often they were tried', () => {
  expect(waitingText({ work: null, events: 1, retried: 0 })).toBe('1 event waits')
  expect(waitingText({ work: null, events: 3, retried: 1 })).toBe('3 events wait, tried again once,')
  expect(waitingText({ work: null, events: 3, retried: 2 })).toBe('3 events wait, tried again 2 times,')
  expect(waitingText({ work: 'prizes', events: 1, retried: 0 })).toBe('Failed once')
  expect(waitingText({ work: 'prizes', events: 1, retried: 2 })).toBe('Failed 3 times')
})
