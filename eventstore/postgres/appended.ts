import type pg from 'pg'
import { type Listener, listen } from '#runtime/listener.ts'
import { APPENDED_CHANNEL } from './schema.ts'

/**
 * Notices that something was appended, by whichever process. It only ever makes a reader faster: a notification that is
 * lost with a connection is made up for by the reader's own polling.
 */
export class Appended {
  readonly #pool: pg.Pool
  #listening: Promise<Listener | undefined> | undefined
  #next = new AbortController()
  #listener: Listener | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Whether notifications arrive now. */
  get listening(): boolean {
    return this.#listener?.listening ?? false
  }

  /** Aborted by the next notification. Take it before a read, so that what comes during the read is not missed. */
  get next(): AbortSignal {
    const notify = () => {
      const next = this.#next
      this.#next = new AbortController()
      next.abort()
    }
    this.#listening ??= listen(this.#pool, APPENDED_CHANNEL, { notified: notify, connected: notify }).then(
      listener => {
        this.#listener = listener
        return listener
      },
      () => {
        this.#listening = undefined
        return undefined
      },
    )
    return this.#next.signal
  }

  async close(): Promise<void> {
    await (await this.#listening)?.close()
  }
}
