import type { Page, Paged } from '#runtime/page.ts'

/** Beside the rows of a list: the page, and what to ask for next. @param total rows of all pages */
export function pageInfo(total: number, { page, limit }: Page) {
  return { total, page, limit, next: nextPage(total, { page, limit }) }
}

/** @returns null on the last page */
export function nextPage(total: number, { page, limit }: Page): Page | null {
  return page * limit < total ? { page: page + 1, limit } : null
}

/** A page of a list: its rows as readers see them, which page of how many rows it is, and how to go on. */
export function listView<Row, View>({ rows, total }: Paged<Row>, page: Page, view: (row: Row) => View) {
  return { data: rows.map(view), ...pageInfo(total, page) }
}

/**
 * What to ask for the rest of rows that stand within a row of a list, such as the fans of a match.
 * @returns null where all are there
 */
export function restOf(shown: readonly unknown[], total: number, { limit }: Page): Page | null {
  if (shown.length >= total) return null
  // An answer that is full has none of them: then they begin with the first page.
  return { page: shown.length === 0 ? 1 : 2, limit }
}
