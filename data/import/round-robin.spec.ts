/** Teams that become a season: what the pages of admins write, and what other hands might. */
import { describe, expect, test } from 'vitest'
import { countTeams, type RoundRobinPlan, roundRobinFile } from '#contract/season/round-robin-file.ts'
import { readSeason } from './read-season.ts'

const PLAN: RoundRobinPlan = { meetings: 2, firstDay: '2026-10-17', daysBetween: 7, kickOff: '15:00' }
const options = { name: 'Village League 2026/27', zone: 'Europe/London' }
const read = (teams: readonly string[], plan: object = {}, reading: object = options) =>
  readSeason(roundRobinFile(teams, { ...PLAN, ...plan }), reading)
const problemsOf = (...input: Parameters<typeof read>) => {
  const season = read(...input)
  return season.ok ? [] : season.problems.map(({ line, reason }) => `${line}: ${reason}`)
}
const FOUR = ['FC Harbour', 'SV Quarry', 'Old Pier', 'Mill']

describe('given teams', () => {
  test('become a league in which the clocks of its zone say when each round begins', () => {
    const season = read(FOUR)
    expect(season).toMatchObject({
      ok: true,
      season: {
        competition: {
          id: 'village-league-2026-27',
          name: 'Village League 2026/27',
          kind: 'league',
          rounds: [1, 2, 3, 4, 5, 6].map(number => ({ number, name: `${number} of 6`, knockOut: false })),
        },
        leftOut: 0,
      },
    })
    if (!season.ok) return
    const { rows } = season.season
    expect(rows).toHaveLength(12)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(12)
    // Clocks go back on the 25th of October: still 15:00 there.
    expect([...new Set(rows.map(({ round, kickOff }) => `${round} ${kickOff}`))]).toEqual([
      '1 2026-10-17T14:00:00.000Z',
      '2 2026-10-24T14:00:00.000Z',
      '3 2026-10-31T15:00:00.000Z',
      '4 2026-11-07T15:00:00.000Z',
      '5 2026-11-14T15:00:00.000Z',
      '6 2026-11-21T15:00:00.000Z',
    ])
  })

  test('have a round off where their number is odd, and meet once where that is asked', () => {
    const season = read(FOUR.slice(1), { meetings: 1 })
    expect(
      season.ok && season.season.rows.map(({ round, home, away }) => `${round}: ${home} v ${away}`),
    ).toEqual(['1: Old Pier v Mill', '2: Mill v SV Quarry', '3: SV Quarry v Old Pier'])
  })

  test('are taken whatever they are called, as the competition of the choice', () => {
    // Other files mean a team that is still to come by such a name, and letters of no id are left of these.
    const teams = ['1A', 'W12', 'الأهلي 1', 'الزمالك 1', 'ФК 2', 'СК 2']
    const season = read(teams, {}, { ...options, competition: 'school-cup' })
    expect(season.ok && [season.season.competition.id, season.season.rows.length]).toEqual(['school-cup', 30])
  })

  test('have the names that the product knows them by', () => {
    const season = read(['Manchester United', 'Arsenal FC'], { meetings: 1 })
    expect(season.ok && season.season.rows).toMatchObject([{ home: 'Arsenal', away: 'Man Utd' }])
  })
})

test('empty lines are none, and a refusal names the line that was typed', () => {
  const lines = ['', '  FC Harbour ', '', 'SV Quarry', 'Pier\u202E', '']
  expect(countTeams(lines)).toBe(3)
  expect(problemsOf(lines)).toEqual(['5: teams: must not hold U+202E, a character that can not be seen'])
  expect(problemsOf(['A-side', '', 'B-side', 'a side'])).toEqual([
    '4: a side and A-side, in line 1, are one team under two spellings: please write each team once',
  ])
  expect(problemsOf(['Mill', 'Pier', 'Mill'])).toEqual(['3: Mill stands in this file twice, first in line 1'])
})

const MANY = (count: number) => Array.from({ length: count }, (_, at) => `Team ${at + 1}`)

test.each<[string, readonly string[], object, string]>([
  ['one team', ['Mill'], {}, '1: teams: A league has 2 teams at least'],
  ['no team', [], {}, '1: teams: A league has 2 teams at least'],
  [
    'too many teams',
    MANY(33),
    {},
    '1: teams: 33 teams that meet twice are too many: 32 at the most, so that the competition has no more than 1,000 matches',
  ],
  ['a long name', ['Mill', 'P'.repeat(61)], {}, '2: teams: must have at most 60 characters'],
  ['three meetings', FOUR, { meetings: 3 }, '5: roundRobin.meetings: must be 1 or 2'],
  ['no day between', FOUR, { daysBetween: 0 }, '5: roundRobin.daysBetween: must be at least 1'],
  ['a year between', FOUR, { daysBetween: 365 }, '5: roundRobin.daysBetween: must be at most 60'],
  ['no day', FOUR, { firstDay: '2026-02-30' }, '5: roundRobin.firstDay: must be a day such as 2026-03-07'],
  [
    'a far day',
    FOUR,
    { firstDay: '9999-12-31' },
    '5: roundRobin.firstDay: must lie in the years 1850 to 2199',
  ],
  ['no time', FOUR, { kickOff: '24:00' }, "5: roundRobin.kickOff: must be a time such as '15:00'"],
  ['a field of another hand', FOUR, { zone: 'GMT' }, '5: roundRobin: has a field that is not known: zone'],
])('%s is refused', (_, teams, plan, problem) => {
  expect(problemsOf(teams, plan)).toEqual([problem])
})

test('a name, a zone and teams are needed', () => {
  expect(problemsOf(FOUR, {}, { zone: 'Europe/London' })).toEqual([
    '1: Please give the competition a name, with its season',
  ])
  expect(problemsOf(FOUR, {}, { name: 'League 2026' })).toEqual([
    '5: The times are local: please say their time zone, such as Europe/London',
  ])
  expect(problemsOf(FOUR, {}, { ...options, name: 'L'.repeat(81) })).toEqual([
    '1: name: must have at most 80 characters',
  ])
  expect(problemsOf(FOUR, {}, { ...options, name: 'Lea\u2066gue' })).toEqual([
    '1: name: must not hold U+2066, a character that can not be seen',
  ])
})

test('the largest league fits, and every kind of file beside it is still its own kind', () => {
  for (const [count, meetings, matches] of [
    [32, 2, 992],
    [45, 1, 990],
  ] as const) {
    const season = read(MANY(count), { meetings, daysBetween: 60 })
    expect(season.ok && season.season.rows.length).toBe(matches)
  }
  expect(readSeason('{"roundRobin": 5}', options)).toMatchObject({ ok: false })
  expect(readSeason('{"teams": ["A", "B"], "matches": []}', options)).toMatchObject({ ok: false })
})
