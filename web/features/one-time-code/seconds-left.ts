const SECOND_MS = 1_000

/**
 * @param until, now in milliseconds since 1970
 * @returns whole seconds, rounded up: 0 once the instant has come
 */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / SECOND_MS))
}
