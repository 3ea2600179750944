/** A database whose disk is full: what it refuses is refused again until somebody makes room. */
import type pg from 'pg'

/** SQLSTATE `disk_full`. */
const DISK_FULL = '53100'
/** As the operating system says it, where Postgres quotes it under another state. */
const WORDS = /No space left on device/
/** What a probe writes, in rows of a kilobyte: enough for a file to grow. */
const PROBE_ROWS = 256

export const DISK_IS_FULL = 'the disk of the database is full'

/** @param problem or the cause behind it */
export function isDiskFull(problem: unknown): boolean {
  for (let cause = problem; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === DISK_FULL || WORDS.test(cause.message)) return true
  return false
}

/** Whether a request met a full disk, and whether there is room again. */
export class DiskWatch {
  readonly #pool: pg.Pool
  #full = false
  #looking: Promise<string | null> | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** @returns whether the problem is a full disk */
  met(problem: unknown): boolean {
    const full = isDiskFull(problem)
    this.#full ||= full
    return full
  }

  /** @returns null where there is room; else the look that is under way is shared by all who ask */
  async problem(): Promise<string | null> {
    if (!this.#full) return null
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** While the disk was full, each look writes something that is thrown away. */
  async #look(): Promise<string | null> {
    const client = await this.#pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `create temp table skor_room on commit drop as select repeat('x', 1000) from generate_series(1, ${PROBE_ROWS})`,
      )
      this.#full = false
    } catch (problem) {
      if (!isDiskFull(problem)) throw problem
    } finally {
      await client.query('rollback').catch(() => {})
      client.release()
    }
    return this.#full ? DISK_IS_FULL : null
  }
}
