import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import type { MatchFacts } from '../round/lock.ts'
import { rulesetOf } from '../scoring/ruleset.ts'
import type { Score } from '../words.ts'
import { decide, type SavePredictions, type WithdrawPrediction } from './decide.ts'
import { type EntryEvent, type EntryState, evolve, initialState, predictionsOf } from './entry.ts'

const { given } = specOf({ initialState, evolve, decide })
const user = '6f8c2b1e-0d5e-4a57-9d54-2f2f4c1f7a10'
const competition = 'premier-league-2022-23'
const arsenal = 'pl-38-arsenal-wolves'
const villa = 'pl-38-aston-villa-brighton'
const now = '2023-05-28T14:29:59.999Z'
const lock = '2023-05-28T14:30:00.000Z'

const facts = (match: string, name: string, other: Partial<MatchFacts> = {}): MatchFacts => ({
  match,
  competition,
  round: 38,
  name,
  status: 'scheduled',
  kickOff: '2023-05-28T15:30:00.000Z',
  locksAt: lock,
  marquee: false,
  open: true,
  ...other,
})
const factsOf = (other: Partial<MatchFacts> = {}) =>
  new Map([
    [arsenal, facts(arsenal, 'Arsenal v Wolves', other)],
    [villa, facts(villa, 'Aston Villa v Brighton')],
  ])
const base = {
  competition,
  round: 38,
  user,
  now,
  ruleset: rulesetOf('premier-league', 1),
  facts: factsOf(),
}
const final = { ruleset: rulesetOf('world-cup', 1) }
const save = (...predictions: [string, number, number][]): SavePredictions => ({
  type: 'SavePredictions',
  ...base,
  predictions: predictions.map(([match, home, away]) => ({ match, score: { home, away } })),
})
const withdraw: WithdrawPrediction = { type: 'WithdrawPrediction', ...base, match: arsenal }

const of = (match: string) => ({ competition, round: 38, user, match })
const score = (home: number, away: number): Score => ({ home, away })
const placed = (match: string, home: number, away: number): EntryEvent => ({
  type: 'PredictionPlaced',
  data: { ...of(match), score: score(home, away) },
})
const amended = (match: string, from: Score, to: Score): EntryEvent => ({
  type: 'PredictionAmended',
  data: { ...of(match), from, to },
})
const withdrawn: EntryEvent = { type: 'PredictionWithdrawn', data: of(arsenal) }

describe('SavePredictions', () => {
  it('places predictions', () =>
    given()
      .when(save([arsenal, 2, 1], [villa, 0, 0]))
      .then(placed(arsenal, 2, 1), placed(villa, 0, 0)))
  it('amends one where the ruleset allows it', () =>
    given(placed(arsenal, 2, 1), amended(arsenal, score(2, 1), score(3, 1)))
      .when(save([arsenal, 1, 1], [villa, 0, 0]))
      .then(amended(arsenal, score(3, 1), score(1, 1)), placed(villa, 0, 0)))
  it('places a withdrawn one again', () =>
    given(placed(arsenal, 2, 1), withdrawn)
      .when(save([arsenal, 2, 1]))
      .then(placed(arsenal, 2, 1)))
  it('stays quiet with the same scores, or none', () => {
    given(placed(arsenal, 2, 1))
      .when(save([arsenal, 2, 1]))
      .staysQuiet()
    given(placed(arsenal, 2, 1))
      .when({ ...save([arsenal, 2, 1]), ...final })
      .staysQuiet()
    given().when(save()).staysQuiet()
  })
  it('refuses another score where every submission is final, and with it the whole save', () =>
    given(placed(arsenal, 2, 1))
      .when({ ...save([villa, 0, 0], [arsenal, 2, 2]), ...final })
      .refuses('already-submitted', 'You have already submitted his prediction.'))
  it('refuses from the lock on, by its own clock too', () => {
    given()
      .when({ ...save([villa, 0, 0], [arsenal, 2, 1]), facts: factsOf({ open: false }) })
      .refuses('deadline-passed', 'Deadline passed for Arsenal v Wolves')
    given()
      .when({ ...save([arsenal, 2, 1]), now: lock })
      .refuses('deadline-passed')
  })
  it('refuses the same score from the lock on', () =>
    given(placed(arsenal, 2, 1))
      .when({ ...save([arsenal, 2, 1]), now: lock })
      .refuses('deadline-passed'))
  it('takes a match whose kick-off is not known', () =>
    given()
      .when({
        ...save([arsenal, 2, 1]),
        facts: factsOf({ status: 'postponed', kickOff: null, locksAt: null }),
      })
      .then(placed(arsenal, 2, 1)))
  it('refuses a void match', () =>
    given()
      .when({ ...save([arsenal, 2, 1]), facts: factsOf({ status: 'void', open: false }) })
      .refuses('match-void', 'Arsenal v Wolves is void'))
  it('refuses an unknown match', () =>
    given()
      .when(save(['pl-38-nobody', 2, 1]))
      .refuses('unknown-match', 'There is no match pl-38-nobody in this competition'))
  it('refuses a match of another competition', () =>
    given()
      .when({ ...save([arsenal, 2, 1]), facts: factsOf({ competition: 'world-cup-2022' }) })
      .refuses('unknown-match'))
  it('refuses a match of another round', () =>
    given()
      .when({ ...save([arsenal, 2, 1]), facts: factsOf({ round: 37 }) })
      .refuses('other-round', 'Arsenal v Wolves is not a match of this round'))
  it('refuses a match that stands twice', () =>
    given()
      .when(save([arsenal, 2, 1], [arsenal, 2, 1]))
      .refuses('match-twice', 'Arsenal v Wolves stands twice in one save'))
  it.each([
    [-1, 0],
    [0, -1],
    [1.5, 0],
    [0, Number.NaN],
  ])('refuses %d:%d', (home, away) =>
    given()
      .when(save([arsenal, home, away]))
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
  it('says which match the refusal is about', () =>
    expect(decide({ ...save([villa, 0, 0], [arsenal, 0.5, 0]) }, initialState)).toMatchObject({
      refusal: { match: arsenal },
    }))
})

describe('WithdrawPrediction', () => {
  it('takes a prediction back', () =>
    given(placed(arsenal, 2, 1))
      .when(withdraw)
      .then(withdrawn))
  it('stays quiet where there is none', () => {
    given().when(withdraw).staysQuiet()
    given(placed(arsenal, 2, 1), withdrawn)
      .when(withdraw)
      .staysQuiet()
  })
  it('refuses where every submission is final', () =>
    given(placed(arsenal, 2, 1))
      .when({ ...withdraw, ...final })
      .refuses('already-submitted'))
  it('refuses from the lock on', () =>
    given(placed(arsenal, 2, 1))
      .when({ ...withdraw, now: lock })
      .refuses('deadline-passed', 'Deadline passed for Arsenal v Wolves'))
})

describe('an entry', () => {
  it('keeps what was not withdrawn', () => {
    const state = [placed(arsenal, 2, 1), placed(villa, 0, 0), withdrawn].reduce(evolve, initialState)
    expect(predictionsOf(state)).toEqual(new Map([[villa, score(0, 0)]]))
  })
  it('breaks on an event of another stream, and on a command outside its union', () => {
    const foreign = { type: 'MatchReopened', data: { ...of(arsenal), reason: 'Late' } } as const
    expect(() => evolve(initialState, foreign)).toThrow('MatchReopened does not belong to this stream')
    expect(() => decide({ type: 'Guess' } as never, initialState)).toThrow('outside its union')
  })
})

describe('for every series of saves', () => {
  const goals = fc.integer({ min: -1, max: 4 })
  const command = fc.record({
    predictions: fc.array(
      fc.record({
        match: fc.constantFrom(arsenal, villa, 'nobody'),
        score: fc.record({ home: goals, away: goals }),
      }),
      { maxLength: 3 },
    ),
    ruleset: fc.constantFrom(rulesetOf('premier-league', 1), rulesetOf('terms', 1)),
    now: fc.constantFrom(now, now, lock),
  })

  it('saving twice is quiet, a refused save changes nothing, and what was saved stands', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 8 }), commands => {
        let state: EntryState = initialState
        for (const given of commands) {
          const command: SavePredictions = { type: 'SavePredictions', ...base, ...given }
          const decision = decide(command, state)
          if (!decision.ok) continue
          state = decision.events.reduce(evolve, state)
          for (const { match, score } of given.predictions)
            expect(predictionsOf(state).get(match)).toEqual(score)
          expect(decide(command, state)).toEqual({ ok: true, events: [] })
        }
      }),
    )
  })
})
