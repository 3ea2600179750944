/**
 * The one source of time of a process: its own clock, corrected by the measured distance to the database's. While that distance is
 * unknown or too large, the clock is in doubt, and decides and shows nothing that depends on a lock, a lapse, a draw or an end.
 */
import type pg from 'pg'
import type { Logger } from './log.ts'

/** How often the clocks are compared, in milliseconds. */
const COMPARED_EVERY_MS = 10_000
/** The same while the clock is in doubt. */
const IN_DOUBT_MS = 1_000
/** How far the clocks may be apart, in milliseconds; also, how far the clock may be set between two comparisons. */
const CLOCK_BOUND_MS = 2_000
/** A comparison that the database answers later than this proves nothing, in milliseconds. */
const PROVES_WITHIN_MS = 5_000
/** How long a comparison counts while no later one succeeds, in milliseconds. */
const COUNTS_FOR_MS = 120_000

export interface Clock {
  now(): Date
  /** why the clock is in doubt, in a sentence; null while the clock may decide */
  problem(): string | null
}

/** What a clock said at one moment. */
export interface ClockReading {
  readonly now: Date
  /** why the clock was in doubt; null where it could decide */
  readonly problem: string | null
}

/** Nothing that depends on a lock is decided or shown while the clock is in doubt. */
export class ClockInDoubt extends Error {
  constructor(problem: string) {
    super(`The clock of this server is wrong: ${problem}`)
  }
}

export function readClock(clock: Clock): ClockReading {
  return { now: clock.now(), problem: clock.problem() }
}

/** @throws ClockInDoubt */
export function certainNow({ now, problem }: ClockReading): Date {
  if (problem !== null) throw new ClockInDoubt(problem)
  return now
}

export interface ComparedClock extends Clock {
  /** Compares now. @throws Error when the database does not answer */
  compare(): Promise<void>
  close(): void
}

export interface ClockSources {
  /** is told when the doubt begins and when it ends */
  readonly logger?: Pick<Logger, 'error' | 'info'>
  /** the clock of this machine, in milliseconds since 1970 */
  readonly local?: () => number
  /** a clock that nobody sets, in milliseconds since some moment */
  readonly steady?: () => number
}

interface Comparison {
  /** what is added to the local clock, in milliseconds */
  readonly correction: number
  /** when it was made, by the steady clock */
  readonly at: number
  /** the local clock less the steady one: it changes when the local clock is set */
  readonly base: number
}

/**
 * Compares once, and again every ten seconds, or every second while the clock is in doubt.
 * @throws Error when the database does not answer the first time
 */
export async function openClock(
  pool: pg.Pool,
  { logger, local = Date.now, steady = () => performance.now() }: ClockSources = {},
): Promise<ComparedClock> {
  let last: Comparison | null = null
  let tried = Number.NEGATIVE_INFINITY
  let comparing = false
  let inDoubt = false

  async function compare(): Promise<void> {
    tried = steady()
    const base = local() - tried
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const answered = steady()
    const now = rows[0]?.now
    if (now === undefined || isSet(base, local() - answered)) return
    // The database looked at its clock between the two moments: each correction in between is possible.
    const [least, most] = [now - (base + answered), now - (base + tried)]
    const before = last?.correction ?? 0
    const correction = Math.min(Math.max(before, least), most)
    if (answered - tried > PROVES_WITHIN_MS && correction === before) return
    last = { correction, at: answered, base }
  }

  function problem(): string | null {
    const at = steady()
    if (last === null) return "this server's clock is not compared with the database's yet"
    if (isSet(last.base, local() - at))
      return "this server's clock was set, and is not compared with the database's yet"
    const age = at - last.at
    if (age > COUNTS_FOR_MS)
      return `this server's clock was not compared with the database's for ${Math.round(age / 1_000)} seconds`
    if (Math.abs(last.correction) <= CLOCK_BOUND_MS) return null
    const seconds = Math.round(Math.abs(last.correction) / 1_000)
    return `this server's clock is ${seconds} seconds ${last.correction < 0 ? 'ahead of' : 'behind'} the database's`
  }

  function say(): void {
    const found = problem()
    if (inDoubt === (found !== null)) return
    inDoubt = found !== null
    if (found === null) logger?.info('the clock agrees with the database again')
    else logger?.error(`${found}: set the clock; until then nothing that has a deadline is accepted or shown`)
  }

  async function tick(): Promise<void> {
    const due = problem() === null ? COMPARED_EVERY_MS : IN_DOUBT_MS
    if (!comparing && steady() - tried >= due) {
      comparing = true
      // A database that is away leaves the last comparison as it was.
      await compare().catch(() => {})
      comparing = false
    }
    say()
  }

  await compare()
  say()
  const timer = setInterval(() => void tick(), IN_DOUBT_MS).unref()
  return {
    now: () => new Date(local() + (last?.correction ?? 0)),
    problem,
    compare,
    close: () => clearInterval(timer),
  }
}

/** Whether the local clock was set between two moments, of each of which the difference to the steady clock is given. */
function isSet(before: number, after: number): boolean {
  return Math.abs(after - before) > CLOCK_BOUND_MS
}
