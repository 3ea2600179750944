import { gmtStringOf } from '#web/ui/time.ts'

/** What the specification shows while no code was sent. */
const NOT_SENT = '2023-01-11T00:00:00.000Z'

/** 'Sun, 29 Nov 2026 15:30:00 GMT' */
export function expiryText(expiresAt: string | null): string {
  return gmtStringOf(expiresAt ?? NOT_SENT)
}
