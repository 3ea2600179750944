import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import {
  details,
  kickOff,
  ofMatch,
  ofVilla,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  villaAs,
  weekBefore,
} from '#tests/support/match.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { ChangeMatchDetails, PostponeMatch } from './commands.ts'
import { round } from './round.ts'

const { given } = specOf(round)
const reason = 'The match began at noon'
/** Kick-off is 15:30, and the lock an hour before. */
const now = '2023-05-28T14:00:00.000Z'
const noon = '2023-05-28T12:00:00.000Z'
const eleven = '2023-05-28T11:00:00.000Z'
const evening = '2023-05-28T20:00:00.000Z'
const premier = rulesPresets['premier-league']

const move = (to: string, other: Partial<ChangeMatchDetails> = {}): ChangeMatchDetails => ({
  type: 'ChangeMatchDetails',
  ...ofMatch,
  details: { ...details, kickOff: to },
  reason,
  now,
  ruleset: premier,
  ...other,
})
const postpone = (to: string | null, at = now): PostponeMatch => ({
  type: 'PostponeMatch',
  match: ofMatch.match,
  kickOff: to,
  reason,
  now: at,
  ruleset: premier,
})
const movedTo = (to: string, more: object) =>
  ({
    type: 'MatchDetailsChanged',
    data: { ...ofMatch, ...details, kickOff: to, marquee: false, from: kickOff, reason, ...more },
  }) as const
const late = (since: string | null, week: string | null = since) => ({
  late: { matches: [{ match: ofMatch.match, since }], week },
})

describe('a kick-off brought forward past its lock', () => {
  it('says from when on saves came late, for the match and for the week', () =>
    given(scheduled)
      .when(move(noon))
      .then(movedTo(noon, late(eleven))))
  it('says nothing where the new lock is still to come', () =>
    given(scheduled).when(move('2023-05-28T15:15:00.000Z')).then(movedTo('2023-05-28T15:15:00.000Z', {})))
  it('says so at the very instant of the new lock', () =>
    given(scheduled)
      .when(move('2023-05-28T15:00:00.000Z'))
      .then(movedTo('2023-05-28T15:00:00.000Z', late(now))))
  it('says so of a match that had locked later than it should have', () =>
    given(scheduled)
      .when(move(noon, { now: kickOff }))
      .then(movedTo(noon, late(eleven))))
  it('needs a reason', () =>
    given(scheduled)
      .when(move(noon, { reason: undefined }))
      .refuses('reason-missing', 'Please give a reason for bringing Arsenal v Wolves forward'))
  it('leaves the week alone where an earlier match of the round had locked it', () =>
    given(scheduled, villaAs({ kickOff: '2023-05-28T11:30:00.000Z' }))
      .when(move(noon))
      .then(movedTo(noon, { late: { matches: [{ match: ofMatch.match, since: eleven }] } })))
  it('concerns each match of the day, where the first of the day locks them all', () => {
    const since = '2023-05-28T10:30:00.000Z'
    given(scheduled, villaAs({ kickOff: '2023-05-28T19:00:00.000Z' }))
      .when(move(noon, { ruleset: rulesPresets.terms, now: '2023-05-28T13:00:00.000Z' }))
      .then(
        movedTo(noon, {
          late: {
            matches: [
              { match: ofMatch.match, since },
              { match: ofVilla.match, since },
            ],
            week: since,
          },
        }),
      )
  })
  it('says nothing where the match had closed at that very lock, and was put off after it', () => {
    const putOff = { type: 'MatchPostponed', data: { ...ofMatch, kickOff: evening, reason } } as const
    given(scheduled, on('2023-05-28T15:00:00.000Z', putOff))
      .when(move(kickOff, { now: '2023-05-28T16:00:00.000Z' }))
      .then(movedTo(kickOff, { from: evening }))
  })
  it('says nothing where only the day is known', () =>
    given(scheduled)
      .when(move(noon, { timeUnknown: true }))
      .then(movedTo(noon, {})))
})

describe('a first kick-off that is over', () => {
  const announced = scheduledAs({ kickOff: null })
  it('says from when on saves came late, and needs a reason', () => {
    const { from: _, ...data } = movedTo(noon, late(eleven)).data
    given(announced).when(move(noon)).then({ type: 'MatchDetailsChanged', data })
    given(announced)
      .when(move(noon, { reason: undefined }))
      .refuses(
        'reason-missing',
        'Please give a reason: it decides which saves for Arsenal v Wolves came in time',
      )
  })
  it('does so as a postponement too', () =>
    given(announced, on(weekBefore, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } }))
      .when(postpone(noon))
      .then({ type: 'MatchPostponed', data: { ...ofMatch, kickOff: noon, reason, ...late(eleven) } }))
})

describe('a kick-off moved back after it was brought forward', () => {
  const forward = on(now, movedTo(noon, late(eleven)))
  it('lets saves count again', () =>
    given(scheduled, forward)
      .when(postpone(kickOff, '2023-05-28T14:10:00.000Z'))
      .then({ type: 'MatchPostponed', data: { ...ofMatch, kickOff, reason, ...late(null) } }))
  it('moves the instant from which on they are late', () => {
    const half = '2023-05-28T12:30:00.000Z'
    given(scheduled, forward)
      .when(postpone(half, '2023-05-28T14:10:00.000Z'))
      .then({
        type: 'MatchPostponed',
        data: { ...ofMatch, kickOff: half, reason, ...late('2023-05-28T11:30:00.000Z') },
      })
  })
  it('lets them count where no kick-off is known any more', () =>
    given(scheduled, forward)
      .when(postpone(null))
      .then({ type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason, ...late(null) } }))
  it('is left as it was judged where another match moves, and the rules in force are others', () => {
    const data = { ...ofVilla, kickOff: evening, reason }
    given(scheduled, villaAs({ kickOff: '2023-05-28T19:00:00.000Z' }), forward)
      .when({
        ...postpone(evening, '2023-05-28T14:10:00.000Z'),
        match: ofVilla.match,
        ruleset: rulesPresets.terms,
      })
      .then({ type: 'MatchPostponed', data })
  })
  it('is kept by the round, match by match', () => {
    expect(roundAfter(scheduled, forward).late).toEqual({
      matches: { [ofMatch.match]: eleven },
      week: eleven,
    })
    const back = on(now, {
      type: 'MatchPostponed',
      data: { ...ofMatch, kickOff, reason, late: { matches: [{ match: ofMatch.match, since: null }] } },
    })
    expect(roundAfter(scheduled, forward, back).late).toEqual({ matches: {}, week: eleven })
    const ofVillas = { matches: [{ match: ofVilla.match, since: noon }], week: noon }
    const another = on(now, { type: 'MatchPostponed', data: { ...ofVilla, kickOff, reason, late: ofVillas } })
    expect(roundAfter(scheduled, villaAs({}), forward, another).late).toEqual({
      matches: { [ofMatch.match]: eleven, [ofVilla.match]: noon },
      week: noon,
    })
  })
})
