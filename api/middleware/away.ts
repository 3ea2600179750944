/** Connection exceptions, a server short of resources, a server that stops or starts: SQLSTATE classes 08, 53, 57P. */
const AWAY_STATES = /^(08|53|57P)/
const AWAY_SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The driver's own words for a connection that broke under a query; it gives them no code. */
const AWAY_WORDS = /^(Connection terminated|Client has encountered a connection error)/

/** Is the failure that a service is away for a moment, rather than that something is wrong with us? */
export function isAway(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  if (cause instanceof AggregateError) return cause.errors.some(isAway)
  const { code } = cause as { code?: unknown }
  if (typeof code === 'string') return AWAY_SYSTEM_ERRORS.has(code) || AWAY_STATES.test(code)
  return AWAY_WORDS.test(cause.message)
}
