/** The server's clock, compared with the database's: a clock that is behind would accept predictions after their lock. */
import type pg from 'pg'

/** How often the clocks are compared, in milliseconds. */
const COMPARED_EVERY_MS = 10_000
/** How far they may be apart, in milliseconds. */
const CLOCK_BOUND_MS = 2_000

export interface Clock {
  now(): Date
  /** what is wrong with the clock, in a sentence; null while it may decide */
  problem(): string | null
}

export interface ComparedClock extends Clock {
  /** Compares now. @throws Error when the database does not answer */
  compare(): Promise<void>
  close(): void
}

/**
 * Compares once, and again every ten seconds. While the database does not answer, the last comparison counts.
 * @param local the clock of this machine, in milliseconds since 1970
 * @throws Error when the database does not answer the first time
 */
export async function openClock(pool: pg.Pool, local: () => number = Date.now): Promise<ComparedClock> {
  let ahead = 0

  async function compare(): Promise<void> {
    const asked = local()
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const answered = local()
    const now = rows[0]?.now ?? asked
    // The database looked at its clock between the two moments: what lies between them says nothing.
    ahead = asked > now ? asked - now : Math.min(0, answered - now)
  }

  await compare()
  const timer = setInterval(() => void compare().catch(() => {}), COMPARED_EVERY_MS).unref()
  return {
    now: () => new Date(local()),
    problem() {
      if (Math.abs(ahead) <= CLOCK_BOUND_MS) return null
      const seconds = Math.round(Math.abs(ahead) / 1_000)
      return `this server's clock is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database's`
    },
    compare,
    close: () => clearInterval(timer),
  }
}
