/**
 * A random history of one small competition: fans who predict, amend, withdraw and use coupons, admins who enter,
 * correct, void and move. Every command goes through the deciders and the event store as the API's do; some are sent
 * twice. What a decider refuses is part of the game: the history goes on.
 */
import { v5 as uuidv5 } from 'uuid'
import * as competition from '#domain/competition/competition.ts'
import { decide as decideCompetition } from '#domain/competition/decide.ts'
import type { RulesetId } from '#domain/competition/events.ts'
import * as coupons from '#domain/coupons/coupons.ts'
import { decide as decideCoupon } from '#domain/coupons/decide.ts'
import type { Decision } from '#domain/decision.ts'
import { decide as decideEntry } from '#domain/entry/decide.ts'
import * as entry from '#domain/entry/entry.ts'
import type { DomainEvent } from '#domain/events.ts'
import { decide as decideMatch, type MatchCommand } from '#domain/round/decide.ts'
import { marqueeOf } from '#domain/round/decide-marquee.ts'
import { type MatchFacts, matchFacts, roundLocksAt } from '#domain/round/lock.ts'
import * as match from '#domain/round/match.ts'
import { firstKickOffs } from '#domain/scoring/lock.ts'
import { rulesetOf } from '#domain/scoring/ruleset.ts'
import { streams } from '#domain/streams.ts'
import type { Score } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import type { Random } from './random.ts'

const NAMESPACE = 'b3f6a1de-51c7-4c39-8a3c-0c6f5f0f6f5d'
const FANS = 4
const ROUNDS = 2
const MATCHES_A_ROUND = 3
const STEPS = 70
const HOUR_MS = 3_600_000
/** Two rounds, one on each side of a month's end. */
const START = Date.UTC(2026, 9, 27, 9)

export interface History {
  readonly competition: string
  /** carries out the next command; false when the history has ended */
  step(): Promise<boolean>
}

/**
 * @param name unique in the store: it names the competition, its matches and its fans
 */
export function createHistory(store: EventStore, random: Random, name: string): History {
  const id = `model-${name}`
  const fans = Array.from({ length: FANS }, (_, fan) => uuidv5(`${name} fan ${fan}`, NAMESPACE))
  const matches = new Map<string, match.MatchState>()
  const ids = Array.from({ length: ROUNDS * MATCHES_A_ROUND }, (_, index) => ({
    match: `${id}-${index}`,
    round: Math.floor(index / MATCHES_A_ROUND) + 1,
    index,
  }))
  const ruleset = rulesetOf(
    random.pick<RulesetId>(['premier-league', 'premier-league', 'world-cup', 'terms']),
    1,
  )
  let clock = START
  let steps = 0
  let commands = 0

  const now = () => new Date(clock).toISOString()
  const hoursFromStart = (hours: number) => new Date(START + hours * HOUR_MS).toISOString()

  async function carryOut<State>(
    stream: string,
    state: { initialState: State; evolve: (state: State, event: RecordedEvent) => State },
    decide: (state: State) => Decision<DomainEvent>,
  ): Promise<CommandOutcome> {
    const commandId = uuidv5(`${name} ${++commands}`, NAMESPACE)
    const send = () =>
      handleCommand(store, {
        stream,
        metadata: {
          commandId,
          commandHash: 'model',
          correlationId: commandId,
          causationId: commandId,
          actor: { id: 'model', role: 'system' },
          occurredAt: now(),
        },
        ...state,
        decide,
      })
    const outcome = await send()
    if (outcome.kind === 'done' && random.chance(0.2)) {
      const again = await send()
      if (again.kind !== 'done' || !again.repeated || again.position !== outcome.position)
        throw new Error(`${stream}: a command sent again was not answered as the first time`)
    }
    return outcome
  }

  async function changeMatch(of: { match: string }, command: MatchCommand): Promise<void> {
    await carryOut(streams.match(of.match), match, state => decideMatch(command, state))
    const recorded = (await store.readStream(streams.match(of.match))) as RecordedEvent[]
    matches.set(of.match, recorded.reduce<match.MatchState>(match.evolve, match.initialState))
  }

  function known(): match.KnownMatch[] {
    return [...matches.values()].flatMap(state => (state.status === 'none' ? [] : [state]))
  }

  function firsts() {
    return firstKickOffs(known().flatMap(({ kickOff }) => (kickOff === null ? [] : [kickOff])))
  }

  function facts(round: number): Map<string, MatchFacts> {
    const ofRound = known().filter(state => state.round === round)
    return new Map(ofRound.map(state => [state.match, matchFacts(state, ruleset, firsts(), now())]))
  }

  async function open(): Promise<void> {
    const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
      number: round + 1,
      name: `${round + 1} of ${ROUNDS}`,
      knockOut: round === ROUNDS - 1,
    }))
    const stream = streams.competition(id)
    const openIt = { type: 'OpenCompetition', competition: id, name, kind: 'league', rounds } as const
    await carryOut(stream, competition, state => decideCompetition(openIt, state))
    const adopt = { type: 'AdoptRuleset', ruleset: ruleset.id, version: ruleset.version } as const
    await carryOut(stream, competition, state => decideCompetition(adopt, state))
    for (const { match: matchId, round, index } of ids)
      await changeMatch(
        { match: matchId },
        {
          type: 'ScheduleMatch',
          match: matchId,
          competition: id,
          round,
          home: `Home ${index}`,
          away: `Away ${index}`,
          kickOff: hoursFromStart(24 + (round - 1) * 96 + (index % MATCHES_A_ROUND) * 3),
          ground: 'Ground',
          group: null,
          category: 'Model',
          knockOut: round === ROUNDS,
          marquee: index % MATCHES_A_ROUND === 0,
        },
      )
  }

  /** Few goals, so that scores are often exact. */
  const score = (): Score => ({ home: random.below(3), away: random.below(2) })

  async function predict(): Promise<void> {
    const user = random.pick(fans)
    const round = 1 + random.below(ROUNDS)
    const predictions = ids
      .filter(of => of.round === round && random.chance(0.8))
      .map(of => ({ match: of.match, score: score() }))
    const command = { competition: id, round, user, now: now(), ruleset, facts: facts(round) }
    await carryOut(streams.entry(id, round, user), entry, state =>
      random.chance(0.15)
        ? decideEntry({ ...command, type: 'WithdrawPrediction', match: random.pick(ids).match }, state)
        : decideEntry({ ...command, type: 'SavePredictions', predictions }, state),
    )
  }

  async function useCoupon(): Promise<void> {
    const user = random.pick(fans)
    const of = random.pick(ids)
    const ofRound = facts(of.round)
    const fact = ofRound.get(of.match)
    if (!fact) return
    const kind = random.pick(['freepass', 'allornothing', 'weekly'] as const)
    const command = {
      type: 'UseCoupon',
      kind,
      competition: id,
      user,
      facts: fact,
      roundLocksAt: roundLocksAt(ofRound.values()),
      now: now(),
      ruleset,
    } as const
    await carryOut(streams.coupons(id, user), coupons, state => decideCoupon(command, state))
  }

  async function settle(): Promise<void> {
    const of = random.pick(ids)
    const reason = 'the referee looked again'
    await changeMatch(of, { type: 'EnterScore', score: score(), reason, now: now() })
    if (random.chance(0.8))
      await changeMatch(of, { type: 'SetWinner', winner: random.pick(['home', 'away', 'draw']), reason })
  }

  async function rearrange(): Promise<void> {
    const of = random.pick(ids)
    const state = matches.get(of.match)
    if (!state || state.status === 'none') return
    const later = hoursFromStart(24 + random.below(240))
    const reason = 'the pitch was frozen'
    switch (random.below(5)) {
      case 0:
        return changeMatch(of, { type: 'PostponeMatch', kickOff: random.chance(0.3) ? null : later, reason })
      case 1:
        return changeMatch(of, { type: 'ReopenMatch', reason, now: now() })
      case 2:
        return random.chance(0.4) ? voidMatch(of) : undefined
      case 3: {
        const { home, away, ground, group, category, round } = state
        const details = { home, away, ground, group, category, kickOff: later }
        return changeMatch(of, { type: 'ChangeMatchDetails', competition: id, round, details, now: now() })
      }
      default: {
        const roundMarquee = marqueeOf(known().filter(other => other.round === of.round))
        return changeMatch(of, {
          type: 'SetMarquee',
          marquee: random.chance(0.5),
          now: now(),
          ruleset,
          firstKickOffs: firsts(),
          roundMarquee: roundMarquee && { match: roundMarquee.match, name: match.nameOf(roundMarquee) },
        })
      }
    }
  }

  async function voidMatch(of: { match: string }): Promise<void> {
    await changeMatch(of, { type: 'VoidMatch', reason: 'abandoned' })
    for (const user of fans)
      await carryOut(streams.coupons(id, user), coupons, state =>
        decideCoupon({ type: 'ReturnCoupon', competition: id, user, match: of.match, reason: 'void' }, state),
      )
  }

  return {
    competition: id,
    async step() {
      if (steps++ === 0) await open()
      else if (steps > STEPS) return false
      // Predictions come first and results later, as in life; but never only so.
      const late = steps / STEPS
      if (random.chance(0.7 - 0.6 * late)) await predict()
      else if (random.chance(0.6 - 0.5 * late)) await useCoupon()
      else if (random.chance(0.6)) await settle()
      else await rearrange()
      clock += random.below(late < 0.4 ? 2 : 16) * HOUR_MS
      return true
    },
  }
}
