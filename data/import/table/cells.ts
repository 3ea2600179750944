/** The rows and cells of a pasted sheet or a separated file, each with its line. */
import { CsvError, parse } from 'csv-parse/sync'
import { MAX_COLUMNS, SEPARATOR_NAMES, type SeparatorName } from '#contract/season/sheet-columns.ts'
import { MAX_MATCHES } from '#domain/bounds.ts'
import type { ImportProblem } from '../season-to-import.ts'

/** The tab first: what is copied from a spreadsheet has tabs, and may have any other within its cells. */
const SEPARATORS: Readonly<Record<SeparatorName, string>> = {
  tab: '\t',
  semicolon: ';',
  comma: ',',
  pipe: '|',
}

/** Characters of a row at the most. */
const MAX_ROW_LENGTH = 20_000
/** Rows at the most: those of a season twice, headings and empty rows beside them. */
export const MAX_ROWS = 3 * MAX_MATCHES
export const TOO_MANY_ROWS = `The file has more than ${MAX_ROWS.toLocaleString('en')} rows`
/** Rows by which the separator is told. */
const LOOKED_AT = 20

export interface TableRow {
  /** from 1, where the row begins */
  readonly line: number
  readonly cells: readonly string[]
}

export type Cells =
  | { readonly ok: true; readonly separator: SeparatorName; readonly rows: readonly TableRow[] }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] }

/** @returns null where the text is no table: no separator stands in most of its first lines */
export function cellsOf(given: string): Cells | null {
  // Some sheets begin with a note between /* and */: the lines below keep their numbers.
  const text = given.replace(/^\uFEFF?\s*\/\*[\s\S]*?\*\//, note => note.replace(/[^\n]/g, ''))
  const separator = separatorOf(text)
  if (!separator) return null
  const read = rowsOf(text, separator)
  if (!read.ok) return read
  const wide = read.rows.find(({ cells }) => cells.length > MAX_COLUMNS)
  if (wide) return problem(wide.line, `This row has more than ${MAX_COLUMNS} cells`)
  const further = read.rows[MAX_ROWS]
  if (further) return problem(further.line, TOO_MANY_ROWS)
  return { ...read, separator }
}

function separatorOf(text: string): SeparatorName | undefined {
  const lines = text.slice(0, LOOKED_AT * MAX_ROW_LENGTH).split(/\r\n|\r|\n/, 3 * LOOKED_AT)
  const looked = lines.filter(line => line.trim() !== '').slice(0, LOOKED_AT)
  const scored = SEPARATOR_NAMES.map(name => {
    const counts = looked.map(line => partsOf(line, SEPARATORS[name]) - 1)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return { name, usual, alike: counts.filter(count => count === usual).length }
  })
  // A home and an away team take one separator at least.
  const possible = scored.filter(({ usual }) => usual > 0)
  const tab = possible.find(({ name }) => name === 'tab')
  return (tab ?? possible.toSorted((a, b) => b.alike - a.alike || b.usual - a.usual)[0])?.name
}

/** Quoted cells hold separators of their own. */
function partsOf(line: string, separator: string): number {
  return line.replace(/"[^"]*"/g, '').split(separator).length
}

function rowsOf(
  text: string,
  separator: SeparatorName,
):
  | { readonly ok: true; readonly rows: TableRow[] }
  | { readonly ok: false; readonly problems: ImportProblem[] } {
  try {
    const records = parse(text.replace(/\r\n?/g, '\n'), {
      bom: true,
      delimiter: SEPARATORS[separator],
      info: true,
      max_record_size: MAX_ROW_LENGTH,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_ROWS + 1,
      trim: true,
    }) as unknown as readonly { readonly record: string[]; readonly info: { readonly lines: number } }[]
    const rows = records.map(({ record, info }) => ({
      line: info.lines - record.reduce((sum, cell) => sum + breaksIn(cell), 0),
      cells: record.map(cell => cell.replace(/\s+/g, ' ').trim()),
    }))
    return { ok: true, rows: rows.filter(({ cells }) => cells.some(cell => cell !== '')) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return problem(line, wordsOf(error.code))
  }
}

const breaksIn = (cell: string) => cell.match(/\n/g)?.length ?? 0

function wordsOf(code: string): string {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `A row that begins before this line is longer than ${MAX_ROW_LENGTH.toLocaleString('en')} characters`
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'Quotation marks that open a cell before this line are never closed'
    : 'This row can not be told apart into cells'
}

function problem(line: number, reason: string): { ok: false; problems: ImportProblem[] } {
  return { ok: false, problems: [{ line, reason }] }
}
