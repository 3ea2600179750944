/** How often something went well without a break. */
import { finishedRounds, isExact, predictedOf, type Season } from './season.ts'

export interface Streak {
  readonly longest: number
  /** up to the newest; 0 where the newest broke the streak */
  readonly current: number
}

/** Rounds in a row of which each match was predicted. A round with a match still to be played counts when it is over. */
export function wholeRounds(season: Season): Streak {
  return streakOf(finishedRounds(season).map(({ whole }) => whole))
}

/** Exact scores in a row, of the matches that the fan predicted, in order of kick-off. */
export function exactScores(season: Season): Streak {
  return streakOf(predictedOf(season).map(isExact))
}

function streakOf(hits: readonly boolean[]): Streak {
  let longest = 0
  let current = 0
  for (const hit of hits) {
    current = hit ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return { longest, current }
}

/** @returns the index of the hit that made the streak as long as that for the first time; -1 where none did */
export function reached(hits: readonly boolean[], length: number): number {
  let current = 0
  return hits.findIndex(hit => {
    current = hit ? current + 1 : 0
    return current === length
  })
}
