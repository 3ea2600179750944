/** What commands must know of rounds and rules, folded from their streams: the read model may be behind. */
import { refusalAt } from '#domain/admission.ts'
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import type { competitionEvents } from '#domain/competition/events.ts'
import type { CompetitionState } from '#domain/competition/state.ts'
import { renamingsIn, underCurrentNames } from '#domain/competition/team-names.ts'
import type { Refused } from '#domain/decision.ts'
import type { AdoptedRules, RoundCommand } from '#domain/round/commands.ts'
import type { roundEvents } from '#domain/round/events.ts'
import { round } from '#domain/round/round.ts'
import type { RoundState } from '#domain/round/state.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, RoundNumber } from '#domain/words.ts'
import type { EventStore, Position, RecordedEvent } from '#eventstore/port.ts'
import { ofType } from '#projections/schema/events-of.ts'
import { type Folded, FoldedStreams } from '../execute/folded-streams.ts'

/** Rounds kept at most: several seasons. */
const MAX_ROUNDS = 500
const MAX_COMPETITIONS = 100

export interface RoundId {
  readonly competition: CompetitionId
  readonly round: RoundNumber
}

export interface KnownRound {
  readonly id: RoundId
  readonly round: Folded<RoundState>
  readonly rules: Folded<CompetitionState>
}

/** The round as commands decide on it: between teams by their present names. */
function known(id: RoundId, round: KnownRound['round'], rules: KnownRound['rules']): KnownRound {
  const state = underCurrentNames(round.state, renamingsIn(rules.state))
  return { id, rules, round: state === round.state ? round : { ...round, state } }
}

export class RoundBook {
  readonly #rounds: FoldedStreams<RoundState, RoundCommand, typeof roundEvents>
  readonly #competitions: FoldedStreams<CompetitionState, CompetitionCommand, typeof competitionEvents>

  constructor(store: EventStore) {
    this.#rounds = new FoldedStreams(store, round, MAX_ROUNDS)
    this.#competitions = new FoldedStreams(store, competition, MAX_COMPETITIONS)
  }

  /** The round as it is kept, however old; read where it is not kept. */
  async get(id: RoundId): Promise<KnownRound> {
    const [round, rules] = await Promise.all([
      this.#rounds.get(streams.round(id.competition, id.round)),
      this.#competitions.get(streams.competition(id.competition)),
    ])
    return known(id, round, rules)
  }

  /** The round as it is now. */
  async refresh(id: RoundId): Promise<KnownRound> {
    const [round, rules] = await Promise.all([
      this.#rounds.refresh(streams.round(id.competition, id.round)),
      this.#competitions.refresh(streams.competition(id.competition)),
    ])
    return known(id, round, rules)
  }

  /** The competition as it is now. */
  competition(id: CompetitionId): Promise<Folded<CompetitionState>> {
    return this.#competitions.refresh(streams.competition(id))
  }

  /** The newest known revision of the competition's stream; 0 where it has none. */
  async rules(competition: CompetitionId): Promise<number> {
    const { revision } = await this.#competitions.get(streams.competition(competition))
    return revision === 'noStream' ? 0 : revision
  }

  /** Reads everything anew from now on: the store may be another one. */
  forget(): void {
    this.#rounds.forget()
    this.#competitions.forget()
  }
}

/** @throws Error for a competition without rules: its matches can't have come into being */
export function rulesetIn({ id, rules: { state } }: KnownRound): Rules {
  if (state.status !== 'ruled') throw new Error(`the competition ${id.competition} has no rules`)
  return state.rules
}

/** All rules that the competition has adopted, oldest first. */
export function adoptedIn({ rules: { events } }: KnownRound): readonly AdoptedRules[] {
  return ofType(events, 'RulesetAdopted').map(({ data, metadata }) => ({
    ruleset: data.rules,
    from: metadata.occurredAt,
  }))
}

/**
 * Why an event counts nowhere.
 * @param known as new as the event at least
 */
export function refusalIn(
  { round, rules }: KnownRound,
  event: RecordedEvent,
  position: Position,
): Refused | undefined {
  return refusalAt({ ...event, position }, name => (name === round.stream ? round.events : rules.events))
}
