import { type Logger, pino } from 'pino'

export type { Logger }

/** Fields that never reach a log, wherever they turn up. */
const REDACTED = [
  ...['token', 'password', 'authorization', 'cookie', 'email', 'otp', 'code'].flatMap(name => [
    name,
    `*.${name}`,
  ]),
  // Postgres quotes the row that it refused.
  'err.detail',
  'err.where',
]

/**
 * @param name the process: `api`, `workers`, `supervisor`
 * @param level one of pino's levels
 */
export function createLogger(name: string, level: string): Logger {
  return pino({ name, level, redact: { paths: REDACTED, censor: '[removed]' } })
}
