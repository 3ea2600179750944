/** football-data.org, version 4: the matches of one competition a request, by a key with a limit of requests. */
import { z } from 'zod'
import { FootballDataMatch } from '#data/import/services/football-data-match.ts'
import type { CompetitionId } from '#domain/words.ts'
import type { Observation } from '#projections/proposal/observations.ts'
import type { Logger } from '#runtime/log.ts'
import type { ResultsAdapter } from './adapter.ts'
import { type KnownMatch, matchOf, observationOf } from './football-data-match.ts'
import { readAddress } from './source.ts'

/** How often the matches of a competition are read, in seconds. */
const TURN_SECONDS = 60
/** The free key has 10 requests a minute. */
const LIMIT = { name: 'football-data.org', seconds: 6 }
/** Matches of one competition at the most: the largest league season has 552. */
const MAX_MATCHES = 2_000

const Answer = z.object({ matches: z.array(z.unknown()).max(MAX_MATCHES) })

export interface FootballDataOptions {
  /** origin of the service */
  readonly url: string
  readonly key: string
  /** the source's code, such as PL */
  readonly code: string
  readonly competition: CompetitionId
  /** the competition's matches as the product has them */
  readonly known: (competition: CompetitionId) => Promise<readonly KnownMatch[]>
  readonly logger: Pick<Logger, 'warn'>
}

/** A match that can't be read, or contradicts itself, is left out; an answer that is none is refused whole. */
export function footballData(options: FootballDataOptions): ResultsAdapter {
  const { url, key, code, competition, known, logger } = options
  const name = `football-data.org/${code}`
  /** how many were left out at the last reading: the same number again is no news for the log */
  let noted = 0
  return {
    kind: 'football-data.org',
    name,
    turn: TURN_SECONDS,
    limit: LIMIT,
    async read() {
      const address = new URL(`/v4/competitions/${code}/matches`, url)
      const answer = Answer.safeParse(
        parsed(await readAddress(address, { headers: { 'x-auth-token': key } })),
      )
      if (!answer.success) throw new Error('the source answered no list of matches')
      const matches = await known(competition)
      const found = new Map<string, Observation>()
      let leftOut = 0
      for (const row of answer.data.matches) {
        const observation = observed(row, matches)
        if (observation) found.set(observation.match, observation)
        else if (observation === null) leftOut += 1
      }
      if (leftOut !== noted)
        logger.warn({ source: name, competition, leftOut }, 'matches of the source are left out')
      noted = leftOut
      return [...found.values()]
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns undefined for a match whose teams are not known yet; null for one that is left out */
function observed(row: unknown, matches: readonly KnownMatch[]): Observation | null | undefined {
  const reading = FootballDataMatch.safeParse(row)
  if (!reading.success) return null
  if (reading.data.homeTeam.name === null || reading.data.awayTeam.name === null) return undefined
  const match = matchOf(reading.data, matches)
  return match ? observationOf(reading.data, match) : null
}
