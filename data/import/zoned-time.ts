/** Local times of a zone as instants, daylight saving included. */
import type { Instant } from '#domain/words.ts'

const MILLISECONDS_PER_HOUR = 3_600_000
/** Wider than any zone's offset or shift: the two sides of a clock change lie within it. */
const ONE_DAY = 24 * MILLISECONDS_PER_HOUR

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a wall clock's reading. A reading that stands twice (clocks put back) means the first of the two;
 * one that is skipped (clocks put forward) means as much after the change, as calendars usually have it.
 * @param date `2022-11-20`
 * @param time `19:00`
 * @param zone IANA name such as `Europe/London`
 * @throws RangeError for an unknown zone, or for a date or time that does not exist
 */
export function instantOf(date: string, time: string, zone: string): Instant {
  const reading = utc(date, time)
  const before = offsetAt(reading - ONE_DAY, zone)
  const after = offsetAt(reading + ONE_DAY, zone)
  for (const offset of [before, after])
    if (offsetAt(reading - offset, zone) === offset) return new Date(reading - offset).toISOString()
  return new Date(reading - before).toISOString()
}

/** @param hours east of Greenwich, such as `-6` or `5.5` */
export function instantAtOffset(date: string, time: string, hours: number): Instant {
  return new Date(utc(date, time) - hours * MILLISECONDS_PER_HOUR).toISOString()
}

function utc(date: string, time: string): number {
  const reading = Date.parse(`${date}T${time}:00.000Z`)
  // Date.parse takes the 30th of February for the 2nd of March.
  if (Number.isNaN(reading) || !new Date(reading).toISOString().startsWith(`${date}T${time}`))
    throw new RangeError(`there is no ${date} ${time}`)
  return reading
}

/** What the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(candidate => candidate.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(instant / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}
