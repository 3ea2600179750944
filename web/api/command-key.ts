/** Idempotency keys of commands that may have to be sent again. */

export interface CommandKey {
  /** the key for this payload; it changes when another payload comes, and after `done` */
  for(payload: unknown): string
  /** the command was answered: the next one gets a new key, even with an equal payload */
  done(): void
}

/**
 * One key a command, kept over its retries: a save whose answer was lost is not carried out twice. Another payload
 * gets another key, since the server refuses a known key with other content.
 */
export function commandKey(): CommandKey {
  let last: { key: string; content: string } | undefined
  return {
    for(payload) {
      const content = JSON.stringify(payload)
      if (last?.content !== content) last = { key: randomKey(), content }
      return last.key
    },
    done() {
      last = undefined
    },
  }
}

/** 128 random bits; browsers make UUIDs only where the connection is secure. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('-')
