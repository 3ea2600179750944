/** The streams that a season touches, read and folded in memory. */
import { competition } from '#domain/competition/competition.ts'
import type { CompetitionState } from '#domain/competition/state.ts'
import { type Decider, fold } from '#domain/decider.ts'
import { round } from '#domain/round/round.ts'
import type { RoundState } from '#domain/round/state.ts'
import { streams } from '#domain/streams.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { RoundNumber } from '#domain/words.ts'
import { readable } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { concurrently } from '../concurrently.ts'
import type { SeasonToImport } from './season-to-import.ts'

const READS_AT_ONCE = 16

export interface Folded<State> {
  readonly state: State
  /** how many events it has: part of a command's content, for the same change may come again later */
  readonly events: number
}

export interface Histories {
  readonly competition: Folded<CompetitionState>
  readonly rounds: Map<RoundNumber, Folded<RoundState>>
}

/** @throws Error when an event can't be read: nothing may be decided on half a history */
export async function readHistories(store: EventStore, season: SeasonToImport): Promise<Histories> {
  const { id } = season.competition
  const numbers = new Set(season.rows.map(row => row.round))
  const rounds = new Map<RoundNumber, Folded<RoundState>>()
  await concurrently(numbers, READS_AT_ONCE, async number => {
    rounds.set(number, await read(store, streams.round(id, number), round))
  })
  return { competition: await read(store, streams.competition(id), competition), rounds }
}

async function read<State, Command, Events extends EventMap>(
  store: EventStore,
  stream: string,
  decider: Decider<State, Command, Events>,
): Promise<Folded<State>> {
  const events = (await store.readStream(stream)).map(readable)
  return { state: fold(decider, events), events: events.length }
}
