/**
 * Events out of the messages of a read, taken apart by hand: a rebuild reads millions, and the client makes dozens of
 * objects of each.
 */
import { Fields } from './protobuf.ts'

export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly stream: string
  readonly revision: number | bigint
  readonly commit: number | bigint
  readonly prepare: number | bigint
  /** a JSON value; the text where it is none, the bytes where it does not claim to be one */
  readonly data: unknown
  /** a JSON value; the bytes where it is none, undefined where there is none */
  readonly metadata: unknown
}

/** Numbers of fields, as the server's definitions streams.proto and shared.proto have them. */
const RESPONSE_EVENT = 1
const EVENT_RECORDED = 1
const RECORDED = {
  id: 1,
  stream: 2,
  revision: 3,
  prepare: 4,
  commit: 5,
  systemMetadata: 6,
  metadata: 7,
  data: 8,
} as const
const UUID_TEXT = 2
const STREAM_NAME = 3
const ENTRY = { key: 1, value: 2 } as const

const JSON_TYPE = 'application/json'
const NOTHING: Buffer = Buffer.alloc(0)

/**
 * A function that reads one message after the other. The events of one command have the same metadata, and are given
 * the very same value for it.
 * @throws Error (the function) when a message can't be understood
 * @returns (the function) undefined for a message without an event
 */
export function createMessageReader(): (message: Buffer) => ReceivedEvent | undefined {
  const readMetadata = rememberBytes(metadataOf)
  return message => {
    const recorded = messageIn(messageIn(new Fields(message), RESPONSE_EVENT), EVENT_RECORDED)
    return recorded && readRecorded(recorded, readMetadata)
  }
}

function readRecorded(recorded: Fields, readMetadata: (bytes: Buffer) => unknown): ReceivedEvent {
  const told = { type: '', contentType: '' }
  let id = ''
  let stream = ''
  let data = NOTHING
  let metadata = NOTHING
  // A number that is 0 is not sent.
  let revision: number | bigint = 0
  let commit: number | bigint = 0
  let prepare: number | bigint = 0
  while (recorded.next()) {
    switch (recorded.field) {
      case RECORDED.id:
        id = textIn(recorded.message(), UUID_TEXT)
        break
      case RECORDED.stream:
        stream = textIn(recorded.message(), STREAM_NAME)
        break
      case RECORDED.revision:
        revision = recorded.integer()
        break
      case RECORDED.commit:
        commit = recorded.integer()
        break
      case RECORDED.prepare:
        prepare = recorded.integer()
        break
      case RECORDED.systemMetadata:
        readEntry(recorded.message(), told)
        break
      case RECORDED.metadata:
        metadata = recorded.bytes()
        break
      case RECORDED.data:
        data = recorded.bytes()
        break
      default:
    }
  }
  const { type, contentType } = told
  const isJson = contentType === JSON_TYPE
  return {
    id,
    type,
    stream,
    revision,
    commit,
    prepare,
    data: isJson ? dataOf(data) : data,
    metadata: readMetadata(metadata),
  }
}

function readEntry(entry: Fields, told: { type: string; contentType: string }): void {
  let key = ''
  while (entry.next()) {
    if (entry.field === ENTRY.key) key = entry.text()
    else if (entry.field === ENTRY.value && key === 'type') told.type = entry.text()
    else if (entry.field === ENTRY.value && key === 'content-type') told.contentType = entry.text()
  }
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

function messageIn(fields: Fields | undefined, field: number): Fields | undefined {
  while (fields?.next()) if (fields.field === field) return fields.message()
  return undefined
}

function textIn(fields: Fields, field: number): string {
  while (fields.next()) if (fields.field === field) return fields.text()
  return ''
}

function rememberBytes<T>(read: (bytes: Buffer) => T): (bytes: Buffer) => T {
  let last: { readonly bytes: Buffer; readonly value: T } | undefined
  return bytes => {
    if (!last?.bytes.equals(bytes)) last = { bytes, value: read(bytes) }
    return last.value
  }
}
