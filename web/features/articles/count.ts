import { z } from 'zod'

const State = z.object({ count: z.coerce.number().int() })

/**
 * Which article is meant: the address speaks first, then the state that a navigation carried.
 * @returns NaN where neither names one
 */
export function countIn(address: string | null, state: unknown): number {
  if (address !== null) return /^\d{1,2}$/.test(address) ? Number(address) : Number.NaN
  return State.safeParse(state).data?.count ?? Number.NaN
}
