import { expect, it } from 'vitest'
import {
  kickOff,
  matchIn,
  ofMatch,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  weekBefore,
} from '#tests/support/match.ts'
import type { Dated } from '../decider.ts'
import type { RoundEvent } from './events.ts'
import { lastKickOffOf } from './state.ts'

const putOff = on(weekBefore, {
  type: 'MatchPostponed',
  data: { ...ofMatch, kickOff: null, reason: 'Frozen pitch' },
})
const lastOf = (...events: readonly Dated<RoundEvent>[]) => {
  const round = roundAfter(...events)
  return lastKickOffOf(round, matchIn(round, ofMatch.match))
}

it('the last kick-off is the one that holds, else the one that was given up, else none', () => {
  expect(lastOf(scheduled)).toBe(kickOff)
  expect(lastOf(scheduled, putOff)).toBe(kickOff)
  expect(lastOf(scheduledAs({ kickOff: null }))).toBeNull()
})
