/** Decides a whole season in memory: which commands would make the store say what the file says. */
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import { refusalOfArchived, refusalOfNewMatch } from '#domain/competition/life.ts'
import type { Round } from '#domain/competition/parts.ts'
import type { Stages } from '#domain/competition/stages.ts'
import { type CompetitionState, sameDeduction } from '#domain/competition/state.ts'
import { currentName, renamingsIn, roundUnder, underCurrentNames } from '#domain/competition/team-names.ts'
import { fold } from '#domain/decider.ts'
import type { RoundCommand } from '#domain/round/commands.ts'
import { matchesOf } from '#domain/round/state.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { inOrder } from '#domain/values.ts'
import type { Instant, RoundNumber } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { prizesIn } from '../format.ts'
import { type InKnownRounds, inKnownRounds } from './known-rounds.ts'
import { type PlannedRounds, type PlannedRows, planRows } from './plan-rows.ts'
import { type Planned, PlannedStream } from './planned-stream.ts'
import { renamedRounds } from './renamed-rounds.ts'
import type { ImportProblem, SeasonToImport } from './season-to-import.ts'

interface PlannedCommand {
  readonly line: number
  readonly command: CompetitionCommand
}

/** Plain values, which go from one thread to another. Where there is any problem, nothing is to be written. */
export interface Plan extends PlannedRows {
  readonly competition: readonly Planned<CompetitionCommand>[]
  /** the rounds of the competition by their names, with those that the plan adds; none where it can't be opened */
  readonly called: readonly Round[]
  readonly rounds: readonly {
    readonly number: RoundNumber
    readonly planned: readonly Planned<RoundCommand>[]
  }[]
}

/** What the streams hold that a season file is about. */
export interface Histories {
  readonly competition: readonly RecordedEvent[]
  readonly rounds: readonly { readonly number: RoundNumber; readonly events: readonly RecordedEvent[] }[]
}

/** Pure: no store is asked. @param histories of the competition, and of its rounds and the file's */
export function planImport(file: SeasonToImport, histories: Histories, now: Instant): Plan {
  const before = fold(competition, histories.competition)
  const found = inKnownRounds(file, before)
  const plan = planned(found, before, histories, now)
  // A match that is in the competition keeps its round: a round that is left without matches is none of the file.
  const used = new Set(
    plan.rounds.flatMap(({ number, planned: changes }) => (changes.length > 0 ? [number] : [])),
  )
  const isUsed = (name: string) => found.missing.some(round => round.name === name && used.has(round.number))
  if (
    !file.competitionIsDerived ||
    plan.problems.length > 0 ||
    found.missing.every(({ name }) => isUsed(name))
  )
    return plan
  return planned(inKnownRounds(file, before, isUsed), before, histories, now)
}

function planned(
  { season, missing, unnamed, problems: foreign }: InKnownRounds,
  before: CompetitionState,
  histories: Histories,
  now: Instant,
): Plan {
  const rules = new PlannedStream(competition, histories.competition)
  const commands = [
    ...roundCommands(season, missing, before, histories),
    ...competitionCommands(season, before),
  ]
  const refused = commands.flatMap(({ command, line }) => rules.plan(command, line, now) ?? [])
  const problems = [...foreign, ...refused]
  const { state } = rules
  const called = state.status === 'none' ? [] : state.rounds
  if (problems.length > 0 || state.status !== 'ruled') {
    return {
      competition: rules.planned,
      rounds: [],
      called,
      rows: season.rows,
      renamed: [],
      differences: [],
      problems,
    }
  }
  const renamings = renamingsIn(state)
  const streamOf = (events: readonly RecordedEvent[]) => new PlannedStream(roundUnder(renamings), events)
  // The changes of one line follow the order of the rounds: a preview is compared with the import.
  const rounds: PlannedRounds = new Map(
    histories.rounds.map(({ number, events }) => [number, streamOf(events)]),
  )
  for (const { round } of season.rows) if (!rounds.has(round)) rounds.set(round, streamOf([]))
  const ruleset = state.rules
  const rows = planRows(season, rounds, { competition: season.competition.id, now, ruleset, renamings })
  const known = unnamed.flatMap(({ number }) => {
    const round = rounds.get(number)
    return round ? matchesOf(underCurrentNames(round.state, renamings)) : []
  })
  const again = renamedRounds({ missing, unnamed, rows: rows.rows, lines: season.lines, known })
  return {
    ...rows,
    called,
    problems: [...rows.problems, ...again, ...closed(state, rounds)],
    competition: rules.planned,
    rounds: [...rounds].map(([number, { planned }]) => ({ number, planned })),
  }
}

/** The rounds of a file that an open competition does not have; and the file's stages, where those in force go on in them. */
function roundCommands(
  { competition: { stages }, competitionLine: line }: SeasonToImport,
  missing: readonly Round[],
  state: CompetitionState,
  histories: Histories,
): PlannedCommand[] {
  if (state.status === 'none' || missing.length === 0) return []
  const reason = 'Season file: rounds that it did not have before'
  const rounds = missing.map(({ name, knockOut }) => ({ name, knockOut }))
  const matches = histories.rounds.flatMap(({ number, events }) => (events.length > 0 ? [number] : []))
  const set =
    stages !== undefined && state.stages !== null && goOn(state.stages, stages)
      ? [{ line, command: { type: 'SetStages' as const, stages, matches, reason } }]
      : []
  return [
    { line, command: { type: 'AddRounds' as const, rounds, after: state.rounds.length, reason } },
    ...set,
  ]
}

/** Whether the stages begin with those of before; the last one of them may have got more rounds. */
function goOn(before: Stages, stages: Stages): boolean {
  return before.every((stage, at) => {
    const same = stages[at]
    const to = at === before.length - 1 && same ? same.to : stage.to
    return inOrder({ ...stage, to }) === inOrder(same)
  })
}

/**
 * An open competition keeps its rules and its stages: those are an admin's decision, kept as an event that no file explains. For
 * the same reason a deduction that an admin lifted stays lifted.
 */
function competitionCommands(season: SeasonToImport, state: CompetitionState): PlannedCommand[] {
  const { id: competition, name, kind, ruleset, rounds, stages } = season.competition
  const line = season.competitionLine
  const renamings = renamingsIn(state)
  const named = <Of extends { readonly team: string }>(deduction: Of): Of => ({
    ...deduction,
    team: currentName(renamings, deduction.team),
  })
  const known = state.status === 'none' ? [] : state.deductions.map(named)
  const missing = season.deductions
    .map(named)
    .filter(deduction => !known.some(other => sameDeduction(other, deduction)))
  return [
    ...(state.status !== 'none' && season.competitionIsDerived
      ? []
      : [
          {
            line,
            command: {
              type: 'OpenCompetition' as const,
              competition,
              name,
              kind,
              rounds: [...rounds],
              prizes: season.prizes ?? prizesIn(season.competition),
            },
          },
        ]),
    ...(state.status === 'ruled'
      ? []
      : [{ line, command: { type: 'AdoptRules' as const, rules: season.rules ?? rulesPresets[ruleset] } }]),
    ...(stages === undefined || (state.status !== 'none' && state.stages !== null)
      ? []
      : [{ line, command: { type: 'SetStages' as const, stages, matches: [] } }]),
    ...missing.map(({ line, ...deduction }) => ({
      line,
      command: { type: 'DeductPoints' as const, ...deduction },
    })),
  ]
}

/** The first change that the state of the competition keeps out: all of an archived one, new matches of a finished one. */
function closed(state: CompetitionState, rounds: PlannedRounds): ImportProblem[] {
  const changes = [...rounds.values()].flatMap(({ planned }) => planned)
  const refusals = changes.flatMap(({ line, event }) => {
    const refused =
      refusalOfArchived(state) ?? (event.type === 'MatchScheduled' ? refusalOfNewMatch(state) : undefined)
    return refused ? [{ line, reason: refused.refusal.message }] : []
  })
  return refusals.slice(0, 1)
}
