/**
 * What is too long for a leaf, such as 5,000 winners: the data of the event stands beside the log as a file of its own, and
 * the leaf has the file's hash. Leaves of the first versions left such data out, for good.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { bytesOf } from '../bytes.ts'
import type { LoggedEvent } from './event.ts'

export interface Beside {
  readonly bytes: number
  /** in hex, of the JSON of the event's data */
  readonly sha256: string
}

const SHA256_HEX = /^[0-9a-f]{64}$/

/** `beside/<sha256>`: where the data stands below the address of the log, and in archives. */
export function besidePath(sha256: string): string {
  return `beside/${sha256}`
}

/** @returns undefined for another path */
export function parseBesidePath(path: string): string | undefined {
  const [, sha256 = ''] = /^beside\/(.+)$/.exec(path) ?? []
  return SHA256_HEX.test(sha256) ? sha256 : undefined
}

/** What the leaf names in the place of its data; null where the leaf has its data. */
export function besideOf({ data }: LoggedEvent): Beside | null {
  const { beside } = data as { readonly beside?: Partial<Beside> | null }
  const isNamed = typeof beside?.sha256 === 'string' && SHA256_HEX.test(beside.sha256)
  return isNamed && typeof beside.bytes === 'number' ? (beside as Beside) : null
}

/** The event with its data. @throws Error where the text is not what the leaf names */
export function withBeside(event: LoggedEvent, text: string): LoggedEvent {
  if (besideOf(event)?.sha256 !== hashOfText(text))
    throw new Error(`what stands beside the event ${event.id} is not what its leaf names`)
  const data: unknown = JSON.parse(text)
  if (typeof data !== 'object' || data === null) throw new Error('what stands beside a leaf is no data')
  return { ...event, data: data as LoggedEvent['data'] }
}

/** Why nobody can read the data of the event, in words; null where the data is there. */
export function missingData(event: LoggedEvent): string | null {
  const beside = besideOf(event)
  if (beside)
    return `its ${beside.bytes} bytes stand beside the log, under ${besidePath(beside.sha256)}, and are not here`
  const { leftOut } = event.data
  return typeof leftOut === 'number'
    ? `its leaf leaves its data out: the event has ${leftOut} bytes, and an older version of the site kept no more than its hash`
    : null
}

/** SHA-256 of the text, in hex. */
export function hashOfText(text: string): string {
  return bytesToHex(sha256(bytesOf(text)))
}
