import { describe, expect, test } from 'vitest'
import type { MatchView } from '#contract/round/calls.ts'
import { changeOf, type Draft, isMoved, isOpen, lineOf, problemsIn, typed } from './lines.ts'

const KICK_OFF = '2026-03-07T15:00:00.000Z'
const NOW = Date.parse('2026-03-07T17:00:00.000Z')
const match = (more: Partial<MatchView> = {}) =>
  ({
    id: 'league.1.a',
    home: 'Reds',
    away: 'Blues',
    kickOff: KICK_OFF,
    status: 'scheduled',
    knockOut: false,
    score: null,
    after90: null,
    winner: null,
    ...more,
  }) as MatchView
const settledMatch = (home: number, away: number, more: Partial<MatchView> = {}) =>
  match({ status: 'settled', score: { home, away }, winner: home > away ? 'home' : 'draw', ...more })
const draft = (matchView: MatchView, home: string, away: string, more = {}): Draft =>
  typed(undefined, matchView, { home, away, ...more }) as Draft

describe('a line of the sheet', () => {
  test('begins with what stands, and is no draft while it says the same', () => {
    expect(lineOf(settledMatch(2, 1), undefined)).toMatchObject({ home: '2', away: '1' })
    expect(lineOf(match(), undefined)).toMatchObject({ home: '', away: '' })
    expect(typed(undefined, settledMatch(2, 1), { home: '2' })).toBeUndefined()
    expect(typed(draft(settledMatch(2, 1), '3', '1'), settledMatch(2, 1), { home: '2' })).toBeUndefined()
    expect(typed(undefined, match(), { home: '2' })).toMatchObject({ home: '2', away: '', before: null })
  })

  test('is sent with what stood when it was typed', () => {
    const first = match()
    expect(changeOf(first, draft(first, '2', '1'))).toEqual({
      result: { match: first.id, score: { home: 2, away: 1 }, before: null },
      correction: false,
    })
    const second = settledMatch(2, 1)
    expect(changeOf(second, draft(second, '1', '1'))).toEqual({
      result: {
        match: first.id,
        score: { home: 1, away: 1 },
        before: { score: { home: 2, away: 1 }, after90: null, winner: 'home' },
      },
      correction: true,
    })
    expect(changeOf(second, undefined)).toBeNull()
    expect(changeOf(first, draft(first, '2', ''))).toBeNull()
  })

  test('sets the winner that a score without one says', () => {
    const scored = settledMatch(2, 1, { status: 'scored', winner: null })
    expect(changeOf(scored, undefined)).toMatchObject({
      result: { score: { home: 2, away: 1 } },
      correction: false,
    })
    const level = settledMatch(1, 1, { status: 'scored', winner: null, knockOut: true })
    expect(changeOf(level, undefined)).toBeNull()
    expect(changeOf(level, draft(level, '1', '1', { winner: 'away' }))).toMatchObject({
      result: { winner: 'away' },
      correction: false,
    })
  })

  test('asks for extra time and who went through in a knock-out match alone', () => {
    const final = match({ knockOut: true })
    const level = draft(final, '2', '2', { extra: true, home90: '1', away90: '1' })
    expect(problemsIn(final, level)).toEqual(['through'])
    expect(changeOf(final, { ...level, winner: 'home' })).toMatchObject({
      result: { after90: { home: 1, away: 1 }, winner: 'home' },
    })
    expect(changeOf(final, draft(final, '2', '1'))?.result).not.toHaveProperty('winner')
    const more = draft(final, '2', '1', { extra: true, home90: '3', away90: '1' })
    expect(problemsIn(final, more)).toEqual(['after90'])
    expect(problemsIn(final, { ...more, home90: '' })).toEqual(['after90'])
    const without = settledMatch(2, 2, { knockOut: true, after90: { home: 1, away: 1 }, winner: 'home' })
    expect(changeOf(without, draft(without, '2', '2', { extra: false }))).toMatchObject({
      result: { after90: null, winner: 'home' },
      correction: true,
    })
  })

  test('names what is half or no score', () => {
    expect(problemsIn(match(), draft(match(), '2', ''))).toEqual(['score'])
    expect(problemsIn(match(), draft(match(), 'x', '1'))).toEqual(['score'])
    expect(problemsIn(match(), draft(match(), '100', '1'))).toEqual(['score'])
    expect(problemsIn(match(), undefined)).toEqual([])
    expect(problemsIn(settledMatch(2, 1), draft(settledMatch(2, 1), '', ''))).toEqual(['score'])
  })

  test('has moved where somebody else entered another result meanwhile', () => {
    const mine = draft(match(), '3', '0')
    expect(isMoved(match(), mine)).toBe(false)
    expect(isMoved(settledMatch(2, 1), mine)).toBe(true)
    expect(isMoved(settledMatch(3, 0), mine), 'the same result').toBe(false)
    expect(isMoved(settledMatch(2, 1), undefined)).toBe(false)
    expect(changeOf(settledMatch(3, 0), mine), 'nothing is left to send').toBeNull()
  })

  test('opens with the kick-off', () => {
    expect(isOpen(match(), NOW)).toBe(true)
    expect(isOpen(match(), Date.parse(KICK_OFF) - 1)).toBe(false)
    for (const status of ['void', 'postponed', 'announced'] as const)
      expect(isOpen(match({ status, kickOff: status === 'announced' ? null : KICK_OFF }), NOW)).toBe(false)
  })
})
