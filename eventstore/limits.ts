/** What may be appended, whichever adapter keeps it. */
import type { ExpectedRevision, NewEvent } from './port.ts'

/** Characters of a stream's name at most; the product's longest has about 130. */
const MAX_STREAM_NAME = 250
/** Printable ASCII without spaces; a leading $ belongs to the server. */
const STREAM_NAME = /^[!-#%-~][!-~]*$/
/** Events of one append at most: a whole season's import goes match by match, a round has far fewer. */
export const MAX_EVENTS = 1_000

/** @throws Error when the caller is broken: no user input gets here unchecked */
export function checkAppend(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): void {
  if (stream.length > MAX_STREAM_NAME || !STREAM_NAME.test(stream))
    throw new Error(`not a stream name: ${JSON.stringify(stream)}`)
  if (expected !== 'noStream' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new Error(`not a revision: ${expected}`)
  if (events.length === 0 || events.length > MAX_EVENTS)
    throw new Error(`an append has 1 to ${MAX_EVENTS} events, this one ${events.length}`)
  if (new Set(events.map(event => event.id)).size !== events.length)
    throw new Error('two events of one append have the same id')
}
