import { plural } from '@lingui/core/macro'
import type { ParkedRow } from '#contract/replay/parked-calls.ts'

/** '3 events wait', '1 event waits, tried again 2 times,': 'Failed once': what follows says since when. */
export function waitingText({
  events,
  retried,
  work,
}: Pick<ParkedRow, 'events' | 'retried' | 'work'>): string {
  if (work !== null)
    return plural(retried + 1, { 1: 'Failed once', one: 'Failed # time', other: 'Failed # times' })
  const waiting = plural(events, { one: '# event waits', other: '# events wait' })
  if (retried === 0) return waiting
  return plural(retried, {
    1: `${waiting}, tried again once,`,
    one: `${waiting}, tried again # time,`,
    other: `${waiting}, tried again # times,`,
  })
}
