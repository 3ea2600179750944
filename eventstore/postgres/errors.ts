import { EventStoreUnavailable } from '../port.ts'

/** @param failure what could not be done, as the beginning of a sentence */
export function unavailable(failure: string, cause: unknown): EventStoreUnavailable {
  const { message, code } = cause as { message?: string; code?: string }
  // When a host has several addresses and none answers, the error has a code and no message.
  return new EventStoreUnavailable(`${failure}: ${message || code || 'no answer'}`, { cause })
}

/** Error classes of Postgres that say something about what was sent, not about the server's state. */
export function isRefusal(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^(22|23|42)[0-9A-Z]{3}$/.test(code)
}
