/** Rows that stand within the rows of a list, such as the fans of each match: bounded together. */
import type { Paged } from '#runtime/page.ts'

/** Rows within the rows of one answer at the most; where an answer is full, it says how many more there are. */
const ROWS_WITHIN = 50_000
/** Rows of the list whose rows within are read by one statement, before the bound is looked at again. */
const READ_AT_ONCE = 25
/** Where an answer is full: a statement must read one row to say how many there are. */
const COUNTED_BY = 1

type Within<Row> = ReadonlyMap<string, Paged<Row>>

/**
 * Reads the rows within, in the order of the list, until ROWS_WITHIN are found; of later ones only how many there are.
 * @param limit of each row of the list
 * @param read by the row's id
 */
export async function withinBudget<Of, Row>(
  list: readonly Of[],
  limit: number,
  read: (some: readonly Of[], limit: number) => Promise<Within<Row>>,
): Promise<Within<Row>> {
  const all = new Map<string, Paged<Row>>()
  let left = ROWS_WITHIN
  for (let from = 0; from < list.length; from += READ_AT_ONCE) {
    const full = left <= 0
    for (const [id, found] of await read(list.slice(from, from + READ_AT_ONCE), full ? COUNTED_BY : limit)) {
      const fits = !full && found.rows.length <= left
      all.set(id, fits ? found : { rows: [], total: found.total })
      left -= fits ? found.rows.length : left
    }
  }
  return all
}

/** Rows that each say whose they are, and how many the owner has. */
export function byOwner<Row extends { readonly total: number }, View>(
  rows: readonly Row[],
  ownerOf: (row: Row) => string,
  view: (row: Row) => View,
): Within<View> {
  const owners = Map.groupBy(rows, ownerOf)
  return new Map(
    [...owners].map(([owner, group]) => [owner, { rows: group.map(view), total: group[0]?.total ?? 0 }]),
  )
}
