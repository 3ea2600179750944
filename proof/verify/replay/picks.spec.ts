import { expect, test } from 'vitest'
import { Column, unpacked } from './picks.ts'

const EARLY = Date.parse('2026-10-29T09:00:00Z')
const LATE = Date.parse('2026-10-29T10:00:00Z')
const OWN = { home: 2, away: 1 }
const NEWER = { home: 0, away: 3 }

test('a save that a kick-off brought forward made late counts again once the kick-off is put off', () => {
  const column = new Column()
  column.save(7, OWN, LATE)
  column.late(LATE)
  expect([column.scoreOf(7), column.size]).toEqual([0, 0])
  column.late(null)
  expect([unpacked(column.scoreOf(7)), column.timeOf(7), column.size]).toEqual([OWN, LATE, 1])
})

test('where the last save is late the one before stands, and the last again once nothing is late', () => {
  const column = new Column()
  column.save(0, OWN, EARLY)
  column.save(0, NEWER, LATE)
  column.late(LATE)
  expect(unpacked(column.scoreOf(0))).toEqual(OWN)
  column.late(null)
  expect(unpacked(column.scoreOf(0))).toEqual(NEWER)
})

test('a withdrawal that is late gives the save before back', () => {
  const column = new Column()
  column.save(0, OWN, EARLY)
  column.save(0, null, LATE)
  expect([column.scoreOf(0), column.size]).toEqual([0, 0])
  column.late(LATE)
  expect([unpacked(column.scoreOf(0)), column.size]).toEqual([OWN, 1])
})

test('no lock makes late what an organiser entered, and a save behind it may be late', () => {
  const column = new Column()
  column.save(0, OWN, LATE, true)
  column.late(EARLY)
  expect(unpacked(column.scoreOf(0))).toEqual(OWN)
  column.save(0, NEWER, LATE)
  column.late(EARLY)
  expect([unpacked(column.scoreOf(0)), column.size]).toEqual([OWN, 1])
})

test('a column has room for any number of fans', () => {
  const column = new Column()
  for (let fan = 0; fan < 1_000; fan++) column.save(fan, { home: fan % 5, away: fan % 3 }, EARLY + fan)
  expect([column.size, unpacked(column.scoreOf(999)), column.timeOf(999)]).toEqual([
    1_000,
    { home: 4, away: 0 },
    EARLY + 999,
  ])
})
