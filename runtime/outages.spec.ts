import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from './log.ts'
import { Outages } from './outages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const GONE = new Error('connect ECONNREFUSED')

/** A log whose lines are kept as 'error Postgres is away'. */
function logInto(lines: string[]) {
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line)
    lines.push(`${pino.levels.labels[level]} ${msg}`)
  }
  return pino({ level: 'info' }, { write })
}

/** A process whose Postgres is there or not, and what its log says. */
function process(there = true) {
  const lines: string[] = []
  const state = { there }
  const outages = new Outages()
  outages.watch(logInto(lines), {
    services: {
      Postgres: () => (state.there ? Promise.resolve() : Promise.reject(GONE)),
      Redis: () => Promise.resolve(),
    },
    isOutage: problem => problem === GONE,
  })
  const fail = (problem: unknown = GONE) => {
    if (!outages.takes(problem, () => lines.push('a line'))) lines.push('a line')
  }
  return { said: lines, state, fail, looked: () => vi.advanceTimersByTimeAsync(1_000) }
}

test('one line when a service goes and one when it is back, whatever failed meanwhile', async () => {
  const { said: lines, state, fail, looked } = process(false)
  for (let second = 0; second < 60; second++) {
    for (let request = 0; request < 20; request++) fail()
    await looked()
  }
  expect(lines).toEqual(['error Postgres is away'])
  state.there = true
  await looked()
  expect(lines).toEqual(['error Postgres is away', 'info Postgres is back'])
  // What was asked before says so late.
  fail()
  await looked()
  expect(lines).toHaveLength(2)
})

test('a service that goes again is named again', async () => {
  const { said: lines, state, fail, looked } = process(false)
  for (let time = 0; time < 3; time++) {
    fail()
    await looked()
    state.there = true
    await looked()
    state.there = false
  }
  expect(lines).toHaveLength(6)
})

test('a failure while every service answers is written, once for those that come together', async () => {
  const { said: lines, fail, looked } = process()
  fail()
  fail()
  await looked()
  expect(lines).toEqual(['a line'])
})

test('what is no outage is written at once', async () => {
  const { said: lines, fail, looked } = process(false)
  fail()
  await looked()
  fail(new Error('a mistake of ours'))
  fail(null)
  expect(lines).toEqual(['error Postgres is away', 'a line', 'a line'])
})

test('a service that never answers is away', async () => {
  const outages = new Outages()
  const lines: string[] = []
  outages.watch(logInto(lines), { services: { Postgres: () => new Promise(() => {}) }, isOutage: () => true })
  expect(outages.takes(GONE, () => {})).toBe(true)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(lines).toEqual(['error Postgres is away'])
})

test('a logger asks for each line that names a problem, and for no other', () => {
  const problems: unknown[] = []
  const outages = new Outages()
  outages.takes = problem => problems.push(problem) > 0
  const log = createLogger('test', 'info', outages)
  log.warn({ problem: GONE }, 'a sweep failed')
  log.error({ err: GONE }, 'a request failed')
  expect(problems).toEqual([GONE, GONE])
})

test('a logger writes why a process ends at once, though a service is away', () => {
  const outages = new Outages()
  const take = vi.spyOn(outages, 'takes')
  const log = createLogger('test', 'fatal', outages)
  log.fatal({ err: GONE }, 'the workers can not go on')
  expect(take).not.toHaveBeenCalled()
})
