import type { ReadModel } from '#projections/engine/read-model.ts'
import { matches } from '#projections/fixtures/queries.ts'
import type { MatchIndex } from './match-book.ts'

/** Matches of one reading; a season has fewer than two of these. */
const PAGE_ROWS = 500
/** Readings at the most: the largest competition by far stays below. */
const MAX_PAGES = 4

/** Which matches a competition has, from the read model: they are scheduled long before anybody decides on them. */
export function matchIndexOf(readModel: ReadModel): MatchIndex {
  return async competition => {
    const db = await readModel.live()
    const index = []
    for (let page = 1; page <= MAX_PAGES; page++) {
      const { rows } = await matches(db, { competition }, { page, limit: PAGE_ROWS })
      index.push(...rows.map(({ id, round }) => ({ id, round })))
      if (rows.length < PAGE_ROWS) break
    }
    return index
  }
}
