/** Writes changed predictions and books what they do to boards: fans come and leave; rarely, points change. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { UserId } from '#domain/words.ts'
import { together } from '#runtime/together.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { unnest } from '../../schema/columns.ts'
import { add, join, leave } from '../boards/standings.ts'
import { byCounting, type CountedMatch, countedMatches } from './counting.ts'
import type { FanOfRound } from './coupons.ts'
import {
  type FanOfMatch,
  ofKind,
  type PredictionChange,
  predictionKeys,
  writePredictions,
} from './predictions.ts'
import { keepScorelines, type Scoreline, score } from './scorelines.ts'

export interface Booked {
  /** changed although the match had been settled before; rare, but events are the truth */
  readonly late: readonly FanOfMatch[]
  /** fans with coupons in the round of a prediction that was placed */
  readonly powered: readonly FanOfRound[]
}

export async function bookPredictions(
  tx: ReadModelTransaction,
  changes: readonly PredictionChange[],
): Promise<Booked> {
  if (changes.length === 0) return { late: [], powered: [] }
  const placed = ofKind(changes, 'placed')
  const [counted, powered] = await together(tx, [
    at => countedMatches(at, new Set(changes.map(({ match }) => match))),
    at => poweredAmong(at, placed),
  ])
  const scored = new Set(counted.filter(({ scored }) => scored).map(({ match }) => match))
  const late = changes.filter(({ match }) => scored.has(match))

  await bookPoints(tx, counted, late, -1)
  await together(tx, [
    at => writePredictions(at, changes),
    async at => {
      for (const [counting, users] of usersOf(placed, counted)) await join(at, counting, users)
    },
  ])
  await keepScorelines(tx, await score(tx, await unknownAmong(tx, late)))
  await bookPoints(tx, counted, late, 1)
  for (const [counting, users] of usersOf(ofKind(changes, 'withdrawn'), counted))
    await leave(tx, counting, users)
  return { late, powered }
}

/** The users of the predictions, by the boards that these count on. */
function usersOf(predictions: readonly FanOfMatch[], counted: readonly CountedMatch[]) {
  return byCounting(counted).flatMap(([counting, together]) => {
    const matches = new Set(together.map(({ match }) => match))
    const users = new Set<UserId>()
    for (const { match, user } of predictions) if (matches.has(match)) users.add(user)
    return users.size === 0 ? [] : [[counting, sql`select unnest(${[...users]}::uuid[]) as user_id`] as const]
  })
}

/** Adds, or with -1 takes away, what these predictions of settled matches are worth. */
async function bookPoints(
  tx: ReadModelTransaction,
  counted: readonly CountedMatch[],
  predictions: readonly FanOfMatch[],
  sign: 1 | -1,
): Promise<void> {
  if (predictions.length === 0) return
  for (const [counting, together] of byCounting(counted)) {
    const matches = together.map(({ match }) => match)
    await add(tx, counting, {
      edged: true,
      query: sql`
        select p.user_id, ${sign}::int * sum(s.points)::int as points, ${sign}::int * sum(s.edge)::bigint as edge
        from ${unnest('l', predictions, predictionKeys)}
        join predictions p on p.match_id = l.match_id and p.user_id = l.user_id
        join scorelines s
          on s.match_id = p.match_id and s.home = p.home and s.away = p.away and s.power = p.power
        where p.match_id = any(${matches}::text[])
        group by p.user_id having sum(s.points) <> 0 or sum(s.edge) <> 0`,
    })
  }
}

async function unknownAmong(
  tx: ReadModelTransaction,
  predictions: readonly FanOfMatch[],
): Promise<Scoreline[]> {
  if (predictions.length === 0) return []
  const { rows } = await sql<Scoreline>`
    select distinct p.match_id as match, p.home, p.away, p.power
    from ${unnest('l', predictions, predictionKeys)}
    join predictions p on p.match_id = l.match_id and p.user_id = l.user_id`.execute(tx)
  return rows
}

async function poweredAmong(
  tx: QueryExecutorProvider,
  placed: readonly FanOfMatch[],
): Promise<readonly FanOfRound[]> {
  if (placed.length === 0) return []
  const { rows } = await sql<FanOfRound>`
    select distinct u.competition, u.round, u.user_id as "user"
    from ${unnest('l', placed, predictionKeys)}
    join scored_matches m on m.match_id = l.match_id
    join powerups u on u.competition = m.competition and u.round = m.round and u.user_id = l.user_id`.execute(
    tx,
  )
  return rows
}
