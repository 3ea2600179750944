/** A fan's calendar as text (RFC 5545): an event for each round at its first lock. */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { predictorAddress } from '#contract/addresses.ts'
import type { RoundLock } from '#projections/scoring/queries.ts'

/** How often calendar programs should ask again, in seconds. */
const REFRESH_SECONDS = 3_600

export interface CalendarOf {
  readonly rounds: readonly RoundLock[]
  /** when the fan made the calendar: no event of the calendar is older */
  readonly madeAt: Date
  /** where browsers find the product, without a trailing slash */
  readonly site: string
}

/** The same rounds give the same text, at whatever time: so calendar programs that have it already get 304. */
export function calendarText({ rounds, madeAt, site }: CalendarOf): string {
  const { host } = new URL(site)
  const calendar = ical({
    name: 'SKOR locks',
    description: 'When the matches of each round lock, and what you have not predicted',
    prodId: { company: 'SKOR', product: 'Locks', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const round of rounds) {
    const changed =
      round.changedAt === null ? madeAt : new Date(Math.max(Date.parse(round.changedAt), +madeAt))
    const url = `${site}${predictorAddress(round)}`
    calendar.createEvent({
      id: `${round.competition}.${round.round}@${host}`,
      sequence: round.revision,
      stamp: changed,
      lastModified: changed,
      start: new Date(round.locksAt),
      summary: `${round.competitionName}, ${round.roundName}: ${missingInWords(round)}`,
      description: [...round.missing.map(inWords), url].join('\n'),
      url,
      // A lock takes none of the fan's time.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

function missingInWords({ matches, missing }: RoundLock): string {
  return missing.length === 0 ? 'all predicted' : `${missing.length} of ${matches} not predicted`
}

/** In GMT: a calendar program shows the time of the event by the fan's clock, and a text as it is. */
function inWords({ home, away, locksAt }: RoundLock['missing'][number]): string {
  const time = new Date(locksAt).toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })
  return `${home} - ${away}, until ${time} GMT`
}
