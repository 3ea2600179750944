/** What explanations ask the tables: how many predictions of a match had its result, where rules ask for it. */
import { roundEvents } from '#domain/round/events.ts'
import type { PicksByResult } from '#domain/scoring/rare.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { MatchId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { picksByResult } from '#projections/scoring/queries.ts'

export type Picks = ReadonlyMap<MatchId, PicksByResult>

/**
 * Of the matches of the events, as they are now; of none where no rules among the events ask for rare results.
 * @param events of `historyOf`: those of one fan do not say what all others predicted
 */
export async function picksBehind(db: ReadModelConnection, events: readonly RecordedEvent[]): Promise<Picks> {
  const isAsked = events.some(({ type, data }) => type === 'RulesetAdopted' && data.rules.rare !== null)
  if (!isAsked) return new Map()
  const matches = events.flatMap(event =>
    isEventOf(roundEvents, event) && 'match' in event.data && event.data.match !== null
      ? event.data.match
      : [],
  )
  return picksByResult(db, [...new Set(matches)])
}
