/** The events of a fan's round as a reader may see them. */
import { couponEvents } from '#domain/coupon/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { type Sight, seesCoupon, seesPick } from '#projections/entry/sight.ts'
import type { MatchRow } from '#projections/round/queries.ts'

/**
 * Of a save the picks that the sight shows, and no power-up before its lock: what is left says nothing of what is left out, so
 * points are folded of it as if the rest did not exist yet.
 * @param week all matches of the round
 */
export function seenOf(
  sight: Sight,
  owner: UserId,
  events: readonly RecordedEvent[],
  week: readonly MatchRow[],
): RecordedEvent[] {
  const seen = (id: string) => week.some(match => match.id === id && seesPick(sight, owner, match))
  return events.flatMap((event): RecordedEvent[] => {
    if (event.type === 'PredictionsSaved') {
      const predictions = event.data.predictions.filter(({ match }) => seen(match))
      return predictions.length === 0 ? [] : [{ ...event, data: { ...event.data, predictions } }]
    }
    if (isEventOf(entryEvents, event)) return 'match' in event.data && seen(event.data.match) ? [event] : []
    if (isEventOf(couponEvents, event)) return seesCoupon(sight, owner, event.data, week) ? [event] : []
    return [event]
  })
}
