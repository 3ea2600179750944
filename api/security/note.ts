import type { SecurityEvent } from '#contract/security-events.ts'

/** What a request is about, as the route and its handler find out. */
export interface SecurityNote {
  kind: SecurityEvent | null
  /** happened along with it, whatever becomes of the rest */
  also: readonly SecurityEvent[]
  /** left out, it is whoever is signed in; null where nobody knows */
  account?: string | null
  of: string | null
  /** that the request began */
  session: string | null
  rows: number | null
  /** the row of the history that the rows which go out are written into */
  download: string | null
}

export const nothingNoted = (): SecurityNote => ({
  kind: null,
  also: [],
  of: null,
  session: null,
  rows: null,
  download: null,
})
