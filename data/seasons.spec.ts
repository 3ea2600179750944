import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groupTables, leagueTable } from '#domain/competition/table.ts'
import type { SeasonMatch } from './format.ts'
import { readPremierLeague, readWorldCup } from './seasons.ts'
import { clubs, countries, teamOf } from './teams.ts'

const premierLeague = readPremierLeague()
const worldCup = readWorldCup()

const played = (matches: readonly SeasonMatch[]) =>
  matches.map(match => ({ ...match, score: match.score ?? null }))
const goals = (matches: readonly SeasonMatch[]) =>
  matches.reduce((sum, { score }) => sum + (score ? score.home + score.away : 0), 0)
const row = (matches: readonly SeasonMatch[], team: string) =>
  leagueTable(played(matches)).find(row => row.team === team)

describe('the Premier League season', () => {
  test('has 380 matches, each pair of teams at home and away, in 38 rounds of ten', () => {
    expect(premierLeague.matches).toHaveLength(380)
    expect(new Set(premierLeague.matches.map(({ id }) => id)).size).toBe(380)
    expect(new Set(premierLeague.matches.map(({ home, away }) => `${home}-${away}`)).size).toBe(20 * 19)
    expect(premierLeague.competition.rounds.map(({ name }) => name)).toEqual(
      Array.from({ length: 38 }, (_, index) => `${index + 1} of 38`),
    )
    for (const matches of Map.groupBy(premierLeague.matches, ({ round }) => round).values()) {
      expect(matches).toHaveLength(10)
      expect(new Set(matches.flatMap(({ home, away }) => [home, away])).size).toBe(20)
    }
  })

  test('ends in the real final table', () => {
    expect(goals(premierLeague.matches)).toBe(1084)
    const places = leagueTable(played(premierLeague.matches)).map(({ team, points }) => [team, points])
    expect(places).toEqual([
      ['Man City', 89],
      ['Arsenal', 84],
      ['Man Utd', 75],
      ['Newcastle', 71],
      ['Liverpool', 67],
      ['Brighton', 62],
      ['Aston Villa', 61],
      ['Spurs', 60],
      ['Brentford', 59],
      ['Fulham', 52],
      ['Crystal Palace', 45],
      ['Chelsea', 44],
      ['Wolves', 41],
      ['West Ham', 40],
      ['Bournemouth', 39],
      ['Nottingham Forest', 38],
      ['Everton', 36],
      ['Leicester', 34],
      ['Leeds', 31],
      ['Southampton', 25],
    ])
    expect(row(premierLeague.matches, 'Man City')).toMatchObject({ goalsFor: 94, goalsAgainst: 33 })
  })

  test('has one marquee match a week: the one whose teams ended highest together', () => {
    const place = new Map(
      leagueTable(played(premierLeague.matches)).map(({ team }, index) => [team, index + 1]),
    )
    const weight = ({ home, away }: SeasonMatch) => {
      const places = [place.get(home) ?? Number.NaN, place.get(away) ?? Number.NaN]
      return places.reduce((sum, each) => sum + each) * 100 + Math.min(...places)
    }
    for (const matches of Map.groupBy(premierLeague.matches, ({ round }) => round).values()) {
      const best = matches.toSorted((a, b) => weight(a) - weight(b))[0]
      expect(matches.filter(({ marquee }) => marquee)).toEqual([best])
    }
  })

  test('is played at one ground of each club', () => {
    const grounds = Map.groupBy(premierLeague.matches, ({ home }) => home)
    expect(new Set(premierLeague.matches.map(({ ground }) => ground)).size).toBe(20)
    for (const matches of grounds.values()) expect(new Set(matches.map(({ ground }) => ground)).size).toBe(1)
  })
})

describe('the World Cup', () => {
  test('has 64 matches in the eight stages of the product', () => {
    const { rounds } = worldCup.competition
    const counts = rounds.map(({ name, number }) => [
      name,
      worldCup.matches.filter(({ round }) => round === number).length,
    ])
    expect(counts).toEqual([
      ['Round 1', 16],
      ['Round 2', 16],
      ['Round 3', 16],
      ['Round of 16', 8],
      ['Quarter-finals', 4],
      ['Semi-finals', 2],
      ['Third place play-off', 1],
      ['Finals', 1],
    ])
    expect(goals(worldCup.matches)).toBe(172)
  })

  test('has its groups right', () => {
    const firstTwo = [...groupTables(played(worldCup.matches))].map(([group, rows]) => [
      group,
      ...rows.slice(0, 2).map(({ team, points }) => `${team} ${points}`),
    ])
    expect(firstTwo).toEqual([
      ['A', 'Netherlands 7', 'Senegal 6'],
      ['B', 'England 7', 'USA 5'],
      ['C', 'Argentina 6', 'Poland 4'],
      ['D', 'France 6', 'Australia 6'],
      ['E', 'Japan 6', 'Spain 4'],
      ['F', 'Morocco 7', 'Croatia 5'],
      ['G', 'Brazil 6', 'Switzerland 6'],
      ['H', 'Portugal 6', 'South Korea 4'],
    ])
  })

  test('says who went through on penalties', () => {
    const shootOuts = worldCup.matches
      .filter(({ knockOut, score }) => knockOut && score?.home === score?.away)
      .map(({ home, away, winner }) => (winner === 'home' ? home : winner === 'away' ? away : 'nobody'))
    expect(shootOuts).toEqual(['Croatia', 'Morocco', 'Croatia', 'Argentina', 'Argentina'])
  })
})

describe('both seasons', () => {
  const both = [
    { season: premierLeague, teams: clubs },
    { season: worldCup, teams: countries },
  ]

  test.each(both)(
    '$season.competition.name is played by the teams of teams.ts and by no others',
    ({ season, teams }) => {
      const playing = new Set(season.matches.flatMap(({ home, away }) => [home, away]))
      expect([...playing].sort()).toEqual(teams.map(({ name }) => name).sort())
    },
  )

  test('every country has a flag in the library', () => {
    const library = dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json'))
    const flags = new Set(readdirSync(join(library, '3x2')))
    for (const { countryCode } of countries) expect(flags).toContain(`${countryCode?.toUpperCase()}.svg`)
    expect(teamOf('Wales')?.countryCode).toBe('gb-wls')
    expect(teamOf('Atlantis')).toBeUndefined()
  })
})
