/** Where fans stood before the newest round, for the arrows of a board. */
import type { CompetitionId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import {
  type Board,
  type BoardPlace,
  newestRound,
  ranksBefore,
  type TotalsBefore,
  totalsBefore,
} from '#projections/scoring/queries.ts'
import type { Services } from '../services.ts'

export interface Before {
  /** the round whose points are left out; null where nothing is compared */
  readonly round: RoundNumber | null
  readonly ranks: ReadonlyMap<UserId, number>
  readonly totals: TotalsBefore['totals']
}

/** What a board's totals count for among kept answers: it has about so many different ones. */
const TOTALS = 500
const NOTHING: Before = { round: null, ranks: new Map(), totals: [] }

/** @param places of the board; only those of a whole competition are compared */
export function before(
  services: Pick<Services, 'ofMatches' | 'lasting'>,
  db: ReadModelConnection,
  board: Board,
  places: readonly BoardPlace[],
): Promise<Before> {
  return beforeNewest(services, db, board, places, competition =>
    services.ofMatches.get({ key: `newest round, ${competition}`, rows: 1 }, () =>
      newestRound(db, competition),
    ),
  )
}

/**
 * The same in one snapshot, which may be older than the newest change: what it says is not kept for others to find, and its
 * totals are kept under its own number of changes.
 */
export function beforeInSnapshot(
  services: Pick<Services, 'lasting'>,
  db: ReadModelConnection,
  board: Board,
  places: readonly BoardPlace[],
): Promise<Before> {
  return beforeNewest(services, db, board, places, competition => newestRound(db, competition))
}

async function beforeNewest(
  { lasting }: Pick<Services, 'lasting'>,
  db: ReadModelConnection,
  board: Board,
  places: readonly BoardPlace[],
  newestOf: (competition: CompetitionId) => ReturnType<typeof newestRound>,
): Promise<Before> {
  if (board.kind !== 'competition') return NOTHING
  const { competition } = board
  const newest = await newestOf(competition)
  if (!newest) return NOTHING
  const { round, changes } = newest
  const totals = await lasting.get(
    { key: ['totals before', competition, round, changes].join(), rows: TOTALS },
    () => totalsBefore(db, competition, round),
  )
  const ranks = await ranksBefore(db, competition, { round, totals }, places)
  return { round, totals, ranks }
}
