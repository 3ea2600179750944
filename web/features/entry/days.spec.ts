import { expect, it } from 'vitest'
import { announcedMatchView, matchViewOf } from '#web/support/match-view.ts'
import { byDay, byDayUntilOver, nextLock } from './days.ts'

const [early, late] = [
  matchViewOf({ kickOff: '2026-11-28T12:30:00.000Z', locksAt: '2026-11-28T11:30:00.000Z' }),
  matchViewOf(),
]
const undated = announcedMatchView()
const gmtDay = (instant: string) => instant.slice(0, 10)

it('puts matches under their days, and those without a date under none', () => {
  expect(byDay([early, late, late, undated], gmtDay)).toEqual([
    { at: early.kickOff, matches: [early] },
    { at: late.kickOff, matches: [late, late] },
    { at: null, matches: [undated] },
  ])
})

it('reads a week that is over as a whole, and until then by days', () => {
  const over = [early, late].map(match => ({ ...match, score: { home: 1, away: 0 } }))
  expect(byDayUntilOver(over, gmtDay)).toEqual([{ at: early.kickOff, matches: over }])
  expect(byDayUntilOver([...over, late], gmtDay)).toHaveLength(2)
  expect(byDayUntilOver([], gmtDay)).toEqual([])
})

it('knows the next lock, which a match without a kick-off has none of', () => {
  const all = [undated, late, early]
  expect(nextLock(all, Date.parse('2026-11-28T11:00:00.000Z'))).toBe(early.locksAt)
  expect(nextLock(all, Date.parse('2026-11-28T11:30:00.000Z'))).toBe(late.locksAt)
  expect(nextLock([undated], 0)).toBeNull()
})
