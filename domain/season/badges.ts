/** Badges: each is a rule over the season, so that a correction gives or takes a badge as it gives or takes points. */
import type { RoundNumber } from '../words.ts'
import { finishedRounds, isExact, type Predicted, predictedOf, type Season } from './season.ts'
import { reached } from './streaks.ts'

const EXACT_IN_A_ROUND = 3
const EXACT_IN_A_ROW = 3
const WHOLE_ROUNDS_IN_A_ROW = 5
const GOALS_OF_A_FEAST = 5
const POINTS_OF_A_CENTURY = 100

export interface Badge {
  readonly id: string
  readonly name: string
  /** in words, as fans read it */
  readonly rule: string
  /** @returns the round in which the badge was earned first; null where it was not */
  readonly earnedIn: (season: Season) => RoundNumber | null
}

export const BADGES: readonly Badge[] = [
  {
    id: 'first-exact',
    name: 'Bullseye',
    rule: 'Predict the exact score of a match',
    earnedIn: firstMatch(isExact),
  },
  {
    id: 'exact-round',
    name: 'Hat-trick',
    rule: `Predict ${EXACT_IN_A_ROUND} exact scores in one round`,
    earnedIn: season => {
      const exact = predictedOf(season).filter(isExact)
      const rounds = [...Map.groupBy(exact, ({ round }) => round)]
        .filter(([, matches]) => matches.length >= EXACT_IN_A_ROUND)
        .map(([round]) => round)
      return rounds.length > 0 ? Math.min(...rounds) : null
    },
  },
  {
    id: 'exact-row',
    name: 'On a roll',
    rule: `Predict ${EXACT_IN_A_ROW} exact scores in a row`,
    earnedIn: season => {
      const predicted = predictedOf(season)
      return predicted[reached(predicted.map(isExact), EXACT_IN_A_ROW)]?.round ?? null
    },
  },
  {
    id: 'alone',
    name: 'Lone voice',
    rule: 'Be the only fan with the exact score of a match',
    earnedIn: firstMatch(match => isExact(match) && match.alone),
  },
  {
    id: 'goals',
    name: 'Goal feast',
    rule: `Predict the exact score of a match with ${GOALS_OF_A_FEAST} goals or more`,
    earnedIn: firstMatch(match => isExact(match) && match.score.home + match.score.away >= GOALS_OF_A_FEAST),
  },
  {
    id: 'goalless',
    name: 'Clean sheets',
    rule: 'Predict a match that ended 0:0',
    earnedIn: firstMatch(match => isExact(match) && match.score.home + match.score.away === 0),
  },
  {
    id: 'whole-rounds',
    name: 'Ever-present',
    rule: `Predict each match of ${WHOLE_ROUNDS_IN_A_ROW} rounds in a row`,
    earnedIn: season => {
      const rounds = finishedRounds(season)
      const hits = rounds.map(({ whole }) => whole)
      return rounds[reached(hits, WHOLE_ROUNDS_IN_A_ROW)]?.round ?? null
    },
  },
  {
    id: 'round-won',
    name: 'Top of the week',
    rule: 'Have the most points of a round',
    earnedIn: ({ rounds }) =>
      rounds.find(({ rankInRound, points }) => rankInRound === 1 && points > 0)?.round ?? null,
  },
  {
    id: 'century',
    name: 'Century',
    rule: `Earn ${POINTS_OF_A_CENTURY} points`,
    earnedIn: ({ rounds }) => rounds.find(({ total }) => total >= POINTS_OF_A_CENTURY)?.round ?? null,
  },
]

function firstMatch(is: (match: Predicted) => boolean): Badge['earnedIn'] {
  return season => predictedOf(season).find(is)?.round ?? null
}
