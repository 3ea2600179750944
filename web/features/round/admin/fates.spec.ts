import { expect, test } from 'vitest'
import type { MatchView } from '#contract/round/calls.ts'
import { matchViewOf } from '#web/support/match-view.ts'
import { fateBody, fateProblems, fatesOf } from './fates.ts'

const match = { id: 'm', kickOff: '2026-11-29T15:30:00.000Z' }

test('a kick-off moved later is a postponement with a date, so that the reason is kept', () => {
  expect(fateBody(match, 'move', 'snow', '2026-12-01T19:00:00.000Z')).toEqual({
    match: 'm',
    reason: 'snow',
    kickOff: '2026-12-01T19:00:00.000Z',
    action: 'postpone',
  })
})

test('a kick-off moved forward is a change of details', () => {
  expect(fateBody(match, 'move', 'television', '2026-11-28T15:30:00.000Z').action).toBeUndefined()
})

test('the first kick-off that is known is a change of details', () => {
  const announced = { id: 'm', kickOff: null }
  expect(fateBody(announced, 'move', 'television', '2026-11-28T15:30:00.000Z').action).toBeUndefined()
  const form = { kickOff: '2026-11-28T15:30', reason: 'television' }
  expect(fateProblems(announced, { kickOff: true }, form)).toEqual([])
})

test('postponing without a date sends none', () => {
  expect(fateBody(match, 'postpone', 'snow', null)).toEqual({
    match: 'm',
    reason: 'snow',
    action: 'postpone',
  })
})

test('what may still become of a match follows its status; predictions open again in none', () => {
  const names = (status: MatchView['status'], other: Partial<MatchView> = {}) =>
    fatesOf(matchViewOf({ status, ...other })).map(fate => fate.fate)
  expect(names('announced')).toEqual(['move', 'postpone', 'void'])
  expect(names('scheduled')).toEqual(['move', 'postpone', 'void'])
  expect(names('scheduled', { locked: true })).toEqual(['move', 'postpone', 'void'])
  expect(names('postponed', { locked: true })).toEqual(['move', 'void'])
  expect(names('scored')).toEqual(['withdraw-result', 'void'])
  expect(names('settled')).toEqual(['withdraw-result', 'void'])
  expect(names('void', { locksAt: null })).toEqual([])
  expect(names('void', { locksAt: match.kickOff })).toEqual(['restore'])
})

test('a move wants another kick-off, and everything wants a reason', () => {
  const move = { kickOff: true }
  const form = (kickOff: string, reason: string) => ({ kickOff, reason })
  const fields = (...input: Parameters<typeof fateProblems>) =>
    fateProblems(...input).map(({ field }) => field)
  expect(fields(match, move, form('', 'snow'))).toEqual(['kickOff'])
  expect(fields(match, move, form('2026-11-29T15:30', ''))).toEqual(['kickOff', 'reason'])
  expect(fields(match, move, form('2026-12-01T19:00', 'snow'))).toEqual([])
  expect(fields(match, { kickOff: false }, form('', ' x '))).toEqual(['reason'])
})
