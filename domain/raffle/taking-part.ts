/**
 * What puts a fan on the list of a month: a game that was played or predictions that were saved, at the server's clock.
 * A sitting that is saved late counts in the month in which it was saved, so no month changes once it is over.
 */
import type { Instant, UserId } from '../words.ts'
import { type Month, monthOf } from './month.ts'

export const ACTIVITY_TYPES = ['PlaySessionRecorded', 'PredictionsSaved'] as const

interface Activity {
  readonly type: (typeof ACTIVITY_TYPES)[number]
  readonly data: { readonly user: UserId }
  readonly metadata: { readonly occurredAt: Instant }
}

/** The fan, and the month (GMT) in which the fan was active. */
export function activityOf({ data, metadata }: Activity): { readonly month: Month; readonly user: UserId } {
  return { month: monthOf(metadata.occurredAt), user: data.user }
}
