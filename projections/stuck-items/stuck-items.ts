/** Items of the workers' sweeps that failed by themselves: why, how often, and when they are tried again. */
import { sql } from 'kysely'
import type { Control } from '../engine/control.ts'

/** The wait after the first failure, in seconds; each further failure doubles it. */
const FIRST_PAUSE_SECONDS = 10
/** Doublings at the most: about three hours. */
const MAX_DOUBLINGS = 10

export interface StuckItem {
  /** the sweep that could not do it, in words: 'prizes' */
  readonly work: string
  /** what it is about: begins with a stream's name, or is an id; unique within the work */
  readonly item: string
  readonly problem: string
}

/**
 * Forgets the items of the work that nobody needs done any more.
 * @param needed the items that are to be done; null where they are not all of them
 * @returns of those that are left whether their time has come
 */
export async function stuckOf(
  control: Control,
  work: string,
  needed: readonly string[] | null,
): Promise<ReadonlyMap<string, boolean>> {
  if (needed)
    await sql`
      delete from control.stuck_items where work = ${work} and item <> all(${needed}::text[])`.execute(
      control,
    )
  const { rows } = await sql<{ item: string; due: boolean }>`
    select item, next_at <= clock_timestamp() as due from control.stuck_items where work = ${work}`.execute(
    control,
  )
  return new Map(rows.map(({ item, due }) => [item, due]))
}

export async function noteStuck(control: Control, { work, item, problem }: StuckItem): Promise<void> {
  const pause = sql`${sql.lit(FIRST_PAUSE_SECONDS)} * interval '1 second'`
  await sql`
    insert into control.stuck_items as s (work, item, problem, next_at)
    values (${work}, ${item}, ${problem}, clock_timestamp() + ${pause})
    on conflict (work, item) do update set
      problem = excluded.problem, failures = s.failures + 1,
      next_at = clock_timestamp() + ${pause} * power(2, least(s.failures, ${sql.lit(MAX_DOUBLINGS)}))`.execute(
    control,
  )
}

export async function noLongerStuck(control: Control, work: string, item: string): Promise<void> {
  await sql`delete from control.stuck_items where work = ${work} and item = ${item}`.execute(control)
}

/** Lets the next turn of its sweep do the item. @returns whether it waited */
export async function tryAgain(control: Control, work: string, item: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update control.stuck_items set next_at = clock_timestamp() where work = ${work} and item = ${item}`.execute(
    control,
  )
  return numAffectedRows === 1n
}

export async function countStuck(control: Control): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*)::int as items from control.stuck_items`.execute(control)
  return rows[0]?.items ?? 0
}
