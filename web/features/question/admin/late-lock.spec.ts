import { expect, test } from 'vitest'
import type { CompetitionView } from '#contract/round/calls.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { lateLock } from './late-lock.ts'

const round = (number: number, firstKickOff: string | null) => ({
  number,
  name: `${number} of 38`,
  knockOut: false,
  matches: 10,
  settled: 0,
  firstKickOff,
  lastKickOff: firstKickOff,
  points: null,
})
const competition: Pick<CompetitionView, 'currentRound' | 'rounds' | 'rules'> = {
  currentRound: 37,
  rounds: [round(36, '2026-11-20T15:00:00Z'), round(37, '2026-11-28T15:00:00Z'), round(38, null)],
  rules: rulesPresets['premier-league'],
}

test('a lock after the first one of the round that is being predicted gets a warning', () => {
  expect(lateLock('2026-11-28T14:01', competition)).toMatch(
    /^This is after 28 Nov 2026, 14:00 GMT, when the round '37 of 38' begins to lock/,
  )
})

test('a moment at which everything locks may come before the minutes do', () => {
  const { rules } = competition
  const by = '2026-08-15T19:00:00.000Z'
  const early = { ...competition, rules: { ...rules, lock: { ...rules.lock, by } } }
  expect(lateLock('2026-08-15T19:01', early)).toMatch(/^This is after 15 Aug 2026, 19:00 GMT/)
  expect(lateLock('2026-08-15T19:00', early)).toBeUndefined()
})

test('an earlier lock, an unknown date and a form that is not filled get none', () => {
  expect(lateLock('2026-11-28T14:00', competition)).toBeUndefined()
  expect(lateLock('', competition)).toBeUndefined()
  expect(lateLock('2026-12-28T14:01', undefined)).toBeUndefined()
  expect(lateLock('2026-12-28T14:01', { ...competition, currentRound: 38 })).toBeUndefined()
})
