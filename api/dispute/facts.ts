/** The subject of a dispute, as the store has it: the matches, when they were decided, and by whom. */
import { errors } from '#contract/errors.ts'
import type { Subject } from '#domain/dispute/events.ts'
import type { EventType } from '#domain/events.ts'
import { roundOf } from '#domain/match-id.ts'
import { RESULT_EVENTS } from '#domain/round/result-events.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, Instant, MatchId, UserId } from '#domain/words.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { matchesOf, seasonOf } from '#projections/prize/periods.ts'
import type { MatchRow } from '#projections/round/queries.ts'

/** What says when, and between whom, a match is played. */
const MOVES: ReadonlySet<EventType> = new Set<EventType>(['MatchPostponed', 'MatchDetailsChanged'])
/** What says how a match ended. */
const RESULTS: ReadonlySet<EventType> = new Set<EventType>(RESULT_EVENTS)

export interface Facts {
  readonly matches: readonly MatchRow[]
  /** results, voids and re-openings of these matches, then publications of the prize, in global order */
  readonly events: readonly RecordedEvent[]
  /** when the last of these happened; null where nothing did */
  readonly since: Instant | null
  /** who entered, corrected, voided or moved these matches, or published the prize */
  readonly officials: readonly UserId[]
}

/** @throws ApiError 404 for what is not there */
export async function factsOf(
  { store, readModel }: { readonly store: EventStore; readonly readModel: ReadModel },
  competition: CompetitionId,
  subject: Subject,
): Promise<Facts> {
  const season = await seasonOf(await readModel.live(), competition)
  if (!season) throw errors.notFound('There is no such competition')
  const matches =
    subject.kind === 'prize'
      ? matchesOf(season, subject.period)
      : season.matches.filter(match =>
          subject.kind === 'round' ? match.round === subject.round : match.id === subject.match,
        )
  if (matches.length === 0) throw errors.notFound('There is nothing to dispute')
  const ids = new Set<MatchId>(matches.map(({ id }) => id))
  const rounds = [...new Set(matches.map(({ id }) => roundOf(id).round))]
  const results = await Promise.all(
    rounds.map(round => readHistory(store, streams.round(competition, round))),
  )
  const prizes =
    subject.kind === 'prize' ? await readHistory(store, streams.prizes(competition, subject.period)) : []
  if (subject.kind === 'prize' && prizes.length === 0)
    throw errors.notFound('The winners of this period are not published yet')
  const moves = results.flat().filter(event => isOneOf(MOVES, event, ids))
  const events = [...results.flat().filter(event => isOneOf(RESULTS, event, ids)), ...prizes].sort((a, b) =>
    a.position < b.position ? -1 : 1,
  )
  return {
    matches,
    events,
    since: events.at(-1)?.metadata.occurredAt ?? null,
    officials: [...new Set([...events, ...moves].map(({ metadata }) => metadata.actor.id))],
  }
}

function isOneOf(
  types: ReadonlySet<EventType>,
  { type, data }: RecordedEvent,
  matches: ReadonlySet<MatchId>,
): boolean {
  return types.has(type) && 'match' in data && data.match !== null && matches.has(data.match)
}
