/** Compares the rows of a file with each other, before the store is asked. */
import type { ImportProblem, SeasonToImport } from './season-to-import.ts'

/** @returns nothing where the file is sound in itself */
export function checkRows(season: SeasonToImport): ImportProblem[] {
  const rounds = new Map(season.competition.rounds.map(round => [round.number, round]))
  const lines = new Map<string, number>()
  /** @returns the line that had it first */
  const lineBefore = (fact: string, line: number) => {
    const before = lines.get(fact)
    if (before === undefined) lines.set(fact, line)
    return before
  }
  return season.rows.flatMap(({ id, home, away, round: number, knockOut, marquee }, index) => {
    const line = season.lineOf(index)
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
