/** Idempotency keys of commands that may have to be sent again. */
import { v4 } from 'uuid'

export interface CommandKey {
  /** the key for this payload: the same until another payload comes, or until `done` */
  for(payload: unknown): string
  /** the command was answered; the next one is a new one even with the same payload */
  done(): void
}

/**
 * One key per attempt, kept over its retries: a save whose answer was lost is not done twice. Another payload gets
 * another key, since the server refuses a key it knows with content it doesn't.
 */
export function commandKey(): CommandKey {
  let last: { key: string; content: string } | undefined
  return {
    for(payload) {
      const content = JSON.stringify(payload)
      if (last?.content !== content) last = { key: v4(), content }
      return last.key
    },
    done() {
      last = undefined
    },
  }
}
