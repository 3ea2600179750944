/** A leaf of the log as its bytes: an event in clear, or the commitment to one. */
import { bytesOf } from '../bytes.ts'
import { MAX_ENTRY_BYTES } from '../tiles/bundle.ts'
import { type LoggedEvent, parseEvent } from './event.ts'
import { commitmentOf, type Opening } from './seal.ts'

export type Leaf =
  | { readonly kind: 'clear'; readonly event: LoggedEvent }
  | { readonly kind: 'sealed'; readonly commitment: string }

/** @returns what is to be hashed and served; an event too long for a leaf is left out but for its hash */
export function clearEntry(event: LoggedEvent): Uint8Array {
  const whole = bytesOf(JSON.stringify(event))
  if (whole.length <= MAX_ENTRY_BYTES) return whole
  return bytesOf(JSON.stringify({ ...event, data: { leftOut: whole.length } }))
}

export function sealedEntry(opening: Pick<Opening, 'salt' | 'event'>): Uint8Array {
  return bytesOf(JSON.stringify({ commitment: commitmentOf(opening) }))
}

/** @throws Error where the bytes are no leaf of ours */
export function parseEntry(entry: Uint8Array): Leaf {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(entry)
  const { commitment } = JSON.parse(text) as { commitment?: unknown }
  if (typeof commitment === 'string') return { kind: 'sealed', commitment }
  return { kind: 'clear', event: parseEvent(text) }
}
