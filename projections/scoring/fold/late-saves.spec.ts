import { expect, test } from 'vitest'
import type { RecordedEvent } from '#eventstore/port.ts'
import { lateOf, partsOf, sinceColumns } from './late-saves.ts'

const late = { matches: [{ match: 'league.1.a', since: '2026-11-28T12:00:00.000Z' }], week: null }
const event = (id: string, data: object = {}, position = '00000000000000000042') =>
  ({
    id,
    type: 'MatchPostponed',
    position,
    data: { competition: 'league', round: 1, ...data },
  }) as unknown as RecordedEvent
const [a, b, c] = ['a', 'b', 'c'].map(id => event(id))
const [x, y] = ['x', 'y'].map(id => event(id, { late }))

test.each([
  [[], []],
  [[a, b], [[a, b]]],
  [[a, x], [[a, x]]],
  [[x], [[x]]],
  [
    [a, x, b, c],
    [
      [a, x],
      [b, c],
    ],
  ],
  [
    [x, y, a],
    [[x], [y], [a]],
  ],
])('a batch is cut behind each event that makes saves late', (batch, parts) => {
  expect(partsOf(batch as RecordedEvent[])).toEqual(parts)
})

test('a part says what its last event makes late, up to its ordinal', () => {
  expect(lateOf([a, x] as RecordedEvent[])).toEqual({
    roundKey: x?.data,
    saves: late,
    before: '00000000000000000042',
  })
  expect(lateOf([event('proposed', { late }, '')])?.before).toBeNull()
  expect(lateOf([event('stored', { late }, '00000000000000000042.7')])?.before).toBe('00000000000000000042')
  expect([lateOf([]), lateOf([a] as RecordedEvent[]), lateOf([x, a] as RecordedEvent[])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('what is late stands in columns', () => {
  const [lateMatch] = late.matches
  expect(
    sinceColumns.map(([name, type, value]) => [name, type, lateMatch && value(lateMatch as never)]),
  ).toEqual([
    ['match_id', 'text', 'league.1.a'],
    ['since', 'timestamptz', '2026-11-28T12:00:00.000Z'],
  ])
})
