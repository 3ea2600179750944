/** The job 'import season': the next row of control.imports, from waiting to done or failed. */
import { changesOf, fingerprintOf, SEASON_FILES, writeImport } from '#data/import/import-season.ts'
import type { Reading, SeasonThreads } from '#data/import/threads.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { Control } from '#projections/engine/control.ts'
import {
  claimImport,
  dropOldImports,
  dueImports,
  endImport,
  type ImportRow,
  noteImport,
  type Problem,
} from '#projections/season/imports.ts'
import { type Sweeping, sweep } from '../sweep.ts'

/** How often imports are looked for whose job was lost, in milliseconds. */
const IMPORT_SWEEP = 5_000
/** How often progress is written, in milliseconds. */
const PROGRESS_PAUSE = 200
/** How often a file is planned anew where others wrote to its rounds at the same time. */
const MAX_TURNS = 3

const MOVED =
  'Something has changed since the preview was made. Please look at what the file would change now'

export interface ImportDeps {
  readonly control: Control
  readonly store: EventStore
  readonly threads: SeasonThreads
  /** asks the projector to fold what was written */
  readonly fold: () => Promise<void>
}

/**
 * Writes the import that is due. Readers see nothing of it until its end (projections/engine/fold/import-hold.ts). A process
 * that dies leaves the rest to the next one, which plans what is still missing.
 */
export async function handleImport(deps: ImportDeps, { logger, signal }: Sweeping): Promise<void> {
  const { control, store } = deps
  const row = await claimImport(control, await store.head())
  if (!row) return
  let written = row.written
  const beat = setInterval(() => void noteImport(control, row.id, written).catch(() => {}), PROGRESS_PAUSE)
  try {
    const problems = await bringIn(deps, row, signal, () => written++)
    await endImport(control, row.id, { whole: await store.head(), written, problems })
  } catch (problem) {
    // The row waits for the next process, or for a store that is away.
    logger.warn({ import: row.id, problem }, 'an import could not go on and is tried again')
    throw problem
  } finally {
    clearInterval(beat)
  }
  await deps.fold()
}

async function bringIn(
  { store, threads }: ImportDeps,
  row: ImportRow,
  signal: AbortSignal,
  onWritten: () => void,
): Promise<readonly Problem[]> {
  const { text, ...options } = row.file
  // As the API took it.
  const read = await threads.read(text, options as Reading, signal)
  if (!read.ok) return read.problems
  const { season } = read
  const now = row.now.toISOString()
  let problems: readonly Problem[] = []
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const plan = await threads.plan(store, season, now, signal)
    if (plan.problems.length > 0) return plan.problems
    if (changesOf(plan).length === 0) return []
    // What a process wrote that ended in the middle is no change any more: the first look alone is compared.
    const isFirst = turn === 0 && row.written === 0
    if (isFirst && fingerprintOf(changesOf(plan)) !== row.fingerprint) return [{ line: 1, reason: MOVED }]
    const writing = { now, actor: row.actor, commandNamespace: SEASON_FILES, onWritten }
    const result = await writeImport(store, season, plan, writing)
    if (result.ok) return []
    problems = result.problems
  }
  return problems
}

/** Nudges again what waits, until the signal. */
export function sweepImports(
  { control }: Pick<ImportDeps, 'control'>,
  sweeping: Sweeping,
  nudge: (id: string) => Promise<void>,
): Promise<void> {
  return sweep(sweeping, IMPORT_SWEEP, 'waiting imports could not be looked for', async () => {
    for (const id of await dueImports(control)) await nudge(id)
    await dropOldImports(control)
  })
}
