/** Cuts a batch where events of a round say that saves before them came late. */
import { lateSavesIn } from '#domain/late-saves.ts'
import type { LateSaves } from '#domain/round/events.ts'
import { ordinalOf, type RecordedEvent } from '#eventstore/port.ts'
import { keyOf, type RoundKey } from '../../round/rounds.ts'
import type { ColumnsOf } from '../../schema/columns.ts'

export const sinceColumns: ColumnsOf<LateSaves['matches'][number]> = [
  ['match_id', 'text', ({ match }) => match],
  ['since', 'timestamptz', ({ since }) => since],
]

/** What an event of a round says of saves. */
export interface Late {
  readonly roundKey: RoundKey
  readonly saves: LateSaves
  /**
   * the ordinal of the event that says so: nothing is said of later saves, which were folded before where the round was parked;
   * null where the event is only proposed, and all saves are earlier
   */
  readonly before: string | null
}

/**
 * Parts of the batch to be folded one after the other: of each round a part has at most one event that says which saves came
 * late, and none behind that. Rounds say nothing of each other's saves, so that those of many rounds share a part.
 */
export function partsOf(batch: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] {
  const parts: RecordedEvent[][] = []
  const turns = new Map<string, number>()
  for (const event of batch) {
    const round = 'round' in event.data ? keyOf(event.data as RoundKey) : ''
    const turn = turns.get(round) ?? 0
    const part = parts[turn] ?? []
    parts[turn] = part
    part.push(event)
    if (lateSavesIn(event)) turns.set(round, turn + 1)
  }
  return parts
}

/** What the events of a part say of the saves before them, of each round once. */
export function lateOf(part: readonly RecordedEvent[]): readonly Late[] {
  return part.flatMap(event => {
    const saves = lateSavesIn(event)
    return saves
      ? [{ roundKey: event.data as RoundKey, saves, before: ordinalOf(event.position) || null }]
      : []
  })
}
