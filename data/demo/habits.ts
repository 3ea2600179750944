/** What kind of player a fan is. */
import { demoFan } from './fans.ts'
import { randomOf } from './random.ts'

export interface Habits {
  /** 0 to 1: how well the fan knows the teams' strength */
  readonly skill: number
  /** how often the fan foresees the very score */
  readonly foresight: number
  /** how often the fan takes part in a week */
  readonly diligence: number
  readonly followsWorldCup: boolean
  /** how often the first matches of the week are locked when the fan comes */
  readonly lateness: number
  readonly amends: number
  readonly doublesUp: number
  readonly allOrNothing: number
  /** the weeks the Weekly Multiplier is meant for */
  readonly weeklyRounds: readonly number[]
}

/** Of 300 fans about 120 were there for the World Cup. */
const WORLD_CUP_SHARE = 0.4

/** Plays well and every week, about rank 10 to 20; has one Weekly Multiplier left to try. */
const demoFanHabits: Habits = {
  skill: 0.8,
  foresight: 0.03,
  diligence: 0.9,
  followsWorldCup: true,
  lateness: 0,
  amends: 0.15,
  doublesUp: 0.5,
  allOrNothing: 0.2,
  weeklyRounds: [22],
}

/** @param rounds how many the season has */
export function habitsOf(user: string, rounds: number): Habits {
  if (user === demoFan.id) return demoFanHabits
  const random = randomOf('habits', user)
  const skill = random.next()
  return {
    skill,
    foresight: 0.01 + 0.07 * skill,
    diligence: random.between(0.2, 0.95),
    followsWorldCup: random.chance(WORLD_CUP_SHARE),
    lateness: random.between(0, 0.15),
    amends: random.between(0, 0.2),
    doublesUp: random.chance(0.3) ? 0 : random.between(0.05, 0.6),
    allOrNothing: random.chance(0.4) ? 0 : random.between(0.02, 0.3),
    weeklyRounds: random.chance(0.25) ? [] : [1 + random.below(rounds), 1 + random.below(rounds)],
  }
}
