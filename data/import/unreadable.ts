/** What is said of a file that is of no known kind: which kinds are read, and what this one seems to be. */

const READ =
  'Read are sheets (cells pasted from a spreadsheet, CSV with any separator, or XLSX), calendars (iCalendar), and as JSON season files of openfootball and of our own format, and matches of football-data.org, OpenLigaDB and Fantasy Premier League'

const SAVED = 'Save it as XLSX, or copy its cells and paste them here'

/** By how the file begins. */
const KINDS: readonly (readonly [begins: RegExp, is: string, advice: string])[] = [
  [/^PK.{28}mimetypeapplication\/vnd\.oasis/s, 'an OpenDocument file', SAVED],
  [/^PK/, 'a packed file, but no Excel workbook', 'Unpack it, and choose the file in it'],
  [/^\u00d0\u00cf/, 'an old or locked Excel or Word file', SAVED],
  [/^%PDF/, 'a PDF', 'Copy its table into a spreadsheet first'],
  [/^(?:\u0089PNG|GIF8|\u00ff\u00d8\u00ff)/, 'a picture', 'Type its matches into a spreadsheet first'],
  [/^\s*<(?:!doctype html|html)/i, 'a web page', 'Copy its table and paste the cells here'],
  [/^\s*</, 'XML', 'Open it in a spreadsheet and copy its cells'],
]

/** Whether the file is of a kind that is known and not read. */
export function isOtherKind(text: string): boolean {
  return KINDS.some(([begins]) => begins.test(text))
}

/** @param text of the file, which may be no text at all */
export function unreadable(text: string): string {
  if (text.trim() === '') return `The file is empty. ${READ}`
  const [
    ,
    is = 'a text without columns',
    advice = 'Put each match in a line, its parts with tabs or semicolons between',
  ] = KINDS.find(([begins]) => begins.test(text)) ?? []
  return `This seems to be ${is}. ${READ}. ${advice}`
}
