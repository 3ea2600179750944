/** Writes one season of the demo, command by command, and remembers how its rounds stand. */
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition as competitionDecider } from '#domain/competition/competition.ts'
import { coupons } from '#domain/coupon/coupons.ts'
import { deadlineOf } from '#domain/coupon/deadline.ts'
import { type Decider, fold } from '#domain/decider.ts'
import { entry } from '#domain/entry/entry.ts'
import type { JudgedBy } from '#domain/events.ts'
import { earliest } from '#domain/instant.ts'
import { roundOf } from '#domain/match-id.ts'
import type { OneMatchCommand } from '#domain/round/commands.ts'
import { locksAtOf } from '#domain/round/lock.ts'
import type { Match } from '#domain/round/match.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { emptyRound, type RoundState } from '#domain/round/state.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { streams } from '#domain/streams.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { Actor, Instant, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { metadataOf } from '../command.ts'
import type { Season } from '../format.ts'
import type { CouponWish, Save } from './intentions.ts'

/** Random, and never to be changed: a load that was interrupted is recognised by the commands it has made. */
const COMMAND_NAMESPACE = 'c1f5c2b4-3d0f-4a38-9a6f-0f52a7d9e3aa'

interface KnownRound {
  readonly state: RoundState
  /** of the round's stream; -1 before its first event */
  readonly revision: number
}

export class SeasonWriter {
  readonly #store: EventStore
  readonly #season: Season
  readonly #ruleset: Rules
  readonly #admin: Actor
  readonly #correlationId: string
  readonly #rounds = new Map<RoundNumber, KnownRound>()
  /** revision of the competition's stream */
  #rules = -1
  #events = 0

  constructor(
    store: EventStore,
    options: {
      readonly season: Season
      readonly ruleset: Rules
      readonly adminId: string
      readonly correlationId: string
    },
  ) {
    this.#store = store
    this.#season = options.season
    this.#ruleset = options.ruleset
    this.#admin = { id: options.adminId, role: 'admin' }
    this.#correlationId = options.correlationId
  }

  /** Events written by this season, those of an interrupted load included. */
  get events(): number {
    return this.#events
  }

  async onCompetition(command: CompetitionCommand, at: Instant): Promise<void> {
    const stream = streams.competition(this.#season.competition.id)
    const outcome = await this.#carryOut(
      { actor: this.#admin, at, content: [stream, command] },
      stream,
      competitionDecider,
      command,
    )
    if (outcome.kind === 'done') this.#rules++
  }

  /** The commands of one round follow each other: they share its stream. */
  async onRound(command: OneMatchCommand, at: Instant, actor = this.#admin): Promise<void> {
    const { round } = roundOf(command.match)
    const stream = streams.roundOf(command.match)
    const { ruleset: _, ...content } = { ruleset: undefined, ...command }
    const outcome = await this.#carryOut(
      { actor, at, content: [stream, content] },
      stream,
      roundDecider,
      command,
    )
    if (outcome.kind !== 'done') return
    const { state, revision } = this.#round(round)
    const dated = { ...outcome.event, metadata: { occurredAt: at } }
    this.#rounds.set(round, { state: fold(roundDecider, [dated], state), revision: revision + 1 })
  }

  async save(user: UserId, round: RoundNumber, { at, predictions }: Save): Promise<void> {
    const competition = this.#season.competition.id
    const stream = streams.entry(competition, round, user)
    const locksAt = earliest(predictions.map(({ match }) => this.#lockOf(match)))
    await this.#carryOut(
      {
        actor: { id: user, role: 'user' },
        at,
        content: [stream, at, predictions],
        judgedBy: this.#judgedBy(round, locksAt),
      },
      stream,
      entry,
      { type: 'SavePredictions', competition, round, user, predictions, ...this.#judgedOn(round, at) },
    )
  }

  async useCoupon(user: UserId, round: RoundNumber, { at, kind, match }: CouponWish): Promise<void> {
    const competition = this.#season.competition.id
    const stream = streams.coupons(competition, user)
    const { state } = this.#round(round)
    const locksAt = deadlineOf(kind, this.#matchOf(match), state, this.#ruleset)
    await this.#carryOut(
      {
        actor: { id: user, role: 'user' },
        at,
        content: [stream, at, kind, match],
        judgedBy: this.#judgedBy(round, locksAt),
      },
      stream,
      coupons,
      { type: 'UseCoupon', kind, competition, user, match, ...this.#judgedOn(round, at) },
    )
  }

  /** @throws Error for a match that has no lock: the demo leaves none without a kick-off */
  locksAt(match: MatchId): Instant {
    const lock = this.#lockOf(match)
    if (lock === null) throw new Error(`${match} has no lock`)
    return lock
  }

  #lockOf(id: MatchId): Instant | null {
    return locksAtOf(this.#round(roundOf(id).round).state, this.#matchOf(id), this.#ruleset)
  }

  #matchOf(id: MatchId): Match {
    const match = this.#round(roundOf(id).round).state.matches[id]
    if (!match) throw new Error(`${id} is not scheduled yet`)
    return match
  }

  #judgedOn(round: RoundNumber, now: Instant) {
    return { now, ruleset: this.#ruleset, matches: this.#round(round).state }
  }

  #judgedBy(round: RoundNumber, locksAt: Instant | null): JudgedBy {
    return { round: this.#round(round).revision, rules: this.#rules, locksAt }
  }

  #round(round: RoundNumber): KnownRound {
    return this.#rounds.get(round) ?? { state: emptyRound, revision: -1 }
  }

  /** @throws Error when a rule refuses: the demo is made to keep them all, so this is a mistake in the demo */
  async #carryOut<State, Command, Events extends EventMap>(
    by: {
      readonly actor: Actor
      readonly at: Instant
      readonly content: readonly unknown[]
      readonly judgedBy?: JudgedBy
    },
    stream: string,
    decider: Decider<State, Command, Events>,
    command: Command,
  ): Promise<CommandOutcome> {
    const { actor, at, content, judgedBy } = by
    const metadata = {
      ...metadataOf({ actor, commandNamespace: COMMAND_NAMESPACE }, content, at),
      correlationId: this.#correlationId,
      ...(judgedBy ? { judgedBy } : {}),
    }
    const outcome = await handleCommand(this.#store, stream, decider, command, metadata)
    if (outcome.kind === 'done') this.#events++
    else if (outcome.kind !== 'quiet')
      throw new Error(
        `the demo broke a rule in ${stream}: ${outcome.kind === 'refused' ? outcome.refusal.message : outcome.kind}`,
      )
    return outcome
  }
}
