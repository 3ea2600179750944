/** Instants in the viewer's zone and in GMT. */

import { t } from '@lingui/core/macro'
import { isolated, language, locale } from '#web/languages/languages.ts'

/** The formatter is made by the first date: a browser's first one takes 25 ms, which would be part of the task that runs all modules. */
function formatOf(options: Intl.DateTimeFormatOptions): (instant: string) => string {
  let made: Intl.DateTimeFormat | undefined
  return instant => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return isolated(made.format(new Date(instant)))
  }
}

const STAMP = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const stamp = formatOf(STAMP)
const yearStamp = formatOf({ ...STAMP, year: 'numeric' })

/** '16:30' in the viewer's zone */
export const timeOf = formatOf({ hour: '2-digit', minute: '2-digit' })
/** '15:30' */
export const gmtTimeOf = formatOf({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
/** 'Sunday 29 November' in the viewer's zone */
export const dayOf = formatOf({ weekday: 'long', day: 'numeric', month: 'long' })
/** '29 Nov' */
export const shortDayOf = formatOf({ day: 'numeric', month: 'short' })
let shortDays: Intl.DateTimeFormat | undefined
/** '21\u201323 Nov'; a day alone where both are the same */
export function shortDaysOf(first: string, last: string): string {
  shortDays ??= new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  return isolated(shortDays.formatRange(new Date(first), new Date(last)))
}
const DATE_UNKNOWN = t`Date not known yet`
/** An instant in words, or that no date is known: null. */
export const ifKnown = (instant: string | null, words: (instant: string) => string) =>
  instant === null ? DATE_UNKNOWN : words(instant)
/** '29 Nov, 16:30' in the viewer's zone; with the year where it is not this one */
export function stampOf(instant: string): string {
  const at = new Date(instant)
  return at.getFullYear() === new Date().getFullYear() ? stamp(instant) : yearStamp(instant)
}
/** 'Sun, 29 Nov 2026 15:30:00 GMT', as the specification's tables write dates; in another language '20. Nov. 2022, 16:00 GMT' */
export const gmtStringOf = (instant: string) =>
  language === 'en' ? new Date(instant).toUTCString() : `${gmtStampOf(instant)} GMT`

/** Whether the viewer's clock shows GMT at that instant; then one of the two is enough. */
export const isGmt = (instant: string) => new Date(instant).getTimezoneOffset() === 0

/** '15:30 GMT', and where it differs '15:30 GMT (your time 16:30)' */
export function bothTimesOf(instant: string): string {
  return isGmt(instant)
    ? `${gmtTimeOf(instant)} GMT`
    : t`${gmtTimeOf(instant)} GMT (your time ${timeOf(instant)})`
}

/** 'Sunday 29 November, 15:30 GMT (your time 16:30)' */
export const dayAndTimesOf = (instant: string) => `${dayOf(instant)}, ${bothTimesOf(instant)}`

/** '29 Nov 2026, 15:30 GMT', and where it differs '29 Nov 2026, 16:30 (15:30 GMT)' */
export function bothStampsOf(instant: string): string {
  const local = yearStamp(instant)
  return isolated(isGmt(instant) ? `${local} GMT` : `${local} (${gmtTimeOf(instant)} GMT)`)
}

/** A sentence of the server with its instants as `bothStampsOf` writes them. */
export function withStamps(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, bothStampsOf)
}

/** 'Sunday' in the viewer's zone */
export const weekdayOf = formatOf({ weekday: 'long' })

/** '20 Nov 2022, 16:00' in GMT */
export const gmtStampOf = formatOf({ ...STAMP, year: 'numeric', timeZone: 'UTC' })

/** '20 Nov' in GMT */
export const gmtDayOf = formatOf({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Beside a moment in GMT: '17:00' in the viewer's zone, with the day where it is another there */
export const yourTimeOf = (instant: string) =>
  shortDayOf(instant) === gmtDayOf(instant) ? timeOf(instant) : stampOf(instant)

/** `2026-11-29T15:30` of a `datetime-local` input, read as GMT; null when it is none. */
export function instantOfGmtInput(value: string): string | null {
  const time = Date.parse(`${value}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** '20 Nov 2022' in the viewer's zone */
export const localDateOf = formatOf({ dateStyle: 'medium' })

/** '20 Nov 2022' in GMT */
export const gmtDateOf = formatOf({ dateStyle: 'medium', timeZone: 'UTC' })

/** '28 May 2023' for '2023-05-28' */
export const dayText = formatOf({ dateStyle: 'long', timeZone: 'UTC' })

/** A day or month as a heading: some languages write both small, but nothing at the beginning. */
export const asHeading = (words: string) => words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1)

const wholeMonth = formatOf({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** 'November 2026' for '2026-11' */
export const monthName = (month: string) => wholeMonth(`${month}-01T00:00:00Z`)
