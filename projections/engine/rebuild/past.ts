/** What replays for readers found: boards as they stood, and how many fans a change of a result moved. */
import { sql } from 'kysely'
import type { UserId } from '#domain/words.ts'
import type { Position, Revision } from '#eventstore/port.ts'
import { boundsOf, type Page, type Paged } from '#runtime/page.ts'
import type { Control } from '../control.ts'

/** Boards of past moments that are kept: the newest ones. */
const KEPT_BOARDS = 50

export interface PastPlace {
  readonly user: UserId
  readonly points: number
  readonly rank: number
}

/**
 * Keeps a board beside its replay; older ones go.
 * @param schema of the generation that was filled
 * @param board see `boardId`
 */
export async function keepStandings(
  control: Control,
  replay: string,
  schema: string,
  board: string,
): Promise<void> {
  const table = (name: string) => sql.table(`${schema}.${name}`)
  await sql`delete from control.past_standings where replay_id = ${replay}`.execute(control)
  await sql`
    insert into control.past_standings (replay_id, user_id, points, rank)
    select ${replay}::uuid, t.user_id, t.points, h.above + 1
    from ${table('board_totals')} t join ${table('board_histogram')} h using (board, points, edge)
    where t.board = ${board}::bigint`.execute(control)
  await sql`
    delete from control.replays where kind = 'standings' and state in ('done', 'failed') and id not in (
      select id from control.replays where kind = 'standings' order by asked_at desc limit ${KEPT_BOARDS})`.execute(
    control,
  )
}

/** The best first; ties in the order of their ids. @param users only these; all where it is left out */
export async function pastStandings(
  control: Control,
  replay: string,
  page: Page,
  users?: readonly UserId[],
): Promise<Paged<PastPlace>> {
  const { limit, offset } = boundsOf(page)
  const which = users === undefined ? sql`true` : sql`user_id = any(${[...users]}::uuid[])`
  const { rows } = await sql<PastPlace & { total: number }>`
    select user_id as "user", points, rank, count(*) over ()::int as total
    from control.past_standings where replay_id = ${replay} and ${which}
    order by rank, user_id limit ${limit} offset ${offset}`.execute(control)
  return {
    rows: rows.map(({ user, points, rank }) => ({ user, points, rank })),
    total: rows[0]?.total ?? 0,
  }
}

/** The event that changed a result. */
export interface ChangeEvent {
  readonly position: Position
  readonly stream: string
  readonly revision: Revision
}

export async function keepMoved(control: Control, change: ChangeEvent, fans: number): Promise<void> {
  const { position, stream, revision } = change
  await sql`
    insert into control.moves (position, stream, revision, fans)
    values (${position}, ${stream}, ${revision}, ${fans}) on conflict do nothing`.execute(control)
}

/** @returns how many fans each of the changes moved; those that are not counted yet are left out */
export async function movedBy(
  control: Control,
  changes: readonly ChangeEvent[],
): Promise<(change: ChangeEvent) => number | null> {
  const { rows } = await sql<ChangeEvent & { fans: number }>`
    select position, stream, revision, fans from control.moves
    where position = any(${changes.map(({ position }) => position)}::text[])`.execute(control)
  const fans = new Map(rows.map(row => [keyOf(row), row.fans]))
  return change => fans.get(keyOf(change)) ?? null
}

/** A new history begins: what was counted and kept of the events of a lost store says nothing of this one's. */
export async function forgetPast(tx: Control): Promise<void> {
  await sql`delete from control.moves`.execute(tx)
  await sql`delete from control.replays where kind in ('standings', 'archive') and state in ('done', 'failed')`.execute(
    tx,
  )
}

function keyOf({ position, stream, revision }: ChangeEvent): string {
  return `${position} ${stream} ${revision}`
}
