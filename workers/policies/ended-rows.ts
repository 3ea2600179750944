/** What is kept about people ends when its table says: rows whose time is over are cleared away. */
import { clearEnded } from '#people/identity/ended-rows.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import type { Clock } from '#runtime/clock.ts'
import { type Sweeping, sweepByClock } from '../sweep.ts'

/** How often they are looked for, in milliseconds: ten minutes. */
const PAUSE = 600_000

/** Clears ended rows away until the signal; the first time at once. */
export function sweepEndedRows(
  deps: Sweeping & { readonly identity: IdentityDatabase; readonly clock: Clock },
): Promise<void> {
  return sweepByClock(deps, PAUSE, 'rows whose time is over could not be cleared away', now =>
    clearEnded(deps.identity, now),
  )
}
