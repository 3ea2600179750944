/** Baseline and ours one after the other, again and again: a machine that is slow for a while is slow for both. */
import { percentile } from './report.ts'

const TURNS = 3

/** @returns what each turn measured */
export async function byTurns<T>(
  measure: {
    baseline: () => Promise<T>
    ours: () => Promise<T>
  },
  turns = TURNS,
): Promise<{ baseline: T[]; ours: T[] }> {
  const measured: { baseline: T[]; ours: T[] } = { baseline: [], ours: [] }
  for (let turn = 0; turn < turns; turn++) {
    measured.baseline.push(await measure.baseline())
    measured.ours.push(await measure.ours())
  }
  return measured
}

/** One figure of both, the median of its turns. */
export function medians<T>(
  { baseline, ours }: { baseline: readonly T[]; ours: readonly T[] },
  figure: (measured: T) => number,
): { baseline: number; ours: number } {
  return { baseline: percentile(baseline.map(figure), 0.5), ours: percentile(ours.map(figure), 0.5) }
}
