/** Instants in the viewer's zone and in GMT. */

import { t } from '@lingui/core/macro'
import { language, locale } from '#web/languages/languages.ts'

const localTime = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
const gmtTime = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const localDay = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' })
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
const STAMP = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const stamp = new Intl.DateTimeFormat(locale, STAMP)
const yearStamp = new Intl.DateTimeFormat(locale, { ...STAMP, year: 'numeric' })

/** '16:30' in the viewer's zone */
export const timeOf = (instant: string) => localTime.format(new Date(instant))
/** '15:30' */
export const gmtTimeOf = (instant: string) => gmtTime.format(new Date(instant))
/** 'Sunday 29 November' in the viewer's zone */
export const dayOf = (instant: string) => localDay.format(new Date(instant))
/** '29 Nov' */
export const shortDayOf = (instant: string) => shortDay.format(new Date(instant))
const DATE_UNKNOWN = t`Date not known yet`
/** An instant in words, or that no date is known: null. */
export const ifKnown = (instant: string | null, words: (instant: string) => string) =>
  instant === null ? DATE_UNKNOWN : words(instant)
/** '29 Nov, 16:30' in the viewer's zone; with the year where it is not this one */
export function stampOf(instant: string): string {
  const at = new Date(instant)
  return (at.getFullYear() === new Date().getFullYear() ? stamp : yearStamp).format(at)
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
  const local = yearStamp.format(new Date(instant))
  return isGmt(instant) ? `${local} GMT` : `${local} (${gmtTimeOf(instant)} GMT)`
}

/** A sentence of the server with its instants as `bothStampsOf` writes them. */
export function withStamps(text: string): string {
  return text.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, bothStampsOf)
}

const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' })
/** 'Sunday' in the viewer's zone */
export const weekdayOf = (instant: string) => weekday.format(new Date(instant))

const gmtStamp = new Intl.DateTimeFormat(locale, { ...STAMP, year: 'numeric', timeZone: 'UTC' })
/** '20 Nov 2022, 16:00' in GMT */
export const gmtStampOf = (instant: string) => gmtStamp.format(new Date(instant))

const gmtDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
/** '20 Nov' in GMT */
export const gmtDayOf = (instant: string) => gmtDay.format(new Date(instant))

/** Beside a moment in GMT: '17:00' in the viewer's zone, with the day where it is another there */
export const yourTimeOf = (instant: string) =>
  shortDayOf(instant) === gmtDayOf(instant) ? timeOf(instant) : stampOf(instant)

/** `2026-11-29T15:30` of a `datetime-local` input, read as GMT; null when it is none. */
export function instantOfGmtInput(value: string): string | null {
  const time = Date.parse(`${value}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

const localDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
/** '20 Nov 2022' in the viewer's zone */
export const localDateOf = (instant: string) => localDate.format(new Date(instant))

const gmtDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
/** '20 Nov 2022' in GMT */
export const gmtDateOf = (instant: string) => gmtDate.format(new Date(instant))

const wholeDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
/** '28 May 2023' for '2023-05-28' */
export const dayText = (day: string) => wholeDay.format(new Date(day))

/** A day or month as a heading: some languages write both small, but nothing at the beginning. */
export const asHeading = (words: string) => words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1)

const wholeMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** 'November 2026' for '2026-11' */
export const monthName = (month: string) => wholeMonth.format(new Date(`${month}-01T00:00:00Z`))
