/** A calendar of matches (iCalendar) as the rows that `openfootball.ts` reads: an event a match, both teams in its title. */
import ICAL from 'ical.js'
import type { ImportProblem } from './season-to-import.ts'
import type { TableMatch } from './table/read-table.ts'
import { reasons } from './table/reasons.ts'
import { scoreIn } from './table/score.ts'
import { teamsOf } from './table/teams.ts'
import { instantOf, isZone } from './zoned-time.ts'

export interface ReadCalendar {
  /** what the calendar calls itself */
  readonly name: string | undefined
  readonly matches: readonly TableMatch[]
  /** of each match, from 1 */
  readonly lines: readonly number[]
  readonly problems: readonly ImportProblem[]
}

/** Events that are read at the most: more than a season has matches. */
const MAX_EVENTS = 3_000

export const BEGINS_AS_CALENDAR = /^\uFEFF?\s*BEGIN:VCALENDAR/i

export function readCalendar(text: string): ReadCalendar {
  const begins = text
    .split(/\r\n|\r|\n/)
    .flatMap((line, at) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [at + 1] : []))
  const nothing = { name: undefined, matches: [], lines: [] }
  if (begins.length > MAX_EVENTS)
    return { ...nothing, problems: [{ line: begins[MAX_EVENTS] ?? 1, ...reasons.calendarLong }] }
  const calendar = parsed(text)
  if (!calendar) return { ...nothing, problems: [{ line: 1, ...reasons.calendarBroken }] }
  const events = calendar.getAllSubcomponents('vevent')
  const read = events.map((event, at) => ({ line: begins[at] ?? 1, ...matchOf(event) }))
  return {
    name: textOf(calendar, 'x-wr-calname') || undefined,
    matches: read.flatMap(({ match }) => match ?? []),
    lines: read.flatMap(({ line, match }) => (match ? [line] : [])),
    problems: read.flatMap(({ line, refused }) => (refused ? [{ line, ...refused }] : [])),
  }
}

/** The parser throws at what it can't read, of whatever class. */
function parsed(text: string): ICAL.Component | undefined {
  try {
    return new ICAL.Component(ICAL.parse(text.trim()) as never)
  } catch {
    return undefined
  }
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
}

function matchOf(event: ICAL.Component): {
  readonly match?: TableMatch
  readonly refused?: Omit<ImportProblem, 'line'>
} {
  const title = textOf(event, 'summary')
  const [home, away, score] = titled(title)
  if (!home || !away) return { refused: reasons.team(title) }
  const when = whenOf(event)
  if (!when) return { refused: reasons.neither }
  const ground = textOf(event, 'location')
  return {
    match: {
      ...when,
      team1: home,
      team2: away,
      ...(ground ? { ground } : {}),
      ...(score ? { score: { ft: [score.home, score.away] } } : {}),
    },
  }
}

/** 'Reds - Blues', and with a score behind: 'Reds vs Blues (2:1)' */
function titled(title: string) {
  const [, teams = title, behind = ''] = /^(.*\D)\s\(?(\d{1,2}\s?[:-]\s?\d{1,2})\)?$/.exec(title) ?? []
  const [home, away] = teamsOf(teams)
  return [home, away, scoreIn(behind)] as const
}

/** In UTC where the event says its zone; local to the zone that is chosen where it says none. */
function whenOf(event: ICAL.Component): { date: string; time?: string } | undefined {
  const property = event.getFirstProperty('dtstart')
  const start = property?.getFirstValue()
  if (!(start instanceof ICAL.Time)) return undefined
  const figures = (number: number, length = 2) => String(number).padStart(length, '0')
  const date = `${figures(start.year, 4)}-${figures(start.month)}-${figures(start.day)}`
  if (start.isDate) return { date }
  const time = `${figures(start.hour)}:${figures(start.minute)}`
  if (start.zone === ICAL.Timezone.utcTimezone) return { date, time: `${time} UTC` }
  const zone = property?.getParameter('tzid')
  if (typeof zone !== 'string' || !isZone(zone)) return { date, time }
  const [day = '', clock = ''] = instantOf(`${date}T${time}`, zone).split('T')
  return { date: day, time: `${clock.slice(0, 'HH:MM'.length)} UTC` }
}
