/** Wakes subscriptions when something was appended, by whichever process. */
import pg from 'pg'
import { APPENDED_CHANNEL } from './schema.ts'

const FIRST_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 5_000

/**
 * One connection that listens. It only ever makes a reader faster: a notification that is lost with a connection is
 * made up for by the reader's own polling.
 */
export class Listener {
  readonly #connection: pg.ClientConfig
  readonly #sleepers = new Set<() => void>()
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #started = false
  #closed = false
  #count = 0

  constructor(connection: pg.ClientConfig) {
    this.#connection = connection
  }

  /** Grows with each notification: read it before reading events, hand it to `wait` after. */
  get count(): number {
    return this.#count
  }

  /** Settles at once when `count` has grown since `seen`, else with the next notification or after `timeoutMs`. */
  wait(seen: number, timeoutMs: number): Promise<void> {
    if (!this.#started) {
      this.#started = true
      void this.#connect(FIRST_BACKOFF_MS)
    }
    if (this.#count !== seen || this.#closed) return Promise.resolve()
    return new Promise(resolve => {
      const wake = () => {
        clearTimeout(timer)
        this.#sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, timeoutMs)
      this.#sleepers.add(wake)
    })
  }

  /** Wakes all who wait. */
  wake(): void {
    this.#count++
    for (const wake of [...this.#sleepers]) wake()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    this.wake()
    await this.#client?.end().catch(() => {})
  }

  async #connect(backoff: number): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'eventstore-listener',
      keepAlive: true,
    })
    this.#client = client
    let lost = false
    const reconnect = () => {
      if (lost || this.#closed) return
      lost = true
      client.end().catch(() => {})
      this.#retry = setTimeout(() => void this.#connect(Math.min(backoff * 2, MAX_BACKOFF_MS)), backoff)
    }
    client.on('error', reconnect)
    client.on('end', reconnect)
    client.on('notification', () => this.wake())
    try {
      await client.connect()
      await client.query(`listen ${APPENDED_CHANNEL}`)
      backoff = FIRST_BACKOFF_MS
      // What was appended before the server knew of us told nobody.
      this.wake()
      if (this.#closed) await client.end()
    } catch {
      reconnect()
    }
  }
}
