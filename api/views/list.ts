import type { Page, Paged } from '#runtime/page.ts'

/** A page of a list: its rows as readers see them, and which page of how many rows it is. */
export function listView<Row, View>(
  { rows, total }: Paged<Row>,
  { page, limit }: Page,
  view: (row: Row) => View,
): { data: View[]; total: number; page: number; limit: number } {
  return { data: rows.map(view), total, page, limit }
}
