/** Brings a season file into the event store: whole or not at all. A second import of one file writes nothing. */
import { hash } from 'node:crypto'
import { competition } from '#domain/competition/competition.ts'
import { round } from '#domain/round/round.ts'
import { streams } from '#domain/streams.ts'
import type { EventStore } from '#eventstore/port.ts'
import { concurrently } from '../concurrently.ts'
import { checkRows } from './check.ts'
import { historiesOf } from './histories.ts'
import { type Plan, planImport } from './plan.ts'
import { type Change, type Writing, writePlanned } from './planned-stream.ts'
import type { ImportProblem, SeasonToImport } from './season-to-import.ts'

/** Rounds written at the same time; the commands of one round follow each other, for they share its stream. */
const ROUNDS_AT_ONCE = 16

/** Keeps the commands of season files apart from all others; random, and never to be changed. */
export const SEASON_FILES = '6b8f3c0e-5c0b-4e5b-8f43-0d3f8b4b9a57'

export interface ImportOptions extends Writing {
  /** decides everything and writes nothing */
  readonly dryRun?: boolean
}

/** What an import wrote, or would write in a dry run. */
export interface Imported extends Pick<Plan, 'rows' | 'renamed' | 'differences'> {
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
  { dryRun = false, ...writing }: ImportOptions,
): Promise<ImportResult> {
  const unsound = checkRows(season)
  if (unsound.length > 0) return { ok: false, problems: unsound, written: 0 }
  const plan = planImport(season, await historiesOf(store, season), writing.now)
  if (plan.problems.length > 0) return { ok: false, problems: plan.problems, written: 0 }
  return dryRun ? importedBy(plan) : writeImport(store, season, plan, writing)
}

/** @returns the events that a plan makes, by the lines of the file */
export function changesOf(plan: Plan): readonly Change[] {
  return [plan.competition, ...plan.rounds.map(({ planned }) => planned)]
    .flat()
    .map(({ line, event }) => ({ line, event }))
    .toSorted((a, b) => a.line - b.line)
}

/** Names exactly these changes. */
export function fingerprintOf(changes: readonly Change[]): string {
  return hash('sha256', JSON.stringify(changes.map(({ event: { type, data } }) => ({ type, data }))))
}

/** @param plan without a problem @throws EventStoreUnavailable */
export async function writeImport(
  store: EventStore,
  season: SeasonToImport,
  plan: Plan,
  writing: Writing,
): Promise<ImportResult> {
  const { id } = season.competition
  const written = [await writePlanned(store, streams.competition(id), competition, plan.competition, writing)]
  await concurrently(plan.rounds, ROUNDS_AT_ONCE, async ({ number, planned }) => {
    written.push(await writePlanned(store, streams.round(id, number), round, planned, writing))
  })
  const problems = written.flatMap(({ problems }) => problems)
  if (problems.length > 0)
    return { ok: false, problems, written: written.reduce((sum, { events }) => sum + events, 0) }
  return importedBy(plan)
}

function importedBy(plan: Plan): ImportResult {
  const { rows, renamed, differences } = plan
  return { ok: true, changes: changesOf(plan), rows, renamed, differences }
}
