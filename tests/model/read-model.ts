/** The live read model in the oracle's terms. */
import type pg from 'pg'
import { type Board, boardId } from '#projections/scoring/queries.ts'
import type { Verdict } from './oracle/verdict.ts'

/** Reads every prediction's points and every board of the live generation. */
export async function readVerdict(
  pool: pg.Pool,
  boardNames: Iterable<string>,
): Promise<Pick<Verdict, 'points' | 'boards'>> {
  const { rows: live } = await pool.query<{ number: number }>(
    `select number from control.generations where state = 'live'`,
  )
  const schema = `rm_${live[0]?.number}`
  const { rows: predictions } = await pool.query<{ match_id: string; user_id: string; points: number }>(
    `select match_id, user_id, points from ${schema}.scored_predictions`,
  )
  // The rank is taken from the histogram as the pages do, not counted anew.
  const { rows: places } = await pool.query<{ board: string; user_id: string; points: number; rank: number }>(
    `select t.board::text as board, t.user_id, t.points, h.above + 1 as rank
     from ${schema}.board_totals t left join ${schema}.board_histogram h using (board, points, edge)`,
  )
  const names = new Map([...boardNames].map(name => [boardId(boardOf(name)), name]))
  const boards = new Map<string, Map<string, { points: number; rank: number }>>()
  for (const { board, user_id, points, rank } of places) {
    const name = names.get(board) ?? `unexpected board ${board}`
    const ofBoard = boards.get(name) ?? new Map()
    boards.set(name, ofBoard.set(user_id, { points, rank }))
  }
  return { points: new Map(predictions.map(row => [`${row.match_id} ${row.user_id}`, row.points])), boards }
}

function boardOf(name: string): Board {
  const [kind, competition = '', part = ''] = name.split(':')
  if (kind === 'round') return { kind, competition, round: Number(part) }
  if (kind === 'month') return { kind, competition, month: part }
  return { kind: 'competition', competition }
}
