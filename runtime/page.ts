/** Pages: every list is bounded, and says how many rows there are in all. */
import { type SelectQueryBuilder, sql } from 'kysely'

/** Rows of one page at the most. */
export const MAX_PAGE_ROWS = 1_000

export interface Page {
  /** counted from 1 */
  readonly page: number
  readonly limit: number
}

export interface Paged<T> {
  readonly rows: readonly T[]
  /** of all pages */
  readonly total: number
}

/** @throws RangeError on a page below 1 or a limit out of 1..MAX_PAGE_ROWS: the contract lets none through */
export function boundsOf({ page, limit }: Page): { readonly limit: number; readonly offset: number } {
  if (!Number.isSafeInteger(page) || page < 1) throw new RangeError(`no page ${page}`)
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > MAX_PAGE_ROWS)
    throw new RangeError(`a page has 1 to ${MAX_PAGE_ROWS} rows, not ${limit}`)
  return { limit, offset: (page - 1) * limit }
}

/**
 * One page of a query that says what it selects and in which order, and the number of all its rows.
 * @param view a row in the words of the product
 * @throws RangeError as `boundsOf`
 */
export async function paged<DB, Tables extends keyof DB, Row, View>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  page: Page,
  view: (row: Row) => View,
): Promise<Paged<View>> {
  const { limit, offset } = boundsOf(page)
  const rows = await query.limit(limit).offset(offset).execute()
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows: rows.map(row => view(row as Row)), total }
}

/** A LIKE pattern for 'contains this text', the text's own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, character => `\\${character}`)}%`
}

/** A list page by page, each read when the one before was used. */
export async function* pagesOf<Row>(
  fetch: (page: Page) => Promise<Paged<Row>>,
): AsyncGenerator<readonly Row[]> {
  for (let page = 1, read = 0; ; page++) {
    const { rows, total } = await fetch({ page, limit: MAX_PAGE_ROWS })
    if (rows.length > 0) yield rows
    read += rows.length
    if (rows.length < MAX_PAGE_ROWS || read >= total) return
  }
}

/** Every row of a list that comes in pages. */
export async function allPages<Row>(fetch: (page: Page) => Promise<Paged<Row>>): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of pagesOf(fetch)) all.push(...rows)
  return all
}
