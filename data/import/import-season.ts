/** Brings a season file into the event store: all of it or nothing of it, and a second time nothing more. */
import {
  evolve as evolveCompetition,
  initialState as noCompetition,
} from '#domain/competition/competition.ts'
import { decide as decideCompetition } from '#domain/competition/decide.ts'
import type { EventType } from '#domain/events.ts'
import { decide as decideMatch } from '#domain/round/decide.ts'
import { evolve as evolveMatch, initialState as noMatch } from '#domain/round/match.ts'
import { streams } from '#domain/streams.ts'
import type { Instant } from '#domain/words.ts'
import { type CommandOutcome, handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { type CommandContext, metadataOf } from '../command.ts'
import { concurrently } from '../concurrently.ts'
import { checkRows } from './check.ts'
import { readHistories } from './histories.ts'
import { type PlannedCommand, planImport } from './plan.ts'
import type { ImportProblem, SeasonToImport } from './season-to-import.ts'

/** Matches written at the same time; the commands of one match follow each other. */
const MATCHES_AT_ONCE = 16

export interface ImportOptions extends CommandContext {
  readonly now: Instant
}

export type ImportResult =
  /** `changes`: how many events of each type were written; none where the store said all of it already */
  | { readonly ok: true; readonly changes: Readonly<Partial<Record<EventType, number>>> }
  /** nothing was written, unless `written` says so: then somebody else wrote to the same matches meanwhile */
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
  const write = async (planned: PlannedCommand) => {
    const outcome = await carryOut(store, season, planned, options)
    if (outcome.kind === 'done') written += outcome.events.length
    const reason = failureOf(outcome)
    if (reason !== undefined) problems.push({ line: planned.line, reason })
  }

  for (const planned of plan.commands) if (planned.of === 'competition') await write(planned)
  // Marquee flags go off before others go on, across matches: they come last, one by one.
  const [flags, others] = partition(plan.commands)
  const byMatch = Map.groupBy(others, planned => (planned.of === 'match' ? planned.match : ''))
  await concurrently(byMatch.values(), MATCHES_AT_ONCE, async commands => {
    for (const planned of commands) await write(planned)
  })
  for (const planned of flags) await write(planned)

  if (problems.length > 0) return { ok: false, problems, written }
  const byType = Map.groupBy(plan.events, ({ type }) => type)
  return { ok: true, changes: Object.fromEntries([...byType].map(([type, { length }]) => [type, length])) }
}

function carryOut(
  store: EventStore,
  season: SeasonToImport,
  planned: PlannedCommand,
  options: ImportOptions,
): Promise<CommandOutcome> {
  // The time of the import is no part of the content: the same row asks the same tomorrow.
  const { now: _, ...content } = { now: undefined, ...planned.command }
  if (planned.of === 'competition') {
    const stream = streams.competition(season.competition.id)
    return handleCommand(store, {
      stream,
      metadata: metadataOf(options, [stream, planned.after, content], options.now),
      initialState: noCompetition,
      evolve: evolveCompetition,
      decide: state => decideCompetition(planned.command, state),
    })
  }
  const stream = streams.match(planned.match)
  return handleCommand(store, {
    stream,
    metadata: metadataOf(options, [stream, planned.after, content], options.now),
    initialState: noMatch,
    evolve: evolveMatch,
    decide: state => decideMatch(planned.command, state),
  })
}

function partition(commands: readonly PlannedCommand[]): [PlannedCommand[], PlannedCommand[]] {
  const ofMatches = commands.filter(({ of }) => of === 'match')
  const isFlag = ({ command }: PlannedCommand) => command.type === 'SetMarquee'
  return [ofMatches.filter(isFlag), ofMatches.filter(planned => !isFlag(planned))]
}

function failureOf(outcome: CommandOutcome): string | undefined {
  switch (outcome.kind) {
    case 'done':
    case 'quiet':
      return undefined
    case 'refused':
      return outcome.refusal.message
    case 'reused':
    case 'busy':
      return 'others write to this match at the same time; import the file again'
    default:
      return outcome satisfies never
  }
}
