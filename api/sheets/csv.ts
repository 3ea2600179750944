/** Lists as text that every spreadsheet program opens. */

import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Language } from '#contract/languages.ts'
import { isFigure, isMistaken } from './figures.ts'

export type Rows = AsyncIterable<readonly string[]>

/** Programs ask which of these stand between cells, and some take all of them: a cell that holds one is quoted. */
const BETWEEN_CELLS = /[,;\t]/

/**
 * CSV in UTF-8. The byte order mark makes spreadsheet programs read UTF-8, and where a comma stands in a decimal they read
 * semicolons between cells, and the comma in numbers.
 *
 * A name such as =HYPERLINK(...) would be a formula on the admin's computer, and a position would lose its zeros: texts that a
 * program would mistake get an apostrophe in front, which makes them text. A number is none of them, also where it begins with a minus.
 */
export function csvOf(columns: readonly string[], rows: Rows, language: Language): AsyncIterable<Uint8Array> {
  const point = new Intl.NumberFormat(language).format(0.5).includes('.') ? '.' : ','
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    quoted_match: BETWEEN_CELLS,
    delimiter: point === '.' ? ',' : ';',
    cast: {
      string: (cell, { header }) => {
        if (header) return cell
        if (isFigure(cell)) return cell.replace('.', point)
        return isMistaken(cell) ? `'${cell}` : cell
      },
    },
  })
  // The pipeline reads no faster than the browser takes, and a failure of either side ends both.
  pipeline(Readable.from(rows), csv, () => {})
  return csv
}
