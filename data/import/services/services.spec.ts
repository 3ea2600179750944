/** Seasons as other services give them: whole seasons there and back, what only some matches have, and each refusal. */
import { describe, expect, test } from 'vitest'
import { toFantasyPremierLeague, toFootballData, toOpenLigaDb } from '#tests/support/season-of-services.ts'
import { readPremierLeague, readWorldCup } from '../../seasons.ts'
import { readSeason } from '../read-season.ts'

const read = (json: unknown, options = {}) => readSeason(JSON.stringify(json, null, 1), options)

function seasonOf(json: unknown, options = {}) {
  const season = read(json, options)
  if (!season.ok) throw new Error(JSON.stringify(season.problems))
  return season.season
}

function problemsOf(json: unknown, options = {}) {
  const season = read(json, options)
  return season.ok ? [] : season.problems.map(({ reason }) => reason)
}

const [league, cup] = [readPremierLeague(), readWorldCup()]

describe('a season comes back as it went out', () => {
  test.each([
    ['football-data.org, a league', league, toFootballData(league)],
    ['football-data.org, a tournament', cup, toFootballData(cup)],
    ['OpenLigaDB, a league', league, toOpenLigaDb(league)],
    ['OpenLigaDB, a tournament', cup, toOpenLigaDb(cup)],
    ['Fantasy Premier League', league, toFantasyPremierLeague(league)],
  ])('%s', (_name, ours, json) => {
    const season = seasonOf(json, { competition: ours.competition.id })
    expect(season.competition).toMatchObject({ kind: ours.competition.kind, rounds: ours.competition.rounds })
    expect(season.rows).toMatchObject(
      ours.matches.map(({ id, round, home, away, kickOff, group, knockOut, score, winner, after90 }) => ({
        id,
        round,
        home,
        away,
        kickOff,
        group,
        knockOut,
        score,
        winner,
        ...(after90 ? { after90 } : {}),
      })),
    )
  })

  test.each([
    [toFootballData(league), 'premier-league-2022-23', 'Premier League 2022/23'],
    [toFantasyPremierLeague(league), 'premier-league-2022-23', 'Premier League 2022/23'],
    [toOpenLigaDb(cup), 'world-cup-2022', 'World Cup 2022'],
    [
      toOpenLigaDb(cup).map(match => ({ ...match, leagueName: 'Pokal', leagueSeason: 2026 })),
      'pokal-2026',
      'Pokal 2026',
    ],
  ])('and its name and id are found in the file: %#', (json, id, name) => {
    expect(seasonOf(json).competition).toMatchObject({ id, name: expect.stringContaining(name) })
  })
})

describe('football-data.org', () => {
  const [first] = toFootballData(league).matches
  const withMatch = (...matches: object[]) => ({
    ...toFootballData(league),
    matches: matches.map(match => ({ ...first, ...match })),
  })
  const other = { homeTeam: { name: 'Leeds' }, awayTeam: { name: 'Spurs' } }

  test.each([
    ['SCHEDULED', { kickOff: null, day: { from: '2022-08-05T00:00:00.000Z' } }],
    ['POSTPONED', { kickOff: null, isPutOff: true }],
    ['AWARDED', { isAwarded: true, score: { home: 0, away: 2 } }],
    ['SUSPENDED', { kickOff: '2022-08-05T19:00:00.000Z', score: undefined }],
    ['IN_PLAY', { kickOff: '2022-08-05T19:00:00.000Z', score: undefined }],
  ])('a match that is %s', (status, expected) => {
    const [row] = seasonOf(withMatch({ status })).rows
    expect({ score: undefined, ...row }).toMatchObject(expected)
  })

  test('a match that is cancelled, and one whose teams are not known yet, are left out', () => {
    const unknown = { ...other, homeTeam: { name: null }, status: 'TIMED' }
    const season = seasonOf(withMatch({}, { ...other, status: 'CANCELLED' }, unknown))
    expect([season.rows.length, season.leftOut]).toEqual([1, 2])
  })

  test('a league with a second stage and play-offs keeps their names', () => {
    const stages = [
      { stage: 'LEAGUE_STAGE', matchday: 1 },
      { ...other, stage: 'PLAYOFFS', matchday: 1 },
      { ...other, utcDate: '2023-03-05T19:00:00Z', stage: 'LAST_16', matchday: 1 },
    ]
    const { rounds } = seasonOf(withMatch(...stages)).competition
    expect(rounds.map(({ name }) => name)).toEqual(['League stage, Matchday 1', 'Playoffs', 'Round of 16'])
  })

  test('wrong values are named by their line', () => {
    const json = withMatch({}, { ...other, utcDate: 'tomorrow' }, { ...other, status: 'ABANDONED' })
    const season = read(json)
    const lines = JSON.stringify(json, null, 1).split('\n')
    const line = (text: string) => lines.findIndex(row => row.includes(text)) + 1
    expect(season).toMatchObject({
      problems: [
        { line: line('tomorrow'), reason: expect.stringContaining('utcDate:') },
        { line: line('ABANDONED'), reason: expect.stringContaining('status:') },
      ],
    })
    const shootOut = { home: 1, away: 0 }
    const contradicts = {
      score: {
        winner: 'HOME_TEAM',
        duration: 'PENALTY_SHOOTOUT',
        fullTime: { home: 3, away: 1 },
        penalties: shootOut,
      },
    }
    expect(problemsOf(withMatch(contradicts))).toEqual(['score: its goals contradict each other'])
  })
})

describe('OpenLigaDB', () => {
  const [first] = toOpenLigaDb(league)
  const withMatch = (match: object) => [{ ...first, ...match }]
  const result = (
    resultName: string | null,
    resultTypeID: number,
    home: number | null,
    away: number | null,
  ) => ({
    resultName,
    resultTypeID,
    pointsTeam1: home,
    pointsTeam2: away,
  })

  test.each([
    [
      'by its type where it has no name',
      [result(null, 1, 1, 0), result(null, 2, 3, 1)],
      { home: 3, away: 1 },
    ],
    ['not yet', [result('Halbzeit', 1, 1, 0)], undefined],
    ['without goals', [result('Endergebnis', 2, null, null)], undefined],
    ['none', null, undefined],
  ])('a result is found: %s', (_name, matchResults, score) => {
    expect(seasonOf(withMatch({ matchResults })).rows[0]?.score).toEqual(score)
  })

  test('a match that is not over has no result', () => {
    expect(seasonOf(withMatch({ matchIsFinished: false })).rows[0]?.score).toBeUndefined()
  })

  test.each([
    [[result('nach Elfmeterschießen', 5, 4, 2)]],
    [[result('Endergebnis', 2, 5, 3), result('nach Elfmeterschießen', 5, 4, 2)]],
  ])('a shoot-out needs a level score before it: %#', matchResults => {
    expect(problemsOf(withMatch({ matchResults }))).toEqual([
      'matchResults: a shoot-out follows a level score, and none is said',
    ])
  })

  test('the ground is said by its stadium and its city', () => {
    const location = { locationStadium: 'Weserstadion', locationCity: 'Bremen' }
    expect(seasonOf(withMatch({ location })).rows[0]?.ground).toBe('Weserstadion, Bremen')
  })
})

describe('Fantasy Premier League', () => {
  const whole = toFantasyPremierLeague(league)
  const [first] = whole.fixtures

  test('its fixtures alone, and its teams alone, are refused by how to put them together', () => {
    for (const json of [whole.fixtures, { teams: whole.teams, elements: [] }])
      expect(problemsOf(json)).toEqual([expect.stringContaining('Put them in one file')])
  })

  test('a match that was put off belongs to the week in which neither team has another', () => {
    const moved = whole.fixtures.findIndex(({ event }) => event === 7)
    const fixtures = whole.fixtures.map((match, at) =>
      at === moved ? { ...match, event: null, kickoff_time: null, finished: false } : match,
    )
    const { rows } = seasonOf({ ...whole, fixtures })
    expect(rows[moved]).toMatchObject({
      round: 7,
      kickOff: null,
      isPutOff: true,
    })
  })

  test('two matches of a team in one week stay in that week', () => {
    const fixtures = whole.fixtures.map((match, at) => (at === 0 ? { ...match, event: 2 } : match))
    expect(seasonOf({ ...whole, fixtures }).rows[0]).toMatchObject({ round: 2 })
    expect(seasonOf({ ...whole, fixtures }).competition.rounds.length).toBe(38)
  })

  test.each([
    [{ ...whole, teams: whole.teams.slice(1) }, `there is no team 1 among the teams of the file`],
    [{ ...whole, fixtures: [{ ...first, team_h_score: -1 }] }, 'team_h_score: must be at least 0'],
    [{ ...whole, fixtures: [] }, 'matches: holds no match'],
    [{ ...whole, teams: 'all' }, 'teams: must be a list'],
  ])('a wrong file says where: %#', (json, reason) => {
    expect(problemsOf(json, { competition: 'x' })[0]).toBe(reason)
  })
})

describe('openfootball by rounds', () => {
  const match = {
    num: 1,
    date: '2018-06-14',
    time: '18:00',
    timezone: 'UTC+3',
    group: 'Group A',
    city: 'Moscow',
    team1: { name: 'Russia', code: 'RUS' },
    team2: { name: 'Saudi Arabia', code: 'KSA' },
    score1: 5,
    score2: 0,
    stadium: { key: 'luzhniki', name: 'Luzhniki Stadium' },
  }
  const final = {
    date: '2018-07-15',
    time: '18:00',
    timezone: 'UTC+3',
    team1: { name: 'France' },
    team2: { name: 'Croatia' },
    score1: 1,
    score2: 1,
    score1et: 2,
    score2et: 2,
    score1p: 4,
    score2p: 3,
  }
  const file = {
    name: 'World Cup 2018',
    rounds: [
      { name: 'Matchday 1', matches: [match] },
      { name: 'Final', matches: [final] },
    ],
  }

  test('goals in pairs, as the newer files of matches have them, are read too', () => {
    const paired = { ...match, score1: undefined, score2: undefined, score: { ft: [5, 0], ht: [2, 0] } }
    const decided = { ...final, score1: undefined, score: { ft: [1, 1], et: [2, 2], p: [4, 3] } }
    const rounds = [
      { name: 'Matchday 1', matches: [paired] },
      { name: 'Final', matches: [decided] },
    ]
    expect(seasonOf({ ...file, rounds }).rows).toMatchObject([
      { score: { home: 5, away: 0 }, winner: 'home' },
      { score: { home: 2, away: 2 }, after90: { home: 1, away: 1 }, winner: 'home' },
    ])
  })

  test('its rounds, grounds, times and scores are read', () => {
    expect(seasonOf(file).rows).toMatchObject([
      {
        round: 1,
        home: 'Russia',
        kickOff: '2018-06-14T15:00:00.000Z',
        group: 'A',
        ground: 'Luzhniki Stadium, Moscow',
        score: { home: 5, away: 0 },
      },
      {
        round: 2,
        knockOut: true,
        score: { home: 2, away: 2 },
        after90: { home: 1, away: 1 },
        winner: 'home',
      },
    ])
  })

  test.each([
    [{ ...file, rounds: [] }, '"rounds"', 'rounds: holds no round'],
    [{ ...file, rounds: [{ name: 'Final', matches: [{ ...final, team2: 5 }] }] }, '"team2"', 'team2: '],
  ])('a wrong file says where: %#', (json, at, reason) => {
    const line =
      JSON.stringify(json, null, 1)
        .split('\n')
        .findIndex(row => row.includes(at)) + 1
    expect(read(json)).toMatchObject({ problems: [{ line, reason: expect.stringContaining(reason) }] })
  })
})
