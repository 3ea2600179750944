/** A log whose lines a test reads, as the product writes them. */
import { createLogger, type Logger } from '#runtime/log.ts'

export interface SecurityLine {
  readonly securityEvent: string
  readonly outcome: string
  readonly account: string | null
  readonly of: string | null
  readonly network: string | null
  readonly session: string | null
  readonly route: string | null
  readonly rows: number | null
  readonly requestId: string | null
}

export interface KeptLines {
  readonly log: Logger
  readonly lines: string[]
  /** the security events among them */
  events(): SecurityLine[]
}

export function keepLines(level: string): KeptLines {
  const lines: string[] = []
  return {
    log: createLogger('test', level, undefined, { write: line => void lines.push(line) }),
    lines,
    events: () => lines.map(line => JSON.parse(line)).filter(({ securityEvent }) => securityEvent),
  }
}
