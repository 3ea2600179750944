import { expect, test } from 'vitest'
import type { MatchRow } from '#projections/round/queries.ts'
import { lastMatchesOf } from './form.ts'

/** As far as a form asks for them. */
function rows(...lines: string[]): MatchRow[] {
  return lines.map((line, index) => {
    const [home = '', score = '', away = ''] = line.split(' ')
    const [left, right] = score.split(':').map(Number)
    const isPlayed = score !== 'v'
    return {
      id: `league.1.m${index}`,
      home,
      away,
      score: isPlayed ? { home: left, away: right } : null,
      status: isPlayed ? 'settled' : 'scheduled',
      lastKickOff: '2026-03-07T15:00:00.000Z',
    } as unknown as MatchRow
  })
}

test('the last matches of both teams, the newest first, each with the goals of the team before those of the other', () => {
  const matches = rows('a 1:0 b', 'b 2:2 c', 'c 1:3 a', 'b v a')
  const [match] = matches.slice(-1)
  if (!match) throw new Error('no match')
  expect(lastMatchesOf(matches, match)).toEqual({
    home: [
      { match: 'league.1.m1', against: 'c', outcome: 'drawn', goals: [2, 2] },
      { match: 'league.1.m0', against: 'a', outcome: 'lost', goals: [0, 1] },
    ],
    away: [
      { match: 'league.1.m2', against: 'c', outcome: 'won', goals: [3, 1] },
      { match: 'league.1.m0', against: 'b', outcome: 'won', goals: [1, 0] },
    ],
    meeting: expect.objectContaining({ id: 'league.1.m0' }),
  })
})
