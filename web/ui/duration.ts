/** Durations and instants as pages write them. Pure: what time it is comes from the caller. */

const SECOND_MS = 1_000
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The time left as a running clock shows it: '2d 04:17:09', '04:17:09'.
 * @param leftMs in milliseconds; what has passed counts as zero
 */
export function clockText(leftMs: number): string {
  const left = Math.max(0, Math.floor(leftMs / SECOND_MS))
  const days = Math.floor(left / DAY_S)
  const time = [Math.floor((left % DAY_S) / HOUR_S), Math.floor((left % HOUR_S) / MINUTE_S), left % MINUTE_S]
  return `${days > 0 ? `${days}d ` : ''}${time.map(two).join(':')}`
}

/** The same for ears, to the minute: '2 days, 4 hours and 17 minutes'. */
export function clockWords(leftMs: number): string {
  const left = Math.max(0, Math.floor(leftMs / SECOND_MS))
  const parts = [
    [Math.floor(left / DAY_S), 'day'],
    [Math.floor((left % DAY_S) / HOUR_S), 'hour'],
    [Math.floor((left % HOUR_S) / MINUTE_S), 'minute'],
  ] as const
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  if (said.length === 0) return 'less than a minute'
  const last = said.pop()
  return said.length === 0 ? `${last}` : `${said.join(', ')} and ${last}`
}

/** Minutes as a rule says them: 60 -> '60 minutes'. */
export function minutesText(minutes: number): string {
  return `${minutes} minute${minutes === 1 ? '' : 's'}`
}
