/** Reading raffles and their lists. */
import { sql } from 'kysely'
import { type Month, monthOf } from '#domain/raffle/month.ts'
import type { Drawn, Raffle } from '#domain/raffle/state.ts'
import type { Instant, UserId } from '#domain/words.ts'
import type { Position } from '#eventstore/port.ts'
import { type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'

/** Winners of one sweep at the most: a raffle a month has one. */
const MAX_WAITING = 100

/** The newest month first. */
export async function rafflesByMonth(db: ReadModelConnection, page: Page): Promise<Paged<Raffle>> {
  const ordered = readModel(db).selectFrom('raffles').select('state').orderBy('month', 'desc')
  return paged(ordered, page, ({ state }) => state)
}

export async function raffleOf(db: ReadModelConnection, month: Month): Promise<Raffle | null> {
  const row = await readModel(db)
    .selectFrom('raffles')
    .select('state')
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.state ?? null
}

/** Raffles whose winners may choose, or didn't choose in time. */
export async function waitingForChoice(db: ReadModelConnection): Promise<readonly Drawn[]> {
  const rows = await readModel(db)
    .selectFrom('raffles')
    .select('state')
    .where('status', '=', 'drawn')
    .orderBy('month')
    .limit(MAX_WAITING)
    .execute()
  return rows.flatMap(({ state }) => (state.status === 'drawn' ? [state] : []))
}

/** How many raffles wait for an admin: the month is over and the list open, or a draw is due. */
export async function rafflesToDo(db: ReadModelConnection, now: Instant): Promise<number> {
  const { waiting } = await readModel(db)
    .selectFrom('raffles')
    .where(({ and, eb, or }) =>
      or([
        eb('status', 'in', ['closed', 'lapsed']),
        and([eb('status', '=', 'open'), eb('month', '<', monthOf(now))]),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** The list of a raffle, in the order of the ids. @param position at which it was closed; null for the list so far */
export async function listOf(
  db: ReadModelConnection,
  month: Month,
  position: Position | null,
): Promise<readonly UserId[]> {
  const rows = await entries(db, month, position).orderBy('a.user_id').execute()
  return rows.map(({ user_id }) => user_id)
}

export interface Line {
  /** place on the whole list, counted from 0 */
  readonly line: number
  readonly user: UserId
}

/** @param users only these */
export async function listPage(
  db: ReadModelConnection,
  month: Month,
  position: Position | null,
  page: Page,
  users?: readonly UserId[],
): Promise<Paged<Line>> {
  const lines = entries(db, month, position).select(
    sql<number>`(row_number() over (order by a.user_id) - 1)::int`.as('line'),
  )
  let found = readModel(db).selectFrom(lines.as('list')).select(['line', 'user_id']).orderBy('line')
  if (users) found = found.where('user_id', '=', sql<string>`any(${[...users]}::uuid[])`)
  return paged(found, page, ({ line, user_id }) => ({ line, user: user_id }))
}

/** Fans on the list so far. */
export async function listSize(db: ReadModelConnection, month: Month): Promise<number> {
  const { size } = await entries(db, month, null)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('size'))
    .executeTakeFirstOrThrow()
  return Number(size)
}

/** Fans who had joined, and had played or predicted in the month, when the log was as long as the position says. */
function entries(db: ReadModelConnection, month: Month, position: Position | null) {
  const all = readModel(db)
    .selectFrom('raffle_activity as a')
    .innerJoin('raffle_entrants as e', 'e.user_id', 'a.user_id')
    .where('a.month', '=', month)
    .select('a.user_id')
  if (position === null) return all.where('e.left_position', 'is', null)
  return all
    .where('a.position', '<=', position)
    .where('e.joined_position', '<=', position)
    .where(eb => eb.or([eb('e.left_position', 'is', null), eb('e.left_position', '>', position)]))
}

export interface TakingPart {
  /** wants to take part */
  readonly joined: boolean
  /** played or predicted in the month */
  readonly active: boolean
}

export async function takingPartOf(db: ReadModelConnection, user: UserId, month: Month): Promise<TakingPart> {
  const { rows } = await sql<TakingPart>`select
    exists (select from raffle_entrants where user_id = ${user} and left_position is null) as joined,
    exists (select from raffle_activity where user_id = ${user} and month = ${month}) as active`.execute(db)
  return rows[0] ?? { joined: false, active: false }
}

/** The raffles whose prize the user may choose. */
export async function toChooseBy(db: ReadModelConnection, user: UserId): Promise<readonly Drawn[]> {
  const waiting = await waitingForChoice(db)
  return waiting.filter(({ draws }) => draws.at(-1)?.winner === user)
}
