/** Stream names. Nothing else in the product spells one. */

import { roundOf } from './match-id.ts'
import type { Period } from './prize/events.ts'
import type { Month } from './raffle/month.ts'
import type { CompetitionId, MatchId, RoundNumber, UserId } from './words.ts'

export const streams = {
  competition: (id: CompetitionId) => `competition-${id}`,
  /** its matches, their results and the marquee flag */
  round: (competition: CompetitionId, round: RoundNumber) => `round-${competition}.${round}`,
  /** a match is found by its id alone: the id names its round */
  roundOf: (match: MatchId) => {
    const { competition, round } = roundOf(match)
    return streams.round(competition, round)
  },
  /** bounded by a round, however long the season */
  entry: (competition: CompetitionId, round: RoundNumber, user: UserId) =>
    `entry-${competition}.${round}.${user}`,
  /** the season's limits need one owner */
  coupons: (competition: CompetitionId, user: UserId) => `coupons-${competition}.${user}`,
  /** the season's questions: their locks, and their right answers */
  questions: (competition: CompetitionId) => `questions-${competition}`,
  /** one fan's answers to them */
  answers: (competition: CompetitionId, user: UserId) => `answers-${competition}.${user}`,
  playTime: (user: UserId) => `playtime-${user}`,
  rewards: 'rewards',
  /** what holds for all competitions */
  site: 'site',
  /** a balance needs one owner: whatever moves a fan's SKOR is decided here */
  purse: (user: UserId) => `purse-${user}`,
  /** a collectible has one owner, and its orders are decided one after the other */
  collectible: (id: string) => `collectible-${id}`,
  /** likes and views of one collectible by one person */
  interest: (collectible: string, user: UserId) => `interest-${collectible}.${user}`,
  /** list, draws and prize of a month: each is decided on what came before */
  raffle: (month: Month) => `raffle-${month}`,
  /** whether a fan takes part: nobody else writes to it, so any number of fans can join at once */
  entrant: (user: UserId) => `entrant-${user}`,
  /** that the account was deleted */
  account: (user: UserId) => `account-${user}`,
  /** members and settings: who may join is decided on how many there are */
  league: (id: string) => `league-${id}`,
  /** the winners of a period, which stand once they are published */
  prizes: (competition: CompetitionId, period: Period) => `prizes-${competition}.${period}`,
  /** a fan's case, from its opening to what it led to */
  dispute: (id: string) => `dispute-${id}`,
} as const
