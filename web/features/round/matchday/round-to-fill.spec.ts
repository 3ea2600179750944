import { expect, test } from 'vitest'
import type { CompetitionView, RoundView } from '#contract/round/calls.ts'
import { roundToFill } from './round-to-fill.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const round = (number: number, settled: number, firstKickOff: string | null): RoundView => ({
  number,
  name: `${number} of 4`,
  knockOut: false,
  matches: 10,
  settled,
  firstKickOff,
  lastKickOff: firstKickOff,
  points: null,
})
const competition = (currentRound: number, ...rounds: RoundView[]) =>
  ({ currentRound, rounds }) as Pick<CompetitionView, 'currentRound' | 'rounds'> as CompetitionView

test('the newest round that has begun and misses results comes first, then the one that is being predicted', () => {
  const [first, two, three] = ['2026-03-01', '2026-03-08', '2026-03-15'].map(day => `${day}T15:00:00.000Z`)
  const open = competition(
    3,
    round(1, 9, first as string),
    round(2, 4, two as string),
    round(3, 0, three as string),
  )
  expect(roundToFill(open, NOW).number, 'a postponed match of an old round waits').toBe(2)
  expect(
    roundToFill(competition(3, round(1, 10, first as string), round(3, 0, three as string)), NOW).number,
  ).toBe(3)
  expect(roundToFill(competition(9, round(1, 10, first as string), round(2, 0, null)), NOW).number).toBe(2)
})
