import { expect, test } from 'vitest'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { plainStage, type Stage } from '#domain/competition/stages.ts'
import { saidOfStages } from './tables.ts'

const league: Stage = { ...plainStage, name: 'League', from: 1, to: 33, shape: 'table', parts: [] }
const textOf = (...to: Stage[]) => saidOfStages({ competition: 'league', from: null, to }).text

test('stages are said with everything that a reader of the history can miss', () => {
  expect(textOf(league)).toBe('Stages set: League 1–33 (one table)')
  expect(
    textOf({ ...league, shape: 'free' }, { ...league, name: 'Final', from: 34, to: 34, shape: 'knock-out' }),
  ).toBe('Stages set: League 1–33 (in no table), Final 34 (knock-out)')
  expect(
    textOf({
      ...league,
      carries: { points: 'half-down', record: true },
      parts: [6, 6],
      order: { ...tableOrders.overall, win: 2 },
      marks: [{ from: 1, to: 1, label: 'Champions', tone: 'up' }],
    }),
  ).toBe(
    'Stages set: League 1–33 (one table; half of the points from before, rounded down; matches and goals too; parts of 6 + 6; order: points (2 for a win), goal difference, goals for; marks: 1 Champions)',
  )
  const best = { place: 3, teams: 4, label: 'Last 16', tone: 'up' as const }
  expect(textOf({ ...league, shape: 'groups', marks: [], best })).toBe(
    'Stages set: League 1–33 (groups; marks: –; the best 4 at place 3: Last 16)',
  )
  expect(textOf({ ...league, shape: 'groups', best: { ...best, equalSize: true } })).toBe(
    'Stages set: League 1–33 (groups; the best 4 at place 3, without matches against teams that smaller groups don’t have: Last 16)',
  )
})

test('a change of marks alone says what it changed', () => {
  const marked: Stage = { ...league, marks: [{ from: 18, to: 20, label: 'Relegation', tone: 'down' }] }
  expect(saidOfStages({ competition: 'league', from: [league], to: [marked] }).text).toBe(
    'Stages changed from League 1–33 (one table) to League 1–33 (one table; marks: 18–20 Relegation)',
  )
})
