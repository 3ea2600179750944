import { expect, test } from 'vitest'
import type { CompetitionView } from '#contract/round/calls.ts'
import { seasonBreak } from './season-break.ts'

const season = (id: string, isDefault: boolean, firstKickOff: string | null, lastKickOff: string | null) =>
  ({ id, isDefault, kind: 'league', rounds: [{ firstKickOff, lastKickOff }] }) as unknown as CompetitionView
const played = season('2022-23', true, '2022-08-05T19:00:00.000Z', '2023-05-28T15:30:00.000Z')
const after = Date.parse('2023-06-01')

test('no break while a match is still to come, or where nothing is in play', () => {
  expect(seasonBreak([played], Date.parse('2023-05-28T15:00:00.000Z'))).toBeNull()
  expect(seasonBreak([season('new', true, null, null)], after)).toBeNull()
  expect(seasonBreak([], after)).toBeNull()
})

test('the day on which the next season starts is said only where its own dates say so', () => {
  expect(seasonBreak([played], after)).toEqual({ starts: null })
  const next = season('2023-24', false, '2023-08-12T11:30:00.000Z', '2024-05-19T15:00:00.000Z')
  expect(seasonBreak([played, next], after)).toEqual({ starts: '12 August 2023' })
  expect(seasonBreak([played, next], Date.parse('2023-09-01'))).toEqual({ starts: null })
})
