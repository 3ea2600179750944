/** Durations and instants as pages write them. Pure: what time it is comes from the caller. */

import { plural, t } from '@lingui/core/macro'
import type { Rules } from '#domain/scoring/rules.ts'
import { locale } from '#web/languages/languages.ts'

const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const list = new Intl.ListFormat(locale)
const two = (value: number) => String(value).padStart(2, '0')

/**
 * The time left as a running clock shows it: '2d 04:17:09', '04:17:09'.
 * @param leftMs in milliseconds; what has passed counts as zero
 */
export function clockText(leftMs: number): string {
  const left = Math.max(0, Math.floor(leftMs / SECOND_MS))
  const days = Math.floor(left / DAY_S)
  const time = [Math.floor((left % DAY_S) / HOUR_S), Math.floor((left % HOUR_S) / MINUTE_S), left % MINUTE_S]
  return `${days > 0 ? `${t`${days}d`} ` : ''}${time.map(two).join(':')}`
}

/** The same for ears, to the minute: '2 days, 4 hours and 17 minutes'. */
export function clockWords(leftMs: number): string {
  const left = Math.max(0, Math.floor(leftMs / SECOND_MS))
  const [days, hours, minutes] = [left / DAY_S, (left % DAY_S) / HOUR_S, (left % HOUR_S) / MINUTE_S].map(
    Math.floor,
  )
  const parts = [
    days && plural(days, { one: '# day', other: '# days' }),
    hours && plural(hours, { one: '# hour', other: '# hours' }),
    minutes && plural(minutes, { one: '# minute', other: '# minutes' }),
  ].filter(part => typeof part === 'string')
  return parts.length === 0 ? t`less than a minute` : list.format(parts)
}

/** Minutes as a rule says them: 60 -> '60 minutes'. */
export function minutesText(minutes: number): string {
  return plural(minutes, { one: '# minute', other: '# minutes' })
}

/** When predictions lock: '60 minutes before kick-off'. A moment at which everything locks stands in the words of the page. */
export function lockText({ minutes: count, before }: Omit<Rules['lock'], 'by'>): string {
  if (count === 0) {
    if (before === 'match') return t`at kick-off`
    return before === 'first-match-of-day'
      ? t`at the first kick-off of the day`
      : t`at the first kick-off of the round`
  }
  const minutes = minutesText(count)
  if (before === 'match') return t`${minutes} before kick-off`
  if (before === 'first-match-of-day') return t`${minutes} before the first kick-off of the day`
  before satisfies 'first-match-of-round'
  return t`${minutes} before the first kick-off of the round`
}
