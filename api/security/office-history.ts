/** What the history of accounts has of staff's calls: downloads of persons, and what staff were refused. */
import { beginDownload, countRefused, endDownload } from '#people/account-act/in-office.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { Clock } from '#runtime/clock.ts'
import type { Afterwards } from '../http/afterwards.ts'

export class OfficeHistory {
  readonly #db: IdentityDatabase
  readonly #afterwards: Pick<Afterwards, 'start'>
  readonly #clock: Pick<Clock, 'now'>

  constructor(db: IdentityDatabase, afterwards: Pick<Afterwards, 'start'>, clock: Pick<Clock, 'now'>) {
    this.#db = db
    this.#afterwards = afterwards
    this.#clock = clock
  }

  /**
   * Written before the first row goes out.
   * @param call the path of the route
   * @returns the id that `endDownload` takes
   */
  beginDownload(by: string, call: string, at: Date): Promise<string> {
    return beginDownload(this.#db, { by, call, at })
  }

  /** A failure leaves the row as it is, without a number. */
  endDownload(id: string, rows: number): Promise<void> {
    return this.#afterwards.start('write how many rows were downloaded', () =>
      endDownload(this.#db, id, rows),
    )
  }

  /** Of rows that are all there before the first one goes out. */
  async download(by: string, call: string, rows: number, at: Date): Promise<void> {
    await beginDownload(this.#db, { by, call, at }, rows)
  }

  /** A refusal is answered as one, whatever becomes of its row. */
  refused(by: string, call: string): Promise<void> {
    return this.#afterwards.start('write what staff were refused', () =>
      countRefused(this.#db, { by, call, at: this.#clock.now() }),
    )
  }
}
