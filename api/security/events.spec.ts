import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Secrets } from '#people/secret/secrets.ts'
import { createLogger } from '#runtime/log.ts'
import { type Happened, OF_ALL, OF_ONE_CALLER, SecurityEvents } from './events.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SECRETS = new Secrets(['test-secret-'.repeat(6)])
const MINUTE_MS = 60_000
const ACCOUNT = '00000000-0000-4000-8000-000000000001'

const signIn: Happened = {
  kind: 'sign-in',
  outcome: 'wrong-credentials',
  account: ACCOUNT,
  of: null,
  session: null,
  network: '198.51.100.1',
  route: '/api/login',
  rows: null,
  requestId: 'request-1',
}

/** Events into a log of the product's own kind. */
function written() {
  const lines: Record<string, unknown>[] = []
  const log = createLogger('api', 'info', undefined, { write: line => void lines.push(JSON.parse(line)) })
  return { lines, events: new SecurityEvents(log, SECRETS) }
}

const outcomes = (lines: readonly Record<string, unknown>[], outcome: string) =>
  lines.filter(line => line.outcome === outcome)

test('a line has one shape, and a session is in it as a hash', () => {
  const { lines, events } = written()
  const session = '00000000-0000-4000-8000-00000000aaaa'
  events.write({ ...signIn, outcome: 'done', session })
  events.write({ ...signIn, outcome: 'done', session })
  const { kind: _, ...same } = signIn
  expect(lines[0]).toMatchObject({
    ...same,
    level: 30,
    securityEvent: 'sign-in',
    outcome: 'done',
    times: 1,
    session: expect.stringMatching(/^[\w-]{16}$/),
  })
  expect(lines[1]?.session).toBe(lines[0]?.session)
  expect(JSON.stringify(lines)).not.toContain(session)
})

test('a flood of one network is cut off and counted, and others are in nobody’s way', () => {
  const { lines, events } = written()
  for (let tries = 0; tries < 10_000; tries++) events.write(signIn)
  events.write({ ...signIn, network: '198.51.100.2' })
  expect(lines.length).toBe(OF_ONE_CALLER + 1)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(lines.at(-1)).toMatchObject({
    securityEvent: 'sign-in',
    outcome: 'left-out',
    times: 10_000 - OF_ONE_CALLER,
    account: null,
    network: null,
    session: null,
    route: null,
    requestId: null,
  })
  expect(Object.keys(lines.at(-1) ?? {}).toSorted()).toEqual(Object.keys(lines[0] ?? {}).toSorted())
  events.write(signIn)
  expect(outcomes(lines, signIn.outcome).length).toBe(OF_ONE_CALLER + 2)
})

test('a flood from many networks is cut off too, and hides neither the sign-in that it leads to nor other kinds', () => {
  const { lines, events } = written()
  for (let host = 0; host < 5_000; host++)
    events.write({ ...signIn, network: `198.51.${host % 250}.${Math.floor(host / 250)}` })
  expect(lines.length).toBe(OF_ALL)
  events.write({ ...signIn, outcome: 'done' })
  events.write({ ...signIn, kind: 'limit', outcome: 'too-many-requests' })
  expect(lines.slice(OF_ALL).map(line => [line.securityEvent, line.outcome])).toEqual([
    ['sign-in', 'done'],
    ['limit', 'too-many-requests'],
  ])
  events.close()
  expect(outcomes(lines, 'left-out')).toMatchObject([{ securityEvent: 'sign-in', times: 5_000 - OF_ALL }])
})

test('what one account does in a loop is cut off, and counted at the end of the process', () => {
  const { lines, events } = written()
  for (let times = 0; times < 100; times++) events.write({ ...signIn, kind: 'sign-out', outcome: 'done' })
  events.close()
  expect(lines.length).toBe(OF_ONE_CALLER + 1)
  expect(lines.at(-1)).toMatchObject({ outcome: 'left-out', times: 100 - OF_ONE_CALLER })
  vi.advanceTimersByTime(MINUTE_MS)
  expect(lines.length).toBe(OF_ONE_CALLER + 1)
})

test('a log that takes no line fails nothing', () => {
  const broken = {
    info() {
      throw new Error('no room')
    },
  }
  expect(() => new SecurityEvents(broken, SECRETS).write(signIn)).not.toThrow()
})
