/** A client as it should be: sends a command with a key, and again with the same key until it is answered. */
import { POSITION_HEADER } from '#contract/position.ts'
import { until } from '#tests/support/until.ts'
import type { Person } from './season.ts'

/** How long one attempt is waited for, in milliseconds. */
const ATTEMPT_MS = 10_000
/** How long a client goes on, in milliseconds: longer than any fault lasts. */
const PATIENCE_MS = 60_000

export interface Command {
  readonly key: string
  readonly by: Person
  /** below /api */
  readonly path: string
  readonly body: unknown
}

/** What the client can rely on from now on. */
export interface Answer {
  readonly command: Command
  readonly status: number
  /** of the last event; '' where nothing had to change or the command was refused */
  readonly position: string
  /** of the error envelope */
  readonly code: string | undefined
  /** attempts that failed before this answer */
  readonly failures: number
}

/** Sends until there is a yes or a no: a lost connection and a 5xx say neither. */
export async function insist(address: string, command: Command): Promise<Answer> {
  let failures = 0
  let answer: Answer | undefined
  await until(
    `an answer to ${command.path} ${command.key}`,
    async () => {
      const reply = await attempt(address, command)
      if (reply === undefined || reply.status >= 500) {
        failures++
        return false
      }
      const { position = '', code } = reply.body as { position?: string; code?: string }
      answer = { command, status: reply.status, position, code, failures }
      return true
    },
    PATIENCE_MS,
  )
  if (!answer) throw new Error('until ended without an answer')
  return answer
}

/** One attempt. @returns undefined where no whole answer came */
export async function attempt(address: string, { key, by, path, body }: Command) {
  try {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${by.token}`,
        'Idempotency-Key': key,
        // Becomes the correlation id of the events, by which the audit finds them.
        'X-Request-Id': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  } catch {
    return undefined
  }
}

/**
 * @param position of the newest event that the answer must show
 * @throws Error unless the answer is a success
 */
export async function get<T>(address: string, path: string, by: Person, position = ''): Promise<T> {
  const headers = { Authorization: `Bearer ${by.token}`, [POSITION_HEADER]: position }
  const response = await fetch(`${address}/api${path}`, { headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}
