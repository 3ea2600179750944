/** Holds the rows of a file against each other, before the store is asked. */
import { MatchId } from '#domain/words.ts'
import { SeasonCompetition } from '../format.ts'
import type { ImportProblem, ImportRow, SeasonToImport } from './season-to-import.ts'

/** @returns nothing where the file is sound in itself */
export function checkRows(season: SeasonToImport): ImportProblem[] {
  const rounds = new Map(season.competition.rounds.map(round => [round.number, round]))
  const firstOf = { id: new Map<string, number>(), marquee: new Map<number, number>() }
  const competition = SeasonCompetition.safeParse(season.competition)
  const ofCompetition = (competition.error?.issues ?? []).map(({ path, message }) => ({
    line: season.competitionLine,
    reason: `competition ${path.join('.')}: ${message}`,
  }))
  const ofRows = season.rows.flatMap((row, index) => {
    const wrong = (reason: string): ImportProblem => ({ line: season.lineOf(index), reason })
    const problems: ImportProblem[] = []
    const id = MatchId.safeParse(row.id)
    if (!id.success) problems.push(wrong(`id: '${row.id}' ${id.error.issues[0]?.message}`))
    const round = rounds.get(row.round)
    if (!round) problems.push(wrong(`round: there is no round ${row.round} in this competition`))
    else if (round.knockOut !== row.knockOut)
      problems.push(wrong(`knockOut: is ${round.knockOut} for every match of '${round.name}'`))
    const twin = firstOf.id.get(row.id)
    if (twin !== undefined)
      problems.push(wrong(`${titleOf(row)} stands in this file twice, first in line ${season.lineOf(twin)}`))
    else firstOf.id.set(row.id, index)
    if (!row.marquee) return problems
    const other = firstOf.marquee.get(row.round)
    if (other === undefined) firstOf.marquee.set(row.round, index)
    else problems.push(wrong(`marquee: line ${season.lineOf(other)} is the round's marquee match already`))
    return problems
  })
  return [...ofCompetition, ...ofRows]
}

export function titleOf({ home, away, round }: ImportRow): string {
  return `${home} v ${away} in round ${round}`
}
