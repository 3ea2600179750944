/**
 * The newest position that this page knows of, from its commands and from the event stream: whatever it asks next, at any process of
 * the server, is answered by a view that has reached it. The cookie does the same for the next page.
 */
import { BEHIND_HEADER, POSITION_HEADER } from '#contract/position.ts'

let newest = ''
let behind = 0

export function notePosition(position: string | null | undefined): void {
  if (position && position > newest) newest = position
}

/** What a request brings; nothing before the first position is known. */
export function positionHeader(): Record<string, string> {
  return newest === '' ? {} : { [POSITION_HEADER]: newest }
}

/** Takes note of an answer of the API. */
export function notePositionOf({ headers }: Pick<Response, 'headers'>): void {
  notePosition(headers.get(POSITION_HEADER))
  if (headers.has(BEHIND_HEADER)) behind++
}

/** How many answers lacked what the page knows of: the server waited for it within its bound. */
export const answersBehind = (): number => behind
