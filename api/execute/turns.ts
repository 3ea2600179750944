/**
 * Work that must not be done twice at once for the same key: one after the other in this process, and one holder at a time
 * among all processes. Waiting holds no connection to Postgres, so waiters can't keep the holder from finishing.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import type pg from 'pg'

/** How long a turn lasts at the most, in seconds: longer than a request may take; a process that died holds it no longer. */
const HELD_SECONDS = 15
/** How long another process is waited for, in milliseconds, and how often it is asked. */
const WAIT_MS = 4_000
const ASKED_EVERY_MS = 50

/** One after the other in this process, for each key. */
export class Queue {
  readonly #running = new Map<string, LimitFunction>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#running.get(key) ?? pLimit(1)
    this.#running.set(key, line)
    try {
      return await line(work)
    } finally {
      if (line.activeCount === 0 && line.pendingCount === 0) this.#running.delete(key)
    }
  }
}

export class Turns {
  readonly #pool: pg.Pool
  readonly #queue = new Queue()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** @returns null where another process has held the turn for too long */
  take<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    return this.#queue.run(key, async () => {
      const holder = randomUUID()
      for (const until = Date.now() + WAIT_MS; !(await this.#hold(key, holder)); ) {
        if (Date.now() > until) return null
        await sleep(ASKED_EVERY_MS)
      }
      try {
        return await work()
      } finally {
        await this.#pool.query('delete from commands.turns where key = $1 and holder = $2', [key, holder])
      }
    })
  }

  async #hold(key: string, holder: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `insert into commands.turns as turn (key, holder, until)
       values ($1, $2, now() + $3 * interval '1 second')
       on conflict (key) do update set holder = excluded.holder, until = excluded.until where turn.until < now()`,
      [key, holder, HELD_SECONDS],
    )
    return rowCount === 1
  }
}
