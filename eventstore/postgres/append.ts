/** Writing: what arrives while a batch is on its way goes together in the next one, in one round trip. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { Some } from '#domain/some.ts'
import { isDiskFull } from '#runtime/disk-full.ts'
import type { StoredEvent } from '../codec.ts'
import type { AppendResult, ExpectedRevision, Guards } from '../port.ts'
import { retry } from '../retry.ts'
import { asText } from './as-text.ts'
import { isRefusal, unavailable } from './errors.ts'
import { toInstant } from './instant.ts'
import { toPosition } from './position.ts'

/** Appends in one batch at most. */
const MAX_BATCH = 2_000
/** A batch takes milliseconds; one that takes this long is lost. */
const BATCH_TIMEOUT_MS = 10_000

const NO_STREAM = -1

interface Waiting {
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

  append(
    stream: string,
    expected: ExpectedRevision,
    events: Some<StoredEvent>,
    guards: Guards,
  ): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text: toText(stream, expected, events, guards), resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Settles when nothing is on its way any more. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    // Appends of the same turn of the event loop already go together.
    await nextTurn()
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, MAX_BATCH))
    this.#running = undefined
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
      text: 'select * from eventstore.append_batch($1)',
      values: [`[${batch.map(append => append.text).join()}]`],
      rowMode: 'array' as const,
      types: asText,
      query_timeout: BATCH_TIMEOUT_MS,
    }
    const { rows } = await retry(() => this.#pool.query<Answer>(query), isFinal)
    if (rows.length !== batch.length) throw new Error(`${rows.length} answers to ${batch.length} appends`)
    for (const [index, append] of batch.entries()) append.resolve(toResult(rows[index] as Answer))
  }
}

/** What `append_batch` takes; texts within the text, because Postgres' own reading of JSON refuses a NUL in them. */
export function toText(
  stream: string,
  expected: ExpectedRevision,
  [first, ...more]: Some<StoredEvent>,
  { streams, before }: Guards = {},
): string {
  return JSON.stringify({
    stream,
    expected: toInteger(expected),
    ...rowOf(first),
    more: more.length > 0 ? more.map(rowOf) : undefined,
    guards: streams?.map(guard => ({ stream: guard.stream, revision: toInteger(guard.revision) })),
    before,
  })
}

function rowOf({ id, type, schemaVersion, data, metadata }: StoredEvent) {
  return { id, type, version: schemaVersion, data: JSON.stringify(data), metadata: JSON.stringify(metadata) }
}

function toInteger(revision: ExpectedRevision): number {
  return revision === 'noStream' ? NO_STREAM : revision
}

/** A row of `append_batch` as text. */
type Answer = readonly [
  conflict: 'wrongRevision' | 'staleGuard' | 'late' | null,
  stream: string,
  revision: string,
  position: string | null,
  recordedAt: string,
]

function toResult([conflict, stream, revision, position, milliseconds]: Answer): AppendResult {
  const recordedAt = toInstant(milliseconds)
  if (position !== null)
    return {
      ok: true,
      position: toPosition(position),
      revision: Number(revision),
      recordedAt,
      guarded: true,
    }
  if (conflict === 'late') return { ok: false, conflict, recordedAt }
  const actual = Number(revision) === NO_STREAM ? 'noStream' : Number(revision)
  if (conflict === 'staleGuard') return { ok: false, conflict, stream, actual }
  return { ok: false, conflict: 'wrongRevision', actual }
}

/** A full disk is no server that restarts: another attempt would only be late. */
const isFinal = (error: unknown) => isRefusal(error) || isDiskFull(error)

function failure(error: unknown): Error {
  if (isRefusal(error)) return error as Error
  return unavailable('the outcome of an append is unknown', error)
}
