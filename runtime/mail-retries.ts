/** When a mail that could not be sent is tried again. */

/** Attempts at the most; then the mail has failed and waits for an admin. */
export const MAX_ATTEMPTS = 8
/** The wait before the second attempt, in milliseconds. It doubles each time: the last comes after about 10 minutes. */
export const FIRST_WAIT = 5_000

/** The queue's side of the retries. */
export const MAIL_RETRIES = {
  attempts: MAX_ATTEMPTS,
  backoff: { type: 'exponential', delay: FIRST_WAIT },
} as const

/** The wait after so many failed attempts, in milliseconds: the same sum that the queue makes. */
export function waitAfter(attempts: number, firstWait = FIRST_WAIT): number {
  return firstWait * 2 ** (attempts - 1)
}
