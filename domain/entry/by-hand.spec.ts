import { describe, expect, it } from 'vitest'
import { dated, specOf } from '#tests/support/given.ts'
import { ofMatch, ofRound, ofVilla, roundAfter, scheduled, villaAs } from '#tests/support/match.ts'
import { fold } from '../decider.ts'
import type { RoundEvent } from '../round/events.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { Score } from '../words.ts'
import type { EnterPrediction } from './commands.ts'
import { refusalOf } from './decide.ts'
import { entry } from './entry.ts'
import type { EntryEvent } from './events.ts'
import { isByHand, predictionsOf } from './state.ts'

const { given } = specOf(entry)
const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const by = '0b7c6b3e-9a41-4f0d-8a52-7c1f6a2d5e90'
const arsenal = ofMatch.match
const villa = ofVilla.match
const beforeLock = '2023-05-28T14:29:59.999Z'
const lock = '2023-05-28T14:30:00.000Z'
const reason = 'Telephoned from a train'
const score = (home: number, away: number): Score => ({ home, away })

const week = (...events: RoundEvent[]) =>
  roundAfter(scheduled, villaAs({ kickOff: '2023-05-29T15:30:00.000Z' }), ...dated(events))
const base = { ...ofRound, user, now: beforeLock, ruleset: rulesPresets['premier-league'], matches: week() }
const enter: EnterPrediction = {
  type: 'EnterPrediction',
  ...base,
  match: arsenal,
  score: score(2, 1),
  by,
  reason,
  kept: false,
}
const final = { ruleset: rulesPresets['world-cup'], now: '2023-05-28T13:59:59.999Z' }
const entered = (from: Score | null = null, to = score(2, 1), match = arsenal): EntryEvent => ({
  type: 'PredictionEntered',
  data: { ...ofRound, user, match, from, to, reason },
})
const saved = (match = arsenal): EntryEvent => ({
  type: 'PredictionsSaved',
  data: { ...ofRound, user, predictions: [{ match, from: null, to: score(1, 1) }] },
})
const withdrawn = (match = arsenal): EntryEvent => ({
  type: 'PredictionWithdrawn',
  data: { ...ofRound, user, match },
})
const voided = { type: 'MatchVoided', data: { ...ofMatch, reason } } as const
const scored = { type: 'ScoreEntered', data: { ...ofMatch, score: score(0, 0) } } as const
const takenOut = {
  type: 'ResultWithdrawn',
  data: { ...ofMatch, from: score(0, 0), winner: null, reason },
} as const

describe('an organiser who predicts in a fan’s place', () => {
  it('enters it before the lock and after it', () => {
    given().when(enter).then(entered())
    given()
      .when({ ...enter, now: lock })
      .then(entered())
  })
  it('says so of the same score too, which else would say what the fan has predicted', () => {
    given(saved())
      .when({ ...enter, score: score(1, 1) })
      .then(entered(score(1, 1), score(1, 1)))
    given(entered())
      .when(enter)
      .then(entered(score(2, 1)))
  })
  it('puts right before the lock what the fan has saved, unless every submission is final', () => {
    given(saved())
      .when(enter)
      .then(entered(score(1, 1)))
    given(saved())
      .when({ ...enter, ...final })
      .refuses('final-already')
    given()
      .when({ ...enter, ...final })
      .then(entered())
  })
  it('leaves after the lock what the fan has saved, and puts right what an organiser entered', () => {
    given(saved())
      .when({ ...enter, now: lock })
      .refuses('final-already')
    given(entered())
      .when({ ...enter, now: lock, score: score(1, 2) })
      .then(entered(score(2, 1), score(1, 2)))
    given(entered(), saved())
      .when({ ...enter, now: lock })
      .refuses('final-already')
    given(saved(), withdrawn(), entered())
      .when({ ...enter, ...final, score: score(1, 2) })
      .then(entered(score(2, 1), score(1, 2)))
  })
  it('is refused once the score is known, and no more where that was another match’s', () => {
    given()
      .when({ ...enter, matches: week(scored), now: lock })
      .refuses('score-known')
    given()
      .when({ ...enter, matches: week(scored, takenOut), now: lock })
      .then(entered())
  })
  it('is refused for a void match, a match that is none of the round, and a score that is none', () => {
    given()
      .when({ ...enter, matches: week(voided) })
      .refuses('match-void')
    given()
      .when({ ...enter, match: 'premier-league-2022-23.37.arsenal-wolves' })
      .refuses('other-round')
    given()
      .when({ ...enter, match: 'premier-league-2022-23.38.nobody' })
      .refuses('unknown-match')
    given()
      .when({ ...enter, score: score(0.5, 0) })
      .refuses('invalid-score')
  })
  it('needs no reason before the lock for a player whom the organiser keeps', () => {
    const { reason: _, ...data } = entered().data as { reason: string }
    const kept = { ...enter, kept: true, reason: ' ' }
    given()
      .when(kept)
      .then({ type: 'PredictionEntered', data } as EntryEvent)
    given()
      .when({ ...kept, reason })
      .then(entered())
    given()
      .when({ ...kept, now: lock })
      .refuses('reason-missing')
  })
  it('is nobody’s own case, and has a reason', () => {
    given()
      .when({ ...enter, by: user })
      .refuses('own-prediction')
    given()
      .when({ ...enter, reason: ' ' })
      .refuses('reason-missing')
  })
})

describe('what an organiser entered', () => {
  const folded = (...events: EntryEvent[]) => fold(entry, dated(events))
  it('is the fan’s own again once the fan saves or withdraws it, and not by another match', () => {
    expect(isByHand(folded(entered()), arsenal)).toBe(true)
    expect(isByHand(folded(entered(), saved(villa)), arsenal)).toBe(true)
    expect(isByHand(folded(entered(), entered(null, score(0, 0), villa)), arsenal)).toBe(true)
    expect(isByHand(folded(entered(), entered(null, score(0, 0), villa), saved()), villa)).toBe(true)
    expect(isByHand(folded(entered(), saved(villa), withdrawn(villa)), arsenal)).toBe(true)
    expect(isByHand(folded(entered(), saved()), arsenal)).toBe(false)
    expect(isByHand(folded(entered(), withdrawn()), arsenal)).toBe(false)
    expect(predictionsOf(folded(saved(), entered(score(1, 1))))).toEqual({ [arsenal]: score(2, 1) })
  })
  it('counts whatever the lock, and nowhere where its place is behind the score', () => {
    const judged = (matches: RoundEvent[]) =>
      refusalOf(entered(), { ...base, now: lock, matches: week(...matches) })?.refusal.code
    expect(judged([])).toBeUndefined()
    expect([judged([scored]), judged([voided])]).toEqual(['score-known', 'match-void'])
  })
})
