/** The port of sources of results: what is read where, and how often. */
import type { Observation } from '#projections/proposal/observations.ts'

export interface ResultsAdapter {
  /** how the history names the source: one word */
  readonly kind: string
  /** as admins, logs and observations name the source, without a secret */
  readonly name: string
  /** how often the source is read, in seconds */
  readonly turn: number
  /** what requests of several adapters share: one request in so many seconds */
  readonly limit?: { readonly name: string; readonly seconds: number }
  /** @throws SourceBusy where the source asks for patience, Error where it can't be read */
  read(): Promise<readonly Observation[]>
}
