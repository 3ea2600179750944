/** Cuts a batch where an event says that saves before it came late, so that each part ends with such an event. */
import { lateSavesIn } from '#domain/late-saves.ts'
import type { LateSaves } from '#domain/round/events.ts'
import type { UserId } from '#domain/words.ts'
import { ordinalOf, type RecordedEvent } from '#eventstore/port.ts'
import type { RoundKey } from '../../fixtures/rounds.ts'
import type { ColumnsOf } from '../../schema/columns.ts'

export const sinceColumns: ColumnsOf<LateSaves['matches'][number]> = [
  ['match_id', 'text', ({ match }) => match],
  ['since', 'timestamptz', ({ since }) => since],
]

export interface Late {
  readonly roundKey: RoundKey
  readonly saves: LateSaves
  /**
   * the ordinal of the event that says so: nothing is said of later saves, which were folded before where the round was parked;
   * null where the event is only proposed, and all saves are earlier
   */
  readonly before: string | null
  /** the only one whose saves are judged by it; all fans where it is left out */
  readonly user?: UserId | undefined
}

export function partsOf(batch: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] {
  const parts: RecordedEvent[][] = []
  let part: RecordedEvent[] = []
  for (const event of batch) {
    part.push(event)
    if (!lateSavesIn(event)) continue
    parts.push(part)
    part = []
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** What the part's last event says of the saves before it. */
export function lateOf(part: readonly RecordedEvent[]): Late | undefined {
  const last = part.at(-1)
  const saves = last && lateSavesIn(last)
  return last && saves && { roundKey: last.data as RoundKey, saves, before: ordinalOf(last.position) || null }
}
