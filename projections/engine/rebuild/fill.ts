/** Fills a new generation beside the live one. */
import { sql } from 'kysely'
import type { RulesPreset } from '#domain/scoring/presets/rules.ts'
import { positionOf } from '#eventstore/bookmark.ts'
import { type After, type AnyRecorded, type Position, START } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import type { FoldTarget } from '../fold/fold.ts'
import { foldUpTo, type Until, upToHead } from '../fold/fold-up-to.ts'
import type { Lease } from '../fold/lease.ts'
import { createRest } from '../fold/rest.ts'
import {
  createGeneration,
  createIndexes,
  dropGeneration,
  dropLeftovers,
  type TableKind,
  useGeneration,
} from '../generation.ts'
import { schemaOf } from '../read/live-connection.ts'
import { createMeter, type ReplayProgress } from './progress.ts'

export interface FillOptions {
  readonly ruleset?: RulesPreset | undefined
  /** stop here; else go on to the end of what there is */
  readonly until?: Until | undefined
  readonly tables?: TableKind | undefined
  /** a past moment that is read once: without indexes, statistics and events that were written meanwhile */
  readonly readOnce?: boolean | undefined
  /** others have the processor and the database first */
  readonly gently?: boolean | undefined
  readonly onProgress?: ((progress: ReplayProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

export interface Filled {
  readonly target: FoldTarget
  /** the event that it folded last */
  readonly reached: After
}

/**
 * Folds the facts, derives the rest once, builds the indexes, then catches up in live mode.
 * What a crash left half-built is removed first; what fails now is removed at once.
 */
export async function fill(engine: Engine, lease: Lease, options: FillOptions = {}): Promise<Filled> {
  await dropLeftovers(engine.control)
  const ruleset = options.ruleset ?? null
  const projections = engine.projectionsFor(ruleset)
  const plan = { ruleset, until: wordsOf(options.until) }
  const { number } = await createGeneration(engine.control, projections, plan, options.tables)
  try {
    const rebuilding: FoldTarget = { generation: number, projections, mode: 'rebuild', notifies: false }
    const meter = createMeter(await goalOf(engine, options.until), () => performance.now())
    const bounds = {
      ...(options.until ? { until: options.until } : await upToHead(engine)),
      signal: options.signal,
      rest: options.gently ? createRest(engine.store, options.signal) : undefined,
      onBatch: ({ position }: AnyRecorded, events: number) => options.onProgress?.(meter(position, events)),
    }
    const bulk = await foldUpTo(engine, rebuilding, lease, START, bounds)
    await finish(engine, rebuilding, options.readOnce)
    if (options.readOnce) return { target: rebuilding, reached: bulk }
    const target: FoldTarget = { ...rebuilding, mode: 'live' }
    const reached = await foldUpTo(engine, target, lease, bulk, bounds)
    options.onProgress?.(meter(positionOf(reached), 0))
    return { target, reached }
  } catch (problem) {
    await dropGeneration(engine.control, number).catch(() => {})
    throw problem
  }
}

function wordsOf(until: Until | undefined): string | null {
  if (!until) return null
  return Object.values(until)[0] ?? null
}

async function goalOf(engine: Engine, until: Until | undefined): Promise<Position> {
  if (until && 'position' in until) return until.position
  return until && 'before' in until ? until.before : engine.store.head()
}

async function finish(
  engine: Engine,
  { generation, projections }: FoldTarget,
  readOnce = false,
): Promise<void> {
  await engine.control.transaction().execute(async tx => {
    await useGeneration(tx, generation, { synchronousCommit: false })
    for (const projection of projections) await projection.finishRebuild(tx)
    if (readOnce) return
    await createIndexes(tx, projections)
    // Without statistics the first live batches would be planned for empty tables.
    for (const table of projections.flatMap(({ tables }) => Object.keys(tables)))
      await sql`analyze ${sql.table(`${schemaOf(generation)}.${table}`)}`.execute(tx)
  })
}
