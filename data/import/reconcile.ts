/** Which match of the competition a row of a file means, and what the two say of each other's matches. */
import { isPlayed, type Match } from '#domain/round/match.ts'
import { sameScore } from '#domain/score.ts'
import type { MatchId, RoundNumber } from '#domain/words.ts'
import type { ImportRow } from './season-to-import.ts'

/** What no import decides: a match keeps its round, and what a file leaves out is not taken away. */
export interface Difference {
  readonly match: MatchId
  readonly home: string
  readonly away: string
  /** of the competition */
  readonly round: RoundNumber
  /**
   * 'moved': the file has the match in another round. 'absent': the file has other matches of its round. 'cancelled':
   * the file says so. 'void': the file has a result of a match that is void here.
   */
  readonly kind: 'moved' | 'absent' | 'cancelled' | 'void'
  /** the round of the file, where that is another */
  readonly inFile: RoundNumber | null
}

/**
 * A match keeps its round. Where the competition has a match of the same teams that no row means by its round, the row
 * means that match: always where the rounds were counted from dates, for those change when a match is moved; else
 * where the file has the round of that match without it, and says nothing else of its result.
 */
export function inTheirRounds(
  rows: readonly ImportRow[],
  known: readonly Match[],
  roundsAreCounted: boolean,
): readonly ImportRow[] {
  const ids = new Set(known.map(({ match }) => match))
  const meant = new Set(rows.map(({ id }) => id).filter(id => ids.has(id)))
  const inFile = new Set(rows.map(({ round }) => round))
  const isMovable = (match: Match, row: ImportRow) =>
    isOfOneStage(match, row) &&
    (roundsAreCounted || (match.status !== 'void' && inFile.has(match.round) && agree(match, row)))
  return rows.map(row => {
    if (meant.has(row.id)) return row
    const match = known.find(
      candidate =>
        !meant.has(candidate.match) &&
        candidate.home === row.home &&
        candidate.away === row.away &&
        isMovable(candidate, row),
    )
    if (!match) return row
    meant.add(match.match)
    return { ...row, id: match.match, round: match.round }
  })
}

/** Teams that met in their group may meet again in a knock-out round. */
function isOfOneStage(match: Match, row: ImportRow): boolean {
  return (match.group === null) === (row.group === null)
}

function agree(match: Match, { score }: ImportRow): boolean {
  return !isPlayed(match) || (score !== undefined && sameScore(match.score, score))
}

interface Compared {
  /** as the competition has them */
  readonly rows: readonly ImportRow[]
  /** the same rows as the file has them */
  readonly inFile: readonly ImportRow[]
  readonly cancelled: readonly ImportRow[]
  readonly known: readonly Match[]
  /** from dates: then another round says nothing */
  readonly roundsAreCounted: boolean
}

/** In the order of the competition. */
export function differencesOf(compared: Compared): readonly Difference[] {
  const { rows, inFile, cancelled, known, roundsAreCounted } = compared
  const places = new Map(rows.map(({ id }, at) => [id, at]))
  const rounds = new Set([...inFile, ...cancelled].map(({ round }) => round))
  const isCancelled = new Set(cancelled.map(({ id }) => id))
  return known.flatMap(({ match, home, away, round, status }): Difference[] => {
    const at = places.get(match)
    const row = at === undefined ? undefined : inFile[at]
    const other = row && row.round !== round ? row.round : null
    const difference = (kind: Difference['kind']): Difference[] => [
      { match, home, away, round, kind, inFile: other },
    ]
    if (status === 'void') return row?.score ? difference('void') : []
    if (row) return roundsAreCounted || other === null ? [] : difference('moved')
    if (isCancelled.has(match)) return difference('cancelled')
    return rounds.has(round) ? difference('absent') : []
  })
}
