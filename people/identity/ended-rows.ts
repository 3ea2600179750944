/** Rows whose time is over, of all tables, as the tables declare it. */
import { type RawBuilder, sql } from 'kysely'
import type { Life } from './personal.ts'
import { personalTables } from './personal-tables.ts'
import type { IdentityDatabase } from './schema.ts'

/** Rows of one statement at the most: nobody waits for long behind it. */
const BATCH = 1_000

type Row = Readonly<Record<string, unknown>>
type TimedLife = Exclude<Life<Row>, { readonly endedBy: string }>

/** Tables whose rows end at a time. */
const TIMED = Object.entries(personalTables).flatMap(([table, { life }]) =>
  'endedBy' in life ? [] : [{ table, life: life as TimedLife }],
)

/**
 * Clears away every row whose time is over. Rows that somebody works on at the moment are left to the next look.
 * @returns how many rows of which tables; those without any are left out
 */
export async function clearEnded(db: IdentityDatabase, now: Date): Promise<Readonly<Record<string, number>>> {
  const cleared: Record<string, number> = {}
  for (const { table, life } of TIMED) {
    const rows = sql.id('identity', table)
    for (let batch = BATCH; batch === BATCH; ) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${rows} where ctid = any(array(
          select ctid from ${rows} t where ${isOver(life, now)} limit ${BATCH} for update skip locked))`.execute(
        db,
      )
      batch = Number(numAffectedRows)
      if (batch > 0) cleared[table] = (cleared[table] ?? 0) + batch
    }
  }
  return cleared
}

/** The condition under which the time of a row of the table `t` is over. */
function isOver(life: TimedLife, now: Date): RawBuilder<unknown> {
  if ('until' in life) return sql`t.${sql.id(life.until)} <= ${now}::timestamptz`
  const { days, after, unless } = life
  const over = sql`t.${sql.id(after)} < ${now}::timestamptz - ${days} * interval '1 day'`
  if (unless === undefined) return over
  const column = sql`t.${sql.id(unless.column)}`
  if ('equals' in unless) return sql`${over} and ${column} is distinct from ${unless.equals}`
  return unless.is === 'filled'
    ? sql`${over} and ${column} is null`
    : sql`${over} and (${column} is null or ${column} <= ${now}::timestamptz)`
}
