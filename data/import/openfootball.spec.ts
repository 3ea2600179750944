import { describe, expect, test } from 'vitest'
import { toOpenFootball } from '#tests/support/openfootball.ts'
import { readPremierLeague, readWorldCup } from '../seasons.ts'
import { readSeason } from './read-season.ts'

const league = {
  name: 'Premier League 2022/23',
  matches: [
    {
      round: 'Matchday 1',
      date: '2022-08-05',
      time: '20:00',
      team1: 'Crystal Palace FC',
      team2: 'Arsenal FC',
      score: { ht: [0, 1], ft: [0, 2] },
    },
    { round: 'Matchday 2', date: '2022-10-30', time: '14:00', team1: 'AFC Bournemouth', team2: 'Eagles' },
  ],
}
const options = { competition: 'premier-league-2022-23', zone: 'Europe/London' }

function read(json: unknown, given: Parameters<typeof readSeason>[1] = options) {
  return readSeason(JSON.stringify(json, null, 1), given)
}

function rowsOf(json: unknown, given?: Parameters<typeof readSeason>[1]) {
  const season = read(json, given)
  if (!season.ok) throw new Error(JSON.stringify(season.problems))
  return season.season.rows
}

const withScore = (score: object, group?: string) => ({
  name: 'Cup',
  matches: [
    { ...league.matches[0], group: 'Group A', score: {} },
    { ...league.matches[1], round: 'Final', score, ...(group ? { group } : {}) },
  ],
})

describe('a league', () => {
  test('gets our ids, names, rounds and instants, and nothing that the file leaves out', () => {
    expect(rowsOf(league)).toEqual([
      {
        id: 'premier-league-2022-23.1.crystal-palace-arsenal',
        round: 1,
        home: 'Crystal Palace',
        away: 'Arsenal',
        kickOff: '2022-08-05T19:00:00.000Z',
        group: null,
        knockOut: false,
        score: { home: 0, away: 2 },
        winner: 'away',
      },
      {
        id: 'premier-league-2022-23.2.bournemouth-eagles',
        round: 2,
        home: 'Bournemouth',
        away: 'Eagles',
        kickOff: '2022-10-30T14:00:00.000Z',
        group: null,
        knockOut: false,
      },
    ])
  })

  test('may carry offsets instead of a zone', () => {
    const [first] = league.matches
    const rows = rowsOf({ ...league, matches: [{ ...first, time: '9:30 UTC-6' }] }, { competition: 'x' })
    expect(rows[0]?.kickOff).toBe('2022-08-05T15:30:00.000Z')
  })
})

describe('a score', () => {
  test.each([
    ['extra time counts', { ft: [2, 2], et: [3, 2] }, { score: { home: 3, away: 2 }, winner: 'home' }],
    [
      'a shoot-out does not',
      { ft: [2, 2], et: [3, 3], p: [4, 2] },
      { score: { home: 3, away: 3 }, winner: 'home' },
    ],
    ['level, nobody through yet', { ft: [1, 1] }, { score: { home: 1, away: 1 } }],
  ])('%s in a knock-out match', (_, score, result) => {
    const final = rowsOf(withScore(score))[1]
    expect(final).toMatchObject({ knockOut: true, round: 2, ...result })
    expect(final?.winner).toBe('winner' in result ? result.winner : undefined)
  })

  test('level in a group is a draw', () => {
    expect(rowsOf(withScore({ ft: [1, 1] }, 'Group A'))[1]).toMatchObject({ winner: 'draw', group: 'A' })
  })
})

describe('the seasons written as openfootball', () => {
  test.each([
    { ours: readPremierLeague(), zone: 'Europe/London' },
    { ours: readWorldCup(), zone: 'Asia/Qatar' },
  ])('give the same matches as $ours.competition.name', ({ ours, zone }) => {
    const season = read(toOpenFootball(ours, zone), { competition: ours.competition.id, zone })
    if (!season.ok) throw new Error(JSON.stringify(season.problems))
    expect(season.season.competition).toMatchObject({
      kind: ours.competition.kind,
      ruleset: ours.competition.ruleset,
      rounds: ours.competition.rounds,
    })
    const essence = ours.matches.map(({ id, round, home, away, kickOff, group, knockOut, score, winner }) => {
      return { id, round, home, away, kickOff, group, knockOut, score, winner }
    })
    expect(season.season.rows).toMatchObject(essence)
  })
})

describe('a bad row is refused with its line', () => {
  const [first] = league.matches
  test.each([
    [{ ...first, time: '25:00' }, 7, /time: there is no 2022-08-05 25:00/],
    [{ ...first, time: 'tea time' }, 7, /time: must be such as/],
    [{ ...first, date: '2022-02-30' }, 6, /date:/],
    [{ ...first, score: { ft: [1, -2] } }, 13, /score.ft:/],
    [{ ...first, team2: 'Crystal Palace FC '.repeat(9) }, 9, /team2:/],
  ])('%#', (row, line, reason) => {
    expect(read({ name: 'L', matches: [row] })).toEqual({
      ok: false,
      problems: [{ line, reason: expect.stringMatching(reason) }],
    })
  })

  test('without a zone, a local time says nothing', () => {
    expect(read(league, { competition: 'x' })).toMatchObject({
      ok: false,
      problems: [{ line: 7, reason: expect.stringContaining('say its time zone') }, { line: 24 }],
    })
  })

  test('a match that stands twice on one day', () => {
    expect(read({ name: 'L', matches: [first, first] })).toMatchObject({
      problems: [{ line: 21, reason: expect.stringMatching(/stands in this file twice, first in line 4/) }],
    })
  })

  test('a match without round and date', () => {
    const row = { ...first, round: undefined, date: undefined }
    expect(read({ name: 'L', matches: [row] })).toMatchObject({
      problems: [{ line: 4, reason: 'round: is missing, and there is no date that gives the round' }],
    })
  })

  test('a file that is no JSON, or no season', () => {
    expect(readSeason('{\n"matches": [}', options)).toMatchObject({ ok: false, problems: [{ line: 2 }] })
    expect(read([])).toMatchObject({ ok: false, problems: [{ line: 1 }] })
  })
})
