/** Whether two sets of times can be told apart, whatever their distribution is: the test of Mann and Whitney. */

export interface RankTest {
  /** how likely a time of the first set is above one of the second, ties as a half: 0.5 where nothing differs */
  readonly above: number
  /** standard deviations from what equal sets would give */
  readonly z: number
}

/** Both sets want twenty times or more: the distribution is taken for a normal one, with ties corrected. */
export function mannWhitney(first: readonly number[], second: readonly number[]): RankTest {
  const all = [
    ...first.map(time => ({ time, isFirst: true })),
    ...second.map(time => ({ time, isFirst: false })),
  ]
  all.sort((a, b) => a.time - b.time)
  let [ranks, ties] = [0, 0]
  for (let from = 0; from < all.length; ) {
    const to = all.findIndex(({ time }, at) => at > from && time !== all[from]?.time)
    const end = to === -1 ? all.length : to
    const equal = end - from
    ties += equal ** 3 - equal
    // Ranks begin at one; equal times share the mean of theirs.
    ranks += all.slice(from, end).filter(({ isFirst }) => isFirst).length * ((from + 1 + end) / 2)
    from = end
  }
  const [n, m] = [first.length, second.length]
  const u = ranks - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)))
  return { above: u / (n * m), z: variance === 0 ? 0 : (u - (n * m) / 2) / Math.sqrt(variance) }
}
