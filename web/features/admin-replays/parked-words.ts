import type { ParkedRow } from '#contract/parked.ts'

/** '3 events wait', '1 event waits, tried again 2 times,': what follows says since when. */
export function waitingText({ events, retried }: Pick<ParkedRow, 'events' | 'retried'>): string {
  const waiting = events === 1 ? '1 event waits' : `${events} events wait`
  if (retried === 0) return waiting
  return `${waiting}, tried again ${retried === 1 ? 'once' : `${retried} times`},`
}
