/** What one event did to a fan's points for a match. */
import type { Position, RecordedEvent } from '#eventstore/port.ts'
import type { Asked } from './history.ts'
import type { Picks } from './picks.ts'
import { nothingYet, refold, verdictOf } from './refold.ts'

/** @param events of `historyOf` @returns null where no points stood or moved */
export function pointsAround(
  events: readonly RecordedEvent[],
  fanMatch: Asked,
  position: Position,
  picks: Picks,
) {
  const pointsAfter = (some: readonly RecordedEvent[]) =>
    verdictOf(some.reduce(refold, nothingYet), fanMatch, picks).points
  const before = pointsAfter(events.filter(event => event.position < position))
  const after = pointsAfter(events.filter(event => event.position <= position))
  return before === after ? null : { before, after }
}
