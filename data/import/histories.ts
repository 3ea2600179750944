/** Reads what a season file is compared with. */
import { competition } from '#domain/competition/competition.ts'
import { fold } from '#domain/decider.ts'
import { streams } from '#domain/streams.ts'
import type { RoundNumber } from '#domain/words.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import { concurrently } from '../concurrently.ts'
import type { Histories } from './plan.ts'
import type { SeasonToImport } from './season-to-import.ts'

const READS_AT_ONCE = 16

/**
 * @throws EventStoreUnavailable
 * @throws Error when an event can't be read: nothing may be decided on half a history
 */
export async function historiesOf(store: EventStore, season: SeasonToImport): Promise<Histories> {
  const { id, rounds } = season.competition
  const read = (stream: string) => readHistory(store, stream)
  const history = await read(streams.competition(id))
  const state = fold(competition, history)
  const open = state.status === 'none' ? [] : state.rounds
  const numbers = new Set([...rounds, ...open].map(({ number }) => number))
  const found = new Map<RoundNumber, readonly RecordedEvent[]>()
  await concurrently(numbers, READS_AT_ONCE, async number => {
    found.set(number, await read(streams.round(id, number)))
  })
  return {
    competition: history,
    rounds: [...numbers].map(number => ({ number, events: found.get(number) ?? [] })),
  }
}
