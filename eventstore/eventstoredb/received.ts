/**
 * Events out of the messages of a read, by the server's own definitions and nothing more: the client makes dozens of
 * objects of each event, and a rebuild reads millions.
 */
import type streams from '@eventstore/db-client/generated/streams_pb.js'

/** Whole numbers as decimal digits. */
type Digits = string

export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly stream: string
  readonly revision: number
  readonly commit: Digits
  readonly prepare: Digits
  /** a JSON value; the text where it is none, the bytes where it does not claim to be one */
  readonly data: unknown
  /** a JSON value; the bytes where it is none, undefined where there is none */
  readonly metadata: unknown
}

const JSON_TYPE = 'application/json'

/**
 * A function that reads one message after the other. The events of one command have the same metadata, and are given
 * the very same value for it.
 * @returns (the function) undefined for a message without an event
 */
export function createMessageReader(): (message: streams.ReadResp) => ReceivedEvent | undefined {
  const readMetadata = rememberBytes(metadataOf)
  return message => {
    const event = message.getEvent()?.getEvent()
    if (!event) return undefined
    const told = event.getMetadataMap()
    const data = bytesOf(event.getData_asU8())
    return {
      id: event.getId()?.getString() ?? '',
      type: told.get('type') ?? '',
      stream: bytesOf(event.getStreamIdentifier()?.getStreamName_asU8()).toString('utf8'),
      revision: Number(event.getStreamRevision()),
      commit: event.getCommitPosition(),
      prepare: event.getPreparePosition(),
      data: told.get('content-type') === JSON_TYPE ? dataOf(data) : data,
      metadata: readMetadata(bytesOf(event.getCustomMetadata_asU8())),
    }
  }
}

/** A view of the same bytes. */
function bytesOf(bytes: Uint8Array = new Uint8Array()): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** What is no JSON is a text: the codec then says what is wrong with it. */
function dataOf(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function metadataOf(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return bytes
  }
}

function rememberBytes<T>(read: (bytes: Buffer) => T): (bytes: Buffer) => T {
  let last: { readonly bytes: Buffer; readonly value: T } | undefined
  return bytes => {
    if (!last?.bytes.equals(bytes)) last = { bytes, value: read(bytes) }
    return last.value
  }
}
