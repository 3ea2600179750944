/** Writing: what arrives while a batch is on its way goes together in the next one, in one round trip. */
import type pg from 'pg'
import type { StoredEvent } from '../codec.ts'
import { type AppendResult, EventStoreUnavailable, type ExpectedRevision } from '../port.ts'
import { retry } from '../retry.ts'
import { isRefusal } from './errors.ts'
import { toPosition } from './position.ts'

/** Events in one batch at most; an append that is larger by itself still goes, alone. */
const MAX_BATCH_EVENTS = 2_000
/** A batch takes milliseconds; one that takes this long is lost. */
const BATCH_TIMEOUT_MS = 10_000

const NO_STREAM = -1

interface Waiting {
  readonly stream: string
  readonly expected: number
  readonly events: readonly StoredEvent[]
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

  append(stream: string, expected: ExpectedRevision, events: readonly StoredEvent[]): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      const revision = expected === 'noStream' ? NO_STREAM : expected
      this.#waiting.push({ stream, expected: revision, events, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Settles when nothing is on its way any more. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    // What is asked for in this same turn of the event loop already goes together.
    await Promise.resolve()
    while (this.#waiting.length > 0) await this.#write(this.#takeBatch())
    this.#running = undefined
  }

  #takeBatch(): Waiting[] {
    let events = 0
    const end = this.#waiting.findIndex((append, index) => {
      events += append.events.length
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
    const query = toQuery(batch)
    const { rows } = await retry(() => this.#pool.query<Answer>(query), isRefusal)
    for (const row of rows) answer(batch, row)
  }
}

/** append (from 1), last position or null, last revision, newest revision of the stream or null */
type Answer = [string, string | null, string, string | null]

function answer(batch: readonly Waiting[], [number, position, revision, actual]: Answer): void {
  const append = batch[Number(number) - 1]
  if (!append) throw new Error(`an answer to append ${number} of ${batch.length}`)
  if (position !== null)
    append.resolve({ ok: true, position: toPosition(position), revision: Number(revision) })
  else
    append.resolve({
      ok: false,
      conflict: 'wrongRevision',
      actual: actual === null ? 'noStream' : Number(actual),
    })
}

const asText = { getTypeParser: () => (value: unknown) => value }

function toQuery(batch: readonly Waiting[]) {
  const seen = new Map<string, number>()
  const waves = batch.map(({ stream }) => {
    const wave = seen.get(stream) ?? 0
    seen.set(stream, wave + 1)
    return wave
  })
  const events = batch.flatMap((append, index) =>
    append.events.map((event, place) => ({ ...event, append: index + 1, place })),
  )
  return {
    name: 'eventstore-append',
    text: `select append, last_position, last_revision, actual from eventstore.append_batch(
      $1::text[], $2::integer[], $3::integer[], $4::integer[],
      $5::integer[], $6::integer[], $7::uuid[], $8::text[], $9::smallint[], $10::json[], $11::json[])`,
    values: [
      batch.map(append => append.stream),
      batch.map(append => append.expected),
      batch.map(append => append.events.length),
      waves,
      events.map(event => event.append),
      events.map(event => event.place),
      events.map(event => event.id),
      events.map(event => event.type),
      events.map(event => event.schemaVersion),
      events.map(event => JSON.stringify(event.data)),
      events.map(event => JSON.stringify(event.metadata)),
    ],
    rowMode: 'array' as const,
    types: asText,
    query_timeout: BATCH_TIMEOUT_MS,
  }
}

function failure(error: unknown): Error {
  if (isRefusal(error)) return error as Error
  return new EventStoreUnavailable('the outcome of an append is unknown', { cause: error })
}
