/** For the specs: a season of ours as other services would give it. */
import type { Season, SeasonMatch } from '#data/format.ts'

const utc = (instant: string) => instant.replace('.000', '')

/** As `/v4/competitions/CODE/matches` of football-data.org. */
export function toFootballData({ competition, matches }: Season) {
  const days = matches.map(({ kickOff }) => kickOff.slice(0, 10)).toSorted()
  const [name] = /^[^\d]+/.exec(competition.name) ?? ['']
  return {
    filters: {},
    competition: { id: 1, name: name.trim(), code: 'X' },
    matches: matches.map(match => ({
      season: { id: 1, startDate: days[0], endDate: days.at(-1) },
      utcDate: utc(match.kickOff),
      status: match.score ? 'FINISHED' : 'TIMED',
      ...(match.knockOut
        ? { stage: stageOf(competition.rounds[match.round - 1]?.name ?? ''), matchday: null }
        : { stage: match.group ? 'GROUP_STAGE' : 'REGULAR_SEASON', matchday: match.round }),
      group: match.group ? `GROUP_${match.group}` : null,
      homeTeam: { id: 1, name: match.home },
      awayTeam: { id: 2, name: match.away },
      score: footballDataScore(match),
    })),
  }
}

function stageOf(round: string): string {
  return (
    { 'Round of 16': 'LAST_16', 'Third place play-off': 'THIRD_PLACE', Finals: 'FINAL' }[round] ??
    constant(round)
  )
}

const constant = (words: string) => words.toUpperCase().replace(/\W/g, '_')

function footballDataScore({ score, after90, winner }: SeasonMatch) {
  if (!score) return { winner: null, duration: 'REGULAR', fullTime: { home: null, away: null } }
  const common = { winner: winner === 'draw' ? 'DRAW' : winner === 'home' ? 'HOME_TEAM' : 'AWAY_TEAM' }
  const isShootOut = winner !== 'draw' && score.home === score.away
  if (!isShootOut && !after90) return { ...common, duration: 'REGULAR', fullTime: score }
  const regularTime = after90 ?? score
  const extraTime = { home: score.home - regularTime.home, away: score.away - regularTime.away }
  if (!isShootOut) return { ...common, duration: 'EXTRA_TIME', fullTime: score, regularTime, extraTime }
  const penalties = winner === 'home' ? { home: 4, away: 2 } : { home: 2, away: 4 }
  const fullTime = { home: score.home + penalties.home, away: score.away + penalties.away }
  return { ...common, duration: 'PENALTY_SHOOTOUT', fullTime, regularTime, extraTime, penalties }
}

/** As `/getmatchdata/LEAGUE/SEASON` of OpenLigaDB. */
export function toOpenLigaDb({ competition, matches }: Season) {
  return matches.map(match => ({
    leagueName: competition.name,
    matchDateTimeUTC: utc(match.kickOff),
    group: {
      groupName: match.knockOut ? competition.rounds[match.round - 1]?.name : `${match.round}. Spieltag`,
      groupOrderID: match.round,
    },
    ...Object.fromEntries(
      [match.home, match.away].map((teamName, side) => [
        `team${side + 1}`,
        { teamName, teamGroupName: match.group ? `Gruppe ${match.group}` : null },
      ]),
    ),
    matchIsFinished: match.score !== undefined,
    matchResults: openLigaResults(match),
    location: null,
  }))
}

function openLigaResults({ score, after90, winner }: SeasonMatch) {
  if (!score) return []
  const isShootOut = winner !== 'draw' && score.home === score.away
  const ft = after90 ?? score
  const result = (resultTypeID: number, resultName: string, home: number, away: number) => ({
    resultTypeID,
    resultName,
    pointsTeam1: home,
    pointsTeam2: away,
  })
  return [
    result(1, 'Halbzeit', 0, 0),
    result(2, 'Endergebnis', ft.home, ft.away),
    ...(after90 || isShootOut ? [result(4, 'nach Verlängerung', score.home, score.away)] : []),
    ...(isShootOut
      ? [result(5, 'nach Elfmeterschießen', winner === 'home' ? 4 : 2, winner === 'home' ? 2 : 4)]
      : []),
  ]
}

/** As `/api/fixtures/` of Fantasy Premier League beside the teams of `/api/bootstrap-static/`. */
export function toFantasyPremierLeague({ matches }: Season) {
  const names = [...new Set(matches.map(({ home }) => home))]
  const idOf = (name: string) => names.indexOf(name) + 1
  return {
    teams: names.map(name => ({ id: idOf(name), name, short_name: name.slice(0, 3) })),
    fixtures: matches.map(({ round, kickOff, home, away, score }) => ({
      event: round,
      kickoff_time: utc(kickOff),
      finished: score !== undefined,
      team_h: idOf(home),
      team_a: idOf(away),
      team_h_score: score?.home ?? null,
      team_a_score: score?.away ?? null,
    })),
  }
}
