/** Openfootball's season files, at an address or in a folder. */
import { readSeason } from '#data/import/read-season.ts'
import type { SeasonToImport } from '#data/import/season-to-import.ts'
import type { Observation } from '#projections/proposal/observations.ts'
import type { Logger } from '#runtime/log.ts'
import type { ResultsAdapter } from './adapter.ts'
import { readSource } from './source.ts'

/** How often the source is read, in seconds: a result is no news of seconds, and a public host is spared. */
const TURN_SECONDS = 300

export interface OpenfootballOptions {
  /** http(s) address of a file, or a folder of such files */
  readonly location: string
  /** IANA name; needed where the source's times carry no offset */
  readonly zone?: string | undefined
  readonly logger: Pick<Logger, 'warn'>
}

/** A file with a wrong row is refused whole, and what the source said before stands. */
export function openfootball({ location, zone, logger }: OpenfootballOptions): ResultsAdapter {
  const source = nameOf(location)
  return {
    kind: 'openfootball',
    name: source,
    turn: TURN_SECONDS,
    async read() {
      const files = await readSource(location)
      return files.flatMap(({ name, text }) => {
        const read = readSeason(text, { path: name, ...(zone ? { zone } : {}) })
        if (read.ok) return observationsOf(read.season)
        logger.warn({ source, name, ...read.problems[0] }, 'a file of the source of results is refused')
        return []
      })
    },
  }
}

function observationsOf({ rows }: SeasonToImport): Observation[] {
  return rows.map(({ id: match, score = null, winner = null, kickOff, isAwarded }) => {
    // What was decided at a desk is for an admin to enter.
    const result = isAwarded ? { score: null, winner: null } : { score, winner }
    return { match, ...result, kickOff, live: null }
  })
}

/** An address may carry a secret in its query or before its host. */
function nameOf(location: string): string {
  if (!/^https?:/.test(location)) return location
  const { origin, pathname } = new URL(location)
  return `${origin}${pathname}`
}
