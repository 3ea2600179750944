/** Where the points of a chart lie: in hundredths of its width from the left, and of its height from the top. */
import type { Season, Standing } from '#contract/season/calls.ts'

export type Measure = 'rank' | 'total'

interface Place {
  readonly x: number
  readonly y: number
}

export interface Line {
  readonly id: string
  readonly name: string
  readonly places: readonly Place[]
  /** after the newest round */
  readonly value: number
}

export interface Chart {
  /** the fan's own line first */
  readonly lines: readonly Line[]
  /** the values at the upper and at the lower edge */
  readonly top: number
  readonly bottom: number
  /** rounds at the left and at the right edge */
  readonly first: number
  readonly last: number
}

/** @returns null where there is nothing to draw: no round, or ranks that are not known */
export function chartOf({ user, rounds, rivals }: Season, measure: Measure): Chart | null {
  const all = [{ user, rounds }, ...rivals].map(fan => ({
    id: fan.user.id,
    name: fan.user.name,
    points: fan.rounds.flatMap(round => pointOf(round, measure)),
  }))
  const points = all.flatMap(fan => fan.points)
  if (all[0] === undefined || all[0].points.length === 0) return null
  const [first, last] = extremes(points.map(({ round }) => round))
  const [least, most] = extremes(points.map(({ value }) => value))
  // The best rank is the smallest number, and stands above.
  const [top, bottom] = measure === 'rank' ? [Math.min(least, 1), most] : [most, 0]
  return {
    top,
    bottom,
    first,
    last,
    lines: all
      .filter(fan => fan.points.length > 0)
      .map(fan => ({
        id: fan.id,
        name: fan.name,
        value: fan.points.at(-1)?.value ?? 0,
        places: fan.points.map(({ round, value }) => ({
          x: share(round - first, last - first),
          y: share(Math.abs(value - top), Math.abs(bottom - top)),
        })),
      })),
  }
}

function pointOf(standing: Standing, measure: Measure): { round: number; value: number }[] {
  const value = standing[measure]
  return value === null ? [] : [{ round: standing.number, value }]
}

const extremes = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const

/** One round, or one value for all, lies in the middle. */
const share = (part: number, whole: number) => (whole === 0 ? 50 : (part / whole) * 100)
