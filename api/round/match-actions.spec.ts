import { expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { commandOfAction, type MatchAction } from './match-actions.ts'

const on = { now: '2026-11-28T12:00:00.000Z', ruleset: rulesPresets.terms }
const [match, reason] = ['league.1.a', 'Fog']

test.each<[MatchAction, object]>([
  ['void', { type: 'VoidMatch', match, reason }],
  ['restore', { type: 'RestoreMatch', match, reason, ...on }],
  ['reopen', { type: 'ReopenMatch', match, reason, ...on }],
  ['withdraw-result', { type: 'WithdrawResult', match, reason }],
])('%s is its command', (action, command) => {
  expect(commandOfAction(action, match, reason, on)).toEqual(command)
})

test('another word is none', () => {
  expect(() => commandOfAction('burn' as MatchAction, match, reason, on)).toThrow()
})
