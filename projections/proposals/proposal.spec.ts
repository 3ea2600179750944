import { expect, test } from 'vitest'
import { type Held, type Observed, proposalOf } from './proposal.ts'

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
  ['nothing of a void match', observation, { ...open, status: 'void' }, null],
])('%s', (_name, observed, held, proposal) => {
  expect(proposalOf(observed, held)).toBe(proposal)
})
