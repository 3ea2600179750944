/** Reads the source of results in turns, and keeps what it says as proposals for admins. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readSeason } from '#data/import/read-season.ts'
import type { SeasonToImport } from '#data/import/season-to-import.ts'
import type { EventStore } from '#eventstore/port.ts'
import type { Control } from '#projections/engine/control.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { keepObservations, type Observation, takeTurn } from '#projections/proposals/observations.ts'
import type { Logger } from '#runtime/log.ts'
import { acceptResults } from './accept.ts'
import { readSource } from './source.ts'

/** How often a source is read, in seconds: a result is no news of seconds, and a public host is spared. */
const TURN_SECONDS = 300
/** How often a process looks whether the turn is its own, in milliseconds. */
const PAUSE = 10_000

/** How the history names the source. */
const KIND = 'openfootball'

export interface ResultsDeps {
  readonly control: Control
  readonly store: EventStore
  readonly readModel: ReadModel
  /** http(s) address of an openfootball file, or a folder of such files */
  readonly location: string
  /** IANA name; needed where the source's times carry no offset */
  readonly zone?: string | undefined
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

/** Reads until the signal; the first time at once. */
export async function sweepResults(deps: ResultsDeps & { readonly signal: AbortSignal }): Promise<void> {
  const source = sourceName(deps.location)
  while (!deps.signal.aborted) {
    try {
      if (await takeTurn(deps.control, source, TURN_SECONDS)) await readResults(deps, new Date())
    } catch (problem) {
      deps.logger.warn({ source, problem: String(problem) }, 'the source of results could not be read')
    }
    await sleep(PAUSE, undefined, { signal: deps.signal }).catch(() => {})
  }
}

/**
 * A file with a wrong row is refused whole, and what the source said before stands. What the source kept saying is entered where
 * the competition takes results without an admin.
 * @throws Error when the source can't be read
 */
export async function readResults(deps: ResultsDeps, now: Date): Promise<void> {
  const { control, location, zone, logger } = deps
  const source = sourceName(location)
  for (const { name, text } of await readSource(location)) {
    const read = readSeason(text, { path: name, ...(zone ? { zone } : {}) })
    if (read.ok) await keepObservations(control, source, observationsOf(read.season), now)
    else logger.warn({ source, name, ...read.problems[0] }, 'a file of the source of results is refused')
  }
  const entered = await acceptResults(deps, { name: source, kind: KIND }, now)
  if (entered > 0) logger.info({ source, entered }, 'results of the source were entered')
}

function observationsOf({ rows }: SeasonToImport): Observation[] {
  return rows.map(({ id, score, winner, kickOff }) => ({
    ...{ match: id, score: score ?? null, winner: winner ?? null, kickOff },
  }))
}

/** As admins and logs name the source: an address may carry a secret in its query or before its host. */
function sourceName(location: string): string {
  if (!/^https?:/.test(location)) return location
  const { origin, pathname } = new URL(location)
  return `${origin}${pathname}`
}
