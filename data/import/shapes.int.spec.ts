/** Season files as many hands write them, of our own making: each is imported, and its table is right. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leagueTable } from '#domain/competition/table.ts'
import { fold } from '#domain/decider.ts'
import type { Match } from '#domain/round/match.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { matchesOf } from '#domain/round/state.ts'
import { streams } from '#domain/streams.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { importSeason } from './import-season.ts'
import type { OpenFootballOptions } from './openfootball.ts'
import { countsOf } from './planned-stream.ts'
import { readSeason } from './read-season.ts'
import type { SeasonToImport } from './season-to-import.ts'

const options = {
  actor: { id: 'season-file', role: 'admin' as const },
  commandNamespace: '0d5a3f0e-6b0f-4c3b-8a75-54d0b9c81f0e',
}
/** After the matches that have scores. */
const NOW = '2026-06-22T12:00:00.000Z'
const lisbon = { zone: 'Europe/Lisbon' }

let database: TestDatabase
let store: EventStore
beforeAll(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

function textOf(name: string): string {
  return readFileSync(new URL(`shapes/${name}.json`, import.meta.url), 'utf8')
}

function seasonOf(text: string, given: OpenFootballOptions = lisbon): SeasonToImport {
  const read = readSeason(text, given)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.season
}

async function bringIn(season: SeasonToImport) {
  const result = await importSeason(store, season, { ...options, now: NOW })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return countsOf(result.changes)
}

/** What the store holds of a season. */
async function matchesIn({ competition: { id, rounds } }: SeasonToImport): Promise<Match[]> {
  const states = await Promise.all(
    rounds.map(async ({ number }) => fold(roundDecider, await readHistory(store, streams.round(id, number)))),
  )
  return states.flatMap(matchesOf)
}

/** 'Quarry Town 4' */
async function tableOf(season: SeasonToImport, counts: (match: Match) => boolean = () => true) {
  const matches = (await matchesIn(season)).filter(counts)
  const played = matches.map(match => ({ ...match, score: match.status === 'settled' ? match.score : null }))
  return leagueTable(played).map(({ team, points }) => `${team} ${points}`)
}

const shapes: readonly {
  readonly file: string
  readonly given?: OpenFootballOptions
  readonly id: string
  readonly rounds: readonly string[]
  readonly table: readonly string[]
}[] = [
  {
    file: 'without-times',
    id: 'harbour-league-2025-26',
    rounds: ['1 of 4', '2 of 4', '3 of 4', '4 of 4'],
    table: ['Harbour Athletic 4', 'Mill Rovers 4', 'Lighthouse United 2', 'Quarry Town 0'],
  },
  {
    file: 'played-without-times',
    given: {},
    id: 'harbour-league-1998-99',
    rounds: ['1 of 3', '2 of 3', '3 of 3'],
    table: ['Harbour Athletic 6', 'Mill Rovers 4', 'Quarry Town 4', 'Lighthouse United 2'],
  },
  {
    file: 'first-seasons',
    given: {},
    id: 'founders-league-1888-89',
    rounds: ['1 of 3', '2 of 3', '3 of 3'],
    table: ['Mill Rovers 6', 'Lighthouse United 4', 'Quarry Town 4', 'Harbour Athletic 3'],
  },
  {
    file: 'long-names',
    id: 'liga-das-associacoes-desportivas-e-recreativas-do-litoral-2025',
    rounds: ['1 of 3', '2 of 3', '3 of 3'],
    table: [
      'Μαρίνα Αιγαίου 7',
      'Associação Desportiva e Recreativa do Porto Velho da Serra 7',
      'Associação Desportiva e Recreativa do Porto Velho da Costa 1',
      'Спартак Приморье 1',
    ],
  },
  {
    file: 'without-rounds',
    id: 'quarry-county-league-2024-25',
    rounds: ['1 of 3', '2 of 3', '3 of 3'],
    table: ['Mill Rovers 7', 'Lighthouse United 5', 'Harbour Athletic 4', 'Quarry Town 0'],
  },
  {
    file: 'stages',
    id: 'liga-de-la-costa-2025',
    rounds: [
      'Apertura, Matchday 1',
      'Apertura, Matchday 2',
      'Clausura, Matchday 1',
      'Clausura, Matchday 2',
      'Finals',
    ],
    table: ['Harbour Athletic 7', 'Quarry Town 7', 'Mill Rovers 5', 'Lighthouse United 2'],
  },
  {
    file: 'counted-again',
    id: 'mill-valley-league-2025-26',
    rounds: ['1 of 4', '2 of 4', '3 of 4', '4 of 4'],
    table: ['Mill Rovers 5', 'Harbour Athletic 5', 'Quarry Town 5', 'Lighthouse United 5'],
  },
  {
    file: 'replays',
    id: 'ridge-and-pier-league-2024-25',
    rounds: ['1 of 2', '2 of 2'],
    table: [
      'Quarry Town 4',
      'Mill Rovers 4',
      'Pier Wanderers 4',
      'Harbour Athletic 3',
      'Ridge Albion 1',
      'Lighthouse United 0',
    ],
  },
  {
    file: 'two-legs',
    id: 'coast-champions-cup-2024-25',
    rounds: ['League, Matchday 1', 'League, Matchday 2', 'Semi-finals', 'Finals'],
    table: ['Harbour Athletic 4', 'Mill Rovers 4', 'Lighthouse United 1', 'Quarry Town 1'],
  },
  {
    file: 'spellings',
    id: 'spell-league-2025',
    rounds: ['1 of 3', '2 of 3', '3 of 3'],
    table: ['Harbour Athletic 3', 'Lighthouse United 1', 'Mill Rovers 1', 'Quarry Town 0'],
  },
  {
    file: 'not-yet-known',
    given: {},
    id: 'island-cup-2026',
    rounds: ['Round 1', 'Round 2', 'Round 3', 'Semi-finals', 'Finals'],
    table: [
      'Pier Wanderers 4',
      'Harbour Athletic 4',
      'Lighthouse United 3',
      'Mill Rovers 2',
      'Quarry Town 1',
      'Ridge Albion 1',
    ],
  },
  {
    file: 'cup-replays',
    id: 'lantern-cup-1938',
    rounds: [
      'First round',
      'First round, Replays',
      'Semi-finals',
      'Semi-finals, Replay',
      'Third place play-off',
      'Finals',
    ],
    table: [],
  },
  {
    file: 'numbered-cup',
    id: 'county-cup-2024-25',
    rounds: ['1. Round', '2. Round', 'Finals'],
    table: [],
  },
  {
    file: 'awarded',
    id: 'storm-league-2025',
    rounds: ['1 of 3', '2 of 3', '3 of 3'],
    table: ['Mill Rovers 4', 'Harbour Athletic 4', 'Quarry Town 2', 'Lighthouse United 0'],
  },
  {
    file: 'tie-breaks',
    id: 'level-league-2025',
    rounds: ['1 of 3', '2 of 3', '3 of 3'],
    // Points and goal difference are level for all: goals, then names.
    table: ['Lighthouse United 4', 'Quarry Town 4', 'Harbour Athletic 4', 'Mill Rovers 4'],
  },
  {
    file: 'idle-team',
    id: 'five-towns-league-2025',
    rounds: ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5'],
    table: [
      'Pier Wanderers 7',
      'Quarry Town 5',
      'Harbour Athletic 5',
      'Lighthouse United 5',
      'Mill Rovers 4',
    ],
  },
  {
    file: 'byes',
    id: 'ladder-cup-2025-26',
    rounds: ['First round', 'Quarter-finals', 'Semi-finals', 'Finals'],
    table: [],
  },
  {
    file: 'renamed',
    id: 'two-names-league-2025',
    rounds: ['1 of 3', '2 of 3', '3 of 3'],
    table: ['Man City 7', 'Wolves 4', 'Bournemouth 3', 'Harbour Athletic 1'],
  },
  {
    file: 'second-groups',
    id: 'delta-cup-1974',
    rounds: ['Round 1', 'Round 2', 'Round 3', 'Round 4', 'Third place play-off', 'Finals'],
    table: [
      'Quarry Town 10',
      'Ferry County 8',
      'Harbour Athletic 5',
      'Pier Wanderers 4',
      'Mill Rovers 3',
      'Dune City 2',
      'Lighthouse United 0',
      'Ridge Albion 0',
    ],
  },
]

describe.each(shapes)('$file', ({ file, given, id, rounds, table }) => {
  test('is imported into its rounds, with the right table, and a second time nothing changes', async () => {
    const season = seasonOf(textOf(file), given)
    expect(season.competition.id).toBe(id)
    expect(season.competition.rounds.map(({ name }) => name)).toEqual(rounds)
    const changes = await bringIn(season)
    expect(changes).toMatchObject({ CompetitionOpened: 1, MatchScheduled: season.rows.length })
    const knockOut = new Set(
      season.competition.rounds.flatMap(({ number, knockOut }) => (knockOut ? [number] : [])),
    )
    expect(await tableOf(season, ({ round }) => !knockOut.has(round))).toEqual(table)
    expect(await bringIn(seasonOf(textOf(file), given))).toEqual({})
  })
})

describe('a season that goes on', () => {
  const running = (
    change: (matches: { date?: string; time?: string; score?: object }[]) => void,
  ): SeasonToImport => {
    const file = JSON.parse(textOf('without-times'))
    change(file.matches)
    return seasonOf(JSON.stringify({ ...file, name: 'Running League 2025/26' }))
  }
  const fifth = (changed: object) => running(([, , , , match]) => Object.assign(match ?? {}, changed))
  const stateOf = async (season: SeasonToImport) =>
    (await matchesIn(season)).find(({ match }) => match === season.rows[4]?.id)

  test('gives a match its kick-off when the file has one, and keeps that when the file loses it', async () => {
    const before = running(() => {})
    await bringIn(before)
    expect(await stateOf(before)).toMatchObject({ status: 'announced', kickOff: null })
    const timed = fifth({ time: '15:00' })
    expect(await bringIn(timed)).toEqual({ MatchDetailsChanged: 1 })
    expect(await stateOf(timed)).toMatchObject({ status: 'scheduled', kickOff: '2025-08-30T14:00:00.000Z' })
    expect(await bringIn(before)).toEqual({})
  })

  test('puts a match off that is on another day, without a time', async () => {
    const moved = fifth({ date: '2025-10-01' })
    expect(await bringIn(moved)).toEqual({ MatchPostponed: 1 })
    expect(await stateOf(moved)).toMatchObject({ status: 'postponed', kickOff: null })
    expect(await bringIn(moved)).toEqual({})
  })

  test('takes a score without a time as of a match that kicked off on that day', async () => {
    const played = fifth({ date: '2025-10-01', score: { ft: [1, 0] } })
    expect(await bringIn(played)).toEqual({ MatchDetailsChanged: 1, ScoreEntered: 1, WinnerSet: 1 })
    expect(await stateOf(played)).toMatchObject({ status: 'settled', kickOff: '2025-09-30T23:00:00.000Z' })
  })
})

test('a match keeps the round that was counted from its date when it moves to another date', async () => {
  const file = JSON.parse(textOf('without-rounds'))
  const before = seasonOf(JSON.stringify({ ...file, name: 'Counted League 2024/25' }))
  await bringIn(before)
  file.matches[0].date = '2024-11-30'
  file.matches[5].date = '2024-09-01'
  const after = seasonOf(JSON.stringify({ ...file, name: 'Counted League 2024/25' }))
  expect(after.rows.map(({ round }) => round)).not.toEqual(before.rows.map(({ round }) => round))
  expect(await bringIn(after)).toEqual({ MatchDetailsChanged: 2 })
  expect(await matchesIn(before)).toHaveLength(before.rows.length)
})

describe('a team that a later file calls otherwise', () => {
  const { matches } = JSON.parse(textOf('played-without-times'))
  const file = (season: string, rows: readonly object[] = matches) =>
    seasonOf(JSON.stringify({ name: `Renaming League ${season}`, matches: rows }), {})
  const called = (names: Readonly<Record<string, string>>) =>
    JSON.parse(JSON.stringify(matches), (_, value) => names[value] ?? value)

  test('keeps its name and its matches, also against another one that was renamed', async () => {
    const before = file('1998/99')
    await bringIn(before)
    const held = await matchesIn(before)
    const names = { 'Quarry Town': 'Quarry City', 'Mill Rovers': 'Mill Valley Rovers' }
    expect(await bringIn(file('1998/99', called(names)))).toEqual({})
    expect(await matchesIn(before)).toEqual(held)
  })

  test('gets the results that the file says', async () => {
    const before = file('1999/00')
    await bringIn(before)
    const [first, ...others] = called({ 'Harbour Athletic': 'Harbour City' })
    const after = file('1999/00', [{ ...first, score: { ft: [9, 0] } }, ...others])
    expect(await bringIn(after)).toEqual({ ScoreCorrected: 1 })
    expect((await matchesIn(before))[0]).toMatchObject({
      home: 'Harbour Athletic',
      away: 'Quarry Town',
      score: { home: 9, away: 0 },
    })
  })

  test.each([
    ['plays on another day', '2000/01', { date: '1998-08-19' }, []],
    ['stands beside the team of that name', '2001/02', {}, matches.slice(1)],
  ])('is another team where it %s', async (_, season, change, beside) => {
    const before = file(season)
    await bringIn(before)
    const match = { ...matches[0], team1: 'Fairground Athletic', ...change }
    expect(await bringIn(file(season, [match, ...beside]))).toMatchObject({ MatchScheduled: 1 })
    expect(await matchesIn(before)).toHaveLength(matches.length + 1)
  })
})

/** 'Harbour Athletic draw' of each settled match from a round on */
async function resultsOf(season: SeasonToImport, fromRound: number): Promise<string[]> {
  const settled = (await matchesIn(season)).flatMap(match =>
    match.status === 'settled' && match.round >= fromRound ? [`${match.home} ${match.winner}`] : [],
  )
  return settled.sort()
}

test('legs may end level; a final is decided on penalties', async () => {
  const season = seasonOf(textOf('two-legs'))
  await bringIn(season)
  expect(await resultsOf(season, 3)).toEqual([
    'Harbour Athletic draw',
    'Lighthouse United away',
    'Mill Rovers draw',
    'Mill Rovers home',
    'Quarry Town draw',
  ])
})

test('an abandoned match has no result, an awarded one has the score that was decided, and one that is put off no kick-off', async () => {
  const season = seasonOf(textOf('awarded'))
  await bringIn(season)
  const states = (await matchesIn(season)).map(({ home, away, status }) => `${home} v ${away} ${status}`)
  expect(states.filter(state => !state.endsWith(' settled'))).toEqual([
    'Lighthouse United v Quarry Town scheduled',
    'Harbour Athletic v Lighthouse United announced',
  ])
  expect(await resultsOf(season, 2)).toContain('Mill Rovers home')
})

test('a match that a file puts off loses its kick-off, and gets the next one', async () => {
  const file = JSON.parse(textOf('awarded'))
  const later = (changed: object) => {
    Object.assign(file.matches[4], changed)
    return seasonOf(JSON.stringify({ ...file, name: 'Put Off League 2026' }))
  }
  await bringIn(later({ date: '2026-08-15', status: null }))
  const putOff = later({ status: 'Postponed' })
  expect(await bringIn(putOff)).toEqual({ MatchPostponed: 1 })
  expect(await bringIn(putOff)).toEqual({})
  expect((await matchesIn(putOff))[4]).toMatchObject({ status: 'postponed', kickOff: null })
  const again = later({ date: '2026-08-29', status: null })
  await bringIn(again)
  expect((await matchesIn(again))[4]).toMatchObject({
    status: 'scheduled',
    kickOff: '2026-08-29T14:00:00.000Z',
  })
})

test('a match of a cup may end level where it is played again; one that is cancelled is left out', async () => {
  const season = seasonOf(textOf('cup-replays'))
  await bringIn(season)
  expect([season.competition.kind, season.leftOut]).toEqual(['tournament', 1])
  expect(await resultsOf(season, 1)).toEqual([
    'Harbour Athletic away',
    'Harbour Athletic draw',
    'Harbour Athletic draw',
    'Harbour Athletic home',
    'Mill Rovers away',
    'Mill Rovers home',
    'Pier Wanderers home',
    'Pier Wanderers home',
    'Quarry Town away',
  ])
})

describe('a file that is refused says why', () => {
  const row = { round: 'Matchday 1', date: '2025-08-16', time: '15:00', team1: 'Harbour', team2: 'Quarry' }
  const file = (...matches: object[]) => JSON.stringify({ name: 'League 2025/26', matches }, null, 1)
  test.each([
    ['no JSON', '{= Harbour League 2025/26\n\nMatchday 1', 1, 'here it stops being JSON'],
    [
      'a list of clubs',
      '{"name": "Clubs 2025/26",\n "clubs": []}',
      1,
      'matches: is missing: this is no season of the openfootball format',
    ],
    ['no match', file(), 3, 'matches: holds no match'],
    [
      'no season',
      JSON.stringify({ name: 'The League', matches: [row] }),
      1,
      'name: says no season, nor does the path of the file: say which competition it is',
    ],
    [
      'a match twice on one day',
      file(row, row),
      11,
      'Harbour v Quarry stands in this file twice, first in line 4',
    ],
    [
      'a time that is none',
      file({ ...row, time: 'noon' }),
      7,
      "time: must be such as '19:00' or '13:00 UTC-6'",
    ],
    ['a day that is none', file({ ...row, date: '2025-02-30' }), 6, 'date: must be a day such as 2025-08-16'],
    ['a team against itself', file({ ...row, team2: 'Harbour' }), 4, 'A team cannot play against itself'],
    [
      'a score before the kick-off',
      file({ ...row, date: '2027-08-16', score: { ft: [1, 0] } }),
      4,
      'Harbour v Quarry has not kicked off yet: its score can be set from the kick-off on',
    ],
    ['no second team', file({ ...row, team2: undefined }), 4, 'team2: is missing'],
    ['a team by its number', file({ ...row, team2: 7 }), 9, 'team2: must be the name of a team'],
    [
      'goals in words',
      file({ ...row, score: { ft: '1-0' } }),
      10,
      'score: must name its goals in pairs, such as "ft": [2, 1]',
    ],
    ['goals below zero', file({ ...row, score: { ft: [1, -1] } }), 13, 'score.ft: must be at least 0'],
    [
      'neither round nor date',
      file({ team1: 'Harbour', team2: 'Quarry' }),
      4,
      'round: is missing, and there is no date that gives the round',
    ],
    [
      'more rounds than there may be',
      file(row, { ...row, round: 'Matchday 100', date: '2026-08-16' }),
      1,
      'rounds: must have at most 99 entries',
    ],
  ])('%s', async (_, text, line, reason) => {
    const read = readSeason(text, lisbon)
    const result = read.ok ? await importSeason(store, read.season, { ...options, now: NOW }) : read
    expect(result.ok ? [] : result.problems.slice(0, 1)).toEqual([{ line, reason }])
  })
})
