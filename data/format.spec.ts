import { describe, expect, test } from 'vitest'
import { MatchId } from '#domain/words.ts'
import { SeasonFile, SeasonMatch } from './format.ts'
import { matchIdOf, slugOf } from './match-id.ts'
import { readWorldCup } from './seasons.ts'

const worldCup = { version: 1, ...readWorldCup() }

const final = {
  round: 8,
  home: 'Argentina',
  away: 'France',
  kickOff: '2022-12-18T15:00:00.000Z',
  ground: 'Lusail Iconic Stadium, Lusail',
  group: null,
  category: 'Knock-out stage',
  knockOut: true,
  marquee: false,
  score: { home: 3, away: 3 },
  winner: 'home',
}

function problems(row: object): string[] {
  const parsed = SeasonMatch.safeParse(row)
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a row', () => {
  test('may have a winner on penalties', () => expect(problems(final)).toEqual([]))

  test.each([
    [{ ...final, winner: 'draw' }, 'winner: contradicts the score 3:3'],
    [{ ...final, knockOut: false }, 'winner: contradicts the score 3:3'],
    [{ ...final, score: { home: 0, away: 1 } }, 'winner: contradicts the score 0:1'],
    [{ ...final, score: undefined }, 'winner: a winner needs a score'],
    [{ ...final, away: 'Argentina' }, 'away: a team cannot play against itself'],
    [{ ...final, crowd: 88_966 }, ': Unrecognized key: "crowd"'],
  ])('is refused with its reason: %#', (row, reason) => expect(problems(row)).toEqual([reason]))
})

test('a file of another version is refused', () => {
  expect(SeasonFile.safeParse({ ...worldCup, version: 2 }).success).toBe(false)
})

test('a file of before, with ids and teams in it, says the same', () => {
  const before = { ...worldCup, teams: [], matches: worldCup.matches.map(row => ({ ...row, id: 'wc-1' })) }
  expect(SeasonFile.parse(before)).toEqual(SeasonFile.parse(worldCup))
})

test('an id is made of letters every stream name takes', () => {
  expect(slugOf("Côte d'Ivoire")).toBe('cote-d-ivoire')
  expect(slugOf('Спартак')).toMatch(/^[0-9a-f]{8}$/)
  const match = { round: 38, home: 'Arsenal', away: 'Wolves' }
  expect(matchIdOf('premier-league-2022-23', match)).toBe('premier-league-2022-23.38.arsenal-wolves')
  expect(matchIdOf('premier-league-2022-23', match, 2)).toBe('premier-league-2022-23.38.arsenal-wolves-2')
  expect(matchIdOf('serie-a-2024', match)).toBe('serie-a-2024.38.arsenal-wolves')
})

test('long names give a short id, and another one for each pair of teams', () => {
  const long = { round: 1, home: 'Club Deportivo y Social de la Universidad Nacional', away: 'Athletic Club' }
  const id = matchIdOf('copa-2024', long)
  expect(MatchId.safeParse(id).success).toBe(true)
  expect(matchIdOf('copa-2024', long)).toBe(id)
  expect(matchIdOf('copa-2024', { ...long, away: 'Athletic Club B' })).not.toBe(id)
})
