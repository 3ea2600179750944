/** Decides a whole season in memory: which commands would make the store say what the file says. */
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import { refusalOfArchived, refusalOfNewMatch } from '#domain/competition/life.ts'
import { type CompetitionState, sameDeduction } from '#domain/competition/state.ts'
import { currentName, renamingsIn, roundUnder } from '#domain/competition/team-names.ts'
import type { RoundCommand } from '#domain/round/commands.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { Instant, RoundNumber } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { prizesIn } from '../format.ts'
import { type PlannedRounds, type PlannedRows, planRows } from './plan-rows.ts'
import { type Planned, PlannedStream } from './planned-stream.ts'
import type { ImportProblem, SeasonToImport } from './season-to-import.ts'

interface PlannedCommand {
  readonly line: number
  readonly command: CompetitionCommand
}

/** Plain values, which go from one thread to another. Where there is any problem, nothing is to be written. */
export interface Plan extends PlannedRows {
  readonly competition: readonly Planned<CompetitionCommand>[]
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
export function planImport(season: SeasonToImport, histories: Histories, now: Instant): Plan {
  const rules = new PlannedStream(competition, histories.competition)
  const refused = competitionCommands(season, rules.state).flatMap(
    ({ command, line }) => rules.plan(command, line, now) ?? [],
  )
  const problems = refused.length > 0 ? refused : otherRounds(season, rules.state)
  if (problems.length > 0 || rules.state.status !== 'ruled') {
    return {
      competition: rules.planned,
      rounds: [],
      rows: season.rows,
      renamed: [],
      differences: [],
      problems,
    }
  }
  const renamings = renamingsIn(rules.state)
  // The changes of one line follow the order of the rounds: a preview is compared with the import.
  const rounds: PlannedRounds = new Map(
    histories.rounds.map(({ number, events }) => [number, new PlannedStream(roundUnder(renamings), events)]),
  )
  const ruleset = rules.state.rules
  const rows = planRows(season, rounds, { competition: season.competition.id, now, ruleset, renamings })
  return {
    ...rows,
    problems: [...rows.problems, ...closed(rules.state, rounds)],
    competition: rules.planned,
    rounds: [...rounds].map(([number, { planned }]) => ({ number, planned })),
  }
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

/** A derived competition may be a part of one that is open, whose rounds have the names that they were opened with. */
function otherRounds(season: SeasonToImport, state: CompetitionState): ImportProblem[] {
  if (!season.competitionIsDerived || state.status === 'none') return []
  const isCount = (name: string) => /^\d+ of \d+$/.test(name)
  return season.competition.rounds.flatMap(({ number, name, knockOut }) => {
    const open = state.rounds.find(round => round.number === number)
    const agree = open?.name === name || (open && isCount(open.name) && isCount(name))
    if (agree && open.knockOut === knockOut) return []
    const reason = `round ${number} is '${open?.name ?? 'not there'}' in ${state.name}, and '${name}' here`
    return [{ line: season.competitionLine, reason }]
  })
}
