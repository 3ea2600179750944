import { expect, test } from 'vitest'
import { epochOf, originOf } from './epochs.ts'

test.each([1, 2, 17])('log %i has a name that says which one it is', epoch => {
  expect(epochOf(originOf('skor.example/log', epoch), 'skor.example/log')).toBe(epoch)
})

test.each([
  'skor.example/log/1',
  'skor.example/log/02',
  'skor.example/log/',
  'skor.example/log/-2',
  'skor.example/log/2.5',
  'skor.example/logs/2',
  'skor.example',
  '',
])('%j is no log of this key', origin => {
  expect(epochOf(origin, 'skor.example/log')).toBeNull()
})
