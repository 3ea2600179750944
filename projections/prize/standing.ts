/** How the prizes of a period stand: computed from the results, beside what is published, at one position. */
import type { Period } from '#domain/prize/events.ts'
import type { CompetitionId } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { atOnePosition } from '../engine/read/at-one-position.ts'
import { readModel } from '../schema/tables.ts'
import { matchesOf, type Season, seasonOf } from './periods.ts'
import { type Computed, computePrizes } from './winners.ts'

export interface Standing extends Computed {
  readonly season: Season
  readonly position: Position
  /** the rounds whose results decide, with the revisions of their streams */
  readonly rounds: readonly { readonly round: number; readonly revision: number }[]
}

/** @returns null for an unknown competition, and for a period of which nothing was played */
export function standingOf(
  db: ReadModelConnection,
  id: CompetitionId,
  period: Period,
): Promise<Standing | null> {
  return atOnePosition(db, async (tx, position) => {
    const season = await seasonOf(tx, id)
    if (!season || matchesOf(season, period).length === 0) return null
    const computed = await computePrizes(tx, season, period)
    const rounds = await readModel(tx)
      .selectFrom('rounds')
      .where('competition', '=', id)
      .where('revision', '>=', 0)
      .select(['number as round', 'revision'])
      .execute()
    return { ...computed, season, position, rounds }
  })
}
