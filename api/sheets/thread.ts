/** Makes workbooks, in a thread of its own: 40,000 rows take some seconds of a processor. */
import writeWorkbook, { type Cell } from 'write-excel-file/node'
import { isFigure } from './figures.ts'

export interface NewWorkbook {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export async function write({ columns, rows }: NewWorkbook): Promise<Uint8Array> {
  const headings = columns.map((value): Cell => ({ value, type: String, fontWeight: 'bold' }))
  const written = writeWorkbook([headings, ...rows.map(row => row.map(cellOf))], {
    stickyRowsCount: 1,
    columns: columns.map((_, at) => ({ width: widthOf(columns, rows, at) })),
  })
  return new Uint8Array(await written.toBuffer())
}

/** A number where the cell is nothing else; all other cells are text, which no program takes for a time, a date or a formula. */
function cellOf(text: string): Cell {
  if (text === '') return null
  return isFigure(text) ? { value: Number(text), type: Number } : { value: text, type: String }
}

/** Rows by which the width of a column is told, and characters that it shows at the most. */
const LOOKED_AT = 50
const WIDEST = 40

function widthOf(columns: readonly string[], rows: NewWorkbook['rows'], at: number): number {
  const shown = [columns, ...rows.slice(0, LOOKED_AT)].map(row => row[at]?.length ?? 0)
  return Math.min(Math.max(...shown) + 2, WIDEST)
}
