import type { Instant } from '#domain/words.ts'

/** @param expression a timestamptz in SQL. Gives whole milliseconds since 1970, whatever the session's time zone. */
export function millisecondsOf(expression: string): string {
  return `(extract(epoch from ${expression}) * 1000)::bigint`
}

/** @param milliseconds since 1970, as Postgres writes a bigint */
export function toInstant(milliseconds: string): Instant {
  return new Date(Number(milliseconds)).toISOString()
}
