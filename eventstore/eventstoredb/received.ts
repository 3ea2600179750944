/**
 * Events out of the messages of a read, as they were sent: the client makes dozens of objects of each event, and a
 * rebuild reads millions.
 */
import { BinaryReader } from '@bufbuild/protobuf/wire'

export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly stream: string
  readonly revision: number
  readonly commit: bigint
  readonly prepare: bigint
  /** a JSON value; the text where it is none, the bytes where it does not claim to be one */
  readonly data: unknown
  /** a JSON value; the bytes where it is none, undefined where there is none */
  readonly metadata: unknown
}

/** Numbers of fields, as the server's definitions streams.proto and shared.proto have them. */
const RESPONSE = { event: 1 } as const
const READ_EVENT = { event: 1 } as const
const RECORDED = {
  id: 1,
  stream: 2,
  revision: 3,
  prepare: 4,
  commit: 5,
  /** what the server knows of it: a map of texts */
  told: 6,
  metadata: 7,
  data: 8,
} as const
const UUID = { text: 2 } as const
const STREAM = { name: 3 } as const
const ENTRY = { key: 1, value: 2 } as const

const JSON_TYPE = 'application/json'

/** What stands in the message; a number that is 0 is not sent. */
interface Recorded {
  id: string
  stream: string
  revision: bigint
  prepare: bigint
  commit: bigint
  readonly told: Map<string, string>
  metadata: Buffer
  data: Buffer
}

/**
 * A function that reads one message after the other. The events of one command have the same metadata, and are given
 * the very same value for it.
 * @returns (the function) undefined for a message without an event
 * @throws Error (the function) when a message is cut off or not what the definitions say
 */
export function createMessageReader(): (message: Buffer) => ReceivedEvent | undefined {
  const readMetadata = rememberBytes(metadataOf)
  return message => {
    const recorded = recordedIn(new BinaryReader(message), message.length)
    if (!recorded) return undefined
    const { id, stream, revision, prepare, commit, told, metadata, data } = recorded
    return {
      id,
      type: told.get('type') ?? '',
      stream,
      revision: Number(revision),
      prepare,
      commit,
      data: told.get('content-type') === JSON_TYPE ? dataOf(data) : data,
      metadata: readMetadata(metadata),
    }
  }
}

function recordedIn(reader: BinaryReader, end: number): Recorded | undefined {
  let recorded: Recorded | undefined
  eachField(reader, end, response => {
    if (response !== RESPONSE.event) return false
    eachField(reader, endOfMessage(reader), field => {
      if (field !== READ_EVENT.event) return false
      recorded = readRecorded(reader, endOfMessage(reader))
      return true
    })
    return true
  })
  return recorded
}

function readRecorded(reader: BinaryReader, end: number): Recorded {
  const recorded: Recorded = {
    id: '',
    stream: '',
    revision: 0n,
    prepare: 0n,
    commit: 0n,
    told: new Map(),
    metadata: Buffer.alloc(0),
    data: Buffer.alloc(0),
  }
  eachField(reader, end, field => {
    switch (field) {
      case RECORDED.id:
        recorded.id = textIn(reader, UUID.text)
        return true
      case RECORDED.stream:
        recorded.stream = textIn(reader, STREAM.name)
        return true
      case RECORDED.revision:
        recorded.revision = BigInt(reader.uint64())
        return true
      case RECORDED.prepare:
        recorded.prepare = BigInt(reader.uint64())
        return true
      case RECORDED.commit:
        recorded.commit = BigInt(reader.uint64())
        return true
      case RECORDED.told:
        readEntry(reader, recorded.told)
        return true
      case RECORDED.metadata:
        recorded.metadata = bytesOf(reader)
        return true
      case RECORDED.data:
        recorded.data = bytesOf(reader)
        return true
      default:
        return false
    }
  })
  return recorded
}

function readEntry(reader: BinaryReader, entries: Map<string, string>): void {
  let key = ''
  let value = ''
  eachField(reader, endOfMessage(reader), field => {
    if (field === ENTRY.key) key = textOf(reader)
    else if (field === ENTRY.value) value = textOf(reader)
    else return false
    return true
  })
  entries.set(key, value)
}

/** The text in one field of the message that comes next. */
function textIn(reader: BinaryReader, wanted: number): string {
  let text = ''
  eachField(reader, endOfMessage(reader), field => {
    if (field !== wanted) return false
    text = textOf(reader)
    return true
  })
  return text
}

/** @param read takes the field's value from the reader, or says false for a field that nobody wants */
function eachField(reader: BinaryReader, end: number, read: (field: number) => boolean): void {
  while (reader.pos < end) {
    const [field, wireType] = reader.tag()
    if (!read(field)) reader.skip(wireType, field)
  }
}

function endOfMessage(reader: BinaryReader): number {
  const length = reader.uint32()
  return reader.pos + length
}

/** A view of the same bytes. */
function bytesOf(reader: BinaryReader): Buffer {
  const bytes = reader.bytes()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function textOf(reader: BinaryReader): string {
  return bytesOf(reader).toString('utf8')
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
