import { expect, it } from 'vitest'
import { announcedMatchView, matchViewOf } from '#web/support/match-view.ts'
import { nextMatch } from './next.ts'

const now = Date.parse('2026-11-28T12:00:00.000Z')
const first = matchViewOf({ id: 'first', locksAt: '2026-11-28T13:00:00.000Z' })
const marquee = matchViewOf({ id: 'marquee', marquee: true })

it('looks forward to the marquee match, else to the one that locks first', () => {
  expect(nextMatch([marquee, first], now)).toBe(marquee)
  expect(nextMatch([matchViewOf(), first], now)).toBe(first)
})

it('looks forward to no match that is locked or has no date', () => {
  const announced = announcedMatchView({ marquee: true })
  expect(nextMatch([announced, { ...marquee, locked: true }, first], now)).toBe(first)
  expect(nextMatch([announced], now)).toBeNull()
})
