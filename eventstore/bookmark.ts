/** Where a reader goes on: it names the event that it read last, so that another store is recognised before it is read. */
import { OperatorError } from '#runtime/operator-error.ts'
import type { After, EventStore, Position } from './port.ts'

/**
 * The event that a reader names is not in the store, or not in its place: the store was restored from an older backup,
 * was emptied, or is another one.
 */
export class StoreReplaced extends OperatorError {
  override name = 'StoreReplaced'
}

export function positionOf(after: After): Position {
  return typeof after === 'string' ? after : after.position
}

/** Whether both name the same event in the same place. */
export function isSamePlace(a: After | undefined, b: After | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return positionOf(a) === positionOf(b) && idOf(a) === idOf(b)
}

function idOf(after: After): string | undefined {
  return typeof after === 'string' ? undefined : after.id
}

/** Whether the event that a reader read last is where it was. @param after START is in every store */
export async function holds(store: Pick<EventStore, 'readStream'>, after: After): Promise<boolean> {
  if (typeof after === 'string') return true
  const [there] = await store.readStream(after.stream, { from: after.revision, limit: 1 })
  return isSamePlace(there, after)
}

/** @throws StoreReplaced where the event is not in its place */
export async function expectHeld(store: Pick<EventStore, 'readStream'>, after: After): Promise<void> {
  if (!(await holds(store, after))) throw replaced(after)
}

export function replaced(after: After): StoreReplaced {
  const position = positionOf(after)
  return new StoreReplaced(`the event store does not hold the event that was read at position ${position}`)
}

/** @returns an address for logs and pages: without user, password and parameters */
export function publicAddress(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/^([a-z+]+:\/\/)[^/]*@/i, '$1')
}
