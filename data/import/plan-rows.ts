/** Decides the rows of a season file, one after the other, on the rounds as they will be then. */
import { MAX_MATCHES } from '#domain/bounds.ts'
import { underCurrentNames } from '#domain/competition/team-names.ts'
import type { RoundCommand } from '#domain/round/commands.ts'
import type { roundEvents } from '#domain/round/events.ts'
import { matchesOf, type RoundState } from '#domain/round/state.ts'
import type { RoundNumber } from '#domain/words.ts'
import type { PlannedStream } from './planned-stream.ts'
import { type Difference, differencesOf, inTheirRounds } from './reconcile.ts'
import { byCurrentNames, type RenamedTeam, withKnownTeams } from './renamed-teams.ts'
import { commandsFor, flagCommands, type Importing } from './row-commands.ts'
import { type ImportProblem, type ImportRow, MAX_PROBLEMS, type SeasonToImport } from './season-to-import.ts'

export type PlannedRounds = Map<RoundNumber, PlannedStream<RoundState, RoundCommand, typeof roundEvents>>

export interface PlannedRows {
  /** as the competition has them: a match keeps its round, and a team its name */
  readonly rows: readonly ImportRow[]
  readonly renamed: readonly RenamedTeam[]
  readonly differences: readonly Difference[]
  /** what the rules refuse, by line */
  readonly problems: readonly ImportProblem[]
}

const TOO_MANY_MATCHES = `the competition has ${MAX_MATCHES.toLocaleString('en')} matches, which is the most for a competition`

export function planRows(season: SeasonToImport, rounds: PlannedRounds, by: Importing): PlannedRows {
  const stateOf = ({ state }: { readonly state: RoundState }) => underCurrentNames(state, by.renamings)
  const known = [...rounds.values()].flatMap(round => matchesOf(stateOf(round)))
  const current = byCurrentNames(season.rows, known, by.renamings)
  const found = withKnownTeams(current.rows, known)
  const named = found.rows
  const renamed = [...current.renamed, ...found.renamed]
  const { roundsAreCounted } = season
  const rows = inTheirRounds(named, known, roundsAreCounted)
  const cancelled = byCurrentNames(season.cancelled, known, by.renamings).rows
  const problems = new Map<number, ImportProblem>()
  let matches = known.length
  const plan = (commandsOf: (row: ImportRow, round: RoundState) => Iterable<RoundCommand>) => {
    for (const [index, row] of rows.entries()) {
      if (problems.size === MAX_PROBLEMS) return
      const round = rounds.get(row.round)
      if (!round) throw new Error(`round ${row.round} was not read`)
      // What follows on a refused command would be refused for the same cause.
      for (const command of problems.has(index) ? [] : commandsOf(row, stateOf(round))) {
        const line = season.lines[index] ?? 1
        const isNew = command.type === 'ScheduleMatch'
        const problem =
          isNew && matches >= MAX_MATCHES
            ? { line, reason: TOO_MANY_MATCHES }
            : round.plan(command, line, by.now)
        if (!problem && isNew) matches++
        if (!problem) continue
        problems.set(index, problem)
        break
      }
    }
  }
  plan((row, round) => commandsFor(row, by, round))
  // Choosing a match takes the flag from the one before: flags that only go come last.
  for (const marquee of [true, false]) plan((row, round) => flagCommands(row, marquee, by, round))
  return {
    rows,
    renamed,
    differences: differencesOf({ rows, inFile: named, cancelled, known, roundsAreCounted }),
    problems: [...problems.values()].toSorted((a, b) => a.line - b.line),
  }
}
