/** Reading boards. Ties share a rank (1, 2, 2, 4) and stand in the order of their user ids. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { CompetitionId, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../../engine/projection.ts'
import { boundsOf, type Page, type Paged } from '../../schema/page.ts'
import { type ReadModelTables, readModel } from '../../schema/tables.ts'
import { type Board, boardId, boundsOfSlice } from '../board.ts'

const tiePoints = sql<number>`(select points from tie)`
const sliceBounds = boundsOfSlice(sql`s.slice`)

export interface BoardPlace {
  readonly user: UserId
  readonly points: number
  readonly rank: number
}

/**
 * A page of a board, in one statement. The histogram says on which total it begins, the slices how far among the ties
 * of that total: so the last page of a million fans costs what the first one does.
 */
export async function leaderboard(
  db: ReadModelConnection,
  board: Board,
  page: Page,
): Promise<Paged<BoardPlace>> {
  const { limit, offset } = boundsOf(page)
  const id = boardId(board)
  const rows = await readModel(db)
    .with('tie', q =>
      q
        .selectFrom('board_histogram')
        .select(['points', sql<number>`${offset}::int - above`.as('skip')])
        .where('board', '=', id)
        .where('above', '<=', offset)
        .where(sql<boolean>`${offset}::int < above + fans`)
        .orderBy('above', 'desc')
        .limit(1),
    )
    .with('start', q =>
      q
        .selectFrom(
          q
            .selectFrom('board_slices')
            .select([
              'slice',
              'fans',
              sql<number>`sum(fans) over (order by slice rows unbounded preceding)`.as('upTo'),
            ])
            .where('board', '=', id)
            .where('points', '=', tiePoints)
            .as('s'),
        )
        .select(['slice', sql<number>`(select skip from tie) - ("upTo" - fans)`.as('skip')])
        .where('upTo', '>', sql<number>`(select skip from tie)`)
        .orderBy('slice')
        .limit(1),
    )
    .with('slice', q => {
      // Each slice has a fan at least, so there are never more of them than rows.
      const slices = q
        .selectFrom('board_slices')
        .select(['points', 'slice', 'fans'])
        .where('board', '=', id)
        .orderBy('points', 'desc')
        .orderBy('slice')
        .limit(limit)
      const ties = slices
        .where('points', '=', tiePoints)
        .where('slice', '>=', sql<number>`(select slice from start)`)
      const below = slices.where('points', '<', tiePoints)
      return q
        .selectFrom(
          q
            .selectFrom(ties.as('ties'))
            .selectAll()
            .unionAll(q.selectFrom(below.as('below')).selectAll())
            .as('s'),
        )
        .select([
          'points',
          'slice',
          sql<number>`sum(fans) over (order by points desc, slice) - fans`.as('before'),
        ])
    })
    .with('place', q =>
      q
        .selectFrom('slice as s')
        .innerJoinLateral(
          q
            .selectFrom('board_totals as t')
            .select('t.user_id')
            .where('t.board', '=', id)
            .where('t.user_id', '>=', sliceBounds.first)
            .where('t.user_id', '<=', sliceBounds.last)
            .where('t.points', '=', sql<number>`s.points`)
            .orderBy('t.user_id')
            .limit(sql<number>`(select skip from start) + ${limit}::int`)
            .as('fan'),
          join => join.onTrue(),
        )
        .select(['fan.user_id', 's.points'])
        .where('s.before', '<', sql<number>`(select skip from start) + ${limit}::int`)
        .orderBy('s.points', 'desc')
        .orderBy('fan.user_id')
        .offset(sql<number>`(select skip from start)`)
        .limit(limit),
    )
    .selectFrom('place')
    .innerJoin('board_histogram as h', join =>
      join.onRef('h.points', '=', 'place.points').on('h.board', '=', id),
    )
    .select(['place.user_id as user', 'place.points', sql<number>`h.above + 1`.as('rank')])
    .select(fansOn(db, id).as('total'))
    .orderBy('place.points', 'desc')
    .orderBy('place.user_id')
    .execute()
  return {
    rows: rows.map(({ user, points, rank }) => ({ user, points, rank })),
    total: rows[0]?.total ?? (await fansOn(db, id).executeTakeFirst())?.total ?? 0,
  }
}

/** Whoever stands last has all others above. */
function fansOn(db: ReadModelConnection, board: string) {
  return readModel(db)
    .selectFrom('board_histogram')
    .where('board', '=', board)
    .select(sql<number>`above + fans`.as('total'))
    .orderBy('above', 'desc')
    .limit(1)
}

/** A fan's place; null while they have no prediction on the board. */
export async function rankOf(
  db: ReadModelConnection,
  board: Board,
  user: UserId,
): Promise<BoardPlace | null> {
  const row = await placesFrom(db, boardId(board)).where('t.user_id', '=', user).executeTakeFirst()
  return row ?? null
}

/** The places of those of the users who are on the board, the best first: what a search by name shows. */
export async function ranksOf(
  db: ReadModelConnection,
  board: Board,
  users: readonly UserId[],
  page: Page,
): Promise<Paged<BoardPlace>> {
  const { limit, offset } = boundsOf(page)
  const theirs = placesFrom(db, boardId(board)).where(
    't.user_id',
    '=',
    sql<string>`any(${[...users]}::uuid[])`,
  )
  const rows = await theirs
    .orderBy('t.points', 'desc')
    .orderBy('t.user_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await theirs
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** A fan's points in each round in which they have predictions and at least one match is settled. */
export async function pointsByRound(
  db: ReadModelConnection,
  user: UserId,
  competition: CompetitionId,
): Promise<ReadonlyMap<RoundNumber, number>> {
  const rows = await readModel(db)
    .selectFrom('board_totals as t')
    .innerJoin(
      readModel(db)
        .selectFrom('scored_matches')
        .where('competition', '=', competition)
        .where('home_score', 'is not', null)
        .select(['round', 'round_board'])
        .distinct()
        .as('m'),
      'm.round_board',
      't.board',
    )
    .where('t.user_id', '=', user)
    .select(['m.round', 't.points'])
    .execute()
  return new Map(rows.map(({ round, points }) => [round, points]))
}

function placesFrom(db: ReadModelConnection, board: string) {
  return readModel(db)
    .selectFrom('board_totals as t')
    .where('t.board', '=', board)
    .select(['t.user_id as user', 't.points', rank])
}

/** One look-up in the histogram, whatever the number of fans. */
function rank(eb: ExpressionBuilder<ReadModelTables & { t: ReadModelTables['board_totals'] }, 't'>) {
  return eb
    .selectFrom('board_histogram as h')
    .whereRef('h.board', '=', 't.board')
    .whereRef('h.points', '=', 't.points')
    .select(sql<number>`h.above + 1`.as('rank'))
    .$asScalar()
    .$notNull()
    .as('rank')
}
