import { describe, expect, test } from 'vitest'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { plainStage, type Stage, Stages } from '#domain/competition/stages.ts'
import { oneMore, rowsOf, stageProblems, stagesOf, suggested } from './stage-rows.ts'

const league: Stage = { ...plainStage, name: 'League', from: 1, to: 33, shape: 'table', parts: [] }
const split: Stage = {
  ...league,
  name: 'Split',
  from: 34,
  to: 38,
  parts: [6, 6],
  order: tableOrders.uefa,
  carries: { points: 'half-down', record: true },
  marks: [{ from: 1, to: 1, label: 'Champions', tone: 'up' }],
}
const groups: Stage = {
  ...league,
  name: 'Groups',
  to: 3,
  shape: 'groups',
  order: { win: 3, criteria: ['points', 'wins'] },
  marks: [],
  best: { place: 3, teams: 4, label: 'Last 16', tone: 'next', equalSize: true },
}
const round = (number: number, knockOut = false) => ({ number, name: `Round ${number}`, knockOut })

test.each([[[league, split]], [[groups]]])('stages fill the form, and the form says the same', stages => {
  expect(stagesOf(rowsOf(stages))).toEqual(stages)
  expect(stageProblems({ rows: rowsOf(stages), reason: '' }, false)).toEqual([])
})

test('marks of its own are typed, and given up', () => {
  const [row] = rowsOf([league])
  if (!row) throw new Error('no row')
  const typed = { key: 0, from: '1', to: '2', label: ' Up ', tone: 'up' as const }
  const marked = { ...row, ownMarks: true, marks: [typed] }
  expect(stagesOf([marked])[0]?.marks).toEqual([{ from: 1, to: 2, label: 'Up', tone: 'up' }])
  expect(stagesOf([{ ...marked, ownMarks: false }])[0]?.marks).toBeNull()
})

test('a form begins with what the kind and the rounds of the competition say', () => {
  const rounds = [round(1), round(2), round(3, true), round(4), round(5, true)]
  const shapes = (isTournament: boolean) =>
    suggested(rounds, isTournament).map(({ name, from, to, shape }) => [name, from, to, shape])
  expect(shapes(false)).toEqual([
    ['Table', 1, 2, 'table'],
    ['Round 3', 3, 3, 'knock-out'],
    ['Table 3', 4, 4, 'table'],
    ['Round 5', 5, 5, 'knock-out'],
  ])
  expect(shapes(true)[0]).toEqual(['Groups', 1, 2, 'groups'])
  expect(Stages.safeParse(suggested(rounds, true)).success).toBe(true)
})

test('rounds that were added are suggested behind the stages that are set', () => {
  const rounds = (...knockOuts: boolean[]) => [
    ...Array.from({ length: 38 }, (_, at) => round(at + 1)),
    ...knockOuts.map((knockOut, at) => round(39 + at, knockOut)),
  ]
  const spans = (...knockOuts: boolean[]) =>
    suggested(rounds(...knockOuts), false, [league, split]).map(({ name, from, to }) => [name, from, to])
  expect(suggested(rounds(), false, [league, split])).toEqual([league, split])
  expect(spans(false, true)).toEqual([
    ['League', 1, 33],
    ['Split', 34, 39],
    ['Round 40', 40, 40],
  ])
})

test('one more stage begins behind the last one', () => {
  const rows = oneMore(rowsOf([league]))
  expect(rows.map(({ from, to, key }) => [from, to, key])).toEqual([
    ['1', '33', 0],
    ['34', '34', 1],
  ])
  const many = Array.from({ length: 20 }).reduce<typeof rows>(oneMore, rows)
  expect(many.length).toBe(12)
})

describe('what is wrong is said before it is sent', () => {
  const messages = (changes: object, reason = '', needsReason = false) =>
    stageProblems(
      { rows: rowsOf([league, split]).map(row => ({ ...row, ...changes })), reason },
      needsReason,
    ).map(({ message }) => message)

  test.each<[changes: object, message: string]>([
    [{ name: '' }, 'Please change the stages: stage 1: 1 to 40 characters for the name of a stage'],
    [{ name: 'One' }, 'Please change the stages: each name of a stage once'],
    [{ parts: '6, six' }, 'Please change the stages: stage 1: 2 to 40 teams of a part'],
    [
      { bestPlace: '3', bestTeams: '' },
      'Please change the stages: stage 1: 1 to 20 teams that a mark of the best is for',
    ],
    [
      { ownMarks: true, marks: [{ key: 0, from: '2', to: '1', label: 'Up', tone: 'up' }] },
      'Please change the stages: stage 1: the first place of a mark stands before the last one',
    ],
  ])('%j', (changes, message) => expect(messages(changes)).toEqual([message]))

  test('other stages need a reason', () => expect(messages({}, '', true)).toHaveLength(1))
})
