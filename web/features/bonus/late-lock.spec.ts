import { expect, test } from 'vitest'
import type { CompetitionView } from '#contract/rounds.ts'
import { lateLock } from './late-lock.ts'

const round = (number: number, firstKickOff: string | null) => ({
  ...{ number, name: `${number} of 38`, knockOut: false, matches: 10, settled: 0 },
  ...{ firstKickOff, lastKickOff: firstKickOff, points: null },
})
const competition: Pick<CompetitionView, 'currentRound' | 'rounds' | 'ruleset'> = {
  currentRound: 37,
  rounds: [round(36, '2026-11-20T15:00:00Z'), round(37, '2026-11-28T15:00:00Z'), round(38, null)],
  ruleset: {
    ...{ id: 'premier-league', version: 1, exact: 5, margin: 3, result: 2, lockMinutes: 60 },
    ...{ lockFrom: 'match', amend: true, weeklyPerSeason: 2 },
  },
}

test('a lock after the first one of the round that is being predicted gets a warning', () => {
  expect(lateLock('2026-11-28T14:01', competition)).toMatch(
    /^This is after 28 Nov 2026, 14:00 GMT, when the round '37 of 38' begins to lock/,
  )
})

test('an earlier lock, an unknown date and a form that is not filled get none', () => {
  expect(lateLock('2026-11-28T14:00', competition)).toBeUndefined()
  expect(lateLock('', competition)).toBeUndefined()
  expect(lateLock('2026-12-28T14:01', undefined)).toBeUndefined()
  expect(lateLock('2026-12-28T14:01', { ...competition, currentRound: 38 })).toBeUndefined()
})
