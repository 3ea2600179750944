/** Which failures mean that a service is away for a moment. */
import { TimeoutError } from './within.ts'

/** Connection exceptions, a server short of resources, a server that stops or starts: SQLSTATE classes 08, 53, 57P. */
const AWAY_STATES = /^(08|53|57P)/
const AWAY_SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** With these Postgres ends a connection or lets none begin, whatever the state; no statement alone causes them. */
const ENDS_CONNECTION = new Set(['FATAL', 'PANIC'])
/** The drivers' own words for a connection that broke under a query or a command; they give them no code. */
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Connection is closed|Reached the max retries per request|Command timed out|timeout exceeded when trying to connect)/

/** Is the failure that a service is away for a moment, rather than that something is wrong with us? */
export function isAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if (cause instanceof TimeoutError) return true
  if (cause instanceof AggregateError) return cause.errors.some(isAway)
  const { code, severity, syscall } = cause as { code?: unknown; severity?: unknown; syscall?: unknown }
  if (typeof severity === 'string' && ENDS_CONNECTION.has(severity)) return true
  // The socket of a server on this machine goes with its server.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (typeof code === 'string') return AWAY_SYSTEM_ERRORS.has(code) || AWAY_STATES.test(code)
  return AWAY_WORDS.test(cause.message)
}
