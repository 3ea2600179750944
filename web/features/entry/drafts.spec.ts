import { describe, expect, it } from 'vitest'
import { readDrafts } from '#web/game/kept-scores.ts'
import { afterSave, changesOf, type Draftable, incompleteOf, textsOf, typed } from './drafts.ts'

const open: Draftable = { id: 'arsenal-wolves', prediction: null }
const saved: Draftable = {
  id: 'leeds-spurs',
  prediction: {
    score: { home: 1, away: 3 },
    placedAt: '2026-11-19T20:41:00.000Z',
    amendedAt: null,
    amendments: 0,
    byHand: false,
    points: null,
    coupons: [],
  },
}

describe('drafts', () => {
  it('shows what is saved until something is typed', () => {
    expect(textsOf({}, saved)).toEqual({ home: '1', away: '3' })
    expect(textsOf(typed({}, saved, 'home', '2'), saved)).toEqual({ home: '2', away: '3' })
  })

  it('forgets a text typed back to what is saved', () => {
    expect(typed(typed({}, saved, 'home', '2'), saved, 'home', '1')).toEqual({})
  })

  it('sends only what is filled on both sides and a score', () => {
    const half = typed({}, open, 'home', '2')
    expect(changesOf(half, [open, saved])).toEqual([])
    expect(incompleteOf(half, [open, saved])).toBe(1)
    const full = typed(half, open, 'away', '0')
    expect(changesOf(full, [open, saved])).toEqual([{ match: open.id, score: { home: 2, away: 0 } }])
    expect(incompleteOf(full, [open, saved])).toBe(0)
    expect(changesOf(typed(full, open, 'away', '1.5'), [open])).toEqual([])
  })

  it('ignores inputs that were emptied', () => {
    const emptied = typed(typed({}, saved, 'home', ''), saved, 'away', '')
    expect(changesOf(emptied, [saved])).toEqual([])
    expect(incompleteOf(emptied, [saved])).toBe(0)
  })

  it('sends nothing of a match that is not open any more', () => {
    const full = typed(typed({}, open, 'home', '2'), open, 'away', '0')
    expect(changesOf(full, [saved])).toEqual([])
  })

  it('keeps what was typed while the save was on its way', () => {
    const sent = [{ match: saved.id, score: { home: 2, away: 3 } }]
    const drafts = typed({}, saved, 'home', '2')
    expect(afterSave(drafts, sent)).toEqual({})
    expect(afterSave(typed(drafts, saved, 'away', '0'), sent)).toEqual({
      [saved.id]: { home: '2', away: '0' },
    })
  })

  it('reads what was stored, and nothing from nonsense', () => {
    const drafts = typed({}, open, 'home', '2')
    expect(readDrafts(JSON.stringify(drafts))).toEqual(drafts)
    expect(readDrafts('{"a":1}')).toEqual({})
    expect(readDrafts('{')).toEqual({})
    expect(readDrafts(null)).toEqual({})
  })
})
