import { describe, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import {
  details,
  kickOff,
  ofMatch,
  ofVilla,
  on,
  scheduled,
  scheduledAs,
  villaAs,
  weekBefore,
} from '#tests/support/match.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { MatchDetails } from './events.ts'
import { round } from './round.ts'

const { given } = specOf(round)
const now = '2023-05-27T12:00:00.000Z'
const atLock = '2023-05-28T14:30:00.000Z'
const beforeLock = '2023-05-28T14:29:59.999Z'
const later = '2023-05-29T19:00:00.000Z'
const afterMatch = '2023-05-28T17:30:00.000Z'
const reason = 'Frozen pitch'
const putOff = on(now, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } })
const announced = scheduledAs({ kickOff: null })
const changed = (to: Partial<MatchDetails>) =>
  ({ type: 'MatchDetailsChanged', data: { ...ofMatch, ...details, marquee: false, ...to } }) as const
const postponed = (to: string | null) =>
  ({ type: 'MatchPostponed', data: { ...ofMatch, kickOff: to, reason } }) as const
const reopened = { type: 'MatchReopened', data: { ...ofMatch, reason } } as const
/** The lock had passed, and then the kick-off was moved. */
const moved = on(atLock, changed({ kickOff: later }))
const voided = on(now, { type: 'MatchVoided', data: { ...ofMatch, reason } })
const score = { home: 2, away: 1 }
const scored = on(afterMatch, { type: 'ScoreEntered', data: { ...ofMatch, score } })
const won = on(afterMatch, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } })

const schedule = { type: 'ScheduleMatch', ...scheduled.data } as const
const timed = { now: atLock, ruleset: rulesPresets['premier-league'] }
const change = (to: Partial<MatchDetails>, now = beforeLock) =>
  ({ type: 'ChangeMatchDetails', ...ofMatch, details: { ...details, ...to }, ...timed, now }) as const
const postpone = (to: string | null) =>
  ({
    type: 'PostponeMatch',
    match: ofMatch.match,
    kickOff: to,
    reason,
    now: weekBefore,
    ruleset: timed.ruleset,
  }) as const
const reopen = { type: 'ReopenMatch', match: ofMatch.match, reason, ...timed } as const

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
      .refuses('match-exists', 'Arsenal v Wolves is scheduled already'),
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
      .refuses('same-teams', 'A team cannot play against itself'))
  it('announces a match whose kick-off is not known', () =>
    given()
      .when({ ...schedule, kickOff: null })
      .then({ type: 'MatchScheduled', data: { ...scheduled.data, kickOff: null } }))
  it.each([
    { home: '' },
    { away: 'Wolves\u0000' },
    { home: 'x'.repeat(61) },
    { ground: 'Emirates \ud83c' },
    { group: '' },
    { category: 'Premier\nLeague' },
    { kickOff: '0000-05-28T15:30:00.000Z' },
    { kickOff: '9999-12-31T23:59:59.000Z' },
    { kickOff: '2200-01-01T00:00:00.000Z' },
  ])('refuses %o, which is out of bounds', other =>
    given()
      .when({ ...schedule, ...other })
      .refuses('out-of-bounds'),
  )
  it('keeps texts as they will be stored', () =>
    given()
      .when({ ...schedule, home: ' Arsenal ', ground: ' ' })
      .then({ type: 'MatchScheduled', data: { ...scheduled.data, ground: '' } }))
  it('takes the bounds themselves', () => {
    const bounds = { kickOff: '1850-01-01T00:00:00.000Z', home: 'x'.repeat(60), ground: '', category: '' }
    given()
      .when({ ...schedule, ...bounds })
      .then({ type: 'MatchScheduled', data: { ...scheduled.data, ...bounds } })
    given()
      .when({ ...schedule, kickOff: '2199-12-31T23:59:59.999Z' })
      .then({ type: 'MatchScheduled', data: { ...scheduled.data, kickOff: '2199-12-31T23:59:59.999Z' } })
  })
})

describe('ChangeMatchDetails', () => {
  it('changes all of the details', () =>
    given(scheduled)
      .when(change({ home: 'Everton', kickOff: later, ground: '' }))
      .then(changed({ home: 'Everton', kickOff: later, ground: '' })))
  it.each([
    ['postponed', [scheduled, putOff]],
    ['announced', [announced]],
  ])('gives a match that is %s its kick-off', (_, history) =>
    given(...history)
      .when(change({ kickOff: later }))
      .then(changed({ kickOff: later })),
  )
  it.each([
    ['postponed', [scheduled, putOff]],
    ['announced', [announced]],
  ])('leaves a match that is %s without a kick-off', (_, history) => {
    given(...history)
      .when(change({ kickOff: null, ground: 'Highbury' }))
      .then(changed({ kickOff: null, ground: 'Highbury' }))
    given(...history)
      .when(change({ kickOff: null }))
      .staysQuiet()
  })
  it('refuses to take the kick-off away', () =>
    given(scheduled)
      .when(change({ kickOff: null }))
      .refuses('kick-off-missing', 'Postpone the match where its kick-off is not known'))
  it('stays quiet with the same details', () => {
    given(scheduled).when(change({})).staysQuiet()
    given(scheduled, scored, won).when(change({}, afterMatch)).staysQuiet()
  })
  it('refuses another round', () => {
    given(scheduled)
      .when({ ...change({}), round: 1 })
      .refuses('other-round', 'Arsenal v Wolves keeps its competition and its round')
    given(scheduled)
      .when({ ...change({ ground: 'Highbury' }), round: 1 })
      .refuses('other-round')
  })
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
      .when(change({ home: 'Everton' }, afterMatch))
      .refuses('match-played', 'Arsenal v Wolves has a score: its teams stay')
    given(scheduled, scored, won)
      .when({ ...change({ away: 'Everton' }, afterMatch), reason })
      .refuses('match-played')
  })
  it('refuses a kick-off to come once there is a score, for that would open the match again', () =>
    given(scheduled, scored)
      .when(change({ kickOff: later }, afterMatch))
      .refuses('match-played', "Arsenal v Wolves has a score: it can't kick off later than now"))
  it.each([
    ['2023-05-28T17:29:59.999Z', true],
    [afterMatch, true],
    ['2023-05-28T17:30:00.001Z', false],
  ])('takes no kick-off later than now for a match that was played: %s', (to, taken) => {
    const command = given(scheduled, scored).when(change({ kickOff: to }, afterMatch))
    if (taken) command.then(changed({ kickOff: to }))
    else command.refuses('match-played')
  })
  it('refuses to take the kick-off away once there is a score', () =>
    given(scheduled, scored)
      .when(change({ kickOff: null }, afterMatch))
      .refuses('match-played'))
  it('corrects ground and kick-off of a match that was played', () =>
    given(scheduled, scored, won)
      .when({ ...change({ ground: 'Highbury', kickOff: atLock }, afterMatch), reason })
      .then({
        type: 'MatchDetailsChanged',
        data: {
          ...ofMatch,
          ...details,
          ground: 'Highbury',
          kickOff: atLock,
          marquee: false,
          from: kickOff,
          reason,
          late: {
            matches: [{ match: ofMatch.match, since: '2023-05-28T13:30:00.000Z' }],
            week: '2023-05-28T13:30:00.000Z',
          },
        },
      }))
  it.each([
    { home: '' },
    { ground: 'a\u0000b' },
    { kickOff: '9999-12-31T23:59:59.000Z' },
    { kickOff: 'noon' },
  ])('refuses %o, which is out of bounds', to => given(scheduled).when(change(to)).refuses('out-of-bounds'))
  it('refuses what does not exist', () =>
    given().when(change({})).refuses('unknown-match', 'There is no such match'))
})

describe('ChangeMatchDetails with other teams', () => {
  it.each([{ home: 'Everton' }, { away: 'Everton' }, { home: 'Wolves', away: 'Arsenal' }])(
    'needs no reason before the lock: %o',
    teams => given(scheduled).when(change(teams)).then(changed(teams)),
  )
  it('keeps no reason that was not needed', () =>
    given(scheduled)
      .when({ ...change({ home: 'Everton' }), reason })
      .then(changed({ home: 'Everton' })))
  it.each([{ home: 'Everton' }, { away: 'Everton' }, { home: 'Wolves', away: 'Arsenal' }])(
    'needs a reason from the lock on: %o',
    teams => {
      given(scheduled)
        .when(change(teams, atLock))
        .refuses('reason-missing', 'Arsenal v Wolves is locked: please give a reason for its other teams')
      given(scheduled)
        .when(change({ ...teams, kickOff: '2023-05-28T15:15:00.000Z' }, atLock))
        .refuses('reason-missing', 'Arsenal v Wolves is locked: please give a reason for its other teams')
      given(scheduled)
        .when({ ...change(teams, atLock), reason: 'no' })
        .refuses('reason-missing')
      const event = changed(teams)
      given(scheduled)
        .when({ ...change(teams, atLock), reason: ` ${reason} ` })
        .then({ ...event, data: { ...event.data, reason } })
    },
  )
  it('needs a reason after a lock that passed, whatever became of the kick-off', () => {
    for (const history of [[moved], [on(atLock, postponed(null))], [on(atLock, postponed(null)), moved]])
      given(scheduled, ...history)
        .when(change({ home: 'Everton', kickOff: later }, atLock))
        .refuses('reason-missing')
  })
  it('needs no reason once the match is open again', () =>
    given(scheduled, moved, on(atLock, reopened))
      .when(change({ home: 'Everton', kickOff: later }, atLock))
      .then(changed({ home: 'Everton', kickOff: later })))
  it('needs no reason for other details from the lock on', () =>
    given(scheduled)
      .when(change({ ground: 'Highbury', kickOff: later }, atLock))
      .then(changed({ ground: 'Highbury', kickOff: later })))
})

describe('PostponeMatch', () => {
  it.each([null, later])('puts the match off to %s', to =>
    given(scheduled).when(postpone(to)).then(postponed(to)),
  )
  it('gives a postponed match any kick-off', () =>
    given(scheduled, putOff).when(postpone(now)).then(postponed(now)))
  it.each([null, later])('puts off to %s what was announced without a kick-off', to =>
    given(announced).when(postpone(to)).then(postponed(to)),
  )
  it('stays quiet where the kick-off is the same', () => {
    given(scheduled).when(postpone(kickOff)).staysQuiet()
    given(scheduled, putOff).when(postpone(null)).staysQuiet()
    given(announced, putOff).when(postpone(null)).staysQuiet()
  })
  it.each([
    ['2023-05-28T15:29:59.999Z', false],
    ['2023-05-28T15:30:00.001Z', true],
  ])('puts off to a later instant alone: %s', (to, later) => {
    const command = given(scheduled).when(postpone(to))
    if (later) command.then(postponed(to))
    else command.refuses('kick-off-earlier')
  })
  it('refuses to bring a match forward', () =>
    given(scheduled)
      .when(postpone(weekBefore))
      .refuses(
        'kick-off-earlier',
        'A postponed match kicks off later; change the details to bring it forward',
      ))
  it('refuses without a reason', () =>
    given(scheduled)
      .when({ ...postpone(null), reason: '  ' })
      .refuses('reason-missing', 'Please give a reason of 3 to 300 characters'))
  it.each(['Frozen\u0000pitch', 'Frozen \ud83d', 'x'.repeat(301)])('refuses the reason %j', reason =>
    given(scheduled)
      .when({ ...postpone(null), reason })
      .refuses('reason-missing'),
  )
  it('refuses a kick-off out of bounds', () =>
    given(scheduled).when(postpone('9999-12-31T23:59:59.000Z')).refuses('out-of-bounds'))
  it('refuses what was played', () => {
    given(scheduled, scored).when(postpone(null)).refuses('match-played')
    given(scheduled, scored, won)
      .when(postpone(later))
      .refuses('match-played', 'Arsenal v Wolves has a score already')
  })
})

describe('bringing a kick-off forward', () => {
  const earlier = '2023-05-28T12:00:00.000Z'
  const forward = { ...change({ kickOff: earlier }, now), reason: 'For television' }
  it('needs a reason, and the event says from when to when', () => {
    given(scheduled)
      .when(forward)
      .then({
        type: 'MatchDetailsChanged',
        data: {
          ...ofMatch,
          ...details,
          kickOff: earlier,
          marquee: false,
          from: kickOff,
          reason: 'For television',
        },
      })
    given(scheduled)
      .when(change({ kickOff: earlier }, now))
      .refuses('reason-missing', 'Please give a reason for bringing Arsenal v Wolves forward')
  })
  it('is no act where the kick-off is later, or the first that is known', () => {
    given(scheduled)
      .when(change({ kickOff: later }))
      .then(changed({ kickOff: later }))
    given(announced)
      .when(change({ kickOff: earlier }, now))
      .then(changed({ kickOff: earlier }))
  })
})

describe('ReopenMatch', () => {
  it('lifts the lock of an earlier kick-off', () => given(scheduled, moved).when(reopen).then(reopened))
  it('re-opens a match whose kick-off is not known', () =>
    given(scheduled, on(atLock, postponed(null)))
      .when(reopen)
      .then(reopened))
  it('re-opens a match that locked with the first match of its day', () => {
    const terms = { ...reopen, now: '2023-05-28T10:30:02.000Z', ruleset: rulesPresets.terms }
    const first = villaAs({ kickOff: '2023-05-28T12:00:00.000Z' })
    const firstVoided = (at: string) => on(at, { type: 'MatchVoided', data: { ...ofVilla, reason } })
    given(scheduled, first, firstVoided('2023-05-28T10:30:00.000Z')).when(terms).then(reopened)
    given(scheduled, first, firstVoided('2023-05-28T10:29:59.999Z')).when(terms).refuses('nothing-to-reopen')
  })
  it('never opens again what picks were public of, whatever moved meanwhile', () => {
    const sentence =
      "The picks of Arsenal v Wolves have been public: it can't open again, it can only be void"
    const seen = { ...reopen, now: '2023-05-28T14:30:05.000Z' }
    given(scheduled, moved).when(seen).refuses('picks-public', sentence)
    given(scheduled, on(atLock, postponed(null)))
      .when(seen)
      .refuses('picks-public')
    // The picks were public by the first of two locks.
    const twice = [on('2023-05-28T15:00:00.000Z', postponed('2023-05-28T16:10:00.000Z'))]
    given(scheduled, ...twice, on('2023-05-28T15:10:02.000Z', postponed('2023-05-28T20:00:00.000Z')))
      .when({ ...reopen, now: '2023-05-28T15:10:03.000Z' })
      .refuses('picks-public')
    // Brought forward, so that its lock passes at once, and back.
    const forward = on(now, changed({ kickOff: '2023-05-27T12:30:00.000Z' }))
    const back = on('2023-05-27T12:01:00.000Z', changed({ kickOff }))
    given(scheduled, forward, back)
      .when({ ...reopen, now: '2023-05-27T12:02:00.000Z' })
      .refuses('picks-public')
  })
  it('refuses while the first kick-off holds', () =>
    given(scheduled)
      .when(reopen)
      .refuses('nothing-to-reopen', 'Move the kick-off first: the lock follows it'))
  it('refuses where no lock had passed', () =>
    given(scheduled, on(beforeLock, changed({ kickOff: later })))
      .when(reopen)
      .refuses('nothing-to-reopen'))
  it('refuses what is open again', () =>
    given(scheduled, moved, on(atLock, reopened)).when(reopen).refuses('nothing-to-reopen'))
  it('refuses from the kick-off on', () =>
    given(scheduled, moved)
      .when({ ...reopen, now: later })
      .refuses('kicked-off', 'Arsenal v Wolves has kicked off'))
  it.each([
    ['2023-05-28T14:30:02.999Z', undefined],
    ['2023-05-28T14:30:03.000Z', 'kicked-off'],
    ['2023-05-28T14:30:03.001Z', 'kicked-off'],
  ])('is possible before the kick-off alone: at %s', (now, code) => {
    const soon = on(atLock, changed({ kickOff: '2023-05-28T14:30:03.000Z' }))
    const command = given(scheduled, soon).when({ ...reopen, now })
    if (code === undefined) command.then(reopened)
    else command.refuses(code)
  })
  it.each([
    ['2023-05-28T14:30:04.999Z', undefined],
    ['2023-05-28T14:30:05.000Z', 'picks-public'],
    ['2023-05-28T14:30:05.001Z', 'picks-public'],
  ])('is possible before the picks are public alone: at %s', (now, code) => {
    const command = given(scheduled, moved).when({ ...reopen, now })
    if (code === undefined) command.then(reopened)
    else command.refuses(code)
  })
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
  const command = { type: 'VoidMatch', match: ofMatch.match, reason } as const
  it.each([
    [[scheduled]],
    [[announced]],
    [[scheduled, putOff]],
    [[scheduled, scored]],
    [[scheduled, scored, won]],
  ])('voids a match in any state (%#)', history =>
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
    const entered = { type: 'EnterScore', match: ofMatch.match, score, now: afterMatch } as const
    given(scheduled, voided).when(entered).refuses('match-void', 'Arsenal v Wolves is void')
    given(scheduled, voided).when(change({})).refuses('match-void')
    given(scheduled, voided).when(schedule).staysQuiet()
    given(scheduled, voided).when(reopen).refuses('match-void')
    given(scheduled, voided).when(postpone(later)).refuses('match-void')
  })
})
