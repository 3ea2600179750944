/** Brings a season file into the event store: whole or not at all. A second import of one file writes nothing. */
import type { Instant } from '#domain/words.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { CommandContext } from '../command.ts'
import { concurrently } from '../concurrently.ts'
import { checkRows } from './check.ts'
import { type Plan, planImport } from './plan.ts'
import type { Change } from './planned-stream.ts'
import type { ImportProblem, SeasonToImport } from './season-to-import.ts'

/** Rounds written at the same time; the commands of one round follow each other, for they share its stream. */
const ROUNDS_AT_ONCE = 16

/** Keeps the commands of season files apart from all others; random, and never to be changed. */
export const SEASON_FILES = '6b8f3c0e-5c0b-4e5b-8f43-0d3f8b4b9a57'

export interface ImportOptions extends CommandContext {
  readonly now: Instant
  /** decides everything and writes nothing */
  readonly dryRun?: boolean
}

/** What an import wrote, or would write in a dry run. */
export interface Imported extends Pick<Plan, 'rows' | 'renamed'> {
  readonly ok: true
  /** none where the store holds them already */
  readonly changes: readonly Change[]
}

export type ImportResult =
  | Imported
  /** nothing was written, unless `written` says so: then others wrote to the rounds meanwhile */
  | { readonly ok: false; readonly problems: readonly ImportProblem[]; readonly written: number }

/**
 * Everything is read and decided in memory before the first append, so a file with a wrong row writes nothing.
 * A crash half-way leaves whole commands behind; the same import again does the rest.
 * @throws EventStoreUnavailable
 */
export async function importSeason(
  store: EventStore,
  season: SeasonToImport,
  { now, dryRun = false, ...context }: ImportOptions,
): Promise<ImportResult> {
  const unsound = checkRows(season)
  if (unsound.length > 0) return { ok: false, problems: unsound, written: 0 }
  const plan = await planImport(store, season, now)
  if (plan.problems.length > 0) return { ok: false, problems: plan.problems, written: 0 }
  const changes = [plan.competition, ...plan.rounds.values()]
    .flatMap(stream => stream.changes)
    .toSorted((a, b) => a.line - b.line)
  const imported = { ok: true, changes, rows: plan.rows, renamed: plan.renamed } as const
  if (dryRun) return imported

  const written = [await plan.competition.write(store, context, now)]
  await concurrently(plan.rounds.values(), ROUNDS_AT_ONCE, async round => {
    written.push(await round.write(store, context, now))
  })
  const problems = written.flatMap(({ problems }) => problems)
  if (problems.length > 0)
    return { ok: false, problems, written: written.reduce((sum, { events }) => sum + events, 0) }
  return imported
}
