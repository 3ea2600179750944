/** The periods of a competition that prizes are given for, with the matches that each rests on. */
import type { Period } from '#domain/prizes/events.ts'
import { type PeriodSpan, periodOf, spanOf } from '#domain/prizes/period.ts'
import { prizesOf } from '#domain/prizes/rules.ts'
import type { CompetitionId } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { type CompetitionRow, competition, MAX_MATCHES, type MatchRow, matches } from '../fixtures/queries.ts'

/** A competition with all of its matches, in the order of their kick-offs. */
export interface Season {
  readonly of: CompetitionRow
  readonly matches: readonly MatchRow[]
}

const PAGE_ROWS = 500

/** @returns null for an unknown competition */
export async function seasonOf(db: ReadModelConnection, id: CompetitionId): Promise<Season | null> {
  const of = await competition(db, id)
  if (!of) return null
  const all: MatchRow[] = []
  for (let page = 1; all.length < MAX_MATCHES; page++) {
    const { rows, total } = await matches(db, { competition: id }, { page, limit: PAGE_ROWS })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) break
  }
  return { of, matches: all }
}

/** The periods that have begun: the season, then those that began last. */
export function periodsOf({ of, matches: all }: Season): readonly Period[] {
  const kinds = new Set(prizesOf(of.kind).map(({ period }) => period))
  const begun = all.filter(({ status }) => status === 'scored' || status === 'settled')
  const spans = begun.flatMap(spansOf).filter(({ kind }) => kinds.has(kind))
  const newestFirst = [...new Set(spans.map(periodOf))].toReversed()
  return [...newestFirst.filter(one => one === 'season'), ...newestFirst.filter(one => one !== 'season')]
}

function spansOf({ round, kickOff }: MatchRow): readonly PeriodSpan[] {
  const month = kickOff?.slice(0, 'YYYY-MM'.length)
  return [
    { kind: 'season' },
    ...(month === undefined ? [] : [{ kind: 'month' as const, month }]),
    { kind: 'round', round },
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
