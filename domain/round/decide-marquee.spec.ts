import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import {
  details,
  ofMatch,
  ofRound,
  ofVilla,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  villaAs,
} from '#tests/support/match.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { MatchId } from '../words.ts'
import { round } from './round.ts'
import { marqueeOf } from './state.ts'

const { given } = specOf(round)
const atLock = '2023-05-28T14:30:00.000Z'
const beforeLock = '2023-05-28T14:29:59.999Z'
const timed = { now: beforeLock, ruleset: rulesPresets['premier-league'] }
const choose = { type: 'ChooseMarquee', match: ofMatch.match, marquee: true, ...timed } as const
const take = { ...choose, marquee: false } as const
const chosen = (match: MatchId | null, from: MatchId | null) =>
  ({ type: 'MarqueeChosen', data: { ...ofRound, match, from } }) as const
const flagged = scheduledAs({ marquee: true })
const villa = villaAs({})
const villaFlagged = villaAs({ marquee: true })
const voided = on(beforeLock, { type: 'MatchVoided', data: { ...ofVilla, reason: 'Frozen pitch' } })

describe('ChooseMarquee', () => {
  it('gives the flag', () => given(scheduled).when(choose).then(chosen(ofMatch.match, null)))
  it('takes the flag', () => given(flagged).when(take).then(chosen(null, ofMatch.match)))
  it('gives the flag again to the match that had lost it', () =>
    given(flagged, on(beforeLock, chosen(null, ofMatch.match)))
      .when(choose)
      .then(chosen(ofMatch.match, null)))
  it('moves the flag from another match, in one event', () =>
    given(scheduled, villaFlagged).when(choose).then(chosen(ofMatch.match, ofVilla.match)))
  it('moves the flag from a match that was chosen, as from one that was scheduled with the flag', () =>
    given(scheduled, villa, on(beforeLock, chosen(ofVilla.match, null)))
      .when(choose)
      .then(chosen(ofMatch.match, ofVilla.match)))
  it('takes the place of a void match', () =>
    given(scheduled, villaFlagged, voided).when(choose).then(chosen(ofMatch.match, ofVilla.match)))
  it('takes the place of a void match that had locked', () =>
    given(scheduledAs({ kickOff: null }), villaFlagged, voided)
      .when({ ...choose, now: atLock })
      .then(chosen(ofMatch.match, ofVilla.match)))
  it('stays quiet where the match has the flag already, even when locked', () => {
    given(flagged)
      .when({ ...choose, now: atLock })
      .staysQuiet()
    given(scheduled, villaFlagged)
      .when({ ...take, now: atLock })
      .staysQuiet()
  })
  it('stays quiet where the match has no flag to take, even when locked', () =>
    given(scheduled)
      .when({ ...take, now: atLock })
      .staysQuiet())
  it('refuses once the match is locked', () => {
    given(scheduled)
      .when({ ...choose, now: atLock })
      .refuses('match-locked', 'Arsenal v Wolves is locked: its marquee flag stays')
    given(flagged)
      .when({ ...take, now: atLock })
      .refuses('match-locked', 'Arsenal v Wolves is locked: its marquee flag stays')
  })
  it('refuses once the match that would lose the flag is locked', () =>
    given(scheduledAs({ kickOff: '2023-05-29T15:30:00.000Z' }), villaFlagged)
      .when({ ...choose, now: atLock })
      .refuses('match-locked', 'Aston Villa v Brighton is locked: its marquee flag stays'))
  it('takes a flag while another match is locked', () =>
    given(scheduledAs({ kickOff: '2023-05-29T15:30:00.000Z', marquee: true }), villa)
      .when({ ...take, now: atLock })
      .then(chosen(null, ofMatch.match)))
  it('refuses after a lock that passed, whatever became of the kick-off', () =>
    given(
      scheduled,
      on(atLock, {
        type: 'MatchPostponed',
        data: { ...ofMatch, kickOff: '2023-06-01T15:30:00.000Z', reason: 'Frozen pitch' },
      }),
    )
      .when({ ...choose, now: atLock })
      .refuses('match-locked'))
  it('refuses a void match, and one that is not there', () => {
    given(scheduled, villa, voided)
      .when({ ...choose, match: ofVilla.match })
      .refuses('match-void', 'Aston Villa v Brighton is void')
    given(scheduled)
      .when({ ...choose, match: ofVilla.match })
      .refuses('unknown-match')
  })
})

describe('ScheduleMatch with the marquee flag', () => {
  const schedule = { type: 'ScheduleMatch', ...flagged.data } as const
  it('refuses a second marquee match of the round', () =>
    given(villaFlagged)
      .when(schedule)
      .refuses('marquee-taken', 'The marquee match of this round is Aston Villa v Brighton'))
  it('refuses while another match was chosen', () =>
    given(villa, on(beforeLock, chosen(ofVilla.match, null)))
      .when(schedule)
      .refuses('marquee-taken'))
  it('takes the place of a void match, and a place that nothing has', () => {
    given(villaFlagged, voided).when(schedule).then({ type: 'MatchScheduled', data: flagged.data })
    given(villaFlagged, on(beforeLock, chosen(null, ofVilla.match)))
      .when(schedule)
      .then({ type: 'MatchScheduled', data: flagged.data })
  })
})

describe('ChangeMatchDetails with the marquee flag', () => {
  const to = { ...details, ground: 'Highbury' }
  const change = {
    type: 'ChangeMatchDetails',
    ...ofMatch,
    details: to,
    marquee: true,
    ...timed,
  } as const
  const changed = (marquee: boolean) =>
    ({ type: 'MatchDetailsChanged', data: { ...ofMatch, ...to, marquee } }) as const

  it('changes both in one event', () => {
    given(scheduled).when(change).then(changed(true))
    given(flagged)
      .when({ ...change, marquee: false })
      .then(changed(false))
  })
  it('moves the flag from another match in the same event', () => {
    given(scheduled, villaFlagged).when(change).then(changed(true))
    expect(roundAfter(scheduled, villaFlagged, on(beforeLock, changed(true))).marquee).toBe(ofMatch.match)
  })
  it('says the flag that the match keeps', () => {
    given(flagged)
      .when({ ...change, marquee: undefined })
      .then(changed(true))
    given(scheduled, villaFlagged)
      .when({ ...change, marquee: undefined })
      .then(changed(false))
    expect(roundAfter(scheduled, villaFlagged, on(beforeLock, changed(false))).marquee).toBe(ofVilla.match)
  })
  it('chooses alone where the details are the same', () =>
    given(scheduled, villaFlagged)
      .when({ ...change, details })
      .then(chosen(ofMatch.match, ofVilla.match)))
  it('refuses both where the flag is refused', () => {
    given(scheduled)
      .when({ ...change, now: atLock })
      .refuses('match-locked')
    given(scheduledAs({ kickOff: null }), villaFlagged)
      .when({ ...change, details: { ...to, kickOff: null }, now: atLock })
      .refuses('match-locked', 'Aston Villa v Brighton is locked: its marquee flag stays')
  })
  it('changes the details after the lock where the flag stays', () =>
    given(flagged)
      .when({ ...change, now: atLock })
      .then(changed(true)))
})

describe('marqueeOf', () => {
  it('finds the marquee match of a round', () =>
    expect(marqueeOf(roundAfter(scheduled, villaFlagged))?.match).toBe(ofVilla.match))
  it('passes over a void one', () =>
    expect(marqueeOf(roundAfter(scheduled, villaFlagged, voided))).toBeNull())
  it('finds none', () => {
    expect(marqueeOf(roundAfter(scheduled))).toBeNull()
    expect(marqueeOf(roundAfter(flagged, on(beforeLock, chosen(null, ofMatch.match))))).toBeNull()
  })
})
