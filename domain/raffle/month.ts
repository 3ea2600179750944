/** Calendar months in GMT, which name raffles: `2026-11`. */
import * as z from 'zod/mini'
import { YEARS } from '../bounds.ts'
import type { Instant } from '../words.ts'

export const Month = z.string().check(
  z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-11'),
  z.refine(
    month => month >= `${YEARS.first}` && month < `${YEARS.last + 1}`,
    `must lie in the years ${YEARS.first} to ${YEARS.last}`,
  ),
)
export type Month = z.infer<typeof Month>

export function monthOf(instant: Instant): Month {
  return instant.slice(0, 'YYYY-MM'.length)
}

export function monthBefore(month: Month): Month {
  return shifted(month, -1).slice(0, 'YYYY-MM'.length)
}

/** The first instant of the month after: the month is over from then on. */
export function endOf(month: Month): Instant {
  return shifted(month, 1)
}

function shifted(month: Month, months: number): Instant {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString()
}
