/** The lines that a process writes: JSON for programs, words on a terminal, and none for each failure of a service that is away. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Outages } from './outages.ts'
import { scrubbed } from './scrubbed.ts'

export type { Logger }

/** Fields that never reach a log, wherever they turn up. */
const REDACTED = [
  ...[
    'token',
    'password',
    'authorization',
    'cookie',
    'email',
    'otp',
    'code',
    'secret',
    'endpoint',
    'captcha',
    'credential',
  ].flatMap(name => [name, `*.${name}`]),
  // Postgres quotes the row that it refused.
  'err.detail',
  'err.where',
]

const FATAL = pino.levels.values.fatal as number

/**
 * @param name the process: `api`, `workers`, `supervisor`
 * @param level one of pino's levels
 * @param outages takes the lines whose `problem` or `err` is that a service is away
 * @param destination where the lines go, each without what no line may hold
 */
export function createLogger(
  name: string,
  level: string,
  outages?: Outages,
  destination: DestinationStream = linesFor(process.stdout.isTTY),
): Logger {
  const options: LoggerOptions = {
    name,
    level,
    redact: { paths: REDACTED, censor: '[removed]' },
    serializers: { problem: String },
    hooks: {
      streamWrite: scrubbed,
      logMethod(line, method, lineLevel) {
        const write = () => method.apply(this, line)
        // The last line of a process can't wait for a look at the services.
        if (lineLevel >= FATAL || !outages?.takes(problemOf(line), write)) write()
      },
    },
  }
  return pino(options, destination)
}

/** In this process and at once: a line of a process that ends is not lost. */
function linesFor(terminal: boolean): DestinationStream {
  if (!terminal) return pino.destination({ sync: true })
  return pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true, sync: true })
}

/** @returns undefined where a line names no problem, or quotes what somebody else said of one */
function problemOf([fields]: readonly unknown[]): unknown {
  if (typeof fields !== 'object' || fields === null) return undefined
  const { problem, err } = fields as { problem?: unknown; err?: unknown }
  return problem ?? err
}
