/** What commands must know of matches and rules, folded from their streams: the read model may be behind. */
import {
  type CompetitionState,
  evolve as evolveCompetition,
  initialState as noCompetition,
} from '#domain/competition/competition.ts'
import { type MatchFacts, matchFacts } from '#domain/round/lock.ts'
import {
  evolve as evolveMatch,
  type KnownMatch,
  type MatchState,
  initialState as noMatch,
} from '#domain/round/match.ts'
import { type FirstKickOffs, firstKickOffs } from '#domain/scoring/lock.ts'
import { type Ruleset, rulesetOf } from '#domain/scoring/ruleset.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, Instant, MatchId, RoundNumber } from '#domain/words.ts'
import type { AnyRecorded, EventStore, RecordedEvent } from '#eventstore/port.ts'
import { AgedCache } from './aged-cache.ts'

/** How old a match or the rules may be when a command is decided, in milliseconds; own writes show at once. */
const MAX_AGE_MS = 1_000
/** Matches kept at most: several seasons. */
const MAX_MATCHES = 5_000
const MAX_COMPETITIONS = 100

/** The ids of a competition's matches, with the rounds they stand in: a match keeps both for good. */
export type MatchIndex = (
  competition: CompetitionId,
) => Promise<readonly { readonly id: MatchId; readonly round: RoundNumber }[]>

export class MatchBook {
  readonly #store: EventStore
  readonly #index: MatchIndex
  readonly #matches = new AgedCache<MatchState>(MAX_AGE_MS, MAX_MATCHES)
  /** by the state they were made from: they live and go with it */
  readonly #facts = new WeakMap<KnownMatch, MatchFacts>()
  readonly #competitions = new AgedCache<CompetitionState>(MAX_AGE_MS, MAX_COMPETITIONS)
  readonly #firsts = new AgedCache<FirstKickOffs>(MAX_AGE_MS, MAX_COMPETITIONS)
  readonly #indexes = new AgedCache<Awaited<ReturnType<MatchIndex>>>(MAX_AGE_MS, MAX_COMPETITIONS)

  constructor(store: EventStore, index: MatchIndex) {
    this.#store = store
    this.#index = index
  }

  /** @returns undefined where there is no such match */
  async match(id: MatchId): Promise<KnownMatch | undefined> {
    const state = await this.#matches.get(id, async () =>
      readable(await this.#store.readStream(streams.match(id))).reduce<MatchState>(evolveMatch, noMatch),
    )
    return state.status === 'none' ? undefined : state
  }

  /** @throws Error for a competition without rules: its matches can't have come into being */
  async ruleset(id: CompetitionId): Promise<Ruleset> {
    const state = await this.competition(id)
    if (state.status !== 'ruled') throw new Error(`the competition ${id} has no ruleset`)
    return rulesetOf(state.ruleset.id, state.ruleset.version)
  }

  competition(id: CompetitionId): Promise<CompetitionState> {
    return this.#competitions.get(id, async () =>
      readable(await this.#store.readStream(streams.competition(id))).reduce<CompetitionState>(
        evolveCompetition,
        noCompetition,
      ),
    )
  }

  /**
   * May be as old as the match itself: `open` was true or false then. Deciders judge the lock by their own clock.
   */
  async facts(match: KnownMatch, now: Instant): Promise<MatchFacts> {
    const known = this.#facts.get(match)
    if (known) return known
    const ruleset = await this.ruleset(match.competition)
    const facts = matchFacts(match, ruleset, await this.firstKickOffs(match.competition, ruleset), now)
    this.#facts.set(match, facts)
    return facts
  }

  /** The matches of a round. */
  async round(competition: CompetitionId, round: RoundNumber): Promise<KnownMatch[]> {
    const index = await this.#indexes.get(competition, () => this.#index(competition))
    return this.#known(index.filter(match => match.round === round).map(match => match.id))
  }

  /** Each day's first kick-off; empty under a ruleset that counts from each match alone. */
  async firstKickOffs(competition: CompetitionId, ruleset: Ruleset): Promise<FirstKickOffs> {
    if (ruleset.lock.before === 'match') return new Map()
    return this.#firsts.get(competition, async () => {
      const index = await this.#indexes.get(competition, () => this.#index(competition))
      const matches = await this.#known(index.map(match => match.id))
      return firstKickOffs(matches.flatMap(({ kickOff }) => (kickOff === null ? [] : [kickOff])))
    })
  }

  /** The matches of a round as they are now: for a decision that looks at several. */
  async freshRound(competition: CompetitionId, round: RoundNumber): Promise<KnownMatch[]> {
    for (const { match } of await this.round(competition, round)) this.forgetMatch(match)
    return this.round(competition, round)
  }

  forgetMatch(id: MatchId): void {
    this.#matches.forget(id)
  }

  /** After a write of our own. */
  forget(match: KnownMatch): void {
    this.#matches.forget(match.match)
    this.#firsts.forget(match.competition)
  }

  async #known(ids: readonly MatchId[]): Promise<KnownMatch[]> {
    const matches = await Promise.all(ids.map(id => this.match(id)))
    return matches.filter(match => match !== undefined)
  }
}

/** @throws Error on an event that can't be read: nothing may be decided on half a history */
export function readable(events: readonly AnyRecorded[]): RecordedEvent[] {
  return events.map(event => {
    if (event.type === 'Unreadable')
      throw new Error(`event ${event.revision} of ${event.stream} can't be read: ${event.problem}`)
    return event
  })
}
