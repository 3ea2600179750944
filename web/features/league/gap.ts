/** How far two members were apart after each of the last rounds. */
import type { DuelRound } from '#contract/league/calls.ts'

/** Rounds of the chart, at the most. */
const SHOWN = 10

export interface Gap {
  readonly round: number
  readonly roundName: string
  /** points that the first member had more after the round; below zero where the second had more */
  readonly gap: number
}

/**
 * Backwards from how it stands now, so that the last gap is the one of the board.
 * @param rounds that were played, the first one first
 * @param now points that the first member has more
 * @returns the last rounds, the first one first
 */
export function gapsOf(rounds: readonly DuelRound[], now: number): readonly Gap[] {
  let gap = now
  const gaps = rounds.toReversed().map(({ round, roundName, points: [own, others] }) => {
    const after = { round, roundName, gap }
    gap -= (own ?? 0) - (others ?? 0)
    return after
  })
  return gaps.slice(0, SHOWN).toReversed()
}

export interface Chart {
  /** 'x,y' of each gap, in hundredths of the width and of the height */
  readonly points: string
  /** where the other member's line lies, in hundredths of the height */
  readonly level: number
}

/** @param gaps two or more */
export function chartOf(gaps: readonly Gap[]): Chart {
  const values = gaps.map(({ gap }) => gap)
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const height = Math.max(most - least, 1)
  const yOf = (gap: number) => Math.round(((most - gap) / height) * 100)
  const xOf = (index: number) => Math.round((index / (gaps.length - 1)) * 100)
  return { points: values.map((gap, index) => `${xOf(index)},${yOf(gap)}`).join(' '), level: yOf(0) }
}
