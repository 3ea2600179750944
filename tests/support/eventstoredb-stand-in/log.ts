/**
 * What the stand-in keeps, and by which rules: one log of all events, in memory.
 * An append's events share a commit position and differ in their prepare position, as a server may have it, so that
 * a client that keeps only one of the two is found out.
 */
import { EventEmitter } from 'node:events'

export interface LogPosition {
  readonly commit: bigint
  readonly prepare: bigint
}

export interface LogRecord extends LogPosition {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  /** the answer to a reader, ready to be sent */
  readonly bytes: Buffer
  /** where the next record begins */
  readonly end: bigint
}

export interface Proposed {
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

export type Expected = number | 'any' | 'noStream' | 'streamExists'

export type AppendAnswer =
  | { readonly ok: true; readonly revision: number; readonly position: LogPosition }
  | { readonly ok: false; readonly current: number | undefined }

/** Writes one event in the form in which it is sent. */
export type Serialize = (event: Proposed & LogPosition & { stream: string; revision: number }) => Buffer

const NO_STREAM = -1
/** Bytes between two events in the log: positions of a server are offsets of a file and never 1, 2, 3. */
const HEADER_BYTES = 97n

export class Log extends EventEmitter<{ appended: [] }> {
  readonly records: LogRecord[] = []
  /** whether a retry is distinguished from a conflict by its ids; a server's memory of them may be bounded */
  remembersIds = true
  readonly #streams = new Map<string, LogRecord[]>()
  readonly #serialize: Serialize
  #end = 0n

  constructor(serialize: Serialize) {
    super()
    this.setMaxListeners(0)
    this.#serialize = serialize
  }

  /** The records of a stream, undefined where there is none. */
  stream(name: string): readonly LogRecord[] | undefined {
    return this.#streams.get(name)
  }

  /** Idempotent by event id, like the server: the same ids after the expected revision give the first answer again. */
  append(stream: string, expected: Expected, events: readonly Proposed[]): AppendAnswer {
    const existing = this.#streams.get(stream) ?? []
    const current = existing.length - 1
    const wanted = expected === 'noStream' ? NO_STREAM : expected
    if (this.remembersIds && typeof wanted === 'number' && wanted < current) {
      const there = existing.slice(wanted + 1, wanted + 1 + events.length)
      const last = there.at(-1)
      if (last && there.length === events.length && there.every((record, i) => record.id === events[i]?.id))
        return { ok: true, revision: last.revision, position: last }
    }
    const refused = typeof wanted === 'number' ? wanted !== current : wanted === 'streamExists' && current < 0
    if (refused) return { ok: false, current: current < 0 ? undefined : current }
    return this.#write(stream, existing, events)
  }

  /** Keeps only the oldest records of clients, and what the server wrote before them. */
  restore(events: number): void {
    let kept = 0
    const end = this.records.findIndex(({ stream }) => !stream.startsWith('$') && ++kept > events)
    for (const { stream } of this.records.splice(end < 0 ? this.records.length : end)) {
      const left = this.#streams.get(stream)
      left?.pop()
      if (left?.length === 0) this.#streams.delete(stream)
    }
    this.#end = this.records.at(-1)?.end ?? 0n
  }

  /** The index of the first record that stands after the position. */
  indexAfter(position: LogPosition): number {
    let low = 0
    let high = this.records.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (comparePositions(this.records[middle] as LogRecord, position) > 0) high = middle
      else low = middle + 1
    }
    return low
  }

  #write(stream: string, existing: LogRecord[], events: readonly Proposed[]): AppendAnswer {
    const offsets = events.map(event => {
      const prepare = this.#end
      this.#end += HEADER_BYTES + BigInt(event.data.length + event.metadata.length)
      return { prepare, end: this.#end, event }
    })
    const commit = offsets.at(-1)?.prepare ?? this.#end
    for (const { prepare, end, event } of offsets) {
      const place = { stream, revision: existing.length, commit, prepare }
      const bytes = this.#serialize({ ...event, ...place })
      const record: LogRecord = { ...place, id: event.id, type: event.type, bytes, end }
      existing.push(record)
      this.records.push(record)
    }
    this.#streams.set(stream, existing)
    this.emit('appended')
    return { ok: true, revision: existing.length - 1, position: { commit, prepare: commit } }
  }
}

export function comparePositions(a: LogPosition, b: LogPosition): number {
  if (a.commit !== b.commit) return a.commit < b.commit ? -1 : 1
  if (a.prepare === b.prepare) return 0
  return a.prepare < b.prepare ? -1 : 1
}
