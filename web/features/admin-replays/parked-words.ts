import type { ParkedRow } from '#contract/parked.ts'

/** '3 events wait', '1 event waits, tried again 2 times,': 'Failed once': what follows says since when. */
export function waitingText({
  events,
  retried,
  work,
}: Pick<ParkedRow, 'events' | 'retried' | 'work'>): string {
  if (work !== null) return retried === 0 ? 'Failed once' : `Failed ${retried + 1} times`
  const waiting = events === 1 ? '1 event waits' : `${events} events wait`
  if (retried === 0) return waiting
  return `${waiting}, tried again ${retried === 1 ? 'once' : `${retried} times`},`
}
