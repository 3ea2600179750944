import { describe, expect, test } from 'vitest'
import { SeasonFile, SeasonMatch } from './format.ts'
import { matchIdOf, slugOf } from './match-id.ts'
import { readWorldCup } from './seasons.ts'

const final = {
  id: 'wc-2022-8-argentina-france',
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
  expect(SeasonFile.safeParse({ ...readWorldCup(), version: 2 }).success).toBe(false)
})

test('an id is made of letters every stream name takes', () => {
  expect(slugOf("Côte d'Ivoire")).toBe('cote-d-ivoire')
  expect(matchIdOf('premier-league-2022-23', 38, 'Arsenal', 'Wolves')).toBe('pl-2022-23-38-arsenal-wolves')
  expect(matchIdOf('serie-a-2024', 1, 'Milan', 'Inter')).toBe('serie-a-2024-1-milan-inter')
})
