import { expect, test } from 'vitest'
import { waitingText } from './parked-words.ts'

test('says how many events wait and how often they were tried', () => {
  expect(waitingText({ events: 1, retried: 0 })).toBe('1 event waits')
  expect(waitingText({ events: 3, retried: 1 })).toBe('3 events wait, tried again once,')
  expect(waitingText({ events: 3, retried: 2 })).toBe('3 events wait, tried again 2 times,')
})
