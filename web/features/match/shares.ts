/**
 * Whole percentages that sum to 100, by the largest remainder.
 * @param counts not all of them 0
 */
export function shares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const exact = counts.map(count => (count / total) * 100)
  const rounded = exact.map(Math.floor)
  const missing = 100 - rounded.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share % 1 }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of byRemainder.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1
  return rounded
}
