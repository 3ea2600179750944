/** Where fans stood before the newest round, for the arrows of a board. */
import type { RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import {
  type Board,
  type BoardPlace,
  ranksBefore,
  type TotalsBefore,
  totalsBefore,
} from '#projections/scoring/queries.ts'
import type { Services } from './services.ts'

export interface Before {
  /** the round whose points are left out; null where nothing is compared */
  readonly round: RoundNumber | null
  readonly ranks: ReadonlyMap<UserId, number>
  readonly totals: TotalsBefore['totals']
}

const NOTHING: Before = { round: null, ranks: new Map(), totals: [] }

/** @param places of the board; only those of a whole competition are compared */
export async function before(
  { ofMatches }: Pick<Services, 'ofMatches'>,
  db: ReadModelConnection,
  board: Board,
  places: readonly BoardPlace[],
): Promise<Before> {
  if (board.kind !== 'competition') return NOTHING
  const { competition } = board
  const totals = await ofMatches.get({ key: `totals before, ${competition}`, rows: 1 }, () =>
    totalsBefore(db, competition),
  )
  return totals ? { ...totals, ranks: await ranksBefore(db, competition, totals, places) } : NOTHING
}
