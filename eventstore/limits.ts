/** What may be appended, whichever adapter keeps it. */
import { MAX_ROUNDS } from '#domain/bounds.ts'
import type { ExpectedRevision, Guards } from './port.ts'

/** Characters of a stream's name at most; the product's longest has about 130. */
const MAX_STREAM_NAME = 250
/** Printable ASCII without spaces; a leading $ belongs to the server. */
const STREAM_NAME = /^[!-#%-~][!-~]*$/
/** Streams that one append may be guarded by: winners are published on all rounds of a season, and on its rules and questions. */
const MAX_GUARDS = MAX_ROUNDS + 2

/** @throws Error when the caller is broken: no user input gets here unchecked */
export function checkAppend(stream: string, expected: ExpectedRevision, { streams = [] }: Guards): void {
  if (streams.length > MAX_GUARDS) throw new Error(`${streams.length} guards; at most ${MAX_GUARDS}`)
  for (const place of [{ stream, revision: expected }, ...streams]) checkPlace(place)
}

function checkPlace({ stream, revision }: { stream: string; revision: ExpectedRevision }): void {
  if (stream.length > MAX_STREAM_NAME || !STREAM_NAME.test(stream))
    throw new Error(`not a stream name: ${JSON.stringify(stream)}`)
  if (revision !== 'noStream' && !(Number.isSafeInteger(revision) && revision >= 0))
    throw new Error(`not a revision: ${revision}`)
}
