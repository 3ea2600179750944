/** Keeps the live generation up. Any number of processes may have one; the lease lets one fold at a time. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isSamePlace, positionOf } from '#eventstore/bookmark.ts'
import type { After, AnyRecorded, Position } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import { findGeneration } from '../generation.ts'
import { bookmarkOf, CheckpointMoved } from './checkpoint.ts'
import type { FoldTarget } from './fold.ts'
import { BATCH_EVENTS, type Folded, foldUpTo } from './fold-up-to.ts'
import { Handed } from './handed.ts'
import { type ImportRange, InsideImport, throughImport } from './import-hold.ts'
import { acquire, type Lease, LeaseLost, release } from './lease.ts'
import { liveTarget } from './live-target.ts'

/** How soon to look again while another process folds, in milliseconds. */
const RETRY_DELAY = 25

export interface Projector {
  /**
   * Folds until it has everything that was in the store when this was called. One run at a time: a call during a run
   * waits for a further look at the store, so no nudge is lost.
   * @throws NoLiveGeneration, OtherVersion, ProjectionBroken, StoreReplaced, or what the store or Postgres say
   */
  run(): Promise<void>
  /**
   * The same for the next batch of a subscription: where it follows what is folded, the store is not read.
   * @param after where the subscription was before it
   */
  fold(after: After, batch: readonly AnyRecorded[]): Promise<void>
  /** Waits for the batch at hand and lets others take the lease. */
  close(): Promise<void>
}

/** The lease, and what this process believes while it holds the lease. */
interface Held {
  readonly lease: Lease
  readonly target: FoldTarget
  /** the event that was folded last */
  reached: After
  /** a partial batch lets the lease expire; before the first one it keeps others out */
  keepsOthersOut: boolean
}

/** A batch that was folded. */
interface FoldedBatch {
  /** of its newest event */
  readonly position: Position
  readonly events: number
  /** from its first statement to its commit */
  readonly milliseconds: number
}

/** @param onFolded is called after each batch that this projector committed */
export function createProjector(
  engine: Engine,
  holder: string = randomUUID(),
  onFolded: (batch: FoldedBatch) => void = () => {},
): Projector {
  const stop = new AbortController()
  let held: Held | undefined
  let running: Promise<void> | undefined
  const handed = new Handed()
  /** what was asked for since the last look: to read the store, or only what was handed over */
  let request: 'store' | 'handed' | undefined

  function start(source: 'store' | 'handed'): Promise<void> {
    request = request === 'store' ? request : source
    running ??= runAll()
    return running
  }

  async function runAll(): Promise<void> {
    try {
      for (let source = request; source && !stop.signal.aborted; source = request) {
        request = undefined
        await catchUp(source)
      }
    } finally {
      // In the same turn as the last look at `request`: a nudge in between would be lost.
      running = undefined
    }
  }

  const handedFirst: Folded = {
    readStream: (stream, range) => engine.store.readStream(stream, range),
    readAll: async (after, limit) => handed.take(after, limit) ?? engine.store.readAll(after, limit),
  }

  async function catchUp(source: 'store' | 'handed'): Promise<void> {
    let within: ImportRange | undefined
    while (!stop.signal.aborted) {
      const deps = { control: engine.control, store: storeFor(source, within) }
      held ??= await take()
      if (!held) return
      const mine: Held = held
      const from = mine.reached
      try {
        await foldUpTo(deps, mine.target, mine.lease, mine.reached, {
          signal: stop.signal,
          until: within?.whole === null ? { position: within.after } : undefined,
          onBatch: (newest, events, milliseconds) => {
            onFolded({ position: newest.position, events, milliseconds })
            mine.reached = newest
            mine.keepsOthersOut = events === BATCH_EVENTS
          },
        })
        // A partial batch expired the lease; after a full one, release it explicitly.
        if (mine.keepsOthersOut) await release(engine.control, mine.lease)
        mine.keepsOthersOut = false
        // Whoever writes the import asks again when the import is whole, and so does the relay's sweep.
        if (within?.whole === null) return
        within = undefined
        if (mine.reached !== from || source === 'handed' || (await isWhereItWas(mine))) return
        held = undefined
      } catch (problem) {
        // Whatever happened, what this process believed of lease and checkpoint may be wrong now.
        held = undefined
        if (stop.signal.aborted) return void (await release(engine.control, mine.lease))
        if (problem instanceof LeaseLost || problem instanceof CheckpointMoved) continue
        await release(engine.control, mine.lease).catch(() => {})
        if (!(problem instanceof InsideImport)) throw problem
        within = problem.range
      }
    }
  }

  /** What the relay handed over may end within an import: the store has it all. */
  function storeFor(source: 'store' | 'handed', within: ImportRange | undefined): Folded {
    if (within) return within.whole === null ? engine.store : throughImport(engine.store, within.whole)
    return source === 'store' ? engine.store : handedFirst
  }

  /**
   * Asked when there was nothing to fold: a Postgres that crashed may have lost its newest batches, and then the
   * checkpoint is before the position that this process remembers. Only the next event would show it otherwise.
   */
  async function isWhereItWas({ target, reached }: Held): Promise<boolean> {
    const live = await findGeneration(engine.control, 'live')
    if (live?.number !== target.generation) return false
    return isSamePlace(await bookmarkOf(engine.control, live.number), reached)
  }

  /** The lease and the place to go on from; undefined when another process has folded everything meanwhile. */
  async function take(): Promise<Held | undefined> {
    const head = await engine.store.head()
    while (!stop.signal.aborted) {
      const lease = await acquire(engine.control, 'projector', holder)
      const target = await liveTarget(engine).catch(async problem => {
        if (lease) await release(engine.control, lease)
        throw problem
      })
      const reached = await bookmarkOf(engine.control, target.generation)
      if (lease) return { lease, reached, target, keepsOthersOut: true }
      if (positionOf(reached) >= head) return undefined
      await sleep(RETRY_DELAY)
    }
    return undefined
  }

  return {
    run: () => start('store'),
    fold(after, batch) {
      handed.add(after, batch)
      return start('handed')
    },
    async close() {
      stop.abort()
      await running?.catch(() => {})
      if (held) await release(engine.control, held.lease).catch(() => {})
    },
  }
}
