/** What may be appended, whichever adapter keeps it. */
import { MAX_ROUNDS } from '#domain/bounds.ts'
import { isSome } from '#domain/some.ts'
import type { ExpectedRevision, Guards, NewEvent, NewEvents } from './port.ts'

/** Characters of a stream's name at most; the product's longest has about 130. */
const MAX_STREAM_NAME = 250
/** Printable ASCII without spaces; a leading $ belongs to the server. */
const STREAM_NAME = /^[!-#%-~][!-~]*$/
/** Streams that one append may be guarded by: winners are published on all rounds of a season, and on its rules and questions. */
const MAX_GUARDS = MAX_ROUNDS + 2
/** Events of one append: the score and the winner of each match of a sheet of results. */
export const MAX_TOGETHER = 200

/** @throws Error when the caller is broken: no user input gets here unchecked */
export function checkAppend(stream: string, expected: ExpectedRevision, { streams = [] }: Guards): void {
  if (streams.length > MAX_GUARDS) throw new Error(`${streams.length} guards; at most ${MAX_GUARDS}`)
  for (const place of [{ stream, revision: expected }, ...streams]) checkPlace(place)
}

/** @throws Error when the caller is broken, as above */
export function together(event: NewEvent | NewEvents): NewEvents {
  const events: NewEvents = 'type' in event ? [event] : event
  if (!isSome<NewEvent>(events) || events.length > MAX_TOGETHER)
    throw new Error(`${events.length} events of one append; 1 to ${MAX_TOGETHER}`)
  return events
}

function checkPlace({ stream, revision }: { stream: string; revision: ExpectedRevision }): void {
  if (stream.length > MAX_STREAM_NAME || !STREAM_NAME.test(stream))
    throw new Error(`not a stream name: ${JSON.stringify(stream)}`)
  if (revision !== 'noStream' && !(Number.isSafeInteger(revision) && revision >= 0))
    throw new Error(`not a revision: ${revision}`)
}
