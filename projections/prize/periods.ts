/** The periods of a competition that prizes are given for, with the matches that each rests on. */
import type { Period } from '#domain/prize/events.ts'
import { hasPrizes, periodOf, periodsOfMatch, spanOf } from '#domain/prize/period.ts'
import type { CompetitionId } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { allMatches, type CompetitionRow, competition, type MatchRow } from '../round/queries.ts'

/** A competition with all of its matches, in the order of their kick-offs. */
export interface Season {
  readonly competition: CompetitionRow
  readonly matches: readonly MatchRow[]
}

/** @returns null for an unknown competition */
export async function seasonOf(db: ReadModelConnection, id: CompetitionId): Promise<Season | null> {
  const row = await competition(db, id)
  return row && { competition: row, matches: await allMatches(db, id) }
}

/**
 * The periods that have begun, of those that have prizes: the season, then those that began last.
 * @param published periods that were published, whatever has become of their prizes since
 */
export function periodsOf(
  { competition, matches: all }: Season,
  published: Pick<ReadonlySet<Period>, 'has'> = new Set(),
): readonly Period[] {
  const begun = all.filter(({ status }) => status === 'scored' || status === 'settled')
  const oldestFirst = new Set(begun.flatMap(match => periodsOfMatch(match).toReversed()))
  const newestFirst = [...oldestFirst]
    .toReversed()
    .filter(period => hasPrizes(competition.prizes, period) || published.has(period))
  return [
    ...newestFirst.filter(period => period === 'season'),
    ...newestFirst.filter(period => period !== 'season'),
  ]
}

/** The matches of a period that are not void; a month's are those that kick off in the month, in GMT. */
export function matchesOf({ matches: all }: Season, period: Period): readonly MatchRow[] {
  const span = spanOf(period)
  return all.filter(({ status, round, kickOff }) => {
    if (status === 'void') return false
    if (span.kind === 'season') return true
    return span.kind === 'round' ? round === span.round : (kickOff?.startsWith(span.month) ?? false)
  })
}

/** The nearest earlier round with matches that are not void; null for the first one, and for a period that is no round. */
export function roundBefore({ matches: all }: Season, period: Period): Period | null {
  const span = spanOf(period)
  if (span.kind !== 'round') return null
  const earlier = all.filter(({ status, round }) => status !== 'void' && round < span.round)
  const round = Math.max(0, ...earlier.map(match => match.round))
  return round === 0 ? null : periodOf({ kind: 'round', round })
}
