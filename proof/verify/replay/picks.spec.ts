import { expect, test } from 'vitest'
import { Column, Fans, MAX_GOALS, packed, unpacked } from './picks.ts'

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

test('a score of any goals is one number above zero, and the same score again', () => {
  const scores = [0, 1, 99, MAX_GOALS].flatMap(home => [0, 7, MAX_GOALS].map(away => ({ home, away })))
  expect(scores.map(score => unpacked(packed(score)))).toEqual(scores)
  expect(new Set(scores.map(packed)).size).toBe(scores.length)
  expect([packed({ home: 0, away: 0 }), packed({ home: MAX_GOALS, away: MAX_GOALS })]).toEqual([1, 255 * 255])
})

test('a column keeps what it has while it grows, whoever comes first', () => {
  const column = new Column()
  const fans = [0, 63, 64, 200, 150]
  for (const fan of fans) column.save(fan, { home: fan, away: 1 }, EARLY + fan)
  expect(fans.map(fan => [unpacked(column.scoreOf(fan)).home, column.timeOf(fan) - EARLY])).toEqual(
    fans.map(fan => [fan, fan]),
  )
  expect([
    column.size,
    column.scoreOf(1),
    column.timeOf(1),
    column.scoreOf(9_999),
    column.timeOf(9_999),
  ]).toEqual([5, 0, 0, 0, 0])
  expect(column.room).toBeGreaterThan(200)
  // By halves more, so that a million fans are not copied one by one.
  const next = column.room
  column.save(next, OWN, EARLY)
  expect(column.room).toBe(Math.ceil(next * 1.5))
})

test('the size counts fans whose pick stands, however often they save and withdraw', () => {
  const column = new Column()
  const sizes = [OWN, NEWER, null, null, OWN].map(score => {
    column.save(3, score, EARLY)
    return column.size
  })
  expect(sizes).toEqual([1, 1, 0, 0, 1])
})

test('a save that is late for its own instant, and in time a millisecond later', () => {
  const column = new Column()
  column.save(0, OWN, LATE)
  column.late(LATE + 1)
  expect(column.scoreOf(0)).toBe(packed(OWN))
  column.late(LATE)
  expect([column.scoreOf(0), column.timeOf(0)]).toEqual([0, 0])
  column.save(0, NEWER, LATE + 5)
  expect(unpacked(column.scoreOf(0))).toEqual(NEWER)
  column.late(LATE + 1)
  expect(unpacked(column.scoreOf(0))).toEqual(OWN)
})

test('fans have numbers in the order of their first event', () => {
  const fans = new Fans()
  expect(['bob', 'ann', 'bob', 'cid'].map(user => fans.numberOf(user))).toEqual([0, 1, 0, 2])
  expect([fans.find('ann'), fans.find('dot'), fans.size]).toEqual([1, undefined, 3])
  expect([0, 1, 2, 3].map(number => fans.nameOf(number))).toEqual(['bob', 'ann', 'cid', ''])
})
