/** The score a fan believes in. */
import type { Score } from '#domain/words.ts'
import type { Habits } from './habits.ts'
import type { Random } from './random.ts'
import type { ExpectedGoals } from './strength.ts'

/** Fans rarely put down more, whatever is played. */
const MOST_GOALS_GUESSED = 6
/** What somebody expects who knows no team. */
const USUAL: ExpectedGoals = { home: 1.5, away: 1.2 }
/** How often a fan puts down the likeliest score instead of a story of the match. */
const SOBER = 0.45

/** @param played the score it came to: some fans foresee it */
export function guessOf(
  random: Random,
  habits: Habits,
  expected: ExpectedGoals,
  played: Score | undefined,
): Score {
  if (random.chance(habits.foresight) && played) return played
  const knowledge = 0.3 + 0.7 * habits.skill
  const goals = (side: 'home' | 'away') => USUAL[side] + knowledge * (expected[side] - USUAL[side])
  const guess = random.chance(SOBER)
    ? (mean: number) => Math.floor(mean + random.between(0, 0.6))
    : (mean: number) => random.poisson(mean)
  return {
    home: Math.min(guess(goals('home')), MOST_GOALS_GUESSED),
    away: Math.min(guess(goals('away')), MOST_GOALS_GUESSED),
  }
}
