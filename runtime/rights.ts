/**
 * Who may do what in the product's database. The role that migrates owns everything, and two further roles may exist beside it, named
 * after it: `skor_api` and `skor_workers` beside `skor`. Each schema says what they may do with its tables; the rights are given after each
 * migration (docs/decisions/0053). Where the two roles are not there, one role does everything.
 */
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { OperatorError } from './operator-error.ts'

/** Processes with a role of their own. */
export const ROLES = ['api', 'workers'] as const
export type Role = (typeof ROLES)[number]

/** What a role may do with a table. */
export const RIGHTS = {
  nothing: '',
  reads: 'select',
  adds: 'select, insert',
  /** adds rows and ends them, and changes nothing else of them */
  notes: 'select, insert, update (until)',
  changes: 'select, insert, update',
  writes: 'select, insert, update, delete',
} as const
export type Right = keyof typeof RIGHTS

export type TableRights = Readonly<Record<Role, Right>>

/** What both roles may do in a schema. */
export interface SchemaRights {
  readonly schema: string
  /** every table of the schema; or one right for all of them, where a library makes the tables */
  readonly tables: Readonly<Record<string, TableRights>> | TableRights
}

/** The name of the schema of a generation begins with it: made and filled by the workers, and read by the API. */
const READ_MODEL = 'rm_'

const nameOf = (owner: string, role: Role) => `${owner}_${role}`

/** The address for a role of its own, on a server that asks for no password. */
export function urlOf(owner: string, role: Role): string {
  const url = new URL(owner)
  url.username = nameOf(url.username, role)
  return url.href
}

type Asking = Pick<pg.Pool, 'query'>

/** Whether the roles beside the present one are there. @throws OperatorError where only one of the two is */
export async function hasRoles(db: Asking): Promise<boolean> {
  const { rows } = await db.query<{ role: string }>(
    'select rolname as role from pg_roles where rolname = any(select current_user || $1::text union select current_user || $2::text)',
    ROLES.map(role => `_${role}`),
  )
  if (rows.length === 1)
    throw new OperatorError(
      `The role ${rows[0]?.role} is there without its other half: make both, as npm run db:roles says.`,
    )
  return rows.length === ROLES.length
}

/** Whether the present role brings the schema up to date: it owns it, or nobody has made it yet. */
export async function mayMigrate(db: Asking, schema: string): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    `select coalesce((select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = $1), true) as may`,
    [schema],
  )
  return rows[0]?.may === true
}

/**
 * Gives both roles what the schemas say, and takes everything else; does nothing where the roles are not there.
 * @param pool of the role that owns the schemas
 * @returns whether there are roles
 */
export async function giveRights(pool: pg.Pool, schemas: readonly SchemaRights[]): Promise<boolean> {
  if (!(await hasRoles(pool))) return false
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.giveRights])
    const { rows } = await client.query<{ owner: string; database: string }>(
      'select current_user as owner, current_database() as database',
    )
    const { owner = '', database = '' } = rows[0] ?? {}
    const quoted = (role: Role) => pg.escapeIdentifier(nameOf(owner, role))
    await client.query(`grant create on database ${pg.escapeIdentifier(database)} to ${quoted('workers')}`)
    for (const rights of schemas) await client.query(statementsFor(rights, quoted).join(';\n'))
    await handOver(client, owner)
    await client.query(`
      alter default privileges for role ${quoted('workers')} grant usage on schemas to ${quoted('api')};
      alter default privileges for role ${quoted('workers')} grant select on tables to ${quoted('api')}`)
    await client.query('commit')
    return true
  } catch (problem) {
    await client.query('rollback').catch(() => {})
    throw problem
  } finally {
    client.release()
  }
}

function statementsFor({ schema, tables }: SchemaRights, quoted: (role: Role) => string): string[] {
  const name = pg.escapeIdentifier(schema)
  const statements = [`revoke execute on all functions in schema ${name} from public`]
  for (const role of ROLES) {
    const to = quoted(role)
    statements.push(
      `revoke all on all tables in schema ${name} from ${to}`,
      `grant usage on schema ${name} to ${to}`,
      `grant execute on all functions in schema ${name} to ${to}`,
      `grant usage on all sequences in schema ${name} to ${to}`,
    )
    if (isForAll(tables))
      statements.push(`grant ${RIGHTS[tables[role]]} on all tables in schema ${name} to ${to}`)
    else
      for (const [table, rights] of Object.entries(tables))
        if (rights[role] !== 'nothing')
          statements.push(`grant ${RIGHTS[rights[role]]} on ${name}.${pg.escapeIdentifier(table)} to ${to}`)
  }
  return statements
}

export const isForAll = (tables: SchemaRights['tables']): tables is TableRights =>
  typeof tables.api === 'string'

/** Generations that were made by the one role of before become the workers'. */
async function handOver(client: pg.PoolClient, owner: string): Promise<void> {
  const [workers, api] = [nameOf(owner, 'workers'), nameOf(owner, 'api')]
  const { rows } = await client.query<{ statement: string }>(
    `with ours as (
       select oid, nspname from pg_namespace where nspname like $1 || '%' and nspowner = (select oid from pg_roles where rolname = $2)
     )
     select format('alter schema %I owner to %I; grant usage on schema %I to %I', nspname, $3::text, nspname, $4::text) as statement, 0 as turn from ours
     union all
     select format('alter %s %I.%I owner to %I; grant select on %I.%I to %I', case relkind when 'v' then 'view' else 'table' end,
       nspname, relname, $3::text, nspname, relname, $4::text), 1
     from ours join pg_class c on c.relnamespace = ours.oid where relkind in ('r', 'v')
     union all
     select format('alter function %s owner to %I', p.oid::regprocedure, $3::text), 1 from ours join pg_proc p on p.pronamespace = ours.oid
     order by turn`,
    [READ_MODEL.replace('_', '\\_'), owner, workers, api],
  )
  for (const { statement } of rows) await client.query(statement)
}

/** What a role that owns all makes for the workers, it makes as they: in this transaction. Does nothing where there are no roles. */
export const AS_WORKERS = `
  select set_config('role', rolname, true) from pg_roles
  where rolname = current_user || '_workers' and pg_has_role(current_user, oid, 'member')
    and has_database_privilege(oid, current_database(), 'create')`

/** The statements that an administrator of the server runs once. @param passwords of the roles, where the server asks for them */
export function roleStatements(owner: string, passwords: Readonly<Partial<Record<Role, string>>>): string[] {
  const quoted = (role: Role) => pg.escapeIdentifier(nameOf(owner, role))
  const made = ROLES.map(role => {
    const password = passwords[role]
    return `create role ${quoted(role)} login${password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`}`
  })
  // Who owns all hands the read model over to the workers, and looks after it in scripts.
  return [...made, `grant ${quoted('workers')} to ${pg.escapeIdentifier(owner)}`]
}
