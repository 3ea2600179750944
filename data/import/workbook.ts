/** Excel workbooks (XLSX): the sheet of matches as the text that would have been pasted from there. */
import { stringify } from 'csv-stringify/sync'
import { unzipSync } from 'fflate'
import readWorkbook, { type SheetData } from 'read-excel-file/universal'
import { MAX_SEASON_BYTES } from '#contract/season/import-calls.ts'
import { decodeText } from './decode.ts'

/** Of all parts of a workbook, unpacked, in bytes: a season with colours and notes takes a tenth. */
const MAX_UNPACKED_BYTES = 16 * 1_048_576
/** Cells from the first to the last that stands anywhere, those between included. */
const MAX_CELLS = 4_000_000
const LETTERS = 26

/** How a packed file begins, and which part every workbook has. */
const PACKED = [0x50, 0x4b]
const WORKBOOK = 'xl/workbook.xml'
/** A sheet may stand anywhere in it. */
const XML = /\.xml$/
/** 'B12' */
const CELL_PLACE = /\sr="([A-Z]{1,3})(\d{1,7})"/g

/** Excel counts days from 1900 or 1904: a time of day is on the day before the first. */
const FIRST_YEAR = 1905
const MIDNIGHT = '00:00'

const LARGE =
  'The workbook is too large. Leave only the sheet with the matches in it, or copy its cells and paste them'
const BROKEN = 'The workbook can not be read. Open it, copy its cells and paste them'

export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string }

/** Whether the file is packed, as workbooks are: then it is read in a thread, since a small one may unpack to anything. */
export function isPacked(bytes: Uint8Array): boolean {
  return PACKED.every((byte, at) => bytes[at] === byte)
}

/** @returns of a workbook its first sheet with columns, a row a line, tabs between the cells; of whatever else its text */
export async function textOfFile(bytes: Uint8Array): Promise<FileText> {
  const parts = isPacked(bytes) ? xmlOf(bytes) : null
  if (parts === null) return { ok: true, text: decodeText(bytes) }
  if (parts === 'large' || parts.some(isWide)) return { ok: false, reason: LARGE }
  // The library says in many ways that a part is missing or broken.
  const read = await readWorkbook(new Blob([Uint8Array.from(bytes)])).catch(() => null)
  if (read === null) return { ok: false, reason: BROKEN }
  return textOf(read.map(({ data }) => data).find(hasColumns) ?? [])
}

/** A title page has one text below the other. */
function hasColumns(rows: SheetData): boolean {
  return rows.some(row => row.filter(cell => cell !== null).length > 1)
}

/**
 * All XML of a workbook. The sizes that the parts declare are kept to: none unpacks to more.
 * @returns null where the file is no workbook
 */
function xmlOf(bytes: Uint8Array): readonly string[] | 'large' | null {
  let unpacked = 0
  let isWorkbook = false
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        unpacked += originalSize
        isWorkbook ||= name === WORKBOOK
        return false
      },
    })
    if (!isWorkbook) return null
    if (unpacked > MAX_UNPACKED_BYTES) return 'large'
    const parts = unzipSync(bytes, { filter: ({ name }) => XML.test(name) })
    return Object.values(parts).map(part => new TextDecoder().decode(part))
  } catch {
    // Broken, or packed in a way that workbooks are not.
    return null
  }
}

/** One cell at the far end of a sheet makes all cells before it. */
function isWide(xml: string): boolean {
  let columns = 0
  let rows = 0
  for (const [, letters = '', row] of xml.matchAll(CELL_PLACE)) {
    const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0)
    columns = Math.max(columns, column)
    rows = Math.max(rows, Number(row))
  }
  return columns * rows > MAX_CELLS
}

function textOf(rows: SheetData): FileText {
  const lines: string[] = []
  let length = 0
  for (const row of rows) {
    const line = stringify([row.map(cellText)], { delimiter: '\t' })
    length += line.length
    // One long text may stand in many cells.
    if (length > MAX_SEASON_BYTES) return { ok: false, reason: LARGE }
    lines.push(line)
  }
  return { ok: true, text: lines.join('') }
}

/** As a person would type the cell: 2026-08-17, 15:30, 2026-08-17 15:30. */
function cellText(cell: SheetData[number][number] | Date): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell)
  // Days are fractions of numbers: 15:30 may be a few microseconds less.
  const [day = '', clock = ''] = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().split('T')
  const time = clock.slice(0, MIDNIGHT.length)
  if (cell.getUTCFullYear() < FIRST_YEAR) return time
  return time === MIDNIGHT ? day : `${day} ${time}`
}
