/** A source may call a round otherwise than before: then its matches would come into the competition a second time. */
import type { Round } from '#domain/competition/parts.ts'
import { isPlayed, type Match } from '#domain/round/match.ts'
import { ONE_DAY_MS } from './renamed-teams.ts'
import type { ImportProblem, ImportRow } from './season-to-import.ts'

interface Added {
  /** the rounds that a plan adds */
  readonly missing: readonly Round[]
  /** the rounds of the competition that the file does not name */
  readonly unnamed: readonly Round[]
  /** as the competition has them */
  readonly rows: readonly ImportRow[]
  /** the line of each row */
  readonly lines: readonly number[]
  /** the matches of the competition, by present names */
  readonly known: readonly Match[]
}

/** @returns a problem for each added round at least half of whose matches stand in one round that the file does not name */
export function renamedRounds({ missing, unnamed, rows, lines, known }: Added): ImportProblem[] {
  return missing.flatMap(({ name, number }) => {
    const inFile = rows.filter(({ round }) => round === number)
    const shared = unnamed.map(round => {
      const matches = known.filter(match => match.round === round.number)
      return { round, count: inFile.filter(row => matches.some(match => isSame(match, row))).length }
    })
    // A final is sooner meant than a week in which its teams met before.
    const best = shared.toReversed().toSorted((a, b) => b.count - a.count)[0]
    if (!best || best.count === 0 || best.count * 2 < inFile.length) return []
    const reason = `'${name}' has the matches of '${best.round.name}', which the file does not name: please give the round the name that it has here, or have both rounds in the file`
    return [{ line: lines[rows.findIndex(({ round }) => round === number)] ?? 1, reason }]
  })
}

/** In a knock-out either team may be at home; in a league that is the return match. */
function isSame(match: Match, row: ImportRow): boolean {
  const isPair = match.home === row.home && match.away === row.away
  const isReturned = match.home === row.away && match.away === row.home
  return (isPair || (isReturned && (match.knockOut || row.knockOut))) && !isAnother(match, row)
}

/** What is played, or void, keeps its day: the teams meet again on another one. */
function isAnother(match: Match, { kickOff, day }: ImportRow): boolean {
  const at = kickOff ?? day?.from
  if (!(isPlayed(match) || match.status === 'void') || match.kickOff === null || at === undefined)
    return false
  return Math.abs(Date.parse(at) - Date.parse(match.kickOff)) >= ONE_DAY_MS
}
