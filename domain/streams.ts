/** Stream names. Nothing else in the product spells one. */
import type { CompetitionId, MatchId, RoundNumber, UserId } from './words.ts'

export const streams = {
  competition: (id: CompetitionId) => `competition-${id}`,
  match: (id: MatchId) => `match-${id}`,
  /** bounded by a round, however long the season */
  entry: (competition: CompetitionId, round: RoundNumber, user: UserId) =>
    `entry-${competition}.${round}.${user}`,
  /** the season's limits need one owner */
  coupons: (competition: CompetitionId, user: UserId) => `coupons-${competition}.${user}`,
  playTime: (user: UserId) => `playtime-${user}`,
  rewards: 'rewards',
} as const
