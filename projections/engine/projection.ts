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
  /**
   * Its tables by name, each defined as `create table` takes it, with what a bulk load needs: every table has a primary
   * key. All of their columns are content: fingerprints compare them.
   */
  readonly tables: Readonly<Record<string, string>>
  /** Statements that create what stands beside the tables, such as functions. */
  readonly functions?: readonly string[]
  /** Statements that create the indexes that only reading or live folding needs; made once, when the bulk load is over. */
  readonly indexes: readonly string[]
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
}

/** The names of all tables of the projections, sorted. */
export function tablesOf(projections: readonly Projection[]): string[] {
  return projections.flatMap(({ tables }) => Object.keys(tables)).sort()
}
