/** Shapes of competitions that are difficult to place: each table was worked out by hand. */
import { describe, expect, test } from 'vitest'
import { tableOrders } from './presets/table-orders.ts'
import { type StageMatch, stageTables } from './stage-tables.ts'
import { plainStage, type Stage, Stages } from './stages.ts'
import { markOf } from './table-marks.ts'

const stage = (name: string, from: number, to: number, more: Partial<Stage> = {}): Stage => ({
  ...plainStage,
  name,
  from,
  to,
  shape: 'table',
  parts: [],
  ...more,
})

/** '1 A-B 2:0', with the group before the round where there is one; 'void' for a match that is never played. */
function match(text: string): StageMatch {
  const [, group = null, round, home = '', away = '', outcome = ''] =
    /^(?:([A-Z]+) )?(\d+) (\w+)-(\w+) (.+)$/.exec(text) ?? []
  const [own, other] = outcome.split(':').map(Number)
  const score = outcome.includes(':') ? { home: own ?? 0, away: other ?? 0 } : null
  return { round: Number(round), group, home, away, score, isVoid: outcome === 'void' }
}

/** B 6 points and 4:1, A 5 and 3:2, C 4 and 4:2, D 1 and 1:7. */
const AUTUMN = ['1 A-B 1:0', '1 C-D 3:0', '2 A-C 1:1', '2 B-D 3:0', '3 A-D 1:1', '3 B-C 1:0']
const autumn = stage('Autumn', 1, 3)
const halves = (points: Stage['carries']['points'], record: boolean) => [
  autumn,
  stage('Spring', 4, 4, { carries: { points, record } }),
]
/** Nothing is decided in spring. */
const SPRING = [...AUTUMN, '4 A-D 0:0', '4 B-C 0:0']

/** The third teams of six groups; the first and the second draw with each other. */
const thirds = (scores: Readonly<Record<string, readonly [string, string]>>) =>
  Object.entries(scores).flatMap(([group, [first, second]]) => [
    `${group} 1 ${group}1-${group}2 0:0`,
    `${group} 2 ${group}3-${group}1 ${first}`,
    `${group} 3 ${group}3-${group}2 ${second}`,
  ])
const SIX = thirds({
  A: ['0:1', '1:1'],
  B: ['0:1', '0:1'],
  C: ['0:2', '0:0'],
  D: ['1:2', '1:2'],
  E: ['0:1', '2:2'],
  F: ['0:3', '0:3'],
})
const bestOf = (teams: number, more: { readonly equalSize?: boolean } = {}) =>
  stage('Groups', 1, 3, { shape: 'groups', best: { place: 3, teams, label: 'Last 16', tone: 'up', ...more } })

/** Groups of five, four and three: A3 has 5 points, and 1 without the last two; B3 has 3, and 0; C3 has 1. */
const UNEQUAL = [
  'A 1 A1-A2 0:0',
  'A 1 A3-A4 2:0',
  'A 2 A1-A3 1:0',
  'A 2 A2-A4 1:0',
  'A 3 A1-A4 1:0',
  'A 3 A2-A3 1:1',
  'A 3 A1-A5 1:0',
  'A 3 A2-A5 1:0',
  'A 3 A5-A3 1:1',
  'A 3 A4-A5 1:0',
  'B 1 B1-B2 0:0',
  'B 1 B3-B4 4:0',
  'B 2 B1-B3 1:0',
  'B 2 B2-B4 1:0',
  'B 3 B1-B4 1:0',
  'B 3 B2-B3 1:0',
  'C 1 C1-C2 0:0',
  'C 2 C1-C3 1:0',
  'C 3 C2-C3 1:1',
]

interface Shape {
  readonly stages: Stage[]
  readonly played: readonly string[]
  /** the last table, or the table that is named by its group: place, team, matches, goals, points */
  readonly table: readonly string[]
  readonly isChecked?: (table: ReturnType<typeof stageTables>[number]) => boolean
}

const shapes: Readonly<Record<string, Shape>> = {
  'head to head among three who won in a ring': {
    stages: [stage('Group', 1, 3, { order: tableOrders.uefa })],
    played: ['1 A-B 1:0', '1 C-D 1:0', '2 B-C 3:0', '2 A-D 5:0', '3 C-A 1:0', '3 B-D 1:0'],
    table: ['1 B 3 4:1 6', '2 A 3 6:1 6', '3 C 3 2:3 6', '4 D 3 0:7 0'],
  },
  'halved and rounded down, as in Austria: the lost half point places A above C': {
    stages: halves('half-down', true),
    played: SPRING,
    table: ['1 B 4 4:1 4', '2 A 4 3:2 3', '3 C 4 4:2 3', '4 D 4 1:7 1'],
  },
  'halved and rounded up, as in Belgium: the given half point places A below B': {
    stages: halves('half-up', false),
    played: SPRING,
    table: ['1 B 1 0:0 4', '2 A 1 0:0 4', '3 C 1 0:0 3', '4 D 1 0:0 2'],
  },
  'all points, and goals anew': {
    stages: halves('all', false),
    played: SPRING,
    table: ['1 B 1 0:0 7', '2 A 1 0:0 6', '3 C 1 0:0 5', '4 D 1 0:0 2'],
  },
  'halves as in Scotland: C stays third, with more points than all above': {
    stages: [autumn, stage('Split', 4, 5, { carries: { points: 'all', record: true }, parts: [2, 2] })],
    played: [...AUTUMN, '4 B-A 0:0', '4 C-D 2:0', '5 A-B 0:0', '5 C-D 1:0'],
    table: ['3 C 5 7:2 10', '4 D 5 1:10 1'],
  },
  'the upper half of it': {
    stages: [autumn, stage('Split', 4, 5, { carries: { points: 'all', record: true }, parts: [2, 2] })],
    played: [...AUTUMN, '4 B-A 0:0', '4 C-D 2:0', '5 A-B 0:0', '5 C-D 1:0'],
    table: ['1 B 5 4:1 8', '2 A 5 3:2 7'],
    isChecked: ({ part }) => part === 1,
  },
  'a part stands before its first match': {
    stages: [autumn, stage('Split', 4, 5, { carries: { points: 'half-up', record: false }, parts: [2, 2] })],
    played: [...AUTUMN, '4 B-A 0:0'],
    table: ['3 C 0 0:0 2', '4 D 0 0:0 1'],
  },
  'the best thirds of six groups': {
    stages: [bestOf(4)],
    played: SIX,
    table: ['1 E3 2 2:3 1', '2 A3 2 1:2 1', '3 C3 2 0:2 1', '4 D3 2 2:4 0', '5 B3 2 0:2 0', '6 F3 2 0:6 0'],
  },
  'thirds of groups of unequal size, each with all of its matches': {
    stages: [bestOf(2)],
    played: UNEQUAL,
    table: ['1 A3 4 4:3 5', '2 B3 3 4:2 3', '3 C3 2 1:2 1'],
  },
  'thirds of groups of unequal size, as if all had three teams': {
    stages: [bestOf(2, { equalSize: true })],
    played: UNEQUAL,
    table: ['1 A3 2 1:2 1', '1 C3 2 1:2 1', '3 B3 2 0:2 0'],
  },
  'the table of a group of unequal size has all of its matches': {
    stages: [bestOf(2, { equalSize: true })],
    played: UNEQUAL,
    table: ['1 A1 4 3:0 10', '2 A2 4 3:1 8', '3 A3 4 4:3 5', '4 A4 4 1:4 3', '5 A5 4 1:4 1'],
    isChecked: ({ group }) => group === 'A',
  },
  'a league phase with play-offs, which stand in no table': {
    stages: [autumn, stage('Play-offs', 4, 4, { shape: 'knock-out' })],
    played: [...AUTUMN, '4 A-B 5:0'],
    table: ['1 B 3 4:1 6', '2 A 3 3:2 5', '3 C 3 4:2 4', '4 D 3 1:7 1'],
  },
  'free rounds between two stages leave what is carried alone': {
    stages: [
      autumn,
      stage('Friendlies', 4, 4, { shape: 'free' }),
      stage('Spring', 5, 5, { carries: { points: 'all', record: true } }),
    ],
    played: [...AUTUMN, '4 A-B 9:0', '5 A-D 0:0', '5 B-C 0:0'],
    table: ['1 B 4 4:1 7', '2 A 4 3:2 6', '3 C 4 4:2 5', '4 D 4 1:7 2'],
  },
  'a team that withdrew: its matches are void, and keep nobody waiting': {
    stages: [stage('Autumn', 1, 3, { order: tableOrders['la-liga'] })],
    played: ['1 A-B 1:0', '1 C-D void', '2 A-C 1:1', '2 B-D void', '3 A-D void', '3 B-C 1:0'],
    table: ['1 A 2 2:1 4', '2 B 2 1:1 3', '3 C 2 1:2 1', '4 D 0 0:0 0'],
  },
  'a second stage of groups with all that was won in the first': {
    stages: [
      stage('First', 1, 1, { shape: 'groups' }),
      stage('Second', 2, 2, { shape: 'groups', carries: { points: 'all', record: true } }),
    ],
    played: ['I 1 A-B 2:0', 'J 1 C-D 1:1', 'X 2 A-C 0:1', 'Y 2 B-D 1:0'],
    table: ['1 C 2 2:1 4', '2 A 2 2:1 3'],
    isChecked: ({ group }) => group === 'X',
  },
  'head to head counts the matches of both stages where all is carried': {
    stages: [
      autumn,
      stage('Spring', 4, 4, { carries: { points: 'half-down', record: true }, order: tableOrders.uefa }),
    ],
    // A and D 3.5 each, level in their match, and A has more goals; B and C 3 each, and B won 1:0 in autumn.
    played: [...AUTUMN, '4 A-C 0:0', '4 D-B 1:0'],
    table: ['1 A 4 3:2 3', '2 D 4 2:7 3', '3 B 4 4:2 3', '4 C 4 4:2 3'],
  },
  'points by an order of the second stage alone': {
    stages: [autumn, stage('Spring', 4, 4, { order: { ...tableOrders.overall, win: 2 } })],
    played: [...AUTUMN, '4 A-D 1:0', '4 B-C 0:0'],
    table: ['1 A 1 1:0 2', '2 B 1 0:0 1', '2 C 1 0:0 1', '4 D 1 0:1 0'],
  },
}

const linesOf = (rows: ReturnType<typeof stageTables>[number]['rows']) =>
  rows.map(
    ({ place, team, played, goalsFor, goalsAgainst, points }) =>
      `${place} ${team} ${played} ${goalsFor}:${goalsAgainst} ${points}`,
  )

describe('a difficult shape', () => {
  test.each(Object.entries(shapes))('%s', (_, { stages, played, table, isChecked = () => true }) => {
    expect(Stages.safeParse(stages).error).toBeUndefined()
    const found = stageTables(stages, played.map(match)).filter(isChecked)
    expect(linesOf(found.at(-1)?.rows ?? [])).toEqual(table)
  })
})

describe('marks of the best at a place', () => {
  const markedBy = (teams: number, played: readonly string[]) =>
    stageTables([bestOf(teams)], played.map(match))
      .filter(({ compares }) => compares === null)
      .flatMap(({ rows, best }) => rows.flatMap(({ team }) => (best.has(team) ? [team] : [])))

  test('stand in the tables of the groups', () => {
    expect(markedBy(4, SIX)).toEqual(['A3', 'C3', 'D3', 'E3'])
  })

  test('wait where teams are level across the last place that goes on', () => {
    const level = [...SIX, 'D 2 D3-D1 0:1', 'D 3 D3-D2 0:1'].filter(text => !/^D .* 1:2$/.test(text))
    expect(markedBy(4, level)).toEqual(['A3', 'C3', 'E3'])
    expect(markedBy(5, level)).toEqual(['A3', 'B3', 'C3', 'D3', 'E3'])
  })

  test('are none of groups without a match', () => {
    expect(stageTables([bestOf(4)], [])).toEqual([])
  })
})

test('twelve groups of four and the best eight thirds are the 32 of a tournament of 104 matches', () => {
  // The first of each group wins all, and the third team of a later group loses by more.
  const groups = [...'ABCDEFGHIJKL']
  const inGroups = groups.flatMap((group, at) =>
    [
      `1 ${group}1-${group}2 1:0`,
      `1 ${group}3-${group}4 1:0`,
      `2 ${group}1-${group}3 ${at + 1}:0`,
      `2 ${group}2-${group}4 1:0`,
      `3 ${group}1-${group}4 1:0`,
      `3 ${group}2-${group}3 1:0`,
    ].map(text => match(`${group} ${text}`)),
  )
  const rounds = [16, 8, 4, 2, 1, 1]
  const knockOut = rounds.flatMap((count, at) =>
    Array.from({ length: count }, (_, tie) => match(`${4 + at} A${tie}-B${tie} 1:0`)),
  )
  expect(inGroups.length + knockOut.length).toBe(104)
  const [groupStage] = [
    stage('Groups', 1, 3, {
      shape: 'groups',
      marks: [{ from: 1, to: 2, label: 'Round of 32', tone: 'up' }],
      best: { place: 3, teams: 8, label: 'Round of 32', tone: 'up' },
    }),
  ]
  const stages = [groupStage, stage('Knock-out', 4, 9, { shape: 'knock-out' })]
  expect(Stages.safeParse(stages).success).toBe(true)
  const tables = stageTables(stages, [...inGroups, ...knockOut]).filter(({ compares }) => compares === null)
  expect(tables.map(({ group }) => group)).toEqual(groups)
  const through = tables.flatMap(({ rows, best, stage: { marks } }) =>
    rows.flatMap(row => (markOf(row, rows, marks ?? []) || best.has(row.team) ? [row.team] : [])),
  )
  expect(through).toHaveLength(32)
  expect(through.filter(team => team.endsWith('3'))).toEqual(['A3', 'B3', 'C3', 'D3', 'E3', 'F3', 'G3', 'H3'])
})

test('a deduction is halved with the points of its own stage, and taken whole from those of a later one', () => {
  const deducted = (name: string, points: number) =>
    stageTables(halves('half-down', false), SPRING.map(match), {
      order: tableOrders.overall,
      deductionsIn: stage => (stage.name === name ? [{ team: 'B', points }] : []),
    })
  expect(linesOf(deducted('Autumn', 1).at(-1)?.rows ?? [])).toEqual([
    '1 A 1 0:0 3',
    '1 B 1 0:0 3',
    '3 C 1 0:0 3',
    '4 D 1 0:0 1',
  ])
  expect(linesOf(deducted('Spring', 3).at(-1)?.rows ?? [])).toEqual([
    '1 A 1 0:0 3',
    '2 C 1 0:0 3',
    '3 D 1 0:0 1',
    '4 B 1 0:0 1',
  ])
})

test('teams that are level share their place until an admin decides', () => {
  const stages = [autumn, stage('Spring', 4, 4)]
  const [, spring] = stageTables(stages, SPRING.map(match), { decided: [['D', 'C', 'B', 'A']] })
  expect(linesOf(spring?.rows ?? [])).toEqual(['1 D 1 0:0 1', '2 C 1 0:0 1', '3 B 1 0:0 1', '4 A 1 0:0 1'])
})
