/** Writing: what arrives while a batch is on its way goes together in the next one, in one round trip. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { StoredEvent } from '../codec.ts'
import { type AppendResult, EventStoreUnavailable, type ExpectedRevision } from '../port.ts'
import { retry } from '../retry.ts'
import { asText } from './as-text.ts'
import { type Commit, toCommit } from './commit.ts'
import { isRefusal } from './errors.ts'
import { toPosition } from './position.ts'

/** Events in one batch at most; an append that is larger by itself still goes, alone. */
const MAX_BATCH_EVENTS = 2_000
/** A batch takes milliseconds; one that takes this long is lost. */
const BATCH_TIMEOUT_MS = 10_000

const NO_STREAM = -1

interface Waiting {
  readonly expected: number
  readonly events: number
  /** the append as JSON */
  readonly text: string
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: Error) => void
}

export class Appender {
  readonly #pool: pg.Pool
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  append(stream: string, revision: ExpectedRevision, events: readonly StoredEvent[]): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const expected = revision === 'noStream' ? NO_STREAM : revision
      const text = toText(stream, expected, toCommit(events))
      this.#waiting.push({ expected, events: events.length, text, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Settles when nothing is on its way any more. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    // What is asked for in this same turn of the event loop already goes together.
    await nextTurn()
    while (this.#waiting.length > 0) await this.#write(this.#takeBatch())
    this.#running = undefined
  }

  #takeBatch(): Waiting[] {
    let events = 0
    const end = this.#waiting.findIndex((append, index) => {
      events += append.events
      return index > 0 && events > MAX_BATCH_EVENTS
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#attempt(batch)
    } catch (error) {
      // What the server refuses (unlike what it did not answer) concerns one append: its neighbours go on without it.
      if (isRefusal(error) && batch.length > 1) for (const append of batch) await this.#write([append])
      else for (const append of batch) append.reject(failure(error))
    }
  }

  async #attempt(batch: readonly Waiting[]): Promise<void> {
    const query = {
      name: 'eventstore-append',
      text: 'select last_position, actual from eventstore.append_batch($1)',
      values: [`[${batch.map(append => append.text).join()}]`],
      rowMode: 'array' as const,
      types: asText,
      query_timeout: BATCH_TIMEOUT_MS,
    }
    const { rows } = await retry(() => this.#pool.query<Answer>(query), isRefusal)
    if (rows.length !== batch.length) throw new Error(`${rows.length} answers to ${batch.length} appends`)
    for (const [index, append] of batch.entries()) answer(append, rows[index] as Answer)
  }
}

/** What `append_batch` takes; texts within the text, because Postgres' own reading of JSON refuses a NUL in them. */
export function toText(stream: string, expected: number, { ids, events, metadata }: Commit): string {
  return JSON.stringify({
    stream,
    expected,
    ids,
    events: JSON.stringify(events),
    metadata: JSON.stringify(metadata),
  })
}

/** position of the last event, or null where nothing was written; the newest revision of the stream, or null */
type Answer = [string | null, string | null]

function answer({ expected, events, resolve }: Waiting, [position, actual]: Answer): void {
  if (position !== null) resolve({ ok: true, position: toPosition(position), revision: expected + events })
  else
    resolve({
      ok: false,
      conflict: 'wrongRevision',
      actual: actual === null ? 'noStream' : Number(actual),
    })
}

function failure(error: unknown): Error {
  if (isRefusal(error)) return error as Error
  return new EventStoreUnavailable('the outcome of an append is unknown', { cause: error })
}
