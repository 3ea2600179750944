import { describe, expect, it } from 'vitest'
import { leagueTable } from './table.ts'
import { MAX_MARKS, markOf, TableMarks } from './table-marks.ts'
import { usualMarks } from './usual-marks.ts'

const mark = { from: 1, to: 4, label: 'Champions League', tone: 'up' } as const
const down = { from: 18, to: 20, label: 'Relegation', tone: 'down' } as const

describe('marks', () => {
  it('are places with a label and a tone, and may be none', () => {
    expect(TableMarks.parse([mark, { ...down, label: ' Relegation ' }])).toEqual([mark, down])
    expect(TableMarks.parse([])).toEqual([])
    const many = Array.from({ length: MAX_MARKS }, (_, at) => ({ ...mark, from: at + 1, to: at + 1 }))
    expect(TableMarks.parse(many)).toHaveLength(MAX_MARKS)
  })
  it.each([
    ['place 0', [{ ...mark, from: 0 }], 'a mark is for places 1 to 100'],
    ['half a place', [{ ...mark, to: 2.5 }], 'a mark is for places 1 to 100'],
    ['a place beyond all tables', [{ ...mark, to: 101 }], 'a mark is for places 1 to 100'],
    ['its last place first', [{ ...mark, from: 5 }], 'the first place of a mark stands before the last one'],
    ['no label', [{ ...mark, label: ' ' }], 'a mark has a label of 1 to 40 characters'],
    ['a long label', [{ ...mark, label: 'x'.repeat(41) }], 'a mark has a label of 1 to 40 characters'],
    ['a label of two lines', [{ ...mark, label: 'a\nb' }], 'must not hold control characters'],
    ['a place twice', [mark, { ...down, from: 4 }], 'each place has one mark at the most'],
    ['a mark within another one', [mark, { ...mark, from: 2, to: 3 }], 'each place has one mark at the most'],
    [
      'more than can be told apart',
      Array.from({ length: MAX_MARKS + 1 }, (_, at) => ({ ...mark, from: at + 1, to: at + 1 })),
      'at most 10 marks of a table',
    ],
  ])('refuse %s', (_, marks, message) =>
    expect(TableMarks.safeParse(marks).error?.issues.map(issue => issue.message)).toEqual([message]),
  )
})

describe('the mark of a row', () => {
  const places = (...numbers: number[]) => numbers.map(place => ({ place }))
  const labels = (rows: readonly { place: number }[], marks = [mark, down]) =>
    rows.map(row => markOf(row, rows, marks)?.label ?? null)

  it('is that of its place, the first and the last one of the mark too', () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ place: at + 1 }))
    expect(labels(rows)).toEqual([
      ...Array(4).fill('Champions League'),
      ...Array(13).fill(null),
      ...Array(3).fill('Relegation'),
    ])
  })
  it('waits while teams share places of which some lie beyond the mark', () => {
    expect(labels(places(1, 2, 2, 4, 5))).toEqual([...Array(4).fill('Champions League'), null])
    expect(labels(places(1, 2, 3, 4, 4, 6))).toEqual([...Array(3).fill('Champions League'), null, null, null])
    const unplayed = leagueTable(['a', 'b', 'c'].map(home => ({ home, away: `${home}2`, score: null })))
    expect(labels(unplayed)).toEqual(Array(6).fill(null))
  })
})

describe('usual marks', () => {
  const spans = (kind: 'league' | 'tournament', teams: number) =>
    usualMarks(kind, teams).map(({ from, to, label }) => [from, to, label])
  it.each([
    [
      20,
      [
        [1, 4, 'Champions League'],
        [18, 20, 'Relegation'],
      ],
    ],
    [
      18,
      [
        [1, 4, 'Champions League'],
        [16, 18, 'Relegation'],
      ],
    ],
    [
      6,
      [
        [1, 4, 'Champions League'],
        [5, 6, 'Relegation'],
      ],
    ],
    [4, [[1, 4, 'Champions League']]],
    [0, [[1, 4, 'Champions League']]],
  ])('of a league with %d teams', (teams, marks) => expect(spans('league', teams)).toEqual(marks))
  it('of a group are two places without a label', () =>
    expect(spans('tournament', 4)).toEqual([[1, 2, null]]))
})
