/** Lists as text that every spreadsheet program opens. */

import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Language } from '#contract/languages.ts'

export type Rows = AsyncIterable<readonly string[]>

/**
 * CSV in UTF-8. A name such as =HYPERLINK(...) would be a formula on the admin's computer: cells that begin like one get
 * an apostrophe in front, which makes them text. The byte order mark makes spreadsheet programs read UTF-8, and where a
 * comma stands in a decimal they read semicolons between cells.
 */
export function csvOf(columns: readonly string[], rows: Rows, language: Language): AsyncIterable<Uint8Array> {
  const delimiter = new Intl.NumberFormat(language).format(0.5).includes('.') ? ',' : ';'
  const csv = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true, delimiter })
  // The pipeline reads no faster than the browser takes, and a failure of either side ends both.
  pipeline(Readable.from(rows), csv, () => {})
  return csv
}
