/** A Postgres of the benchmark's own: durable as in production, in a folder that goes when it ends. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { launchPostgres } from '#runtime/embedded-postgres/launch.ts'
import { openPool } from '#runtime/postgres.ts'

export interface BenchDatabase {
  readonly url: string
  readonly pool: pg.Pool
}

/** An empty folder on the disk: a database in memory would be faster than any that people run. */
export const diskFolder = () => mkdtemp(join(tmpdir(), 'skor-bench-'))

/** Runs the work with a fresh Postgres and cleans up whatever happens. */
export async function withPostgres<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const directory = await diskFolder()
  const postgres = await launchPostgres(join(directory, 'pg'))
  const pool = openPool(postgres.url, 'bench', 10)
  try {
    return await work({ url: postgres.url, pool })
  } finally {
    await pool.end()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Seconds that the work takes. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
