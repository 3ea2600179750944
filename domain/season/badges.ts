/** Badges: each is a rule over the season, so that a correction gives or takes a badge as it gives or takes points. */
import { type Phrase, phrase } from '../phrase.ts'
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
  readonly name: Phrase
  readonly rule: Phrase
  /** @returns the round in which the badge was earned first; null where it was not */
  readonly earnedIn: (season: Season) => RoundNumber | null
}

export const BADGES: readonly Badge[] = [
  {
    id: 'first-exact',
    name: phrase('badge.first-exact.name', 'Bullseye'),
    rule: phrase('badge.first-exact.rule', 'Predict the exact score of a match'),
    earnedIn: firstMatch(isExact),
  },
  {
    id: 'exact-round',
    name: phrase('badge.exact-round.name', 'Hat-trick'),
    rule: phrase('badge.exact-round.rule', 'Predict {exact} exact scores in one round', {
      exact: EXACT_IN_A_ROUND,
    }),
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
    name: phrase('badge.exact-row.name', 'On a roll'),
    rule: phrase('badge.exact-row.rule', 'Predict {exact} exact scores in a row', { exact: EXACT_IN_A_ROW }),
    earnedIn: season => {
      const predicted = predictedOf(season)
      return predicted[reached(predicted.map(isExact), EXACT_IN_A_ROW)]?.round ?? null
    },
  },
  {
    id: 'alone',
    name: phrase('badge.alone.name', 'Lone voice'),
    rule: phrase('badge.alone.rule', 'Be the only fan with the exact score of a match'),
    earnedIn: firstMatch(match => isExact(match) && match.alone),
  },
  {
    id: 'goals',
    name: phrase('badge.goals.name', 'Goal feast'),
    rule: phrase('badge.goals.rule', 'Predict the exact score of a match with {goals} goals or more', {
      goals: GOALS_OF_A_FEAST,
    }),
    earnedIn: firstMatch(match => isExact(match) && match.score.home + match.score.away >= GOALS_OF_A_FEAST),
  },
  {
    id: 'goalless',
    name: phrase('badge.goalless.name', 'Clean sheets'),
    rule: phrase('badge.goalless.rule', 'Predict a match that ended 0:0'),
    earnedIn: firstMatch(match => isExact(match) && match.score.home + match.score.away === 0),
  },
  {
    id: 'whole-rounds',
    name: phrase('badge.whole-rounds.name', 'Ever-present'),
    rule: phrase('badge.whole-rounds.rule', 'Predict each match of {rounds} rounds in a row', {
      rounds: WHOLE_ROUNDS_IN_A_ROW,
    }),
    earnedIn: season => {
      const rounds = finishedRounds(season)
      const hits = rounds.map(({ whole }) => whole)
      return rounds[reached(hits, WHOLE_ROUNDS_IN_A_ROW)]?.round ?? null
    },
  },
  {
    id: 'round-won',
    name: phrase('badge.round-won.name', 'Top of the week'),
    rule: phrase('badge.round-won.rule', 'Have the most points of a round'),
    earnedIn: ({ rounds }) =>
      rounds.find(({ rankInRound, points }) => rankInRound === 1 && points > 0)?.round ?? null,
  },
  {
    id: 'century',
    name: phrase('badge.century.name', 'Century'),
    rule: phrase('badge.century.rule', 'Earn {points} points', { points: POINTS_OF_A_CENTURY }),
    earnedIn: ({ rounds }) => rounds.find(({ total }) => total >= POINTS_OF_A_CENTURY)?.round ?? null,
  },
]

function firstMatch(is: (match: Predicted) => boolean): Badge['earnedIn'] {
  return season => predictedOf(season).find(is)?.round ?? null
}
