import { expect, test } from 'vitest'
import { ReplayKind } from '#contract/replay/calls.ts'
import { changedText, KIND_ORDER, replayTitle } from './replay-words.ts'

test('every kind of replay is offered, once', () => {
  expect([...KIND_ORDER].sort()).toEqual([...ReplayKind.options].sort())
})

test('a title says by which rules, or at which moment', () => {
  expect(replayTitle({ kind: 'verify', ruleset: null, until: null })).toBe('Verify')
  expect(replayTitle({ kind: 'what-if', ruleset: 'terms', until: null })).toBe('What if: terms')
  expect(replayTitle({ kind: 'as-of', ruleset: null, until: '2026-10-01T12:00:00.000Z' })).toBe(
    'As it stood: Thu, 01 Oct 2026 12:00:00 GMT',
  )
})

test('changes are counted in words', () => {
  expect(changedText(1, true)).toBe('1 fan changed')
  expect(changedText(12, false)).toBe('12 fans would change')
})
