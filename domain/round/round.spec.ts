import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectStorable } from '#tests/support/given.ts'
import { kickOff, ofMatch, on, roundAfter, scheduled, scheduledAs, villaAs } from '#tests/support/match.ts'
import { fewWords, matchIds, roundCommand } from '#tests/support/round-commands.ts'
import { someRules } from '#tests/support/rules.ts'
import { winnerOf } from '../score.ts'
import type { Instant, MatchId } from '../words.ts'
import type { RoundCommand } from './commands.ts'
import type { RoundEvent } from './events.ts'
import { isMatchLocked } from './lock.ts'
import type { Match } from './match.ts'
import { round } from './round.ts'
import { emptyRound, marqueeOf, matchesOf, type RoundState } from './state.ts'

/** Enough that each kind of event comes after each other kind. */
const RUNS = { numRuns: 300 }
const RUNS_MS = 30_000
const LONG = { minLength: 10, maxLength: 40, size: 'max' } as const
const command = roundCommand(fewWords)
const begun = roundAfter(scheduled, villaAs({ kickOff: '2023-05-28T12:00:00.000Z', marquee: true }))
/** The one match whose winner can be corrected without a correction of the score. */
const shootOut = roundAfter(
  scheduledAs({ knockOut: true }),
  on(kickOff, { type: 'ScoreEntered', data: { ...ofMatch, score: { home: 1, away: 1 } } }),
  on(kickOff, { type: 'WinnerSet', data: { ...ofMatch, winner: 'home' } }),
)

/** What was locked when it became void comes back, or leaves. */
const voided = roundAfter(
  scheduled,
  villaAs({}),
  on(kickOff, { type: 'MatchVoided', data: { ...ofMatch, reason: 'Abandoned' } }),
)

/** After them a lock of their match is no lock any more. */
const LIFTING: ReadonlySet<string> = new Set(['MatchReopened', 'MatchRemoved'])

function isLifted({ type, data }: RoundEvent, match: MatchId): boolean {
  return LIFTING.has(type) && 'match' in data && data.match === match
}

/** Carries out each command, as of the command's own time where it has one. */
function play(
  commands: readonly (readonly [RoundCommand, Instant])[],
  from: RoundState,
  after: (state: RoundState, event: RoundEvent, command: RoundCommand) => void,
): void {
  let state = from
  for (const [command, occurredAt] of commands) {
    const decision = round.decide(command, state)
    if (decision.kind !== 'happened') continue
    state = round.evolve(state, on(occurredAt, decision.event))
    after(state, decision.event, command)
  }
}

/** What must hold in every state that commands can reach. */
function expectSound(match: Match) {
  if (match.status === 'scheduled' || match.status === 'scored') expect(match.kickOff).not.toBeNull()
  if (match.status !== 'settled') return
  const level = winnerOf(match.score) === 'draw'
  if (match.knockOut && level) expect(match.winner).not.toBe('draw')
  else expect(match.winner).toBe(winnerOf(match.score))
}

describe('for every history of commands', { timeout: RUNS_MS }, () => {
  it('what was decided can be stored and folded, again is quiet or refused, and winners fit their scores', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        fc.array(fc.tuple(command, fewWords.instant), LONG),
        fc.constantFrom(emptyRound, begun, shootOut, shootOut, voided),
        (commands, from) =>
          play(commands, from, (state, event, command) => {
            seen.add(event.type)
            expectStorable(event)
            matchesOf(state).forEach(expectSound)
            expect(round.decide(command, state).kind).not.toBe('happened')
          }),
      ),
      RUNS,
    )
    expect([...seen].toSorted()).toEqual(Object.keys(round.events).toSorted())
  })

  it('the events, read one match at a time, leave the flag with the one marquee match', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(command, fewWords.instant), LONG), commands => {
        const flags = new Map<MatchId, boolean>()
        play(commands, emptyRound, (state, event) => {
          flag(flags, event)
          const flagged = [...flags].flatMap(([match, has]) => (has ? [match] : []))
          expect(flagged).toEqual(state.marquee === null ? [] : [state.marquee])
        })
      }),
      RUNS,
    )
  })

  it('exactly one match has the flag, however many are chosen before the lock', () => {
    const now = '2023-05-21T10:00:00.000Z'
    const matches = matchIds.map((match, index) => scheduledAs({ match, away: `Away ${index}` }))
    const choice = fc.record({
      type: fc.constant('ChooseMarquee' as const),
      match: fc.constantFrom(...matchIds),
      marquee: fc.constant(true),
      now: fc.constant(now),
      ruleset: someRules().filter(({ lock }) => lock.by === null || lock.by > now),
    })
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 20 }), choices => {
        let last = roundAfter(...matches)
        play(
          choices.map(choice => [choice, now] as const),
          last,
          state => {
            last = state
          },
        )
        expect(marqueeOf(last)?.match).toBe(choices.at(-1)?.match)
      }),
    )
  })

  it('a lock once passed stays passed, unless the match is re-opened or leaves the round', () => {
    const times = fc.array(fewWords.instant, { maxLength: 15, size: 'max' }).map(all => all.toSorted())
    const ruleset = someRules()
    fc.assert(
      fc.property(
        times,
        fc.array(command, { minLength: 15, maxLength: 15 }),
        ruleset,
        (times, commands, ruleset) => {
          let state = begun
          for (const [index, now] of times.entries()) {
            const lockedBefore = lockedAt(state, now)
            const command = { ...commands[index], now } as RoundCommand
            const decision = round.decide(command, state)
            if (decision.kind !== 'happened') continue
            const { event } = decision
            state = round.evolve(state, on(now, event))
            const lockedAfter = lockedAt(state, now)
            for (const match of lockedBefore)
              if (!isLifted(event, match)) expect(lockedAfter).toContain(match)
          }

          function lockedAt(state: RoundState, now: Instant) {
            const locked = matchesOf(state).filter(match => isMatchLocked(state, match, ruleset, now))
            return locked.map(({ match }) => match)
          }
        },
      ),
      RUNS,
    )
  })
})

/** The flags as a reader of events keeps them, who knows nothing of the decider's state. */
function flag(flags: Map<MatchId, boolean>, { type, data }: RoundEvent): void {
  switch (type) {
    case 'MarqueeChosen':
      if (data.from !== null) flags.set(data.from, false)
      if (data.match !== null) flags.set(data.match, true)
      break
    case 'MatchScheduled':
    case 'MatchDetailsChanged':
      if (data.marquee) for (const match of flags.keys()) flags.set(match, false)
      flags.set(data.match, data.marquee)
      break
    case 'MatchRemoved':
      flags.delete(data.match)
      break
    default:
      break
  }
}
