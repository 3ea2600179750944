/** Stands for a parameter where a page is drawn without one, and in the name of its HTML: `/match/:match` is `match/-.html`. */
export const ANY_VALUE = '-'

/** @param pattern as the router writes an address: `/match/:match` */
export const withAnyValue = (pattern: string) => pattern.replaceAll(/:\w+/g, ANY_VALUE)

/** What the build of the web app tells the server of a page; the server knows no other addresses. Without a schema: both ends are ours. */
export interface PageAddress {
  /** as the router writes it: `/match/:match` */
  readonly path: string
  /** a visitor may read the page, and a search engine may list it */
  readonly listed: boolean
}
