/** For the specs: a season of ours in the openfootball format, in local times of a zone. */
import type { Season, SeasonMatch } from '#data/format.ts'

export function toOpenFootball({ competition, matches }: Season, zone: string) {
  const groupDays = [...new Set(matches.map(({ kickOff }) => kickOff.slice(0, 10)))]
  return {
    name: `${competition.name} (openfootball)`,
    matches: matches.map(match => ({
      round: match.group
        ? `Matchday ${groupDays.indexOf(match.kickOff.slice(0, 10)) + 1}`
        : competition.kind === 'league'
          ? `Matchday ${match.round}`
          : competition.rounds[match.round - 1]?.name.replace(/^Finals$/, 'Final'),
      ...localTime(match.kickOff, zone),
      team1: match.home,
      team2: match.away,
      ...(match.score ? { score: scoreOf(match.score, match) } : {}),
      ...(match.group ? { group: `Group ${match.group}`, ground: match.ground } : {}),
    })),
  }
}

function scoreOf(
  { home, away }: NonNullable<SeasonMatch['score']>,
  { knockOut, winner, after90 }: SeasonMatch,
) {
  if (!knockOut || home !== away) return { ft: [home, away] }
  const ft = after90 ? [after90.home, after90.away] : [home, away]
  return { ft, et: [home, away], p: winner === 'home' ? [4, 2] : [2, 4] }
}

function localTime(kickOff: string, zone: string) {
  const local = new Date(kickOff).toLocaleString('sv-SE', { timeZone: zone })
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}
