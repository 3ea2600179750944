/** A small league of two rounds: round 1 plays on 7 March, round 2 a week later. */
import { randomUUID } from 'node:crypto'
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import type { Decider } from '#domain/decider.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import type { OneMatchCommand } from '#domain/round/commands.ts'
import { round } from '#domain/round/round.ts'
import { type RulesPreset, rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'

export const LEAGUE = 'league'
/** the marquee match of round 1 */
export const derby = 'league.1.reds-blues'
export const early = 'league.1.greens-greys'
export const later = 'league.2.blues-greens'
export const BEFORE_LOCK = new Date('2026-03-07T13:00:00.000Z')
export const KICK_OFF = '2026-03-07T15:00:00.000Z'
/** the ruleset locks an hour before the kick-off */
export const LOCKED = new Date('2026-03-07T14:00:00.000Z')
const LOCK_MS = 60 * 60 * 1_000
export const PLAYED = new Date('2026-03-07T17:00:00.000Z')

const OCCURRED_AT = '2026-01-01T12:00:00.000Z'

const matches = [
  { match: early, round: 1, home: 'Greens', away: 'Greys', kickOff: KICK_OFF, marquee: false },
  { match: derby, round: 1, home: 'Reds', away: 'Blues', kickOff: KICK_OFF, marquee: true },
  {
    match: later,
    round: 2,
    home: 'Blues',
    away: 'Greens',
    kickOff: '2026-03-14T15:00:00.000Z',
    marquee: false,
  },
] as const

export async function openLeague(store: EventStore, ruleset: RulesPreset = 'premier-league'): Promise<void> {
  const rounds = ['1 of 2', '2 of 2'].map((name, index) => ({ number: index + 1, name, knockOut: false }))
  await onLeague(store, {
    type: 'OpenCompetition',
    competition: LEAGUE,
    name: 'The League',
    kind: 'league',
    rounds,
    prizes: prizesPresets['premier-league'],
  })
  await adoptRuleset(store, ruleset)
  for (const match of matches)
    await onRound(store, {
      type: 'ScheduleMatch',
      competition: LEAGUE,
      ground: 'The Park',
      group: null,
      category: 'League',
      knockOut: false,
      ...match,
    })
}

/** The competition is played by other rules from now on. */
export function adoptRuleset(store: EventStore, ruleset: RulesPreset): Promise<void> {
  return onLeague(store, {
    type: 'AdoptRules',
    rules: rulesPresets[ruleset],
    reason: 'The league asked for it',
  })
}

/**
 * Announces a match of round 2 whose lock passes by the real clock.
 * @param milliseconds until then
 */
export async function matchThatLocksIn(
  store: EventStore,
  milliseconds: number,
): Promise<{ readonly match: string; readonly locksAt: Date }> {
  const match = `${LEAGUE}.2.${randomUUID()}`
  const locksAt = new Date(Date.now() + milliseconds)
  const kickOff = new Date(locksAt.getTime() + LOCK_MS).toISOString()
  await announce(store, match, 2, 'Reds', 'Greens', kickOff)
  return { match, locksAt }
}

/** A match of a round whose kick-off is not known yet, where none is given. */
export async function announce(
  store: EventStore,
  match: string,
  round: number,
  home: string,
  away: string,
  kickOff: string | null = null,
  knockOut = false,
): Promise<void> {
  await onRound(store, {
    type: 'ScheduleMatch',
    competition: LEAGUE,
    ground: 'The Park',
    group: null,
    category: 'League',
    knockOut,
    match,
    round,
    home,
    away,
    kickOff,
    marquee: false,
  })
}

function onLeague(store: EventStore, command: CompetitionCommand): Promise<void> {
  return carryOut(store, streams.competition(LEAGUE), competition, command)
}

function onRound(store: EventStore, command: OneMatchCommand): Promise<void> {
  return carryOut(store, streams.roundOf(command.match), round, command)
}

async function carryOut<State, Command, Events extends EventMap>(
  store: EventStore,
  stream: string,
  decider: Decider<State, Command, Events>,
  command: Command,
): Promise<void> {
  const commandId = randomUUID()
  const outcome = await handleCommand(store, stream, decider, command, {
    commandId,
    commandHash: '',
    correlationId: commandId,
    causationId: commandId,
    actor: { id: 'season-file', role: 'admin' },
    occurredAt: OCCURRED_AT,
  })
  if (outcome.kind !== 'done') throw new Error(`${stream}: ${JSON.stringify(outcome)}`)
}

export function prediction(match: string, home: number | string, away: number | string) {
  return { competition_id: match, fristTeamSore: home, secondTeamSore: away }
}
