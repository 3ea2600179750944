import { expect, it } from 'vitest'
import { currentRound } from './current-round.ts'

const now = '2026-03-07T14:00:00.000Z'
const round = (number: number, lastLock: string | null, matches = 10, announced = 0) => ({
  number,
  matches,
  announced,
  lastLock,
  lastKickOff: lastLock,
})
const locked = (number: number) => round(number, now)
const lockedAhead = (number: number) => ({ ...locked(number), lastKickOff: '2026-03-14T15:00:00.000Z' })
const open = (number: number) => round(number, '2026-03-07T14:00:00.001Z')
const undated = (number: number) => round(number, null, 10, 10)

it.each([
  ['the first that is open', [locked(1), open(2), open(3)], 2],
  ['the first without a date when all others have locked', [locked(1), undated(2), undated(3)], 2],
  ['one that is open before one without a date', [locked(1), undated(2), open(3)], 3],
  ['the last one in the end', [locked(1), locked(2)], 2],
  [
    'the first that is not over where all have locked at one moment',
    [locked(1), lockedAhead(2), lockedAhead(3)],
    2,
  ],
  ['no round without matches', [locked(1), round(2, null, 0)], 1],
  ['the first before there is any match', [], 1],
])('is %s', (_, rounds, number) => {
  expect(currentRound(rounds, now)).toBe(number)
})
