/** How a fan's rank moved since an earlier day in this browser. Pure; `kept.rank` keeps the text. */

/** '2026-11-22 16 19': the day of the last visit, the rank then, and the one at the end of an earlier day. */
const MEMORY = /^(\S+) (\d+) (\d+)$/

/**
 * @param kept as stored, or null
 * @param today such as '2026-11-22'
 * @returns what to store, and by how many places the rank is better than before; negative where it is worse
 */
export function rankChange(kept: string | null, rank: number, today: string) {
  const [, day, last = String(rank), before = String(rank)] = MEMORY.exec(kept ?? '') ?? []
  const baseline = day === today ? before : last
  return { keep: `${today} ${rank} ${baseline}`, change: Number(baseline) - rank }
}

/** '3 up', '1 down', or nothing where the rank is as it was. */
export function changeText(change: number): string {
  return change === 0 ? '' : `, ${Math.abs(change)} ${change > 0 ? 'up' : 'down'} since your last visit`
}
