import { expect, test } from 'vitest'
import type { CompetitionView } from '#contract/round/calls.ts'
import { openElsewhere } from './other-rounds.ts'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')
const [PAST, SOON, LATER] = [
  '2026-03-01T15:00:00.000Z',
  '2026-03-07T15:00:00.000Z',
  '2026-03-14T15:00:00.000Z',
]

function season(
  id: string,
  firstKickOff: string | null,
  lastKickOff: string | null,
  isDefault = false,
  by: string | null = null,
) {
  const rounds = [
    { number: 1, firstKickOff: PAST, lastKickOff: PAST },
    { number: 2, firstKickOff, lastKickOff },
  ]
  const rules = { lock: { minutes: 60, by } }
  return { id, isDefault, kind: 'league', currentRound: 2, rules, rounds } as unknown as CompetitionView
}
const openOf = (...all: readonly CompetitionView[]) =>
  openElsewhere(all, NOW).map(({ competition, round }) => `${competition.id} ${round.number}`)

test('the round of another competition whose first or last lock comes within a week', () => {
  expect(openOf(season('begins', SOON, LATER), season('goes on', PAST, SOON))).toEqual([
    'begins 2',
    'goes on 2',
  ])
})

test('a moment at which everything locks is a lock, and the last one', () => {
  const soon = new Date(NOW + 60_000).toISOString()
  expect(
    openOf(
      season('locks at a moment', LATER, LATER, false, soon),
      season('has locked at one', SOON, LATER, false, PAST),
      season('locks at its kick-offs before', SOON, SOON, false, LATER),
    ),
  ).toEqual(['locks at a moment 2', 'locks at its kick-offs before 2'])
})

test('not the competition in play, nor what locks later, has locked, or has no date', () => {
  const within = new Date(NOW + 59 * 60_000).toISOString()
  expect(
    openOf(
      season('in play', SOON, SOON, true),
      season('later', LATER, LATER),
      season('begun, the rest later', PAST, LATER),
      season('over', PAST, PAST),
      season('within the hour before kick-off', within, within),
      season('undated', null, null),
    ),
  ).toEqual([])
})
