/**
 * What a projection is. The read model is all projections of `projections/index.ts`, folded together in one
 * transaction a batch, under one checkpoint: whatever a page reads was true at one position.
 */
import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely'
import type { EventType } from '#domain/events.ts'
import type { Change } from '#domain/topics.ts'
import type { AnyRecorded, RecordedEvent } from '#eventstore/port.ts'

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
   * key. All of their columns are content, which fingerprints compare.
   */
  readonly tables: Readonly<Record<string, string>>
  /** Its views by name, which are content as well. */
  readonly views?: Readonly<Record<string, View>>
  /** Tables that are no content: what they hold depends on how events were cut into batches, and views show it. */
  readonly internal?: readonly string[]
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
   * Folds in `live` mode what `events` mean that were folded long ago, for events of one fan's stream that have just been
   * folded behind their turn: those of rounds may have said what counts of the fan's saves.
   */
  catchUp?(
    tx: ReadModelTransaction,
    folded: readonly RecordedEvent[],
    events: readonly RecordedEvent[],
  ): Promise<void>
  /** Takes every event of a batch once, in global order: also those that are parked, count nowhere or can't be read. */
  number?(tx: QueryExecutorProvider, batch: readonly AnyRecorded[]): Promise<void>
  /**
   * Topics that a batch changes or may change. All browsers are notified of the topic, never of the person: a change of a fan's own
   * answers goes to that fan's pages alone. Derived from the events alone, because the statement that begins to fold the batch
   * already carries the notification.
   */
  topicsOf(batch: readonly RecordedEvent[]): Iterable<Change>
  /** Derives what `rebuild` mode left out. */
  finishRebuild(tx: ReadModelTransaction): Promise<void>
}

export interface View {
  readonly query: string
  /** the columns that name a row */
  readonly key: readonly string[]
}

/** A table or a view whose rows are compared. */
export interface Relation {
  readonly name: string
  /** of a view; a table has its primary key */
  readonly key?: readonly string[]
}

/** What makes up the content of the projections, by name. */
export function contentOf(projections: readonly Projection[]): Relation[] {
  const relations = projections.flatMap(({ tables, views = {}, internal = [] }): Relation[] => [
    ...Object.keys(tables)
      .filter(name => !internal.includes(name))
      .map(name => ({ name })),
    ...Object.entries(views).map(([name, { key }]) => ({ name, key })),
  ])
  return relations.sort((a, b) => (a.name < b.name ? -1 : 1))
}
