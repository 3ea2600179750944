/** Brings a parked stream back in, once what was wrong has been put right. */
import { EVERYTHING } from '#domain/topics.ts'
import { expectHeld, positionOf } from '#eventstore/bookmark.ts'
import type { AnyRecorded, EventStore, RecordedEvent } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import { useGeneration } from '../generation.ts'
import { bookmarkOf } from './checkpoint.ts'
import { holdProjector } from './hold-projector.ts'
import { renew } from './lease.ts'
import { liveTarget } from './live-target.ts'
import { notify } from './notify.ts'
import { BEHIND, countRetry, park, parkedRange, unpark } from './parked.ts'
import { foldAround } from './poison.ts'

export type Retried =
  | { readonly kind: 'folded'; readonly events: number }
  /** still parked, with the problem of this time */
  | { readonly kind: 'parked again'; readonly problem: string }
  | { readonly kind: 'not parked' }

/** Events of a stream that are read again at a time. */
const PAGE = 500

/**
 * Reads the stream's waiting events anew (an upcaster may have been mended meanwhile) and folds them in order,
 * up to the first that still can't be folded.
 * @throws NoLiveGeneration, OtherVersion; StoreReplaced before anything of another store is folded
 */
export async function retryParked(engine: Engine, stream: string): Promise<Retried> {
  await using held = await holdProjector(engine)
  const { generation, projections } = await liveTarget(engine)
  return await engine.control.transaction().execute(async tx => {
    await useGeneration(tx, generation)
    await renew(tx, held.lease)
    const range = await parkedRange(tx, stream)
    if (!range) return { kind: 'not parked' }
    const events = await readRange(engine.store, stream, range)
    const reached = await bookmarkOf(tx, generation)
    await expectHeld(engine.store, reached)
    await unpark(tx, stream)
    const unreadable = events.findIndex(({ type }) => type === 'Unreadable')
    const readable = (unreadable < 0 ? events : events.slice(0, unreadable)) as RecordedEvent[]
    const parkings = await foldAround(tx, { projections, mode: 'live' }, readable)
    const rest = unreadable < 0 ? [] : events.slice(unreadable).map(behind)
    const left = [...parkings, ...rest]
    await park(tx, left)
    await countRetry(tx, stream, { retried: range.retried + 1, since: range.since })
    const position = positionOf(reached)
    // An event that is folded late changes more than in its turn: a prediction of a settled match moves the board.
    await notify(tx, { generation, position, topics: [EVERYTHING] })
    const first = left[0]
    return first
      ? { kind: 'parked again', problem: first.problem }
      : { kind: 'folded', events: events.length }
  })
}

function behind(event: AnyRecorded) {
  const problem = event.type === 'Unreadable' ? event.problem : BEHIND
  return { event, problem }
}

async function readRange(
  store: EventStore,
  stream: string,
  { first, last }: { first: number; last: number },
): Promise<AnyRecorded[]> {
  const events: AnyRecorded[] = []
  for (let from = first; from <= last; from += PAGE)
    events.push(...(await store.readStream(stream, { from, limit: Math.min(PAGE, last - from + 1) })))
  return events
}
