/**
 * Season files in a thread beside the process: a file of the largest size costs a second of a processor, and whoever sends
 * it takes that second from nobody else.
 */
import type { CompetitionId, Instant } from '#domain/words.ts'
import type { EventStore } from '#eventstore/port.ts'
import { openThreads, type ThreadBounds } from '#runtime/threads.ts'
import { historiesOf } from './histories.ts'
import type { Plan } from './plan.ts'
import type { OpenedWith, ReadSeason, ResultsWhen, SeasonToImport } from './season-to-import.ts'
import type { personsOf } from './table/persons.ts'
import type { picksOf } from './table/picks.ts'
import type { TableReading } from './table/read-table.ts'
import type { FileText } from './workbook.ts'

/** A season takes a tenth of a second, and a file of the largest size a third of this heap. */
const BOUNDS: ThreadBounds = { threads: 1, waiting: 20, heapMiB: 384, withinMs: 20_000 }

/** What says how a file is to be read. */
export interface Reading extends TableReading, OpenedWith, ResultsWhen {
  readonly path: string
  readonly zone?: string
  readonly competition?: CompetitionId
}

export interface SeasonThreads {
  /** The text of a packed file. @throws as `read` does */
  unpack(bytes: Uint8Array, signal?: AbortSignal): Promise<FileText>
  /** @throws Error where the file takes too long or too much memory; the signal's reason */
  read(text: string, options: Reading, signal?: AbortSignal): Promise<ReadSeason>
  /** The persons of a sheet. @throws as `read` does */
  persons(text: string, signal?: AbortSignal): Promise<ReturnType<typeof personsOf>>
  /** The predictions of a sheet. @throws as `read` does */
  picks(text: string, signal?: AbortSignal): Promise<ReturnType<typeof picksOf>>
  /** Reads the store, and decides in the thread. @throws EventStoreUnavailable */
  plan(store: EventStore, season: SeasonToImport, now: Instant, signal?: AbortSignal): Promise<Plan>
  close(): Promise<void>
}

export function openSeasonThreads(): SeasonThreads {
  const threads = openThreads(new URL('thread.ts', import.meta.url), BOUNDS)
  return {
    unpack: (bytes, signal) => threads.run('unpack', { bytes }, signal),
    read: (text, options, signal) => threads.run('read', { text, options }, signal),
    persons: (text, signal) => threads.run('persons', { text }, signal),
    picks: (text, signal) => threads.run('picks', { text }, signal),
    plan: async (store, season, now, signal) =>
      threads.run('plan', { season, histories: await historiesOf(store, season), now }, signal),
    close: () => threads.close(),
  }
}
