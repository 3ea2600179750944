/**
 * The rotation of the product's secret: all that the database holds under older secrets is sealed anew by the newest one, so that the
 * older ones can be taken out of the setting. Safe beside running processes, and again and again.
 */
import { sql } from 'kysely'
import { personalTables } from '../identity/personal-tables.ts'
import type { IdentityDatabase } from '../identity/schema.ts'
import { Seal, type Sealed, type SealedColumn, type SealedRow } from '../seal.ts'
import { type KeptUse, keepKeys } from './kept-keys.ts'
import type { Secrets } from './secrets.ts'

/** Pages of a table that are read at once: 4 MiB, some thousand rows. */
const PAGES_AT_ONCE = 512

/** All sealed columns, as the tables declare them. */
export const SEALED_COLUMNS: readonly SealedColumn[] = Object.values(personalTables).flatMap(
  ({ sealed }): SealedColumn[] => Object.values(sealed ?? {}),
)

export interface Resealed extends SealedColumn {
  /** values that an older secret had sealed, or that were bound to no row */
  readonly resealed: number
  /** values that no secret opens: theirs is not in the setting any more, or they were changed or moved */
  readonly closed: number
}

export interface Rotated {
  readonly columns: readonly Resealed[]
  /** what goes on by keys of older secrets that are kept */
  readonly kept: readonly KeptUse[]
}

/**
 * Seals anew what older secrets sealed, and keeps the keys of theirs by which links, sessions and codes go on.
 * @param secrets with the older ones behind the newest
 * @param leaked whether others know the older ones: what could be forged by them then ends with them
 */
export async function rotate(
  db: IdentityDatabase,
  secrets: Secrets,
  { leaked, now }: { readonly leaked: boolean; readonly now: Date },
): Promise<Rotated> {
  const kept = await keepKeys(db, secrets, leaked, now)
  const columns: Resealed[] = []
  for (const column of SEALED_COLUMNS) columns.push(await resealColumn(db, secrets, column))
  return { columns, kept }
}

async function resealColumn(db: IdentityDatabase, secrets: Secrets, column: SealedColumn): Promise<Resealed> {
  const seal = new Seal(secrets, column)
  let resealed = 0
  // A value that was written meanwhile is left as it is, and looked at once more.
  while (true) {
    const pass = await passOver(db, seal, column)
    resealed += pass.resealed
    if (pass.older === pass.resealed) return { ...column, resealed, closed: pass.closed }
  }
}

/** A sealed value, as a pass finds it. */
interface Found {
  /** the place of the row in its table */
  readonly at: string
  readonly sealed: Sealed
  readonly row: SealedRow<string>
}

/** Looks at each value once. */
async function passOver(db: IdentityDatabase, seal: Seal<string>, sealedColumn: SealedColumn) {
  const { table, column } = sealedColumn
  const [rows, value] = [sql.id('identity', table), sql.id(column)]
  const pass = { older: 0, resealed: 0, closed: 0 }
  const size = await sql<{ pages: number }>`
    select (pg_relation_size(${`identity.${table}`}) / current_setting('block_size')::int)::int as pages`.execute(
    db,
  )
  const pages = size.rows[0]?.pages ?? 0
  for (let from = 0; from < pages; from += PAGES_AT_ONCE) {
    const [first, beyond] = [`(${from},0)`, `(${from + PAGES_AT_ONCE},0)`]
    const found = await sql<Found>`
      select ctid::text as at, ${value} as sealed, ${rowOf(sealedColumn)} as row from ${rows}
      where ctid >= ${first}::tid and ctid < ${beyond}::tid and ${value} is not null`.execute(db)
    const older = found.rows.filter(({ sealed, row }) => seal.isNewest(sealed, row) === false)
    pass.closed += found.rows.filter(({ sealed, row }) => seal.isNewest(sealed, row) === null).length
    pass.older += older.length
    if (older.length > 0) pass.resealed += await write(db, sealedColumn, older, seal)
  }
  return pass
}

/** What tells a row from others, as the seal knows it. */
function rowOf({ row }: SealedColumn) {
  const fields = row.map(key => sql`${sql.lit(key)}, ${sql.id(key)}::text`)
  return sql`json_build_object(${sql.join(fields)})`
}

/** @returns how many were still the same */
async function write(
  db: IdentityDatabase,
  { table, column }: SealedColumn,
  older: readonly Found[],
  seal: Seal<string>,
): Promise<number> {
  const [rows, value] = [sql.id('identity', table), sql.id(column)]
  const anew = older.map(({ sealed, row }) => seal.seal(seal.open(sealed, row) ?? '', row))
  const written = await sql`
    update ${rows} t set ${value} = n.anew
    from unnest(
      ${older.map(({ at }) => at)}::text[]::tid[],
      ${older.map(({ sealed }) => sealed)}::bytea[],
      ${anew}::bytea[]) as n (at, sealed, anew)
    where t.ctid = n.at and t.${value} = n.sealed`.execute(db)
  return Number(written.numAffectedRows ?? 0n)
}
