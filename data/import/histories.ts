/** The streams a season touches, read and folded in memory. */
import {
  type CompetitionState,
  evolve as evolveCompetition,
  initialState as noCompetition,
} from '#domain/competition/competition.ts'
import { evolve as evolveMatch, type MatchState, initialState as noMatch } from '#domain/round/match.ts'
import { streams } from '#domain/streams.ts'
import type { MatchId } from '#domain/words.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
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
  readonly matches: Map<MatchId, Folded<MatchState>>
}

/** @throws Error when an event can't be read: nothing may be decided on half a history */
export async function readHistories(store: EventStore, season: SeasonToImport): Promise<Histories> {
  const competition = await fold(
    store,
    streams.competition(season.competition.id),
    evolveCompetition,
    noCompetition as CompetitionState,
  )
  const matches = new Map<MatchId, Folded<MatchState>>()
  await concurrently(season.rows, READS_AT_ONCE, async ({ id }) => {
    matches.set(id, await fold(store, streams.match(id), evolveMatch, noMatch as MatchState))
  })
  return { competition, matches }
}

async function fold<State>(
  store: EventStore,
  stream: string,
  evolve: (state: State, event: RecordedEvent) => State,
  initial: State,
): Promise<Folded<State>> {
  const events = await store.readStream(stream)
  const state = events.reduce((state, event) => {
    if (event.type === 'Unreadable')
      throw new Error(`event ${event.revision} of ${event.stream} can't be read: ${event.problem}`)
    return evolve(state, event)
  }, initial)
  return { state, events: events.length }
}
