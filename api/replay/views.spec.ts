import { expect, test } from 'vitest'
import { replayView } from './views.ts'

type Row = Parameters<typeof replayView>[0]
const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour))
const row = (change: object = {}): Row =>
  ({
    id: '7',
    request: { kind: 'rebuild' },
    state: 'waiting',
    progress: null,
    result: null,
    problem: null,
    startedBy: 'ann',
    askedAt: at(1),
    startedAt: null,
    endedAt: null,
    ...change,
  }) as unknown as Row
const view = (change: object = {}) =>
  replayView(
    row(change),
    id => ({ name: `Name of ${id}` }) as never,
    ((text: string) => `keyed ${text}`) as never,
  )

test('a replay that waits has no progress and no result', () => {
  expect(view()).toEqual({
    id: '7',
    kind: 'rebuild',
    ruleset: null,
    until: null,
    state: 'waiting',
    progress: { done: 0, total: 0, eventsPerSecond: 0, secondsLeft: null },
    result: null,
    problem: null,
    startedBy: 'Name of ann',
    startedAt: '2026-11-28T01:00:00.000Z',
    finishedAt: null,
  })
})

test('a replay says what it is of', () => {
  expect(view({ request: { kind: 'what-if', ruleset: 'terms' } })).toMatchObject({
    ruleset: 'terms',
    until: null,
  })
  const until = '2026-11-01T00:00:00.000Z'
  expect(view({ request: { kind: 'as-of', until } })).toMatchObject({ ruleset: null, until })
})

test.each([
  [100, 0.5, 200],
  [100, 1, 100],
  [100, 0.3, 333],
  [100, 0, 0],
  [1, 2, 1],
])('of %i events that are a share of %f there are %i in all', (events, share, total) => {
  const progress = { events, share, eventsPerSecond: 9, secondsLeft: 4 }
  expect(view({ progress }).progress).toEqual({ done: events, total, eventsPerSecond: 9, secondsLeft: 4 })
})

test('a replay that is over says what it found, and its fingerprint by a key', () => {
  const result = {
    generation: 3,
    position: '42',
    events: 9,
    seconds: 2,
    equal: false,
    fingerprint: 'f',
    tables: [{ table: 'totals', equal: false, hidden: 1 }],
    differences: ['secret'],
    changedFans: 1,
  }
  const over = view({ startedAt: at(2), endedAt: at(3), result, problem: 'p' })
  expect([over.startedAt, over.finishedAt, over.problem]).toEqual([
    '2026-11-28T02:00:00.000Z',
    '2026-11-28T03:00:00.000Z',
    'p',
  ])
  expect(over.result).toEqual({
    generation: 3,
    events: 9,
    seconds: 2,
    equal: false,
    fingerprint: 'keyed f',
    tables: [{ table: 'totals', equal: false }],
    changedFans: 1,
  })
  expect(view({ result: { ...result, fingerprint: null } }).result?.fingerprint).toBeNull()
})
