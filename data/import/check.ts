/** Compares the rows of a file with each other, before the store is asked. */
import { sameDeduction } from '#domain/competition/state.ts'
import { type ImportProblem, MAX_PROBLEMS, type SeasonToImport } from './season-to-import.ts'

/** @returns nothing where the file is sound in itself */
export function checkRows(season: SeasonToImport): ImportProblem[] {
  return [...checkMatches(season), ...checkDeductions(season)].slice(0, MAX_PROBLEMS)
}

function checkMatches(season: SeasonToImport): ImportProblem[] {
  const rounds = new Map(season.competition.rounds.map(round => [round.number, round]))
  const lines = new Map<string, number>()
  /** @returns the line that had it first */
  const lineBefore = (fact: string, line: number) => {
    const before = lines.get(fact)
    if (before === undefined) lines.set(fact, line)
    return before
  }
  return season.rows.flatMap(({ id, home, away, round: number, knockOut, marquee }, index) => {
    const line = season.lines[index] ?? 1
    const round = rounds.get(number)
    const twin = lineBefore(id, line)
    const flagged = marquee ? lineBefore(`marquee ${number}`, line) : undefined
    const reasons = [
      round ? '' : `round: there is no round ${number} in this competition`,
      round && knockOut && !round.knockOut ? `knockOut: '${round.name}' is no knock-out round` : '',
      twin ? `${home} v ${away} in round ${number} stands in this file twice, first in line ${twin}` : '',
      flagged ? `marquee: line ${flagged} is the round's marquee match already` : '',
    ]
    return reasons.filter(reason => reason !== '').map(reason => ({ line, reason }))
  })
}

/** Two equal deductions of a file would be written once: they are a row that was copied. */
function checkDeductions({ rows, deductions }: SeasonToImport): ImportProblem[] {
  const teams = new Set(rows.flatMap(({ home, away }) => [home, away]))
  return deductions.flatMap((deduction, index) => {
    const { line, team } = deduction
    const twin = deductions.slice(0, index).find(before => sameDeduction(before, deduction))
    if (!teams.has(team)) return [{ line, reason: `team: ${team} plays no match in this file` }]
    return twin
      ? [{ line, reason: `this deduction stands in the file twice, first in line ${twin.line}` }]
      : []
  })
}
