/** Which events of a batch count: each is judged at its place in the global order, before anything of the batch is folded. */
import { isJudged, judgesOf, refusalAt, Unjudgeable } from '#domain/admission.ts'
import type { AnyRecorded, EventStore, Position, RecordedEvent } from '#eventstore/port.ts'

export interface Judgement {
  /** ids of the events that count nowhere */
  readonly refused: ReadonlySet<string>
  /** by the ids of events of which nothing can be said yet: their streams are parked, with this problem */
  readonly unjudged: ReadonlyMap<string, string>
}

/** @param batch in global order */
export type Judge = (batch: readonly AnyRecorded[]) => Promise<Judgement>

interface Read {
  readonly events: readonly AnyRecorded[]
  /** a position that the store had reached when the stream was read: all events of the stream before it are here */
  readonly upTo: Position
}

/**
 * A judge who keeps the streams that he has read: a rebuild reads each of them once. Not to be kept longer than one store is
 * sure to be the same.
 */
export function createJudge(store: Pick<EventStore, 'readStream'>): Judge {
  const kept = new Map<string, Read>()

  async function readUpTo(stream: string, upTo: Position): Promise<void> {
    const known = kept.get(stream)
    if (known && known.upTo >= upTo) return
    const last = known?.events.at(-1)
    const newer = await store.readStream(stream, last ? { from: last.revision + 1 } : {})
    kept.set(stream, { events: [...(known?.events ?? []), ...newer], upTo })
  }

  return async batch => {
    const judged = batch.filter(event => event.type !== 'Unreadable').filter(isJudged)
    const refused = new Set<string>()
    const unjudged = new Map<string, string>()
    const end = batch.at(-1)
    if (judged.length === 0 || end === undefined) return { refused, unjudged }
    await Promise.all([...new Set(judged.flatMap(judgesOf))].map(stream => readUpTo(stream, end.position)))
    for (const event of judged)
      try {
        if (refusalAt(event, name => kept.get(name)?.events ?? [])) refused.add(event.id)
      } catch (problem) {
        if (!(problem instanceof Unjudgeable)) throw problem
        unjudged.set(event.id, problem.message)
      }
    return { refused, unjudged }
  }
}

/** Those of the events that count. */
export function countedOf(
  events: readonly RecordedEvent[],
  { refused }: Pick<Judgement, 'refused'>,
): readonly RecordedEvent[] {
  return refused.size === 0 ? events : events.filter(({ id }) => !refused.has(id))
}
