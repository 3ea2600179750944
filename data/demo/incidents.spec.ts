import { describe, expect, test } from 'vitest'
import { sameScore } from '#domain/score.ts'
import { readPremierLeague, readWorldCup } from '../seasons.ts'
import { mistakesOf, postponementOf } from './incidents.ts'

describe.each([
  { season: readPremierLeague(), count: 6 },
  { season: readWorldCup(), count: 1 },
])('the mistakes of $season.competition.name', ({ season, count }) => {
  const mistakes = mistakesOf(season)

  test('are the same each time, and none of them in the last round', () => {
    expect(mistakes.size).toBe(count)
    expect(mistakesOf(season)).toEqual(mistakes)
    const last = season.competition.rounds.length
    expect(season.matches.filter(({ id, round }) => mistakes.has(id) && round === last)).toEqual([])
  })

  test('are wrong', () => {
    for (const { id, score } of season.matches) {
      const mistake = mistakes.get(id)
      if (mistake) expect(score && sameScore(mistake.entered, score)).toBe(false)
    }
  })
})

test('one match was put off, and announced before the first date locked', () => {
  const all = readPremierLeague().matches.flatMap(match => postponementOf(match) ?? [])
  expect(all).toEqual([
    {
      firstKickOff: '2022-10-19T18:30:00.000Z',
      announcedAt: '2022-10-10T18:30:00.000Z',
      reason: expect.stringContaining('European match'),
    },
  ])
})
