/** A checksum of winners, of the prizes that they win, and of the results that both follow from. */
import { inOrder } from '../values.ts'
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
  const won = awards.map(({ rule, pool, winners, share, left }) =>
    [rule.id, share ?? '-', left ?? '-', winners.join(','), pool ?? '-', inOrder(rule)].join(' '),
  )
  return [...played, ...won].map(line => `${line}\n`).join('')
}
