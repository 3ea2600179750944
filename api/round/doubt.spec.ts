import { expect, test } from 'vitest'
import { forReader } from './doubt.ts'

const visitor = { isStaff: false }

test.each([
  [
    'the event store at postgres://localhost:5432/skor, whose newest event is at position 7, is not the one',
    'the event store, whose newest event is at position 7, is not the one',
  ],
  [
    'the event store at esdb://a.internal:2113,b.internal:2113, whose newest event is at no position',
    'the event store, whose newest event is at no position',
  ],
  [
    'the event store at kurrentdb+discover://[::1]:2113; bring back the right store',
    'the event store; bring back the right store',
  ],
  [
    "can't be written (EACCES: permission denied, mkdir '/home/skor/data'): give the workers a DATA_DIR",
    "can't be written (EACCES: permission denied, mkdir): give the workers a DATA_DIR",
  ],
])(
  'a sentence names no host, no database and no file to a visitor, and all of them to staff: %s',
  (sentence, read) => {
    expect(forReader(sentence, visitor)).toBe(read)
    expect(forReader(sentence, { isStaff: true })).toBe(sentence)
  },
)

test('what is noted of the log, and what an operator does about it, stays as it is', () => {
  const sentence =
    'the log is refused: the leaf at 12 is another one; run `npm run replay` and then `npm run log:begin -- "why"`'
  expect(forReader(sentence, visitor)).toBe(sentence)
})

test('what has no sentence has none for anybody', () => expect(forReader(null, visitor)).toBeNull())
