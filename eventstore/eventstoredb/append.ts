import {
  type Credentials,
  type EventStoreDBClient,
  type JSONType,
  jsonEvent,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import pLimit from 'p-limit'
import type { StoredEvent } from '../codec.ts'
import { type AppendResult, EventStoreUnavailable, type ExpectedRevision, type Position } from '../port.ts'
import { retry } from '../retry.ts'
import { isAnswer, isFinal, unavailable } from './errors.ts'
import { toPosition } from './position.ts'
import type { Reader } from './read.ts'

/** One attempt takes milliseconds; one that takes this long is lost. */
const ATTEMPT_TIMEOUT_MS = 5_000
/** Appends on their way at once; more wait their turn, so that a slow server is not buried. */
const MAX_IN_FLIGHT = 64

export class Appender {
  readonly #client: EventStoreDBClient
  readonly #reader: Reader
  readonly #credentials: Credentials
  readonly #turns = pLimit(MAX_IN_FLIGHT)

  /**
   * Appends ask for the leader: a follower would forward them, and keep them until their deadline when the leader has
   * just died; asked for the leader, it names the one it knows, and the client goes there.
   *
   * @param credentials are given with each append: that makes the client take a call of its own for each, with its
   *   own deadline. On the shared batch stream one error rejects all appends of the process, and a late answer to
   *   one of them throws where no caller can catch the error.
   */
  constructor(client: EventStoreDBClient, reader: Reader, credentials: Credentials) {
    this.#client = client
    this.#reader = reader
    this.#credentials = credentials
  }

  append(stream: string, expected: ExpectedRevision, events: readonly StoredEvent[]): Promise<AppendResult> {
    return this.#turns(() => this.#append(stream, expected, events))
  }

  async #append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEvent[],
  ): Promise<AppendResult> {
    try {
      return await retry(() => this.#attempt(stream, expected, events), isFinal)
    } catch (error) {
      if (error instanceof WrongExpectedVersionError)
        return await this.#repeatedOrLost(stream, expected, events)
      if (error instanceof EventStoreUnavailable || isAnswer(error)) throw error
      throw unavailable('the outcome of an append is unknown', error)
    }
  }

  async #attempt(
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEvent[],
  ): Promise<AppendResult> {
    const result = await this.#client.appendToStream(stream, events.map(toServerEvent), {
      expectedRevision: expected === 'noStream' ? NO_STREAM : BigInt(expected),
      credentials: this.#credentials,
      requiresLeader: true,
      deadline: ATTEMPT_TIMEOUT_MS,
    })
    // An address may ask the client to answer a conflict instead of throwing it; an old server leaves out the position.
    if (!result.success || !result.position) return this.#repeatedOrLost(stream, expected, events)
    return done(toPosition(result.position), Number(result.nextExpectedRevision))
  }

  /**
   * The revision is past. Either somebody else was first, or an earlier attempt of ours was carried out and its
   * answer lost; the server knows its newest event ids only, so the stream is read. Events that were sent together are
   * there together, so that the last one says enough.
   */
  async #repeatedOrLost(
    stream: string,
    expected: ExpectedRevision,
    events: readonly StoredEvent[],
  ): Promise<AppendResult> {
    const from = (expected === 'noStream' ? 0 : expected + 1) + events.length - 1
    const [there] = await this.#reader.stream(stream, { from, limit: 1 })
    if (there && there.id === events.at(-1)?.id) return done(there.position, there.revision)
    const [newest] = await this.#reader.stream(stream, { backwards: true, limit: 1 })
    return { ok: false, conflict: 'wrongRevision', actual: newest ? newest.revision : 'noStream' }
  }
}

/** The server checks no guards, and its answer does not say by its clock when the event was recorded. */
function done(position: Position, revision: number): AppendResult {
  return { ok: true, position, revision, recordedAt: null, guarded: false }
}

/** The version travels in the metadata: the server has no place of its own for it. */
function toServerEvent({ id, type, schemaVersion, data, metadata }: StoredEvent) {
  return jsonEvent({
    id,
    type,
    data: data as JSONType,
    metadata: { schemaVersion, ...(metadata as Record<string, JSONType>) },
  })
}
