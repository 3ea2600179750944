import { describe, expect, it } from 'vitest'
import type { OwnPrediction } from '#contract/round/calls.ts'
import { canType, isClosed, isOpen, rowState } from './row-state.ts'

const prediction: OwnPrediction = {
  score: { home: 1, away: 1 },
  placedAt: '2026-11-19T20:41:00.000Z',
  amendedAt: null,
  amendments: 0,
  byHand: false,
  points: null,
  coupons: [],
}

describe('the state of a match row', () => {
  it.each([
    ['open, nothing typed', { status: 'scheduled', prediction: null }, false, false, 'Not predicted'],
    ['open, typed', { status: 'scheduled', prediction: null }, false, true, 'Not saved yet'],
    ['saved', { status: 'scheduled', prediction }, false, false, 'Saved'],
    [
      'amended',
      { status: 'scheduled', prediction: { ...prediction, amendments: 2 } },
      false,
      false,
      'Amended',
    ],
    ['past the deadline', { status: 'scheduled', prediction }, true, true, 'Deadline passed'],
    ['scored, no winner yet', { status: 'scored', prediction }, true, false, 'Awaiting result'],
    ['settled', { status: 'settled', prediction: { ...prediction, points: 5 } }, true, false, '5 pts'],
    [
      'settled, one point',
      { status: 'settled', prediction: { ...prediction, points: 1 } },
      true,
      false,
      '1 pt',
    ],
    ['settled, points on their way', { status: 'settled', prediction }, true, false, 'Being scored'],
    ['settled, not predicted', { status: 'settled', prediction: null }, true, false, 'Not predicted'],
    ['announced', { status: 'announced', prediction }, false, false, 'Saved'],
    ['void', { status: 'void', prediction }, false, false, 'Void'],
    ['postponed', { status: 'postponed', prediction }, false, false, 'Postponed, new date open'],
  ] as const)('%s', (_name, match, closed, changed, text) => {
    expect(rowState({ live: null, ...match }, closed, changed).text).toBe(text)
  })

  it('says of a match in play what the points would be, and never that they are earned', () => {
    const live = { score: { home: 1, away: 1 }, points: 20, readAt: '2026-11-29T16:00:00.000Z' }
    const state = rowState({ status: 'scheduled', prediction, live }, true, false)
    expect(state).toEqual({ kind: 'live', text: '20 pts if it ended so' })
    const missed = { ...live, points: null }
    expect(rowState({ status: 'scheduled', prediction: null, live: missed }, true, false).text).toBe(
      'In play',
    )
  })

  it('takes predictions only for matches that are not played or void, before the deadline', () => {
    expect(isOpen({ status: 'scheduled' }, false)).toBe(true)
    expect(isOpen({ status: 'scheduled' }, true)).toBe(false)
    expect(isOpen({ status: 'postponed' }, false)).toBe(true)
    expect(isOpen({ status: 'announced' }, false)).toBe(true)
    expect(isOpen({ status: 'scored' }, false)).toBe(false)
    expect(isOpen({ status: 'void' }, false)).toBe(false)
  })

  it('keeps a prediction final where the rules allow no amendment', () => {
    expect(canType({ status: 'scheduled', prediction: null }, false, false)).toBe(true)
    expect(canType({ status: 'scheduled', prediction }, false, false)).toBe(false)
    expect(canType({ status: 'scheduled', prediction }, false, true)).toBe(true)
  })

  it('closes at the deadline, by the clock or the word of the server', () => {
    const locksAt = '2026-11-29T14:30:00.000Z'
    const at = Date.parse(locksAt)
    expect(isClosed({ status: 'scheduled', locked: false, locksAt }, at - 1)).toBe(false)
    expect(isClosed({ status: 'scheduled', locked: false, locksAt }, at)).toBe(true)
    expect(isClosed({ status: 'scheduled', locked: true, locksAt }, at - 1)).toBe(true)
    expect(isClosed({ status: 'postponed', locked: false, locksAt }, at)).toBe(false)
    expect(isClosed({ status: 'announced', locked: false, locksAt: null }, at)).toBe(false)
  })
})
