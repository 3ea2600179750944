/**
 * What a fan did is in the log as a commitment: a hash that says nothing until it is opened, and that fits nothing else once
 * it is. A seed for each event, which only the server and the fan have, makes it impossible to try what may be inside.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf, fromBase64, joined, toBase64 } from '../bytes.ts'
import { type LoggedEvent, parseEvent, partsOf, withParts } from './event.ts'

/** A part of an event that is opened. */
export interface OpenPart {
  /** its place in the event, counted from 0 */
  readonly at: number
  readonly salt: string
  /** JSON */
  readonly text: string
}

/** What shows that a commitment holds this event. Salts are Base 64. */
export interface Opening {
  readonly salt: string
  /** JSON of the event; in the place of its parts stand their hashes */
  readonly event: string
  /** those of its parts that are opened */
  readonly parts: readonly OpenPart[]
}

/** What opens an event as a whole: for the fan whose event it is. */
export interface Secret {
  /** 32 bytes in Base 64 */
  readonly seed: string
  /** JSON of the event, with its parts in clear */
  readonly event: string
}

/** @param key of the fan, 32 bytes: without it nobody can make the seed of an event, nor of any other one */
export function seedOf(key: Uint8Array, eventId: string): Uint8Array {
  return hmac(sha256, key, bytesOf(eventId))
}

/** Opens the event, with all of its parts. */
export function openWhole(seed: Uint8Array, event: LoggedEvent): Opening {
  const parts = partsOf(event).map((part, at) => ({
    at,
    salt: toBase64(saltOf(seed, `part ${at}`)),
    text: JSON.stringify(part),
  }))
  const sealed = withParts(event, parts.map(hashOfPart))
  return { salt: toBase64(saltOf(seed, 'event')), event: JSON.stringify(sealed), parts }
}

/** The opening of what the fan keeps. @throws Error where that is no event */
export function openSecret({ seed, event }: Secret): Opening {
  return openWhole(fromBase64(seed), parseEvent(event))
}

export function commitmentOf({ salt, event }: Pick<Opening, 'salt' | 'event'>): string {
  return toBase64(sha256(joined(fromBase64(salt), bytesOf(event))))
}

/**
 * The event of an opening, with null in the place of each part that is not opened.
 * @throws Error for a part that is not the one of the event
 */
export function eventOf({ event: text, parts }: Pick<Opening, 'event' | 'parts'>): LoggedEvent {
  const event = parseEvent(text)
  const hashes = partsOf(event)
  const opened: unknown[] = hashes.map(() => null)
  for (const part of parts) {
    if (hashes[part.at] !== hashOfPart(part))
      throw new Error(`part ${part.at} of the event ${event.id} is not the one that was sealed`)
    opened[part.at] = JSON.parse(part.text)
  }
  return withParts(event, opened)
}

function saltOf(seed: Uint8Array, use: string): Uint8Array {
  return sha256(joined(seed, bytesOf(use)))
}

function hashOfPart({ salt, text }: Pick<OpenPart, 'salt' | 'text'>): string {
  return toBase64(sha256(joined(fromBase64(salt), bytesOf(text))))
}
