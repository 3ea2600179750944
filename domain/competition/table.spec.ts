import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupTables, leagueTable, type TableDeduction } from './table.ts'
import type { TableMatch } from './table-row.ts'

const match = (home: string, away: string, score: string | null): TableMatch => {
  const [first, second] = (score ?? '').split(':').map(Number)
  return { home, away, score: score === null ? null : { home: first ?? 0, away: second ?? 0 } }
}

describe('leagueTable', () => {
  it('counts wins, draws, losses and goals', () => {
    expect(
      leagueTable([
        match('Arsenal', 'Wolves', '5:0'),
        match('Wolves', 'Everton', '1:1'),
        match('Everton', 'Arsenal', '1:0'),
        match('Everton', 'Wolves', null),
      ]),
    ).toEqual([
      {
        team: 'Everton',
        played: 2,
        win: 1,
        draw: 1,
        loss: 0,
        goalsFor: 2,
        goalsAgainst: 1,
        goalDifference: 1,
        points: 4,
        place: 1,
        shared: false,
      },
      {
        team: 'Arsenal',
        played: 2,
        win: 1,
        draw: 0,
        loss: 1,
        goalsFor: 5,
        goalsAgainst: 1,
        goalDifference: 4,
        points: 3,
        place: 2,
        shared: false,
      },
      {
        team: 'Wolves',
        played: 2,
        win: 0,
        draw: 1,
        loss: 1,
        goalsFor: 1,
        goalsAgainst: 6,
        goalDifference: -5,
        points: 1,
        place: 3,
        shared: false,
      },
    ])
  })

  it('places by points, then difference, then goals, then name', () => {
    const teams = leagueTable([
      match('Wolves', 'A', '1:0'),
      match('Arsenal', 'B', '1:0'),
      match('Brighton', 'C', '2:1'),
      match('Chelsea', 'D', '2:0'),
      match('Everton', 'Fulham', null),
    ]).map(({ team }) => team)
    expect(teams.slice(0, 4)).toEqual(['Chelsea', 'Brighton', 'Arsenal', 'Wolves'])
    expect(teams.slice(4)).toEqual(['Everton', 'Fulham', 'C', 'A', 'B', 'D'])
  })

  it.each([
    [
      'points before difference',
      ['Ajax 1:0 X', 'Ajax 0:9 Y', 'Boca 1:1 X', 'Boca 1:1 Z'],
      'Ajax',
      'Boca',
      3,
      2,
    ],
    ['points before goals', ['Ajax 1:0 X', 'Boca 4:4 X'], 'Ajax', 'Boca', 3, 1],
    ['points before name', ['Boca 1:0 X', 'Ajax 0:0 X'], 'Boca', 'Ajax', 3, 1],
    ['difference before goals', ['Ajax 2:0 X', 'Boca 5:4 X'], 'Ajax', 'Boca', 3, 3],
    ['difference before name', ['Boca 2:0 X', 'Ajax 2:1 X'], 'Boca', 'Ajax', 3, 3],
    ['goals before name', ['Boca 3:2 X', 'Ajax 2:1 X'], 'Boca', 'Ajax', 3, 3],
    ['name where all else is level', ['Boca 2:1 X', 'Ajax 2:1 X'], 'Ajax', 'Boca', 3, 3],
  ] as const)('places by %s', (_, played, first, second, points, fewer) => {
    const table = leagueTable(
      played.map(line => {
        const [home = '', score = '', away = ''] = line.split(' ')
        return match(home, away, score)
      }),
    )
    const both = table.filter(({ team }) => team === first || team === second)
    expect(both.map(row => [row.team, row.points])).toEqual([
      [first, points],
      [second, fewer],
    ])
  })

  it('takes deducted points before it places, and may fall below zero', () => {
    const played = [match('Arsenal', 'Wolves', '2:0'), match('Wolves', 'Everton', '1:1')]
    const points = (...deductions: TableDeduction[]) =>
      leagueTable(played, { deductions }).map(row => `${row.team} ${row.points}`)
    expect(points({ team: 'Arsenal', points: 3 })).toEqual(['Everton 1', 'Wolves 1', 'Arsenal 0'])
    expect(points({ team: 'Everton', points: 2 }, { team: 'Everton', points: 100 })).toEqual([
      'Arsenal 3',
      'Wolves 1',
      'Everton -101',
    ])
    expect(points({ team: 'Chelsea', points: 9 })).toEqual(points())
  })

  it('is empty without matches', () => expect(leagueTable([])).toEqual([]))

  it('has the same rows in whatever order the matches come, and its sums agree', () => {
    const team = fc.constantFrom('Arsenal', 'Brighton', 'Chelsea', 'Everton')
    const goals = fc.integer({ min: 0, max: 4 })
    const score = fc.option(fc.record({ home: goals, away: goals }))
    const matches = fc
      .array(fc.record({ home: team, away: team, score }), { maxLength: 20 })
      .map(all => all.filter(({ home, away }) => home !== away))
    const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
    fc.assert(
      fc.property(matches, all => {
        const rows = leagueTable(all)
        expect(leagueTable([...all].reverse())).toEqual(rows)
        expect(sum(rows.map(row => row.played))).toBe(2 * all.filter(({ score }) => score !== null).length)
        expect(sum(rows.map(row => row.goalDifference))).toBe(0)
        expect(sum(rows.map(row => row.win - row.loss))).toBe(0)
        for (const row of rows) expect(row.win + row.draw + row.loss).toBe(row.played)
      }),
    )
  })
})

describe('groupTables', () => {
  it('gives each group its table, in the order of the groups, and leaves knock-out matches out', () => {
    const tables = groupTables([
      { ...match('Spain', 'Japan', '1:2'), group: 'E' },
      { ...match('Qatar', 'Ecuador', '0:2'), group: 'A' },
      { ...match('Spain', 'Germany', '1:1'), group: 'E' },
      { ...match('Qatar', 'Spain', '0:9'), group: null },
    ])
    expect([...tables].map(([group, rows]) => [group, rows.map(row => `${row.team} ${row.points}`)])).toEqual(
      [
        ['A', ['Ecuador 3', 'Qatar 0']],
        ['E', ['Japan 3', 'Germany 1', 'Spain 1']],
      ],
    )
  })

  it('takes the points of a team from its own group', () => {
    const matches = [
      { ...match('Spain', 'Japan', '1:2'), group: 'E' },
      { ...match('Qatar', 'Ecuador', '0:2'), group: 'A' },
    ]
    const tables = groupTables(matches, { deductions: [{ team: 'Japan', points: 4 }] })
    expect([...tables.values()].map(rows => rows.map(row => `${row.team} ${row.points}`))).toEqual([
      ['Ecuador 3', 'Qatar 0'],
      ['Spain 0', 'Japan -1'],
    ])
  })
})
