/**
 * What a projection is. The read model is all projections of `projections/index.ts`, folded together in one
 * transaction a batch, under one checkpoint: whatever a page reads was true at one position.
 */
import type { Kysely, Transaction } from 'kysely'
import type { EventType } from '#domain/events.ts'
import type { Change } from '#domain/topics.ts'
import type { RecordedEvent } from '#eventstore/port.ts'

/**
 * `live`: derived tables (boards, histograms) are kept up as differences, batch by batch.
 * `rebuild`: only facts are folded; `finishRebuild` derives the rest once, set-based, before the generation goes live.
 * Both must give the same content at the same position: that is what the fingerprint checks.
 */
export type FoldMode = 'live' | 'rebuild'

/** Table types differ by projection; the engine hands over a connection whose search_path is the generation's schema. */
// biome-ignore lint/suspicious/noExplicitAny: the engine does not know the tables of the projections it runs
export type ReadModelTransaction = Transaction<any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type ReadModelConnection = Kysely<any>

export interface Projection {
  readonly name: string
  /** The events it folds; others are not handed to it. */
  readonly handles: ReadonlySet<EventType>
  /** Creates its tables in the schema of the search_path, with what a bulk load needs (primary keys). */
  createTables(tx: ReadModelTransaction): Promise<void>
  /**
   * Creates the indexes that only reading or live folding needs; called once, when the bulk load is over. The engine
   * analyzes the tables of `content` afterwards.
   */
  createIndexes(tx: ReadModelTransaction): Promise<void>
  /**
   * Folds a batch in global order with a few set-based statements.
   * Delivering a batch again that was folded and committed never happens (the checkpoint forbids it).
   */
  fold(tx: ReadModelTransaction, batch: readonly RecordedEvent[], mode: FoldMode): Promise<void>
  /**
   * Events of a batch that count nowhere, found before anything of the batch is folded.
   * @returns their ids
   */
  refused?(tx: ReadModelTransaction, batch: readonly RecordedEvent[]): Promise<ReadonlySet<string>>
  /**
   * What a batch changes or may change: what, never whose, since browsers of all readers are notified. Derived from the
   * events alone, because the statement that begins to fold the batch already carries the notification.
   */
  topicsOf(batch: readonly RecordedEvent[]): Iterable<Change>
  /** Derives what `rebuild` mode left out. */
  finishRebuild(tx: ReadModelTransaction): Promise<void>
  /** The tables that make up its content, each with the columns that count: the input of the fingerprint. */
  readonly content: readonly { readonly table: string; readonly columns: readonly string[] }[]
}
