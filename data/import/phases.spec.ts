/** Which rounds of a file stand in tables, and in which order; `tables.int.spec.ts` compares the tables themselves. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSeason } from './read-season.ts'

/** @param change of the file's text */
function seasonOf(name: string, change = (text: string) => text) {
  const text = readFileSync(new URL(`shapes/${name}.json`, import.meta.url), 'utf8')
  const read = readSeason(change(text), { zone: 'Europe/Lisbon' })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.season
}

const roundsOf = (season: ReturnType<typeof seasonOf>) =>
  season.competition.rounds.map(({ name, knockOut }) => `${name}${knockOut ? ' (knock-out)' : ''}`)

test('a counted round of a play-off is a knock-out round, as its semi-finals are', () => {
  expect(roundsOf(seasonOf('play-off-rounds'))).toEqual([
    'Matchday 1',
    'Matchday 2',
    'Matchday 3',
    'Playoff, Round 1 (knock-out)',
    'Playoff, Semifinals (knock-out)',
    'Playoff, Final (knock-out)',
  ])
})

test('play-offs of two legs are knock-out rounds, and none of their matches decides alone', () => {
  const season = seasonOf('play-off-legs')
  expect(roundsOf(season)).toEqual([
    'League, Matchday 1',
    'League, Matchday 2',
    'League, Matchday 3',
    'Playoffs, Matchday 1 (knock-out)',
    'Playoffs, Matchday 2 (knock-out)',
    'Finals, Final (knock-out)',
  ])
  expect(season.rows.filter(({ knockOut }) => knockOut).map(({ round }) => round)).toEqual([6])
})

test('play-offs whose teams meet others too are a table, also while one round of it is known', () => {
  const league = (text: string) =>
    text.replaceAll('Playoffs, Matchday 2', 'Finals, Matchday 2').replaceAll('Finals, Final', 'Matchday 4')
  expect(roundsOf(seasonOf('play-off-legs', league))).toContain('Playoffs, Matchday 1')
})

test('finals that a file has between two parts of a league stand behind both', () => {
  expect(roundsOf(seasonOf('finals-between'))).toEqual([
    'Matchday 1',
    'Matchday 2',
    'Matchday 3',
    'Championship, Matchday 4',
    'Championship, Matchday 5',
    'Relegation, Matchday 4',
    'Relegation, Matchday 5',
    'Europa League Finals, Semifinals (knock-out)',
    'Europa League Finals, Final (knock-out)',
  ])
})

test('finals that end before the next part begins stay where they are', () => {
  const later = (text: string) =>
    text
      .replaceAll('"Relegation, Matchday 4", "date": "2025-03', '"Relegation, Matchday 4", "date": "2025-04')
      .replaceAll('"Relegation, Matchday 5", "date": "2025-03', '"Relegation, Matchday 5", "date": "2025-04')
  expect(roundsOf(seasonOf('finals-between', later)).slice(5)).toEqual([
    'Europa League Finals, Semifinals (knock-out)',
    'Europa League Finals, Final (knock-out)',
    'Relegation, Matchday 4',
    'Relegation, Matchday 5',
  ])
})

test('groups that matches name as their round are groups', () => {
  const { competition, rows } = seasonOf('eight-groups')
  expect(competition).toMatchObject({ id: 'eight-groups-cup-2025', kind: 'tournament' })
  expect(competition.rounds.map(({ name }) => name)).toEqual([
    'Round 1',
    'Round 2',
    'Round 3',
    'Quarter-finals',
    'Semi-finals',
    'Finals',
  ])
  const inGroup = Map.groupBy(rows, ({ group }) => group)
  expect([...inGroup].map(([group, rows]) => `${group} ${rows.length}`)).toEqual([
    'A 3',
    'B 3',
    'C 3',
    'D 3',
    'E 3',
    'F 3',
    'G 3',
    'H 3',
    'null 7',
  ])
})
