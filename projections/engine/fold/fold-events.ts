/** What becomes of the events of a batch: folded, or parked. */
import type { Change } from '#domain/topics.ts'
import type { AnyRecorded, RecordedEvent } from '#eventstore/port.ts'
import type { FoldMode, Projection, ReadModelTransaction } from '../projection.ts'
import type { Judgement } from './judge.ts'
import { BEHIND, type Parking } from './parked.ts'

export interface FoldWith {
  readonly projections: readonly Projection[]
  readonly mode: FoldMode
}

/** Splits events into those that can be folded, those that can't, and those that come behind one that can't. */
export function setAside(
  batch: readonly AnyRecorded[],
  parked: ReadonlySet<string>,
  unjudged: Judgement['unjudged'] = new Map(),
): { good: RecordedEvent[]; parkings: Parking[] } {
  const closed = new Set(parked)
  const good: RecordedEvent[] = []
  const parkings: Parking[] = []
  for (const event of batch) {
    if (closed.has(event.stream)) parkings.push({ event, problem: BEHIND })
    else if (event.type === 'Unreadable') {
      closed.add(event.stream)
      parkings.push({ event, problem: event.problem })
    } else if (unjudged.has(event.id)) {
      closed.add(event.stream)
      parkings.push({ event, problem: unjudged.get(event.id) as string })
    } else good.push(event)
  }
  return { good, parkings }
}

/** Every projection folds what it handles. @param events those that count @throws what a projection throws */
export async function foldAll(
  tx: ReadModelTransaction,
  target: FoldWith,
  events: readonly RecordedEvent[],
): Promise<void> {
  for (const [projection, own] of shares(target.projections, events))
    await projection.fold(tx, own, target.mode)
}

/** What readers are notified of when a batch is folded. */
export function topicsOf(projections: readonly Projection[], batch: readonly AnyRecorded[]): Change[] {
  const events = batch.filter(event => event.type !== 'Unreadable')
  const topics = shares(projections, events).flatMap(([projection, own]) => [...projection.topicsOf(own)])
  return [...new Set(topics)]
}

/** The projections that handle some of the events, each with its own. */
function shares(
  projections: readonly Projection[],
  events: readonly RecordedEvent[],
): [Projection, RecordedEvent[]][] {
  return projections
    .map((projection): [Projection, RecordedEvent[]] => [
      projection,
      events.filter(event => projection.handles.has(event.type)),
    ])
    .filter(([, own]) => own.length > 0)
}
