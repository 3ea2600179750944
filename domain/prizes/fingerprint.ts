/** A checksum of winners and of the results that they follow from. */
import type { Score } from '../words.ts'
import type { Award } from './events.ts'

/** A match as the prizes see it. */
export interface PrizeResult {
  readonly match: string
  readonly status: string
  readonly score: Score | null
}

/** The text whose SHA-256 is the fingerprint: the results by match id, then the prizes in the order of the rules. */
export function prizesText(results: readonly PrizeResult[], awards: readonly Award[]): string {
  const played = results
    .map(({ match, status, score }) => `${match} ${status} ${score ? `${score.home}:${score.away}` : '-'}`)
    .sort()
  const won = awards.map(
    ({ prize, winners, share, left }) => `${prize} ${share ?? '-'} ${left ?? '-'} ${winners.join(',')}`,
  )
  return [...played, ...won].map(line => `${line}\n`).join('')
}
