/** What the build of the web app tells the server of a page; the server knows no other addresses. Without a schema: both ends are ours. */
export interface PageAddress {
  /** as the router writes it: `/match/:match` */
  readonly path: string
  /** a visitor may read the page, and a search engine may list it */
  readonly listed: boolean
}
