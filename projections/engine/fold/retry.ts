/** Brings a parked stream back in, once what was wrong has been put right. */
import { judgesOf } from '#domain/admission.ts'
import { EVERYTHING } from '#domain/topics.ts'
import { expectHeld, positionOf } from '#eventstore/bookmark.ts'
import type { After, AnyRecorded, EventStore, RecordedEvent } from '#eventstore/port.ts'
import type { Control } from '../control.ts'
import type { Engine } from '../engine.ts'
import { useGeneration } from '../generation.ts'
import type { ReadModelTransaction } from '../projection.ts'
import { bookmarkOf } from './checkpoint.ts'
import { setAside } from './fold-events.ts'
import { holdProjector } from './hold-projector.ts'
import { countedOf, createJudge } from './judge.ts'
import { renew } from './lease.ts'
import { liveTarget } from './live-target.ts'
import { notify } from './notify.ts'
import { countRetry, park, parkedRange, unpark } from './parked.ts'
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
 * up to the first that still can't be folded. Each is judged at its own place, and what the rounds said of the fan's saves
 * since is folded again for them.
 * @throws NoLiveGeneration, OtherVersion; StoreReplaced before anything of another store is folded
 */
export async function retryParked(engine: Engine, stream: string): Promise<Retried> {
  await using held = await holdProjector(engine)
  const { generation, projections } = await liveTarget(engine)
  const { control, store } = engine
  // Nobody else folds meanwhile, so that the store is read without a transaction waiting for it.
  const range = await parkedIn(control, generation, tx => parkedRange(tx, stream))
  if (!range) return { kind: 'not parked' }
  const reached = await bookmarkOf(control, generation)
  await expectHeld(store, reached)
  const events = await readRange(store, stream, range)
  const judgement = await createJudge(store)(events)
  const { good, parkings } = setAside(events, new Set(), judgement.unjudged)
  const counted = countedOf(good, judgement)
  const since = await saidSince(store, counted, reached)
  return await control.transaction().execute(async tx => {
    await useGeneration(tx, generation)
    await renew(tx, held.lease)
    await unpark(tx, stream)
    const late = await foldAround(tx, { projections, mode: 'live' }, counted)
    const folded = counted.filter(event => !late.some(({ event: { id } }) => id === event.id))
    for (const projection of projections) await projection.catchUp?.(tx, since, folded)
    const left = [...late, ...parkings]
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

function parkedIn<T>(
  control: Control,
  generation: number,
  read: (tx: ReadModelTransaction) => Promise<T>,
): Promise<T> {
  return control.transaction().execute(async tx => {
    await useGeneration(tx, generation)
    return read(tx)
  })
}

/** What the streams that the events are judged by said after the first of the events, as far as it is folded. */
async function saidSince(
  store: EventStore,
  events: readonly RecordedEvent[],
  reached: After,
): Promise<readonly RecordedEvent[]> {
  const [first] = events
  if (!first) return []
  const found = await Promise.all([...new Set(events.flatMap(judgesOf))].map(name => store.readStream(name)))
  return found
    .flat()
    .filter(event => event.type !== 'Unreadable')
    .filter(({ position }) => position > first.position && position <= positionOf(reached))
    .sort((a, b) => (a.position < b.position ? -1 : 1))
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
