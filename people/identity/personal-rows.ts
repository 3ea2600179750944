/** The rows of one person in all tables: what a deletion takes, and what an export hands out. */
import { type RawBuilder, sql } from 'kysely'
import { API_BASE } from '#contract/addresses.ts'
import type { ColumnExport, Owner, PersonalTable } from './personal.ts'
import { personalTables } from './personal-tables.ts'
import type { IdentityDatabase, IdentityTables } from './schema.ts'

/** Whose rows. */
export interface Person {
  readonly id: string
  readonly email: string
}

type Row = Readonly<Record<string, unknown>>
type Columns = Readonly<Record<string, ColumnExport>>

/** Tables with rows of persons, each with what was declared of its rows. */
const TABLES = Object.entries(personalTables).flatMap(([table, declared]) =>
  'owners' in declared ? [{ table, ...(declared as PersonalTable<Row>) }] : [],
)
const TABLE_OF = new Map(TABLES.map(declared => [declared.table, declared]))

/**
 * Deletes the person's rows from every table, but for the account's own, of which the id stays.
 * @param tx the transaction that deletes the account, which it has locked
 */
export async function forgetRows(tx: IdentityDatabase, person: Person): Promise<void> {
  // A row that another table's rows belong to takes these along.
  for (const { table, owners } of TABLES)
    if (table !== 'users')
      await sql`delete from identity.${sql.id(table)} t where ${ownedBy(owners, person, 'forgotten')}`.execute(
        tx,
      )
}

/**
 * Rows that were found by the e-mail that an account had stay the person's: those of tables that know accounts get its id, the others
 * the new e-mail. What would then stand there twice, such as a subscription of both, stands once.
 * @param tx the transaction that gives the account its new e-mail
 * @param person with the e-mail of before
 */
export async function handRowsOver(tx: IdentityDatabase, person: Person, email: string): Promise<void> {
  const own = (column: string) => sql`lower(t.${sql.id(column)}) = ${person.email.toLowerCase()}`
  for (const { table, owners } of TABLES) {
    if (table === 'users') continue
    const rows = sql`identity.${sql.id(table)}`
    const byEmail = owners.flatMap(owner => ('email' in owner ? [owner.email] : []))
    const byAccount = owners.flatMap(owner => ('account' in owner ? [owner.account] : []))[0]
    for (const column of byEmail)
      if (byAccount === undefined) {
        const renamed = sql`to_jsonb(taken) || jsonb_build_object(${sql.lit(column)}, ${email.toLowerCase()}::text)`
        await sql`
          with taken as (delete from ${rows} t where ${own(column)} returning *)
          insert into ${rows} select (jsonb_populate_record(null::${rows}, ${renamed})).* from taken
          on conflict do nothing`.execute(tx)
      } else {
        const account = sql.id(byAccount)
        await sql`
          update ${rows} t set ${account} = ${person.id} where t.${account} is null and ${own(column)}`.execute(
          tx,
        )
      }
  }
}

/** What is kept about a person, by table. */
export async function rowsOf(
  db: IdentityDatabase,
  person: Person,
): Promise<{ readonly [Table in keyof IdentityTables]?: readonly Row[] }> {
  const all: Record<string, readonly Row[]> = {}
  for (const { table, owners, columns } of TABLES) {
    const { rows } = await sql<Row>`
      select ${selected(columns)} from identity.${sql.id(table)} t
      where ${ownedBy(owners, person, 'exported')}
      order by 1`.execute(db)
    all[table] = rows
  }
  return all
}

function selected(columns: Columns): RawBuilder<unknown> {
  const shown = Object.entries(columns).flatMap(([column, rule]) => {
    if (rule === 'exported') return [sql`t.${sql.id(column)}`]
    if ('withheld' in rule) return []
    if ('whetherAs' in rule) return [sql`t.${sql.id(column)} is not null as ${sql.id(rule.whetherAs)}`]
    return [sql`${API_BASE + rule.fileAt}::text || t.id as ${sql.id(column)}`]
  })
  return shown.length === 0 ? sql`count(*)::int as rows` : sql.join(shown)
}

/** The condition under which a row of the table `t` is the person's. */
function ownedBy(
  owners: readonly Owner<Row>[],
  { id, email }: Person,
  purpose: 'forgotten' | 'exported',
): RawBuilder<unknown> {
  const found = owners.map(owner => {
    if ('email' in owner) return sql`lower(t.${sql.id(owner.email)}) = ${email.toLowerCase()}`
    if ('endsWith' in owner) return sql`t.${sql.id(owner.endsWith)} like ${`%${id}`}`
    if ('through' in owner) {
      const table = TABLE_OF.get(owner.table)
      if (!table) throw new Error(`the table ${owner.table} has no rows of persons`)
      return sql`t.${sql.id(owner.through)} in (
        select t.id from identity.${sql.id(owner.table)} t where ${ownedBy(table.owners, { id, email }, purpose)})`
    }
    const own = sql`t.${sql.id(owner.account)} = ${id}`
    return owner.except === undefined || purpose === 'exported'
      ? own
      : sql`${own} and not t.${sql.id(owner.except)}`
  })
  return sql`(${sql.join(found, sql` or `)})`
}
