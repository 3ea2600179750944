/** Whether answers come from what was last seen here, as the service worker says where the API can't be reached. */

/** Of an answer that is not of now (`web/service-worker/sw.ts`). */
const LAST_SEEN = 'x-last-seen'

const listeners = new Set<() => void>()
let last = false

export const isLastSeen = (): boolean => last

/** Takes note of an answer of the API. */
export function noteAnswer({ headers }: Pick<Response, 'headers'>): void {
  if (headers.has(LAST_SEEN) === last) return
  last = !last
  for (const changed of listeners) changed()
}

/** @returns what ends it */
export function whenLastSeen(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
