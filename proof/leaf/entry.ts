/** A leaf of the log as its bytes: an event in clear, or the commitment to one. */
import { bytesOf } from '../bytes.ts'
import { MAX_ENTRY_BYTES } from '../tiles/bundle.ts'
import { type Beside, hashOfText } from './beside.ts'
import { type LoggedEvent, parseEvent } from './event.ts'
import { commitmentOf, type Opening } from './seal.ts'

export type Leaf =
  | { readonly kind: 'clear'; readonly event: LoggedEvent }
  | { readonly kind: 'sealed'; readonly commitment: string }

export interface ClearLeaf {
  /** what is to be hashed and served */
  readonly entry: Uint8Array
  /** JSON of the data of an event that is too long for a leaf: stands beside the log, and the leaf has its hash; else null */
  readonly beside: string | null
}

export function clearLeaf(event: LoggedEvent): ClearLeaf {
  const entry = bytesOf(JSON.stringify(event))
  if (entry.length <= MAX_ENTRY_BYTES) return { entry, beside: null }
  const text = JSON.stringify(event.data)
  const beside: Beside = { bytes: bytesOf(text).length, sha256: hashOfText(text) }
  return { entry: bytesOf(JSON.stringify({ ...event, data: { beside } })), beside: text }
}

export function sealedEntry(opening: Pick<Opening, 'salt' | 'event'>): Uint8Array {
  return bytesOf(JSON.stringify({ commitment: commitmentOf(opening) }))
}

/** @throws Error where the bytes are no leaf of ours */
export function parseEntry(entry: Uint8Array): Leaf {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(entry)
  const { commitment } = (JSON.parse(text) ?? {}) as { commitment?: unknown }
  if (typeof commitment === 'string') return { kind: 'sealed', commitment }
  return { kind: 'clear', event: parseEvent(text) }
}
