/** Lists as files that every spreadsheet program opens. */
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * CSV in UTF-8. A name such as =HYPERLINK(...) would be a formula on the admin's computer: cells that begin like one get
 * an apostrophe in front, which makes them text. The byte order mark makes spreadsheet programs read UTF-8.
 */
export function spreadsheet(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncIterable<Uint8Array> {
  const csv = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true })
  // The pipeline reads no faster than the browser takes, and a failure of either side ends both.
  pipeline(Readable.from(rows), csv, () => {})
  return csv
}

/** 'skor-users-2026-11-29.csv' */
export function spreadsheetName(what: string, now: Date): string {
  return `skor-${what}-${now.toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`
}
