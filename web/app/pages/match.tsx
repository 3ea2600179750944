import { lazy, Suspense } from 'react'
import { isClosed, isOpen } from '#web/features/entry/row-state.ts'
import { Match } from '#web/features/match/match.tsx'

/** Fetched where they are seen: the boxes before the lock, the receipt once there are points. */
const OneScore = lazy(async () => ({
  default: (await import('#web/features/entry/one-score.tsx')).OneScore,
}))
const Receipt = lazy(async () => ({ default: (await import('#web/features/explain/receipt.tsx')).Receipt }))

/** /match/:match: the own boxes before the lock; afterwards the own pick beside the result, and what others said. */
export function Component() {
  return (
    <Match
      isOpen={match => isOpen(match, isClosed(match, Date.now()))}
      boxes={(match, fallback) => (
        <Suspense fallback={fallback}>
          <OneScore match={match} />
        </Suspense>
      )}
      receipt={match => (
        <Suspense>
          <Receipt match={match} />
        </Suspense>
      )}
    />
  )
}
