/** Reading the boards of the games. */
import { sql } from 'kysely'
import type { UserId } from '#domain/words.ts'
import { type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'

export interface BestScore {
  readonly user: UserId
  readonly score: number
  /** ties share a rank: 1, 2, 2, 4 */
  readonly rank: number
}

/** The board of a game: each fan's best, of equal scores the first one ahead. */
export async function gameBoard(
  db: ReadModelConnection,
  game: string,
  page: Page,
): Promise<Paged<BestScore>> {
  const bests = readModel(db)
    .selectFrom('game_bests')
    .where('game', '=', game)
    .select(['user_id', 'score', sql<number>`rank() over (order by score desc)`.as('rank')])
    .orderBy('score', 'desc')
    .orderBy('position')
  return paged(bests, page, row => ({ user: row.user_id, score: row.score, rank: Number(row.rank) }))
}

/** A fan's own place on the board; null before the first score. */
export async function bestOf(db: ReadModelConnection, game: string, user: UserId): Promise<BestScore | null> {
  const own = await readModel(db)
    .selectFrom('game_bests')
    .where('game', '=', game)
    .where('user_id', '=', user)
    .select('score')
    .executeTakeFirst()
  if (!own) return null
  const { above } = await readModel(db)
    .selectFrom('game_bests')
    .where('game', '=', game)
    .where('score', '>', own.score)
    .select(({ fn }) => fn.countAll<number>().as('above'))
    .executeTakeFirstOrThrow()
  return { user, score: own.score, rank: Number(above) + 1 }
}

/** A fan's best score of each game they scored in. */
export function bestsOf(db: ReadModelConnection, user: UserId): Promise<{ game: string; score: number }[]> {
  return readModel(db)
    .selectFrom('game_bests')
    .where('user_id', '=', user)
    .select(['game', 'score'])
    .orderBy('game')
    .execute()
}
