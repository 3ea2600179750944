/** What becomes of the events of a batch: folded, or parked. */
import type { AnyRecorded, RecordedEvent } from '#eventstore/port.ts'
import { BEHIND, type Parking } from './parked.ts'
import type { FoldMode, Projection, ReadModelTransaction, Topic } from './projection.ts'

export interface Folded {
  readonly topics: Set<Topic>
  readonly parkings: Parking[]
}

export interface FoldWith {
  readonly projections: readonly Projection[]
  readonly mode: FoldMode
}

/** Tells events that can be folded from those that can't, and from those that come behind one that can't. */
export function setAside(
  batch: readonly AnyRecorded[],
  parked: ReadonlySet<string>,
): { good: RecordedEvent[]; parkings: Parking[] } {
  const closed = new Set(parked)
  const good: RecordedEvent[] = []
  const parkings: Parking[] = []
  for (const event of batch) {
    if (closed.has(event.stream)) parkings.push({ event, problem: BEHIND })
    else if (event.type === 'Unreadable') {
      closed.add(event.stream)
      parkings.push({ event, problem: event.problem })
    } else good.push(event)
  }
  return { good, parkings }
}

/** Every projection folds what it handles. @throws what a projection throws */
export async function foldAll(
  tx: ReadModelTransaction,
  target: FoldWith,
  events: readonly RecordedEvent[],
): Promise<Folded> {
  const topics = new Set<Topic>()
  for (const projection of target.projections) {
    const own = events.filter(event => projection.handles.has(event.type))
    if (own.length === 0) continue
    for (const topic of await projection.fold(tx, own, target.mode)) topics.add(topic)
  }
  return { topics, parkings: [] }
}
