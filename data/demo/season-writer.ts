/** Writes one season of the demo, command by command, and remembers how its matches stand. */
import {
  evolve as evolveCompetition,
  initialState as noCompetition,
} from '#domain/competition/competition.ts'
import { type CompetitionCommand, decide as decideCompetition } from '#domain/competition/decide.ts'
import { evolve as evolveCoupons, initialState as noCoupons } from '#domain/coupons/coupons.ts'
import { decide as decideCoupon } from '#domain/coupons/decide.ts'
import { decide as decideEntry } from '#domain/entry/decide.ts'
import { evolve as evolveEntry, initialState as noEntry } from '#domain/entry/entry.ts'
import type { DomainEvent, EventMetadata } from '#domain/events.ts'
import { decide as decideMatch, type MatchCommand } from '#domain/round/decide.ts'
import { locksAtOf, matchFacts, roundLocksAt } from '#domain/round/lock.ts'
import { evolve as evolveMatch, initialState, type KnownMatch, type MatchState } from '#domain/round/match.ts'
import { firstKickOffs } from '#domain/scoring/lock.ts'
import type { Ruleset } from '#domain/scoring/ruleset.ts'
import { streams } from '#domain/streams.ts'
import type { Actor, Instant, MatchId, UserId } from '#domain/words.ts'
import { type CommandOutcome, type CommandRequest, handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'
import type { Season } from '../format.ts'
import type { CouponWish, Save } from './intentions.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = 'c1f5c2b4-3d0f-4a38-9a6f-0f52a7d9e3aa'

export class SeasonWriter {
  readonly #store: EventStore
  readonly #season: Season
  readonly #ruleset: Ruleset
  readonly #admin: Actor
  readonly #correlationId: string
  readonly #firsts: ReturnType<typeof firstKickOffs>
  readonly #matches = new Map<MatchId, MatchState>()
  #events = 0

  constructor(
    store: EventStore,
    of: {
      readonly season: Season
      readonly ruleset: Ruleset
      readonly adminId: string
      readonly correlationId: string
    },
  ) {
    this.#store = store
    this.#season = of.season
    this.#ruleset = of.ruleset
    this.#admin = { id: of.adminId, role: 'admin' }
    this.#correlationId = of.correlationId
    this.#firsts = firstKickOffs(of.season.matches.map(({ kickOff }) => kickOff))
  }

  /** Events written by this season, those of an interrupted load included. */
  get events(): number {
    return this.#events
  }

  async onCompetition(command: CompetitionCommand, at: Instant): Promise<void> {
    const stream = streams.competition(this.#season.competition.id)
    await this.#carryOut(this.#admin, at, [stream, command], {
      stream,
      initialState: noCompetition,
      evolve: evolveCompetition,
      decide: state => decideCompetition(command, state),
    })
  }

  async onMatch(match: MatchId, command: MatchCommand, at: Instant): Promise<void> {
    const stream = streams.match(match)
    const outcome = await this.#carryOut(this.#admin, at, [stream, command], {
      stream,
      initialState,
      evolve: evolveMatch,
      decide: state => decideMatch(command, state),
    })
    if (outcome.kind !== 'done') return
    const before: MatchState = this.#matches.get(match) ?? initialState
    this.#matches.set(
      match,
      outcome.events.reduce(
        (state, event) => evolveMatch(state, { ...event, metadata: { occurredAt: at } }),
        before,
      ),
    )
  }

  async save(user: UserId, round: number, { at, predictions }: Save): Promise<void> {
    const competition = this.#season.competition.id
    const stream = streams.entry(competition, round, user)
    const facts = new Map(predictions.map(({ match }) => [match, this.#factsOf(match, at)]))
    await this.#carryOut({ id: user, role: 'user' }, at, [stream, at, predictions], {
      stream,
      initialState: noEntry,
      evolve: evolveEntry,
      decide: state =>
        decideEntry(
          {
            type: 'SavePredictions',
            competition,
            round,
            user,
            now: at,
            ruleset: this.#ruleset,
            facts,
            predictions,
          },
          state,
        ),
      judgedBy: event => this.#judgedBy(event.data.match),
    })
  }

  async useCoupon(user: UserId, round: number, { at, kind, match }: CouponWish): Promise<void> {
    const competition = this.#season.competition.id
    const stream = streams.coupons(competition, user)
    const ofRound = this.#season.matches.filter(match => match.round === round)
    await this.#carryOut({ id: user, role: 'user' }, at, [stream, at, kind, match], {
      stream,
      initialState: noCoupons,
      evolve: evolveCoupons,
      decide: state =>
        decideCoupon(
          {
            type: 'UseCoupon',
            kind,
            competition,
            user,
            facts: this.#factsOf(match, at),
            roundLocksAt: roundLocksAt(ofRound.map(({ id }) => this.#factsOf(id, at))),
            now: at,
            ruleset: this.#ruleset,
          },
          state,
        ),
      judgedBy: event => this.#judgedBy(event.data.match),
    })
  }

  /** @throws Error for a match that has no lock: the demo leaves none without a kick-off */
  locksAt(match: MatchId): Instant {
    const lock = locksAtOf(this.#known(match), this.#ruleset, this.#firsts)
    if (lock === null) throw new Error(`${match} has no lock`)
    return lock
  }

  #factsOf(match: MatchId, at: Instant) {
    return matchFacts(this.#known(match), this.#ruleset, this.#firsts, at)
  }

  #judgedBy(match: MatchId): EventMetadata['judgedBy'] {
    const { kickOff } = this.#known(match)
    return kickOff === null ? undefined : { kickOff, locksAt: this.locksAt(match) }
  }

  #known(match: MatchId): KnownMatch {
    const state = this.#matches.get(match)
    if (!state || state.status === 'none') throw new Error(`${match} is not scheduled yet`)
    return state
  }

  /** @throws Error when a rule refuses: the demo is made to keep them all, so this is a mistake in the demo */
  async #carryOut<State, E extends DomainEvent>(
    actor: Actor,
    at: Instant,
    content: readonly unknown[],
    request: Omit<CommandRequest<State, E>, 'metadata'>,
  ): Promise<CommandOutcome> {
    const metadata = metadataOf({ actor, commandNamespace: COMMAND_NAMESPACE }, content, at)
    const outcome = await handleCommand(this.#store, {
      ...request,
      metadata: { ...metadata, correlationId: this.#correlationId },
    })
    if (outcome.kind === 'done') this.#events += outcome.events.length
    else if (outcome.kind !== 'quiet')
      throw new Error(
        `the demo broke a rule in ${request.stream}: ${outcome.kind === 'refused' ? outcome.refusal.message : outcome.kind}`,
      )
    return outcome
  }
}
