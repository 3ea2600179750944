import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dated, expectStorable, specOf } from '#tests/support/given.ts'
import {
  details,
  kickOff,
  ofMatch,
  ofRound,
  ofVilla,
  on,
  roundAfter,
  scheduled,
  scheduledAs,
  villaAs,
} from '#tests/support/match.ts'
import { fold } from '../decider.ts'
import type { RoundEvent } from '../round/events.ts'
import type { RoundState } from '../round/state.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import { type MatchId, matchId, type Score } from '../words.ts'
import type { SavePredictions, WithdrawPrediction } from './commands.ts'
import { refusalOf } from './decide.ts'
import { entry } from './entry.ts'
import { type EntryEvent, MAX_PREDICTIONS } from './events.ts'
import { predictionsOf } from './state.ts'

const { given } = specOf(entry)
const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const arsenal = ofMatch.match
const villa = ofVilla.match
const now = '2023-05-28T14:29:59.999Z'
const lock = '2023-05-28T14:30:00.000Z'
const reason = 'Frozen pitch'

/** Arsenal v Wolves, and Aston Villa v Brighton a day later. */
const week = (...events: RoundEvent[]) =>
  roundAfter(scheduled, villaAs({ kickOff: '2023-05-29T15:30:00.000Z' }), ...dated(events))
const base = { ...ofRound, user, now, ruleset: rulesPresets['premier-league'], matches: week() }
/** Every submission is final, and the lock falls 90 minutes before the kick-off. */
const final = { ruleset: rulesPresets['world-cup'], now: '2023-05-28T13:59:59.999Z' }
const save = (...predictions: [string, number, number][]): SavePredictions => ({
  type: 'SavePredictions',
  ...base,
  predictions: predictions.map(([match, home, away]) => ({ match, score: { home, away } })),
})
const withdraw: WithdrawPrediction = { type: 'WithdrawPrediction', ...base, match: arsenal }

const score = (home: number, away: number): Score => ({ home, away })
const saved = (...predictions: { match: MatchId; from: Score | null; to: Score }[]): EntryEvent => ({
  type: 'PredictionsSaved',
  data: { ...ofRound, user, predictions },
})
const placed = (match: string, home: number, away: number) => ({ match, from: null, to: score(home, away) })
const withdrawn: EntryEvent = { type: 'PredictionWithdrawn', data: { ...ofRound, user, match: arsenal } }
const voided = { type: 'MatchVoided', data: { ...ofMatch, reason } } as const
const putOff = { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } } as const
const scored = { type: 'ScoreEntered', data: { ...ofMatch, score: score(0, 0) } } as const
const movedTo = (kickOff: string) =>
  ({ type: 'MatchDetailsChanged', data: { ...ofMatch, ...details, kickOff, marquee: false } }) as const

describe('SavePredictions', () => {
  it('places predictions, all of them in one event', () =>
    given()
      .when(save([arsenal, 2, 1], [villa, 0, 0]))
      .then(saved(placed(arsenal, 2, 1), placed(villa, 0, 0))))
  it('amends one where the ruleset allows it', () =>
    given(saved(placed(arsenal, 2, 1)), saved({ match: arsenal, from: score(2, 1), to: score(3, 1) }))
      .when(save([arsenal, 1, 1], [villa, 0, 0]))
      .then(saved({ match: arsenal, from: score(3, 1), to: score(1, 1) }, placed(villa, 0, 0))))
  it('says only what changed', () =>
    given(saved(placed(arsenal, 2, 1)))
      .when(save([arsenal, 2, 1], [villa, 0, 0]))
      .then(saved(placed(villa, 0, 0))))
  it('places a withdrawn one again', () =>
    given(saved(placed(arsenal, 2, 1)), withdrawn)
      .when(save([arsenal, 2, 1]))
      .then(saved(placed(arsenal, 2, 1))))
  it('stays quiet with the same scores, or none', () => {
    given(saved(placed(arsenal, 2, 1)))
      .when(save([arsenal, 2, 1]))
      .staysQuiet()
    given(saved(placed(arsenal, 2, 1)))
      .when({ ...save([arsenal, 2, 1]), ...final })
      .staysQuiet()
    given().when(save()).staysQuiet()
  })
  it('refuses another score where every submission is final, and with it the whole save', () =>
    given(saved(placed(arsenal, 2, 1)))
      .when({ ...save([villa, 0, 0], [arsenal, 2, 2]), ...final })
      .refuses('already-submitted', 'You have already submitted his prediction.'))
  it('places another prediction where every submission is final', () =>
    given(saved(placed(arsenal, 2, 1)))
      .when({ ...save([villa, 0, 0], [arsenal, 2, 1]), ...final })
      .then(saved(placed(villa, 0, 0))))
  it('refuses from the lock on, and with one prediction the whole save', () => {
    given()
      .when({ ...save([villa, 0, 0], [arsenal, 2, 1]), now: lock })
      .refuses('deadline-passed', 'Deadline passed for Arsenal v Wolves')
    given()
      .when({ ...save([villa, 0, 0]), now: lock })
      .then(saved(placed(villa, 0, 0)))
  })
  it('refuses after a lock that passed, whatever became of the kick-off', () => {
    const matches = roundAfter(scheduled, on(lock, putOff))
    given()
      .when({ ...save([arsenal, 2, 1]), now: lock, matches })
      .refuses('deadline-passed')
  })
  it('refuses a match that has its score', () =>
    given()
      .when({ ...save([arsenal, 2, 1]), matches: week(scored) })
      .refuses('deadline-passed'))
  it('refuses the same score from the lock on', () =>
    given(saved(placed(arsenal, 2, 1)))
      .when({ ...save([arsenal, 2, 1]), now: lock })
      .refuses('deadline-passed'))
  it.each([
    ['is not known', roundAfter(scheduledAs({ kickOff: null }))],
    ['was put off', week(putOff)],
  ])('takes a match whose kick-off %s', (_, matches) =>
    given()
      .when({ ...save([arsenal, 2, 1]), now: kickOff, matches })
      .then(saved(placed(arsenal, 2, 1))),
  )
  it('refuses a void match', () =>
    given()
      .when({ ...save([arsenal, 2, 1]), matches: week(voided) })
      .refuses('match-void', 'Arsenal v Wolves is void'))
  it('refuses an unknown match', () => {
    const match = matchId(ofRound.competition, 38, 'fulham-everton')
    given()
      .when(save([match, 2, 1]))
      .refuses('unknown-match', `There is no match ${match} in this competition`)
  })
  it.each(['nobody', 'toString', '__proto__', ''])('refuses %j, which names no match', match =>
    given()
      .when(save([match, 2, 1]))
      .refuses('unknown-match'),
  )
  it('refuses a match of another competition', () => {
    given()
      .when(save(['world-cup-2022.38.arsenal-wolves', 2, 1]))
      .refuses('unknown-match')
    given()
      .when({ ...save([arsenal, 2, 1]), competition: 'world-cup-2022' })
      .refuses('unknown-match')
  })
  it('refuses a match of another round', () => {
    const match = matchId(ofRound.competition, 37, 'arsenal-wolves')
    given()
      .when(save([match, 2, 1]))
      .refuses('other-round', `${match} is not a match of this round`)
    given()
      .when({ ...save([arsenal, 2, 1]), round: 37 })
      .refuses('other-round')
  })
  it('refuses a match that stands twice', () => {
    given()
      .when(save([arsenal, 2, 1], [arsenal, 2, 1]))
      .refuses('match-twice', 'Arsenal v Wolves stands twice in one save')
    given(saved(placed(arsenal, 2, 1)))
      .when(save([arsenal, 2, 1], [villa, 0, 0], [arsenal, 2, 1]))
      .refuses('match-twice')
    given()
      .when(save(['nobody', 2, 1], ['nobody', 2, 1]))
      .refuses('match-twice', 'nobody stands twice in one save')
  })
  it.each([
    [-1, 0],
    [0, -1],
    [1.5, 0],
    [0, Number.NaN],
    [Number.POSITIVE_INFINITY, 0],
    ['', 0],
    [null, 0],
  ])('refuses %j:%j', (home, away) =>
    given()
      .when(save([arsenal, home as number, away as number]))
      .refuses('invalid-score', 'Score must be zero or greater then zero. Decimal values are not allowed'),
  )
  it.each([
    [100, 0],
    [0, 100],
  ])('refuses %d:%d, more goals than the product holds', (home, away) =>
    given()
      .when(save([arsenal, home, away]))
      .refuses('invalid-score', 'Score must be 99 at most'),
  )
  it('takes as many goals as there may be', () =>
    given()
      .when(save([arsenal, 99, 99]))
      .then(saved(placed(arsenal, 99, 99))))
  it('refuses a fan who is no user', () =>
    given()
      .when({ ...save([arsenal, 2, 1]), user: 'anybody' })
      .refuses('out-of-bounds'))
  it('says which match the refusal is about', () => {
    expect(entry.decide(save([villa, 0, 0], [arsenal, 0.5, 0]), entry.initialState)).toMatchObject({
      refusal: { match: arsenal },
    })
    const late = { ...save([villa, 0, 0], [arsenal, 1, 0]), now: lock }
    expect(entry.decide(late, entry.initialState)).toMatchObject({ refusal: { match: arsenal } })
  })
})

describe('the size of a save', () => {
  const many = Array.from({ length: MAX_PREDICTIONS + 1 }, (_, index) =>
    matchId(ofRound.competition, 38, `m-${index}`),
  )
  const matches = roundAfter(...many.map((match, index) => scheduledAs({ match, home: `Home ${index}` })))
  const saveAll = (ids: readonly string[]) => ({
    ...save(...ids.map(match => [match, 1, 0] as [string, number, number])),
    matches,
  })
  const mostOf = many.slice(0, MAX_PREDICTIONS)
  const most = saved(...mostOf.map(match => placed(match, 1, 0)))

  it('has a bound', () => {
    given().when(saveAll(mostOf)).then(most)
    given().when(saveAll(many)).refuses('too-many', 'A save has 40 predictions at most')
  })
  it('counts what changes', () =>
    given(most)
      .when(saveAll(many))
      .then(saved(placed('premier-league-2022-23.38.m-40', 1, 0))))
})

describe('WithdrawPrediction', () => {
  it('takes a prediction back', () =>
    given(saved(placed(arsenal, 2, 1)))
      .when(withdraw)
      .then(withdrawn))
  it('stays quiet where there is none', () => {
    given().when(withdraw).staysQuiet()
    given(saved(placed(villa, 2, 1)))
      .when(withdraw)
      .staysQuiet()
    given(saved(placed(arsenal, 2, 1)), withdrawn)
      .when(withdraw)
      .staysQuiet()
  })
  it('refuses where every submission is final', () =>
    given(saved(placed(arsenal, 2, 1)))
      .when({ ...withdraw, ...final })
      .refuses('already-submitted'))
  it('refuses from the lock on', () =>
    given(saved(placed(arsenal, 2, 1)))
      .when({ ...withdraw, now: lock })
      .refuses('deadline-passed', 'Deadline passed for Arsenal v Wolves'))
  it('refuses a void match', () =>
    given(saved(placed(arsenal, 2, 1)))
      .when({ ...withdraw, matches: week(voided) })
      .refuses('match-void'))
})

describe('an entry', () => {
  it('keeps what was not withdrawn', () => {
    const state = fold(entry, dated([saved(placed(arsenal, 2, 1), placed(villa, 0, 0)), withdrawn]))
    expect(predictionsOf(state)).toEqual({ [villa]: score(0, 0) })
    expect(fold(entry, dated([saved(placed(arsenal, 2, 1)), withdrawn]))).toEqual(entry.initialState)
  })
  it('breaks on an event of another stream, and on events and commands outside their unions', () => {
    const foreign = { type: 'MatchReopened', data: { ...ofMatch, reason: 'Late' } } as const
    expect(() => fold(entry, dated([foreign]))).toThrow('MatchReopened does not belong to this stream')
    expect(() => entry.evolve(entry.initialState, foreign as never)).toThrow('outside its union')
    expect(() => entry.decide({ type: 'Guess' } as never, entry.initialState)).toThrow('outside its union')
  })
})

describe('an event that is judged again on a later state of its round', () => {
  const judged = (event: EntryEvent, matches: RoundState, at = now) =>
    refusalOf(event, { now: at, ruleset: base.ruleset, matches })
  const refusal = (code: string, match = arsenal) => ({ kind: 'refused', refusal: { code, match } })
  const both = saved(placed(villa, 0, 0), placed(arsenal, 2, 1))

  it.each([both, withdrawn])('stands where nothing that bears on $type has changed', event => {
    expect(judged(event, week())).toBeUndefined()
    expect(judged(event, week(movedTo('2023-05-28T16:00:00.000Z')))).toBeUndefined()
  })
  it.each([both, withdrawn])('is refused where the kick-off was brought forward: $type', event =>
    expect(judged(event, week(movedTo('2023-05-28T15:00:00.000Z')))).toEqual({
      kind: 'refused',
      refusal: { code: 'deadline-passed', message: 'Deadline passed for Arsenal v Wolves', match: arsenal },
    }),
  )
  it.each([both, withdrawn])('is refused where the match became void: $type', event =>
    expect(judged(event, week(voided))).toMatchObject(refusal('match-void')),
  )
  it.each([both, withdrawn])('is refused where the match has its score: $type', event =>
    expect(judged(event, week(scored))).toMatchObject(refusal('deadline-passed')),
  )
  it('stands where the change concerns another match', () => {
    const onlyVilla = saved(placed(villa, 0, 0))
    for (const change of [voided, scored, movedTo('2023-05-28T15:00:00.000Z')])
      expect(judged(onlyVilla, week(change))).toBeUndefined()
  })
  it('is refused where another match of the day was brought forward, under a ruleset that looks at the day', () => {
    const on = { now, ruleset: rulesPresets.terms }
    const villaEarly = roundAfter(villaAs({}), scheduledAs({ kickOff: '2023-05-28T12:00:00.000Z' }))
    expect(refusalOf(saved(placed(villa, 0, 0)), { ...on, matches: villaEarly })).toMatchObject(
      refusal('deadline-passed', villa),
    )
    const before = { ...on, now: '2023-05-28T10:29:59.999Z', matches: villaEarly }
    expect(refusalOf(saved(placed(villa, 0, 0)), before)).toBeUndefined()
  })
  it('is judged by its own time', () =>
    expect(judged(both, week(), lock)).toMatchObject(refusal('deadline-passed')))
  it('is refused where its match is not there', () =>
    expect(judged(both, roundAfter(scheduled))).toMatchObject(refusal('unknown-match', villa)))
})

describe('for every series of saves', () => {
  const goals = fc.constantFrom(0, 0, 1, 1, 2, 3, 4, -1)
  const command = fc.record({
    predictions: fc.array(
      fc.record({
        match: fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(arsenal, villa) },
          { weight: 1, arbitrary: fc.constant('nobody') },
        ),
        score: fc.record({ home: goals, away: goals }),
      }),
      { maxLength: 3 },
    ),
    ruleset: fc.constantFrom(rulesPresets['premier-league'], rulesPresets.terms),
    now: fc.constantFrom('2023-05-28T09:00:00.000Z', '2023-05-28T13:59:59.999Z', lock),
  })

  it('saving twice is quiet, a refused save changes nothing, and what was saved stands', () => {
    let happened = 0
    fc.assert(
      fc.property(fc.array(command, { minLength: 4, maxLength: 12, size: 'max' }), commands => {
        let state = entry.initialState
        for (const given of commands) {
          const command: SavePredictions = { type: 'SavePredictions', ...base, ...given }
          const decision = entry.decide(command, state)
          if (decision.kind !== 'happened') continue
          happened++
          expectStorable(decision.event)
          state = fold(entry, dated([decision.event]), state)
          for (const { match, score } of given.predictions) expect(predictionsOf(state)[match]).toEqual(score)
          expect(entry.decide(command, state)).toEqual({ kind: 'quiet' })
          expect(refusalOf(decision.event, command)).toBeUndefined()
        }
      }),
    )
    expect(happened, 'some commands are carried out').toBeGreaterThan(0)
  })
})
