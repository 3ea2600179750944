/** Databases that tests begin with: made once a run, and copied by Postgres, which takes a tenth of making them. */
import type pg from 'pg'
import { openPool } from '#runtime/postgres.ts'

export interface Template {
  /** one word, the same for all files that ask for the template */
  readonly name: string
  /** Fills an empty database. Every connection it opens, it closes: a database in use can't be copied. */
  prepare(databaseUrl: string): Promise<void>
}

/**
 * The template, made unless another file of the run has made it; files that ask at the same time wait for the first.
 * @param admin one connection, since the lock belongs to a session
 * @returns the name of its database
 */
export async function madeTemplate(
  admin: pg.PoolClient,
  server: URL,
  { name, prepare }: Template,
): Promise<string> {
  const database = `template_${name}`
  await admin.query('select pg_advisory_lock(hashtext($1))', [database])
  try {
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [database])
    if (rows.length > 0) return database
    // The name comes last: what failed half-way is begun anew.
    const partial = `${database}_partial`
    await admin.query(`drop database if exists ${partial}`)
    await admin.query(`create database ${partial} strategy file_copy`)
    await prepare(Object.assign(new URL(server), { pathname: `/${partial}` }).href)
    await admin.query(`alter database ${partial} rename to ${database}`)
    return database
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [database])
  }
}

/** Runs work with a pool that is closed afterwards. */
export async function withPool(databaseUrl: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = openPool(databaseUrl, 'test-template', 4)
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}
