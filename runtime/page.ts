/** Pages: every list is bounded, and says how many rows there are in all. */

/** Rows of one page at the most. */
export const MAX_PAGE_ROWS = 500

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

/** A LIKE pattern for 'contains this text', the text's own wildcards taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, character => `\\${character}`)}%`
}
