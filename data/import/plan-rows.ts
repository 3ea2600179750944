/** Decides the rows of a season file, one after the other, on the rounds as they will be then. */
import type { RoundCommand } from '#domain/round/commands.ts'
import type { roundEvents } from '#domain/round/events.ts'
import { matchesOf, type RoundState } from '#domain/round/state.ts'
import type { RoundNumber } from '#domain/words.ts'
import type { PlannedStream } from './planned-stream.ts'
import { commandsFor, flagCommands, type Importing } from './row-commands.ts'
import type { ImportProblem, ImportRow, SeasonToImport } from './season-to-import.ts'

export type PlannedRounds = Map<RoundNumber, PlannedStream<RoundState, RoundCommand, typeof roundEvents>>

/** @returns what the rules refuse, by line */
export function planRows(season: SeasonToImport, rounds: PlannedRounds, by: Importing): ImportProblem[] {
  const rows = season.roundsAreCounted ? inTheirRounds(season.rows, rounds) : season.rows
  const problems = new Map<number, ImportProblem>()
  const plan = (commandsOf: (row: ImportRow, round: RoundState) => Iterable<RoundCommand>) => {
    for (const [index, row] of rows.entries()) {
      const round = rounds.get(row.round)
      if (!round) throw new Error(`round ${row.round} was not read`)
      // What follows on a refused command would be refused for the same cause.
      for (const command of problems.has(index) ? [] : commandsOf(row, round.state)) {
        const problem = round.plan(command, season.lineOf(index), by.now)
        if (!problem) continue
        problems.set(index, problem)
        break
      }
    }
  }
  plan((row, round) => commandsFor(row, by, round))
  // Choosing a match takes the flag from the one before: flags that only go come last.
  for (const marquee of [true, false]) plan((row, round) => flagCommands(row, marquee, by, round))
  return [...problems.values()].toSorted((a, b) => a.line - b.line)
}

/**
 * A round that was counted from dates changes when a match is moved, but a match keeps its round: where the store has
 * a match of the same teams that no row means by its round, the row means that match.
 */
function inTheirRounds(rows: readonly ImportRow[], rounds: PlannedRounds): readonly ImportRow[] {
  const known = [...rounds.values()].flatMap(({ state }) => matchesOf(state))
  const ids = new Set(known.map(({ match }) => match))
  const meant = new Set(rows.map(({ id }) => id).filter(id => ids.has(id)))
  return rows.map(row => {
    const match = known.find(
      ({ match, home, away }) => !meant.has(match) && home === row.home && away === row.away,
    )
    if (meant.has(row.id) || !match) return row
    meant.add(match.match)
    return { ...row, id: match.match, round: match.round }
  })
}
