import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { details, kickOff, ofMatch, on, scheduled, scheduledAs, villaAs } from '#tests/support/match.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { RemoveMatch } from './commands.ts'
import { round } from './round.ts'

const { given } = specOf(round)
const ruleset = rulesPresets['premier-league']
const beforeLock = '2023-05-28T14:29:59.999Z'
const now = '2023-05-28T15:00:00.000Z'
const reason = 'It is no match of this round'
const remove = (changes: Partial<RemoveMatch> = {}): RemoveMatch => ({
  type: 'RemoveMatch',
  match: ofMatch.match,
  isNamed: false,
  reason,
  now,
  ruleset,
  ...changes,
})
const { home, away } = details
const removed = { type: 'MatchRemoved', data: { ...ofMatch, home, away, kickOff, reason } } as const
const voided = on(beforeLock, { type: 'MatchVoided', data: { ...ofMatch, reason } })

describe('RemoveMatch', () => {
  it('takes out a void match that nobody predicted', () =>
    given(scheduled, voided).when(remove()).then(removed))

  it('needs a reason', () =>
    given(scheduled, voided)
      .when(remove({ reason: '' }))
      .refuses('reason-missing', expect.any(String)))

  it('refuses a match that can still be predicted', () =>
    given(scheduled)
      .when(remove())
      .refuses(
        'not-void',
        'Arsenal v Wolves is not void. Please void it first: from then on nobody can predict it',
      ))

  it('refuses what was predicted, and what was played', () => {
    given(scheduled, voided)
      .when(remove({ isNamed: true }))
      .refuses(
        'match-predicted',
        'Arsenal v Wolves has been predicted, or a power-up was used on it: it stays, and is void',
      )
    const scored = on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score: { home: 1, away: 0 } } })
    given(scheduled, scored, on(kickOff, voided))
      .when(remove())
      .refuses('match-played', 'Arsenal v Wolves has had a score: it stays')
  })

  it('refuses where power-ups of the week would open again', () => {
    const locked = on(now, { type: 'MatchVoided', data: { ...ofMatch, reason } })
    const later = villaAs({ kickOff: '2023-05-29T15:30:00.000Z' })
    given(scheduled, later, locked)
      .when(remove())
      .refuses(
        'opens-the-week',
        'Arsenal v Wolves was the first match of its round to lock: without it power-ups of the week would open again',
      )
    given(scheduled, villaAs({}), locked).when(remove()).then(removed)
    given(scheduled, later, voided).when(remove()).then(removed)
  })

  it('is refused the second time, and the match may be scheduled again', () => {
    given(scheduled, voided, on(now, removed)).when(remove()).refuses('unknown-match')
    const again = scheduledAs({}).data
    given(scheduled, voided, on(now, removed))
      .when({ type: 'ScheduleMatch', ...again })
      .then({ type: 'MatchScheduled', data: again })
  })
})
