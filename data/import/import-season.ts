/** Brings a season file into the event store: all of it or nothing of it, and a second time nothing more. */
import { competition } from '#domain/competition/competition.ts'
import type { EventType } from '#domain/events.ts'
import { round } from '#domain/round/round.ts'
import { streams } from '#domain/streams.ts'
import type { Instant } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { type CommandContext, metadataOf } from '../command.ts'
import { concurrently } from '../concurrently.ts'
import { checkRows } from './check.ts'
import { readHistories } from './histories.ts'
import { planImport } from './plan.ts'
import type { ImportProblem, SeasonToImport } from './season-to-import.ts'

/** Rounds written at the same time; the commands of one round follow each other, for they share its stream. */
const ROUNDS_AT_ONCE = 16

export interface ImportOptions extends CommandContext {
  readonly now: Instant
}

export type ImportResult =
  /** `changes`: how many events of each type were written; none where the store said all of it already */
  | { readonly ok: true; readonly changes: Readonly<Partial<Record<EventType, number>>> }
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
  options: ImportOptions,
): Promise<ImportResult> {
  const unsound = checkRows(season)
  if (unsound.length > 0) return { ok: false, problems: unsound, written: 0 }
  const plan = planImport(season, await readHistories(store, season), options.now)
  if (plan.problems.length > 0) return { ok: false, problems: plan.problems, written: 0 }

  const problems: ImportProblem[] = []
  let written = 0
  const note = (outcome: CommandOutcome, line: number) => {
    if (outcome.kind === 'done') written++
    const reason = failureOf(outcome)
    if (reason !== undefined) problems.push({ line, reason })
  }
  const metadata = (stream: string, { after, command }: { after: number; command: object }) => {
    // The time of the import is no part of the content: the same row asks the same tomorrow.
    const content = { ...command, now: undefined, ruleset: undefined }
    return metadataOf(options, [stream, after, content], options.now)
  }

  const { id } = season.competition
  const rules = streams.competition(id)
  for (const planned of plan.competition)
    note(
      await handleCommand(store, rules, competition, planned.command, metadata(rules, planned)),
      planned.line,
    )
  const byRound = Map.groupBy(plan.rounds, planned => streams.round(id, planned.round))
  await concurrently(byRound, ROUNDS_AT_ONCE, async ([stream, commands]) => {
    for (const planned of commands)
      note(
        await handleCommand(store, stream, round, planned.command, metadata(stream, planned)),
        planned.line,
      )
  })

  if (problems.length > 0) return { ok: false, problems, written }
  const byType = Map.groupBy(plan.events, type => type)
  return { ok: true, changes: Object.fromEntries([...byType].map(([type, { length }]) => [type, length])) }
}

function failureOf(outcome: CommandOutcome): string | undefined {
  switch (outcome.kind) {
    case 'done':
    case 'quiet':
      return undefined
    case 'refused':
      return outcome.refusal.message
    case 'reused':
    case 'stale':
    case 'busy':
      return 'others write to this round at the same time; import the file again'
    default:
      return outcome satisfies never
  }
}
