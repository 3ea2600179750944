/**
 * The file of the demo's own source of results, in the openfootball format. The file says the goals of today's matches by their
 * minutes, so that a reader of it tells by the clock how a match stands.
 */
import type { Instant } from '#domain/words.ts'
import type { Season, SeasonMatch } from '../format.ts'
import { mistakesOf } from './incidents.ts'
import { today } from './match-day.ts'

/** Of the file: the openfootball name of the Premier League. */
export const RESULTS_FILE = 'en.1.json'

const MS_PER_MINUTE = 60_000

/** The source keeps saying that this match begins later than planned; whether it does is an admin's to say. */
const LATER = { match: 'premier-league-2022-23.38.leeds-spurs', minutes: 30 }

/** The file that the demo's source holds: the last two weeks, and the matches of which it says something else than the product. */
export function resultsFile(season: Season): string {
  const { rounds, name } = season.competition
  const wrong = [...mistakesOf(season)].at(-1)
  const lines = season.matches.flatMap(match => {
    if (match.id === wrong?.[0]) return [{ ...lineOf(match), score: { ft: goalsOf(wrong[1].entered) } }]
    if (match.id === LATER.match) return [lineOf({ ...match, kickOff: later(match.kickOff) })]
    return match.round >= rounds.length - 1 || today.has(match.id) ? [lineOf(match)] : []
  })
  return `${JSON.stringify({ name: `${name} (the demo's own source)`, matches: lines }, null, 1)}\n`
}

function lineOf({ id, round, home, away, kickOff, score }: SeasonMatch) {
  const goals = today.get(id)?.goals
  return {
    round: `Matchday ${round}`,
    date: kickOff.slice(0, 10),
    time: `${kickOff.slice(11, 16)} UTC`,
    team1: home,
    team2: away,
    ...(score ? { score: { ft: goalsOf(score) } } : {}),
    ...(goals ? { goals1: minutesOf(goals.home), goals2: minutesOf(goals.away) } : {}),
  }
}

const goalsOf = ({ home, away }: { home: number; away: number }) => [home, away]
const minutesOf = (minutes: readonly number[]) => minutes.map(minute => ({ minute }))

function later(kickOff: Instant): Instant {
  return new Date(Date.parse(kickOff) + LATER.minutes * MS_PER_MINUTE).toISOString()
}
