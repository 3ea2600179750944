import { describe, expect, it } from 'vitest'
import { tableOrders } from './presets/table-orders.ts'
import { leagueTable, type TableRules } from './table.ts'
import { TableOrder } from './table-order.ts'
import type { TableMatch } from './table-row.ts'

/** 'A 2:1 B', or 'A - B' for a match that was not played. */
const played = (...lines: readonly string[]): TableMatch[] =>
  lines.map(line => {
    const [home = '', score = '', away = ''] = line.split(' ')
    const [first, second] = score.split(':').map(Number)
    return { home, away, score: second === undefined ? null : { home: first ?? 0, away: second } }
  })
/** 'A, B=C, D': who shares a place stands beside each other. */
const placed = (matches: TableMatch[], rules: TableRules) => {
  const rows = leagueTable(matches, rules)
  return [...Map.groupBy(rows, ({ place }) => place).values()]
    .map(level => level.map(({ team }) => team).join('='))
    .join(', ')
}

/** A, B and C have beaten each other in a circle, where B and C have more goals than A; B has beaten C. All have beaten D. */
const circle = played('A 1:0 B', 'B 2:1 C', 'C 1:0 A', 'A 2:0 D', 'B 2:0 D', 'C 2:0 D')

describe('the order of a table', () => {
  it('is that of the points, the difference and the goals, unless another was adopted', () => {
    expect(placed(played('A 3:0 B', 'C 2:0 D', 'E 3:1 F'), {})).toBe('A, E, C, F, D, B')
  })

  it('counts head to head before the difference of goals where the order says so', () => {
    const matches = played('A 1:0 B', 'A 0:2 D', 'B 5:0 E', 'D 1:0 E')
    expect(placed(matches, { order: tableOrders.overall })).toBe('D, B, A, E')
    expect(placed(matches, { order: tableOrders.uefa })).toBe('D, A, B, E')
  })

  it('asks head to head again among those who remain level, where the order says so', () => {
    // A, B and C have 7 points each. Among the three A and B have 7, C has 3; between A and B alone B has 4, and A has 1.
    const among = played('A 0:1 B', 'B 0:0 A', 'A 3:0 C', 'C 0:2 A', 'B 1:0 C', 'C 1:0 B')
    const matches = [...among, ...played('A 0:1 X', 'B 0:1 X', 'C 1:0 X', 'C 0:0 Y')]
    const by = (again: boolean): TableOrder => ({
      win: 3,
      criteria: ['points', { headToHead: ['points'], again, counts: 'at-once' }, 'goal-difference'],
    })
    expect(placed(matches, { order: by(true) })).toBe('B, A, C, X, Y')
    expect(placed(matches, { order: by(false) })).toBe('A, B, C, X, Y')
  })

  it('leaves head to head out until all matches among the level teams have been played, where the order says so', () => {
    const halfWay = played('A 1:0 B', 'B - A', 'A 0:1 C', 'B 3:0 C', 'C - A', 'C - B')
    // All have 3 points.
    expect(placed(halfWay, { order: tableOrders.uefa })).toBe('B, A, C')
    expect(placed(halfWay, { order: tableOrders['la-liga'] })).toBe('B, A, C')
    const isVoid = (match: TableMatch) => ({ ...match, isVoid: match.score === null })
    const abandoned = played('A 2:0 B', 'B - A', 'A 0:3 D', 'D - B', 'B 5:0 E')
    expect(placed(abandoned, { order: tableOrders['la-liga'] })).toBe('B, D, A, E')
    expect(placed(abandoned.map(isVoid), { order: tableOrders['la-liga'] })).toBe('D, A, B, E')
    const over = played('A 1:0 B', 'B 1:0 A', 'A 0:1 C', 'B 3:0 C', 'C 0:2 A', 'C 1:0 B')
    expect(placed(over, { order: tableOrders['la-liga'] })).toBe('B, A, C')
  })

  it('shares a place among teams that are level on everything, and says so, until an admin decides', () => {
    const level = played('A 1:1 B', 'C 1:1 D', 'E 5:0 F')
    const rows = leagueTable(level, { order: tableOrders.fifa })
    expect(rows.map(({ team, place, shared }) => [team, place, shared])).toEqual([
      ['E', 1, false],
      ['A', 2, true],
      ['B', 2, true],
      ['C', 2, true],
      ['D', 2, true],
      ['F', 6, false],
    ])
    const by = (...decided: string[][]) => placed(level, { order: tableOrders.fifa, decided })
    expect(by(['D', 'B', 'A', 'C'])).toBe('E, D, B, A, C, F')
    expect(by(['D', 'B', 'A', 'C'], ['A', 'B', 'C', 'D']), 'the newest').toBe('E, A, B, C, D, F')
    expect(by(['B', 'A']), 'of other teams').toBe('E, A=B=C=D, F')
  })

  it('leaves a circle of three to what comes behind head to head', () => {
    expect(
      placed(circle, {
        order: { win: 3, criteria: ['points', { headToHead: ['points'], again: true, counts: 'at-once' }] },
      }),
    ).toBe('A=B=C, D')
    expect(placed(circle, { order: tableOrders.uefa })).toBe('B, C, A, D')
  })

  it.each([
    ['goals-for', ['A 1:1 B', 'B 2:2 A', 'A 3:0 C', 'B 1:0 C', 'C 1:0 D'], 'A=B, C, D'],
    ['away-goals', ['A 1:1 B', 'B 2:2 A', 'A 1:0 C', 'B 3:0 C', 'C 1:0 D'], 'A, B, C, D'],
    ['goal-difference', ['A 1:0 B', 'B 2:0 A', 'A 9:0 C', 'B 1:0 C', 'C 1:0 D'], 'B, A, C, D'],
  ] as const)('knows %s of the matches among level teams', (criterion, lines, order) => {
    const among = { headToHead: [criterion], again: false, counts: 'at-once' as const }
    expect(placed(played(...lines), { order: { win: 3, criteria: ['points', among] } })).toBe(order)
  })

  it('gives two points for a win where the order says so', () => {
    const matches = played('A 1:0 B', 'A 0:1 C', 'B 1:1 C', 'B 0:0 D', 'D 0:0 A', 'D 2:2 C')
    expect(
      leagueTable(matches, { order: { win: 2, criteria: ['points'] } }).map(({ team, points }) => [
        team,
        points,
      ]),
    ).toEqual([
      ['C', 4],
      ['A', 3],
      ['D', 3],
      ['B', 2],
    ])
  })

  it.each([
    ['wins', played('A 1:0 B', 'A 0:5 C', 'D 0:0 C', 'D 0:0 B', 'D 2:2 E'), 'C, A, D, B=E'],
    ['away-goals', played('A 1:1 B', 'B 0:0 A'), 'B, A'],
    ['away-wins', played('A 0:1 B', 'B 0:1 A', 'C 1:0 D', 'E 0:3 D'), 'A=B=D, C, E'],
  ] as const)('knows the criterion %s', (criterion, matches, order) =>
    expect(placed(matches, { order: { win: 3, criteria: ['points', criterion] } })).toBe(order),
  )

  it('knows the goal average, by which Huddersfield were the champions of 1924, before Cardiff', () => {
    // 60:33 is 1.818 and 61:34 is 1.794; both have a difference of 27, and Cardiff the more goals.
    const season = played('Huddersfield 60:33 Others', 'Cardiff 61:34 Rest')
    expect(placed(season, { order: tableOrders.overall })).toBe('Cardiff, Huddersfield, Rest, Others')
    const order = tableOrders['football-league-until-1976']
    // 33:60 is 0.550 and 34:61 is 0.557.
    expect(placed(season, { order })).toBe('Huddersfield, Cardiff, Rest, Others')
    // 8:4 is as much as 4:2, and 3:1 is more; nobody is before a team without a goal against, whatever the goals for.
    const level = played('A 3:1 W', 'B 8:4 X', 'C 1:0 Y', 'D 4:2 Z', 'E 9:0 V')
    expect(placed(level, { order })).toBe('C=E, A, B=D, X=Z, W, V=Y')
  })

  it('deducts before it places', () => {
    const deductions = [{ team: 'A', points: 3 }]
    expect(placed(played('A 1:0 B', 'B 1:0 A', 'A 2:0 B'), { deductions, order: tableOrders.uefa })).toBe(
      'A, B',
    )
  })
})

describe('an order that can’t be used is refused with a sentence', () => {
  const h2h = { headToHead: ['points'], again: false, counts: 'at-once' }
  it.each([
    [{ win: 4, criteria: ['points'] }, '2 or 3 points for a win'],
    [{ win: 3, criteria: ['goals-for'] }, 'points are the first criterion of a table'],
    [{ win: 3, criteria: [] }, 'points are the first criterion of a table'],
    [{ win: 3, criteria: ['points', 'wins', 'wins'] }, 'no criterion of a table twice'],
    [{ win: 3, criteria: ['points', h2h, { ...h2h, again: true }] }, 'no criterion of a table twice'],
  ])('%j', (order, sentence) =>
    expect(TableOrder.safeParse(order).error?.issues.map(({ message }) => message)).toContain(sentence),
  )
  it.each(Object.entries(tableOrders))('and the preset %s is none', (_, order) =>
    expect(TableOrder.safeParse(order).success).toBe(true),
  )
})
