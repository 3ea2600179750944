import { describe, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import { details, kickOff, ofMatch, on, scheduled, scheduledAs, weekBefore } from '#tests/support/match.ts'
import { decide } from './decide.ts'
import { evolve, initialState } from './match.ts'

const { given } = specOf({ initialState, evolve, decide })
const now = '2023-05-27T12:00:00.000Z'
const later = '2023-05-29T19:00:00.000Z'
const afterMatch = '2023-05-28T17:30:00.000Z'
const reason = 'Frozen pitch'
const putOff = on(now, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } })
const moved = on(now, { type: 'MatchDetailsChanged', data: { ...ofMatch, ...details, kickOff: later } })
const voided = on(now, { type: 'MatchVoided', data: { ...ofMatch, reason } })
const score = { home: 2, away: 1 }
const scored = on(afterMatch, { type: 'ScoreEntered', data: { ...ofMatch, score } })
const won = on(afterMatch, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } })

const schedule = { type: 'ScheduleMatch', ...scheduled.data } as const
const change = (to: Partial<typeof details>) =>
  ({ type: 'ChangeMatchDetails', ...ofMatch, details: { ...details, ...to }, now: afterMatch }) as const
const postpone = (to: string | null) => ({ type: 'PostponeMatch', kickOff: to, reason }) as const
const reopen = { type: 'ReopenMatch', reason, now } as const

describe('ScheduleMatch', () => {
  it('schedules', () => given().when(schedule).then({ type: 'MatchScheduled', data: scheduled.data }))
  it('stays quiet with the same details', () => given(scheduled).when(schedule).staysQuiet())
  it('stays quiet after the match', () => given(scheduled, scored, won).when(schedule).staysQuiet())
  it.each([
    { home: 'Everton' },
    { away: 'Everton' },
    { kickOff: later },
    { ground: 'Highbury' },
    { group: 'A' },
    { category: 'Cup' },
  ])('refuses other details: %o', other =>
    given(scheduled)
      .when({ ...schedule, ...other })
      .refuses('match-exists'),
  )
  it('refuses another round', () =>
    given(scheduled)
      .when({ ...schedule, round: 37 })
      .refuses('other-round'))
  it('refuses another competition', () =>
    given(scheduled)
      .when({ ...schedule, competition: 'world-cup-2022' })
      .refuses('other-round', 'Arsenal v Wolves keeps its competition and its round'))
  it('refuses a team against itself', () =>
    given()
      .when({ ...schedule, away: 'Arsenal' })
      .refuses('same-teams'))
})

describe('ChangeMatchDetails', () => {
  it('changes all of the details', () =>
    given(scheduled)
      .when(change({ home: 'Everton', kickOff: later, ground: '' }))
      .then({
        type: 'MatchDetailsChanged',
        data: { ...ofMatch, ...details, home: 'Everton', kickOff: later, ground: '' },
      }))
  it('gives a postponed match its kick-off', () =>
    given(scheduled, putOff)
      .when(change({ kickOff: later }))
      .then({ type: 'MatchDetailsChanged', data: { ...ofMatch, ...details, kickOff: later } }))
  it('stays quiet with the same details', () => given(scheduled).when(change({})).staysQuiet())
  it('refuses another round', () =>
    given(scheduled)
      .when({ ...change({}), round: 1 })
      .refuses('other-round'))
  it('refuses another competition', () =>
    given(scheduled)
      .when({ ...change({}), competition: 'world-cup-2022' })
      .refuses('other-round'))
  it('refuses a team against itself', () =>
    given(scheduled)
      .when(change({ away: 'Arsenal' }))
      .refuses('same-teams'))
  it('refuses other teams once there is a score', () => {
    given(scheduled, scored)
      .when(change({ home: 'Everton' }))
      .refuses('match-played')
    given(scheduled, scored, won)
      .when(change({ away: 'Everton' }))
      .refuses('match-played')
  })
  it('refuses a kick-off to come once there is a score, for that would open the match again', () =>
    given(scheduled, scored)
      .when(change({ kickOff: later }))
      .refuses('match-played', "Arsenal v Wolves has a score: it can't kick off later than now"))
  it('corrects the ground of a match that was played', () =>
    given(scheduled, scored, won)
      .when(change({ ground: 'Highbury' }))
      .then({ type: 'MatchDetailsChanged', data: { ...ofMatch, ...details, ground: 'Highbury' } }))
  it('refuses what does not exist', () => given().when(change({})).refuses('unknown-match'))
})

describe('PostponeMatch', () => {
  it.each([null, later])('puts the match off to %s', to =>
    given(scheduled)
      .when(postpone(to))
      .then({ type: 'MatchPostponed', data: { ...ofMatch, kickOff: to, reason } }),
  )
  it('gives a postponed match any kick-off', () =>
    given(scheduled, putOff)
      .when(postpone(now))
      .then({ type: 'MatchPostponed', data: { ...ofMatch, kickOff: now, reason } }))
  it('stays quiet where the kick-off is the same', () => {
    given(scheduled).when(postpone(kickOff)).staysQuiet()
    given(scheduled, putOff).when(postpone(null)).staysQuiet()
  })
  it('refuses to bring a match forward', () =>
    given(scheduled).when(postpone(weekBefore)).refuses('kick-off-earlier'))
  it('refuses without a reason', () =>
    given(scheduled)
      .when({ ...postpone(null), reason: '  ' })
      .refuses('reason-missing', 'Please give a reason of 3 to 300 characters'))
  it('refuses what was played', () => {
    given(scheduled, scored).when(postpone(null)).refuses('match-played')
    given(scheduled, scored, won)
      .when(postpone(later))
      .refuses('match-played', 'Arsenal v Wolves has a score already')
  })
})

describe('ReopenMatch', () => {
  it('lifts the lock of an earlier kick-off', () =>
    given(scheduled, moved)
      .when(reopen)
      .then({ type: 'MatchReopened', data: { ...ofMatch, reason } }))
  it('re-opens a match whose kick-off is not known', () =>
    given(scheduled, putOff)
      .when(reopen)
      .then({ type: 'MatchReopened', data: { ...ofMatch, reason } }))
  it('refuses while the first kick-off holds', () =>
    given(scheduled)
      .when(reopen)
      .refuses('nothing-to-reopen', 'Move the kick-off first: the lock follows it'))
  it('refuses from the kick-off on', () =>
    given(scheduled, moved)
      .when({ ...reopen, now: later })
      .refuses('kicked-off', 'Arsenal v Wolves has kicked off'))
  it('refuses without a reason', () =>
    given(scheduled, moved)
      .when({ ...reopen, reason: 'x' })
      .refuses('reason-missing'))
  it('refuses what was played', () => {
    given(scheduled, scored).when(reopen).refuses('match-played')
    given(scheduled, scored, won).when(reopen).refuses('match-played')
  })
})

describe('VoidMatch', () => {
  const command = { type: 'VoidMatch', reason } as const
  it.each([[[scheduled]], [[scheduled, putOff]], [[scheduled, scored]], [[scheduled, scored, won]]])(
    'voids a match in any state (%#)',
    history =>
      given(...history)
        .when(command)
        .then({ type: 'MatchVoided', data: { ...ofMatch, reason } }),
  )
  it('stays quiet on a void match', () => given(scheduled, voided).when(command).staysQuiet())
  it('refuses without a reason', () =>
    given(scheduled)
      .when({ ...command, reason: '' })
      .refuses('reason-missing'))
  it('refuses what does not exist', () => given().when(command).refuses('unknown-match'))
  it('is for good', () => {
    const entered = { type: 'EnterScore', score, now: afterMatch } as const
    given(scheduled, voided).when(entered).refuses('match-void', 'Arsenal v Wolves is void')
    given(scheduled, voided).when(change({})).refuses('match-void')
    given(scheduled, voided).when(schedule).staysQuiet()
    given(scheduledAs({}), voided).when(reopen).refuses('match-void')
  })
})
