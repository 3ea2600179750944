/** Power-ups as fans used them: where a kick-off is brought forward, what came after the true lock counts no more. */
import type { UsedCoupon } from './power-ups.ts'

interface CouponChange extends UsedCoupon {
  /** or given back */
  readonly isUse: boolean
  readonly at: string
  /** by the fan; the site gives power-ups of void matches back by itself */
  readonly isFans: boolean
}

/** As the event of the log says it. */
export interface Late {
  readonly matches: readonly { readonly match: string; readonly since: string | null }[]
  readonly week?: string | null
}

export class CouponChanges {
  /** by round and fan */
  readonly #changes = new Map<string, Map<string, { change: CouponChange; isLate: boolean }[]>>()

  /** @returns what the fan uses in the round then */
  add(round: string, user: string, change: CouponChange): UsedCoupon[] {
    const changes = listIn(this.#changes, round, user)
    changes.push({ change, isLate: false })
    return usesIn(changes)
  }

  /** What each fan of the round uses. */
  after(round: string, { matches, week }: Late): [user: string, used: UsedCoupon[]][] {
    return [...(this.#changes.get(round) ?? [])].map(([user, changes]) => {
      for (const record of changes) {
        const { kind, match, at, isFans } = record.change
        // A Double Up closes with its match, the others with the week.
        const since = kind === 'freepass' ? matches.find(lateMatch => lateMatch.match === match)?.since : week
        if (isFans && since !== undefined) record.isLate = isAfter(at, since)
      }
      return [user, usesIn(changes)]
    })
  }
}

function isAfter(at: string, since: string | null): boolean {
  return since !== null && Date.parse(at) >= Date.parse(since)
}

/** One of a kind in a round: where a return came late, what was used after that return does not count either. */
function usesIn(
  changes: readonly { readonly change: CouponChange; readonly isLate: boolean }[],
): UsedCoupon[] {
  const used: UsedCoupon[] = []
  for (const { change, isLate } of changes) {
    const { kind, match, isUse } = change
    const at = used.findIndex(use => use.kind === kind)
    if (isLate) continue
    if (isUse && at < 0) used.push({ kind, match })
    else if (!isUse && used[at]?.match === match) used.splice(at, 1)
  }
  return used
}

function listIn<T>(map: Map<string, Map<string, T[]>>, key: string, user: string): T[] {
  const users = map.get(key) ?? new Map<string, T[]>()
  map.set(key, users)
  const list = users.get(user) ?? []
  users.set(user, list)
  return list
}
