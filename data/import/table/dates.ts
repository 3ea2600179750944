/** Days and times as people write them in sheets. */
import { LANGUAGES } from '#contract/languages.ts'
import { DATE_ORDERS, type DateOrder } from '#contract/season/sheet-columns.ts'
import { latinDigits } from '#domain/latin-digits.ts'
import { bare } from './bare.ts'

/** What a cell says of when a match is played. */
export interface CellTime {
  /** `2026-08-17` */
  readonly date?: string
  /** `15:30`, or `15:30 UTC+2` where the cell says how far from UTC */
  readonly time?: string
}

/** Two figures of a year mean this century. */
const CENTURY = 2_000
const MONTHS = 12

/** Latin digits in place of Arabic ones, and plain spaces. */
export function plainDigits(cell: string): string {
  return latinDigits(cell).replace(/\s+/g, ' ').trim()
}

const NUMBERS = /(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{2,4})?/
const NAMED_DAY_FIRST =
  /(\d{1,2})(?:st|nd|rd|th|\.)?[ -](?:de )?(\p{L}{3,12})\.?(?:[ ,-]+(?:de |of )?(\d{2,4}))?/u
const NAMED_MONTH_FIRST = /(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/u
const CLOCK =
  /(?<![\d:])(\d{1,2})(?::|\.|h| h )(\d{2})(?::\d{2}(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?(?![\d:.])/i
const HOUR_ONLY = /(?<![\d:])(\d{1,2})\s*(?:([ap])\.?m\.?|uhr|h)(?![\p{L}\d])/iu
const ISO = /(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})/

/** What the cells of a column of dates say of their order: the orders that all of them could have. */
export function ordersOf(cells: readonly string[]): DateOrder[] {
  const orders = cells.map(cell => orderIn(plainDigits(cell)) ?? DATE_ORDERS)
  return DATE_ORDERS.filter(order => orders.every(possible => possible.includes(order)))
}

/** @returns undefined where the cell is no date of three figures: then it says nothing of the order */
function orderIn(cell: string): readonly DateOrder[] | undefined {
  const [, first = '', mark, second = '', third] = NUMBERS.exec(cell) ?? []
  if (first === '' || ISO.test(cell)) return undefined
  if (first.length > 2) return ['ymd']
  if (third === undefined && mark !== '.') return undefined
  // Nobody writes the month before the day with points between.
  if (mark === '.') return ['dmy']
  const possible: DateOrder[] = []
  if (Number(second) <= MONTHS) possible.push('dmy')
  if (Number(first) <= MONTHS) possible.push('mdy')
  return possible
}

/**
 * @param order of dates in figures
 * @param year of dates without one
 * @returns null where the cell is neither a date nor a time
 */
export function timeIn(given: string, order: DateOrder, year: number | undefined): CellTime | null {
  const cell = plainDigits(given)
  const iso = ISO.exec(cell)
  if (iso) return { date: iso[1] ?? '', time: `${iso[2]} UTC${offsetOf(iso[3] ?? '')}` }
  const found = dateIn(cell, order, year)
  const time = clockIn(found ? cell.replace(found.text, ' ') : cell)
  if (!found) return time === null ? null : { time }
  if (found.date === null) return null
  return time === null ? { date: found.date } : { date: found.date, time }
}

/** `17:30`, '5.30 pm', '15 Uhr', '15h30'; null for what is no time of day */
export function clockIn(given: string): string | null {
  const cell = plainDigits(given)
  const [, hour, minute = '00', half] = CLOCK.exec(cell) ?? hourOnly(cell)
  if (hour === undefined) return null
  const shift = half === undefined ? 0 : half.toLowerCase() === 'p' ? 12 : 0
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + shift
  if (hours > 23 || Number(minute) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minute}`
}

function hourOnly(cell: string): (string | undefined)[] {
  const [whole, hour, half] = HOUR_ONLY.exec(cell) ?? []
  return whole === undefined ? [] : [whole, hour, undefined, half]
}

/** 'Z' -> '', '+0200' -> '+2', '-05:30' -> '-5:30' */
function offsetOf(offset: string): string {
  const [, sign = '', hours = '', minutes = ''] = /([+-])(\d{2}):?(\d{2})/.exec(offset) ?? []
  return sign === '' ? '' : `${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** @returns undefined where there is none; its date is null where no calendar has it */
function dateIn(
  cell: string,
  order: DateOrder,
  year: number | undefined,
): { readonly text: string; readonly date: string | null } | undefined {
  const figures = NUMBERS.exec(cell)
  if (figures) {
    const [text, first = '', mark, second = '', third] = figures
    if (third !== undefined || (mark === '.' && year !== undefined)) {
      const parts = [first, second, third ?? String(year)]
      const by = first.length > 2 ? 'ymd' : mark === '.' && order === 'ymd' ? 'dmy' : order
      const at = (part: 'd' | 'm' | 'y') => parts[by.indexOf(part)] ?? ''
      return { text, date: dateOf(at('y'), Number(at('m')), at('d')) }
    }
  }
  for (const [pattern, day, month, yearAt] of [
    [NAMED_DAY_FIRST, 1, 2, 3],
    [NAMED_MONTH_FIRST, 2, 1, 3],
  ] as const) {
    const found = pattern.exec(cell)
    const number = found && monthNamed(found[month] ?? '')
    const yearText = found?.[yearAt] ?? (year === undefined ? undefined : String(year))
    if (found && number && yearText !== undefined)
      return { text: found[0], date: dateOf(yearText, number, found[day] ?? '') }
  }
  return undefined
}

function dateOf(year: string, month: number, day: string): string | null {
  const fullYear = Number(year) + (year.length <= 2 ? CENTURY : 0)
  const date = new Date(Date.UTC(fullYear, month - 1, Number(day)))
  const isThere =
    date.getUTCFullYear() === fullYear &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === Number(day)
  return isThere ? date.toISOString().slice(0, 'YYYY-MM-DD'.length) : null
}

/** The names of months, whole and short, in all languages of the pages. */
const months = new Map(
  LANGUAGES.flatMap(language =>
    (['long', 'short'] as const).flatMap(length => {
      const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
      return Array.from({ length: MONTHS }, (_, month) => {
        const name = format.format(Date.UTC(2026, month, 1))
        return [plainName(name), month + 1] as const
      })
    }),
  ),
)

function monthNamed(name: string): number | undefined {
  const plain = plainName(name)
  // 'Sept' and 'Mär' are as usual as what the libraries have.
  return months.get(plain) ?? [...months].find(([known]) => plain.length > 2 && known.startsWith(plain))?.[1]
}

function plainName(name: string): string {
  return bare(name).replaceAll('.', '')
}
