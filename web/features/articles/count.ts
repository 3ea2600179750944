/**
 * Which article is meant: the address speaks first, then the state that a navigation carried.
 * @returns NaN where neither names one
 */
export function countIn(address: string | null, state: unknown): number {
  if (address !== null) return /^\d{1,2}$/.test(address) ? Number(address) : Number.NaN
  const count = Number((state as { count?: unknown } | null)?.count)
  return Number.isInteger(count) ? count : Number.NaN
}
