import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectStorable } from '#tests/support/given.ts'
import { details, kickOff, matchOf, ofMatch, on, scheduled, scheduledAs } from '#tests/support/match.ts'
import { firstKickOffs } from '../scoring/lock.ts'
import { rulesetOf } from '../scoring/ruleset.ts'
import { winnerOf } from '../words.ts'
import { decide, type MatchCommand } from './decide.ts'
import { lockOf } from './lock.ts'
import { evolve, initialState, type MatchState, nameOf } from './match.ts'

const at = '2023-05-27T12:00:00.000Z'
const later = '2023-05-29T19:00:00.000Z'
const reason = 'Frozen pitch'
const putOff = on(at, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: null, reason } })
const reopened = on(at, { type: 'MatchReopened', data: { ...ofMatch, reason } })
const voided = on(at, { type: 'MatchVoided', data: { ...ofMatch, reason } })
const scored = on(at, { type: 'ScoreEntered', data: { ...ofMatch, score: { home: 1, away: 0 } } })
const rescored = on(at, {
  type: 'ScoreCorrected',
  data: { ...ofMatch, from: { home: 1, away: 0 }, to: { home: 0, away: 0 }, reason },
})
const won = on(at, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } })
const rewon = on(at, {
  type: 'WinnerCorrected',
  data: { ...ofMatch, from: 'home', to: 'draw', reason },
})
const flagged = on(at, { type: 'MarqueeChanged', data: { ...ofMatch, marquee: true } })
const changed = on(at, { type: 'MatchDetailsChanged', data: { ...ofMatch, ...details, kickOff: later } })

describe('a match', () => {
  it('goes from scheduled to settled, and is corrected', () => {
    expect(matchOf(scheduled, flagged)).toMatchObject({ status: 'scheduled', kickOff, marquee: true })
    expect(matchOf(scheduled, scored)).toMatchObject({ status: 'scored', score: { home: 1, away: 0 } })
    expect(matchOf(scheduled, scored, rescored)).toMatchObject({ status: 'scored', score: { home: 0 } })
    expect(matchOf(scheduled, scored, won)).toMatchObject({ status: 'settled', winner: 'home' })
    expect(matchOf(scheduled, scored, won, rescored, rewon)).toMatchObject({
      status: 'settled',
      score: { home: 0 },
      winner: 'draw',
    })
  })

  it('is postponed until its kick-off is known', () => {
    expect(matchOf(scheduled, putOff)).toMatchObject({ status: 'postponed', kickOff: null, reason })
    expect(matchOf(scheduled, putOff, changed)).toMatchObject({ status: 'scheduled', kickOff: later })
    expect(matchOf(scheduled, putOff, changed)).not.toHaveProperty('reason')
    const known = on(at, { type: 'MatchPostponed', data: { ...ofMatch, kickOff: later, reason } })
    expect(matchOf(scheduled, known)).toMatchObject({ status: 'scheduled', kickOff: later })
  })

  it('remembers the kick-offs it gave up, until it is re-opened', () => {
    const earlierKickOffs = [{ kickOff, until: at }]
    expect(matchOf(scheduled, changed)).toMatchObject({ earlierKickOffs })
    expect(matchOf(scheduled, putOff, changed)).toMatchObject({ earlierKickOffs })
    expect(matchOf(scheduled, voided)).toMatchObject({ status: 'void', kickOff, earlierKickOffs })
    expect(matchOf(scheduled, changed, reopened)).toMatchObject({ earlierKickOffs: [] })
    expect(matchOf(scheduled, putOff, reopened)).toMatchObject({ status: 'postponed', earlierKickOffs: [] })
  })

  it('has a name for sentences', () => expect(nameOf(details)).toBe('Arsenal v Wolves'))

  it('breaks on a history that no decision could have given', () => {
    const foreign = on(at, {
      type: 'RewardPointsSet',
      data: { startDate: '2023-05-01', endDate: '2023-05-31', points: 1 },
    })
    expect(() => evolve(initialState, foreign)).toThrow('RewardPointsSet does not belong to this stream')
    expect(() => matchOf(scheduled, scheduled)).toThrow(
      "MatchScheduled can't follow in a stream whose state is 'scheduled'",
    )
    for (const event of [changed, putOff, reopened, voided, flagged, scored, rescored, won, rewon])
      expect(() => evolve(initialState, event)).toThrow("'none'")
    for (const event of [changed, putOff, reopened, voided, flagged, scored, rescored, won, rewon])
      expect(() => matchOf(scheduled, voided, event)).toThrow("'void'")
    for (const event of [putOff, reopened, scored]) expect(() => matchOf(scheduled, scored, event)).toThrow()
    expect(() => matchOf(scheduled, scored, won, won)).toThrow("'settled'")
  })

  it('breaks on a command outside its union', () => {
    expect(() => decide({ type: 'Cancel' } as never, matchOf(scheduled))).toThrow('outside its union')
  })
})

const instants = [
  '2023-05-27T12:00:00.000Z',
  '2023-05-28T15:00:00.000Z',
  kickOff,
  later,
  '2023-06-30T12:00:00.000Z',
]
const instant = fc.constantFrom(...instants)
const maybeReason = fc.constantFrom('Frozen pitch', '')
const goals = fc.integer({ min: -1, max: 3 })
const marquee = fc.record({
  marquee: fc.boolean(),
  now: instant,
  ruleset: fc.constant(rulesetOf('premier-league', 1)),
  firstKickOffs: fc.constant(firstKickOffs(instants)),
  roundMarquee: fc.constantFrom(null, { match: 'other', name: 'A v B' }),
})
const command: fc.Arbitrary<MatchCommand> = fc.oneof(
  fc.constant({ type: 'ScheduleMatch' as const, ...scheduled.data }),
  fc.constant({ type: 'ScheduleMatch' as const, ...scheduledAs({ knockOut: true }).data }),
  fc.record({ kickOff: instant, home: fc.constantFrom('Arsenal', 'Wolves', 'Everton') }).chain(to =>
    fc.record({
      type: fc.constant('ChangeMatchDetails' as const),
      competition: fc.constant(ofMatch.competition),
      round: fc.constantFrom(38, 38, 37),
      details: fc.constant({ ...details, ...to }),
      now: instant,
      marquee,
    }),
  ),
  fc.record({
    type: fc.constant('PostponeMatch' as const),
    kickOff: fc.option(instant),
    reason: maybeReason,
  }),
  fc.record({ type: fc.constant('ReopenMatch' as const), reason: maybeReason, now: instant }),
  fc.record({ type: fc.constant('VoidMatch' as const), reason: maybeReason }),
  marquee.map(choice => ({ type: 'SetMarquee' as const, ...choice })),
  fc.record({
    type: fc.constant('EnterScore' as const),
    score: fc.record({ home: goals, away: goals }),
    reason: maybeReason,
    now: instant,
  }),
  fc.record({
    type: fc.constant('SetWinner' as const),
    winner: fc.constantFrom('home', 'away', 'draw'),
    reason: maybeReason,
  }),
)

/** What must hold in every state that commands can reach. */
function expectSound(state: MatchState) {
  if (state.status !== 'settled') return
  const level = winnerOf(state.score) === 'draw'
  if (state.knockOut && level) expect(state.winner).not.toBe('draw')
  else expect(state.winner).toBe(winnerOf(state.score))
}

describe('for every history of commands', () => {
  it('what was decided can be folded, again is quiet or refused, and a winner never contradicts its score', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(command, instant), { maxLength: 25 }), commands => {
        let state: MatchState = initialState
        for (const [command, occurredAt] of commands) {
          const decision = decide(command, state)
          if (!decision.ok) continue
          decision.events.forEach(expectStorable)
          state = decision.events.map(event => on(occurredAt, event)).reduce(evolve, state)
          expectSound(state)
          const again = decide(command, state)
          expect(again.ok ? again.events : []).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('a lock once passed stays passed, unless the match is re-opened', () => {
    const ruleset = rulesetOf('premier-league', 1)
    const firsts = firstKickOffs([])
    const times = fc.array(instant, { maxLength: 15 }).map(all => all.sort())
    fc.assert(
      fc.property(times, fc.array(command, { minLength: 15, maxLength: 15 }), (times, commands) => {
        let state: MatchState = matchOf(scheduled)
        let lock = 'open'
        for (const [index, now] of times.entries()) {
          const decision = decide(commands[index] ?? { type: 'VoidMatch', reason }, state)
          const events = decision.ok ? decision.events : []
          state = events.map(event => on(now, event)).reduce(evolve, state)
          if (state.status === 'none') continue
          const after = lockOf(state, ruleset, firsts, now)
          if (lock === 'locked' && !events.some(({ type }) => type === 'MatchReopened'))
            expect(after).toBe('locked')
          lock = after
        }
      }),
      { numRuns: 500 },
    )
  })
})
