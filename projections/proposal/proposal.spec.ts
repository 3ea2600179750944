import { expect, test } from 'vitest'
import { maybeScore } from '#domain/maybe-score.ts'
import { type Held, type Observed, observedIn, proposalOf } from './proposal.ts'

const KICK_OFF = '2026-11-28T15:00:00.000Z'
const nothing: Observed = { score: null, winner: null, kickOff: null }
const open: Held = { ...nothing, kickOff: KICK_OFF, status: 'scheduled' }
const scored: Held = { ...open, score: { home: 2, away: 1 }, status: 'scored' }
const settled: Held = { ...scored, winner: 'home', status: 'settled' }
const observation = { ...nothing, score: { home: 2, away: 1 }, winner: 'home' } as const

test.each<[string, Observed, Held, ReturnType<typeof proposalOf>]>([
  ['a first score is proposed', observation, open, 'score'],
  ['then its winner', observation, scored, 'winner'],
  ['what was entered equally closes the proposal', observation, settled, null],
  ['another score contradicts', { ...observation, score: { home: 1, away: 1 } }, settled, 'contradiction'],
  ['another winner contradicts', { ...observation, winner: 'away' }, settled, 'contradiction'],
  ['a source that jumps back to no score takes nothing away', nothing, settled, null],
  ['another kick-off is proposed', { ...nothing, kickOff: '2026-11-29T15:00:00Z' }, open, 'kick-off'],
  ['a first kick-off is proposed', { ...nothing, kickOff: KICK_OFF }, { ...open, kickOff: null }, 'kick-off'],
  [
    'the same instant in another spelling is none',
    { ...nothing, kickOff: '2026-11-28T16:00:00+01:00' },
    open,
    null,
  ],
  [
    'no kick-off of a match that was played',
    { ...observation, kickOff: '2026-11-29T15:00:00Z' },
    settled,
    null,
  ],
  [
    'a score with other goals of the guests contradicts',
    { ...observation, score: { home: 2, away: 0 } },
    settled,
    'contradiction',
  ],
  [
    'no kick-off of a match that was played, with no score',
    { ...nothing, kickOff: '2026-11-29T15:00:00Z' },
    scored,
    null,
  ],
  ['a score without a winner asks nothing more', { ...observation, winner: null }, scored, null],
  ['nothing observed is nothing', nothing, open, null],
  ['nothing of a void match', observation, { ...open, status: 'void' }, null],
])('%s', (_name, observed, held, proposal) => {
  expect(proposalOf(observed, held)).toBe(proposal)
})

test('an observation is read from its row, and half a score is none', () => {
  const row = { said_home: 2, said_away: 1, said_winner: 'home' as const, said_kick_off: new Date(KICK_OFF) }
  expect(observedIn(row)).toEqual({ score: { home: 2, away: 1 }, winner: 'home', kickOff: KICK_OFF })
  const empty = { said_home: null, said_away: null, said_winner: null, said_kick_off: null }
  expect(observedIn(empty)).toEqual(nothing)
  expect([maybeScore(0, 0), maybeScore(null, 0), maybeScore(0, null)]).toEqual([
    { home: 0, away: 0 },
    null,
    null,
  ])
})
