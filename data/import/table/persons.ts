/** Sheets of persons: the players of a pool, a line each. */

import { isOtherKind } from '../unreadable.ts'
import { bare } from './bare.ts'
import { cellsOf, MAX_ROWS, type TableRow, TOO_MANY_ROWS } from './cells.ts'

/** What is said of a file that is no sheet of persons. */
export const NO_SHEET =
  'This is no sheet: paste the cells of a spreadsheet, or choose a CSV or an Excel file (XLSX)'
/** Nothing stands below the headings. */
export const EMPTY_SHEET = 'Below the headings there is no line'

/** Headings as `plainHeading` leaves them, in English, German, Spanish and Arabic. */
const HEADINGS: Readonly<Record<PersonRole, readonly string[]>> = {
  name: [
    'name',
    'player',
    'players',
    'user',
    'user name',
    'username',
    'nickname',
    'fan',
    'member',
    'full name',
    'spieler',
    'spielerin',
    'mitspieler',
    'tipper',
    'benutzer',
    'benutzername',
    'mitglied',
    'teilnehmer',
    'nombre',
    'jugador',
    'jugadora',
    'usuario',
    'apodo',
    'miembro',
    'participante',
    'اسم',
    'لاعب',
    'مستخدم',
    'مشارك',
  ],
  first: ['first name', 'firstname', 'given name', 'vorname', 'nombre de pila', 'الاول'],
  last: [
    'last name',
    'lastname',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'apellido',
    'apellidos',
  ],
  email: ['email', 'e mail', 'mail', 'e mail address', 'mail adresse', 'e mail adresse', 'correo', 'بريد'],
}
type PersonRole = 'name' | 'first' | 'last' | 'email'

/** @returns undefined for a heading of no person */
export function roleOfPerson(heading: string): PersonRole | undefined {
  return roles.get(plainHeading(heading))
}

const roles = new Map(
  Object.entries(HEADINGS).flatMap(([role, words]) => words.map(word => [word, role as PersonRole])),
)

/** Without accents, marks, the Arabic article and the letters' case: 'E-Mail (privat)' -> 'e mail'. */
export function plainHeading(heading: string): string {
  return bare(heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^ال/, '')
}

export interface PersonLine {
  /** of the sheet, from 1 */
  readonly line: number
  readonly name: string
  /** empty where there is none */
  readonly email: string
}

export type Sheet =
  | { readonly ok: true; readonly rows: readonly TableRow[] }
  | { readonly ok: false; readonly line: number; readonly reason: string }

/** The rows of a sheet, which may have one column alone. */
export function sheetOf(text: string): Sheet {
  if (isOtherKind(text) || text.includes('\0')) return { ok: false, line: 1, reason: NO_SHEET }
  const cells = cellsOf(text)
  if (cells?.ok) return cells
  const [problem] = cells?.problems ?? []
  if (problem) return { ok: false, ...problem }
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (lines.length > MAX_ROWS) return { ok: false, line: MAX_ROWS + 1, reason: TOO_MANY_ROWS }
  const rows = lines.map((cell, at) => ({ line: at + 1, cells: [cell.replace(/\s+/g, ' ').trim()] }))
  return { ok: true, rows: rows.filter(({ cells: [cell] }) => cell !== '') }
}

/** @returns the persons in the order of the lines, or why the text is no sheet of them */
export function personsOf(
  text: string,
): { readonly ok: true; readonly persons: readonly PersonLine[] } | Extract<Sheet, { ok: false }> {
  const sheet = sheetOf(text)
  if (!sheet.ok) return sheet
  const [first] = sheet.rows
  const named = first?.cells.map(roleOfPerson) ?? []
  const hasHeadings = named.some(role => role !== undefined) && !first?.cells.some(isAddress)
  const data = hasHeadings ? sheet.rows.slice(1) : sheet.rows
  if (data.length === 0) return { ok: false, line: first?.line ?? 1, reason: EMPTY_SHEET }
  const email = hasHeadings ? named.indexOf('email') : -1
  const addressAt = email >= 0 ? email : columnOf(data, isAddress)
  const nameAt = hasHeadings && named.includes('name') ? [named.indexOf('name')] : namesAt(named, data)
  const persons = data.map(({ line, cells }) => ({
    line,
    name: nameAt
      .map(at => cells[at] ?? '')
      .filter(part => part !== '')
      .join(' '),
    email: cells[addressAt] ?? '',
  }))
  return { ok: true, persons }
}

/** The first and the last name, else the first column of words. */
function namesAt(named: readonly (PersonRole | undefined)[], data: readonly TableRow[]): readonly number[] {
  const both = [named.indexOf('first'), named.indexOf('last')].filter(at => at >= 0)
  if (both.length > 0) return both
  return [
    Math.max(
      0,
      columnOf(data, cell => /\p{L}/u.test(cell) && !isAddress(cell)),
    ),
  ]
}

const isAddress = (cell: string) => cell.includes('@')

/** The first column most of whose cells are so; -1 where none is. */
function columnOf(rows: readonly TableRow[], is: (cell: string) => boolean): number {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at).findIndex(at => {
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter(cell => cell !== '')
    return filled.length > 0 && filled.filter(is).length * 2 > filled.length
  })
}
