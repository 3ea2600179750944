/** The season that the name of a competition or of its file says. */
import { YEARS } from '../bounds.ts'

const SEASON = /(?<!\d)(\d{4})(?!\d)(?:([/-])(\d\d)?(\d\d)(?!\d))?/g

export interface NamedSeason {
  /** as the name writes it: '2025/26', '2025-26', '2024/2025', '2026' */
  readonly text: string
  /** the year in which it begins */
  readonly first: number
  /** null for a season of one year */
  readonly end: SeasonEnd | null
}

export interface SeasonEnd {
  /** '/' or '-' */
  readonly mark: string
  /** the year's first two figures, where the name writes them */
  readonly century: string
  /** its last two figures */
  readonly year: string
}

/**
 * Clubs have years in their names too ('TSV 1860'): two years that follow each other are the season, else the latest year is.
 * @returns undefined where the name has no year that the product takes
 */
export function seasonNamed(name: string): NamedSeason | undefined {
  const named = [...name.matchAll(SEASON)].map(([text, first, mark, century = '', year]): NamedSeason => {
    const end = mark === undefined || year === undefined ? null : { mark, century, year }
    return { text, first: Number(first), end }
  })
  return named
    .filter(({ first }) => first >= YEARS.first && first <= YEARS.last)
    .toSorted((a, b) => Number(isOfTwoYears(b)) - Number(isOfTwoYears(a)) || b.first - a.first)[0]
}

function isOfTwoYears({ first, end }: NamedSeason): boolean {
  return end !== null && `${first + 1}`.endsWith(end.century + end.year)
}

/** '2022-23' -> '2023-24', '2026/27' -> '2027/28', '1999/2000' -> '2000/2001', '2026' -> '2027' */
export function textOfNext({ first, end }: NamedSeason): string {
  if (end === null) return `${first + 1}`
  const last = `${first + 2}`
  return `${first + 1}${end.mark}${end.century === '' ? last.slice(2) : last}`
}
