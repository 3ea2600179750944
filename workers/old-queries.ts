/** What people asked on the contact form, and for an access code, is kept for a year. */
import { clearOldQueries } from '#people/contact/queries.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { Clock } from '#runtime/clock.ts'
import { type Sweeping, sweepByClock } from './sweep.ts'

/** How often old ones are looked for, in milliseconds: an hour. */
const PAUSE = 3_600_000

/** Clears old ones away until the signal; the first time at once. */
export function sweepOldQueries(
  deps: Sweeping & { readonly identity: IdentityDatabase; readonly clock: Clock },
): Promise<void> {
  return sweepByClock(deps, PAUSE, 'old contact queries could not be cleared away', now =>
    clearOldQueries(deps.identity, now),
  )
}
