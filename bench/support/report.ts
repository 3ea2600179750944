/** How a benchmark reports: its baseline, ours and the ratio, from the same run. */

export interface Measurement {
  readonly subject: string
  readonly unit: string
  readonly baseline: number | null
  readonly ours: number
  /** ours compared with the baseline, and the bound that the project has set itself */
  readonly goal: string
  readonly reached: boolean
  readonly note?: string
}

/** A measurement where more is better, such as events a second. */
export function atLeast(
  subject: string,
  unit: string,
  figures: { baseline: number; ours: number },
  share: number,
  note?: string,
): Measurement {
  const reached = figures.ours >= figures.baseline * share
  return { subject, unit, ...figures, goal: `at least ${share} of the baseline`, reached, note }
}

/** A measurement where less is better, such as milliseconds. */
export function atMost(
  subject: string,
  unit: string,
  figures: { baseline: number; ours: number },
  times: number,
  note?: string,
): Measurement {
  const reached = figures.ours <= figures.baseline * times
  return { subject, unit, ...figures, goal: `at most ${times} times the baseline`, reached, note }
}

/** A measurement against a fixed bound. */
export function within(
  subject: string,
  unit: string,
  ours: number,
  bound: number,
  note?: string,
): Measurement {
  return {
    subject,
    unit,
    baseline: null,
    ours,
    goal: `at most ${bound} ${unit}`,
    reached: ours <= bound,
    note,
  }
}

/** Prints one line a measurement. */
export function print(measurements: readonly Measurement[]): void {
  for (const { subject, unit, baseline, ours, goal, reached, note } of measurements) {
    const ratio = baseline === null ? '' : `  ratio ${(ours / baseline).toFixed(2)}`
    const against = baseline === null ? '' : `  baseline ${round(baseline)} ${unit}`
    console.log(`${reached ? 'reached' : 'MISSED '}  ${subject}`)
    console.log(
      `         ours ${round(ours)} ${unit}${against}${ratio}  (goal: ${goal})${note ? `  ${note}` : ''}`,
    )
  }
}

/** The p-th percentile (0 to 1) of unsorted samples; the nearest rank, so it is a value that was measured. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] ?? Number.NaN
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}
