/**
 * Read your writes: the answer of a command that wrote an event names the event's place in the history, and a client that sends
 * this position back is answered by a read model that has reached it. Without a schema, so that pages load none for it.
 */

/** Of an answer: the place of the event that the command wrote. Of a request: the answer must show everything up to this place. */
export const POSITION_HEADER = 'Skor-Position'

/** The same for browsers, which send it by themselves; the later one of the two counts. */
export const POSITION_COOKIE = 'skor_position'

/** Of an answer that did not wait any longer: its view lacks what the request's position names. */
export const BEHIND_HEADER = 'Skor-Behind'

/** How long a read waits for the position, in milliseconds; then it answers, and says that its view is behind. */
export const FRESH_WITHIN_MS = 2_000

/** As either event store writes it; anything else is ignored. */
export const POSITION_TEXT = /^\d{20}(?:\/\d{20})?$/
