/** The read model as its readers see it: the live generation, how far it is, and what changes. */
import { sql } from 'kysely'
import type pg from 'pg'
import { EVERYTHING } from '#domain/topics.ts'
import { type Position, START } from '#eventstore/port.ts'
import { forEverybody } from '#runtime/asked.ts'
import { type Listener, listen } from '#runtime/listener.ts'
import { within } from '#runtime/within.ts'
import { controlOf, type GenerationState } from '../control.ts'
import { checkpointOf } from '../fold/checkpoint.ts'
import { type Announced, CHANNEL, fromPayload, type Moved } from '../fold/notify.ts'
import { findGeneration } from '../generation.ts'
import type { ReadModelConnection } from '../projection.ts'
import { type LiveConnection, openGeneration } from './live-connection.ts'
import { createWaiters } from './waiters.ts'

/** The least time between two looks that both find the checkpoint ahead of what was notified, in milliseconds. */
const NOTIFIED_WITHIN = 250
/** How long a reader that is about to give up waits for its look at the checkpoint, in milliseconds. */
const LOOK_WITHIN = 1_000

/** There is no live generation yet: the workers are still filling the first one. */
export class NoLiveGeneration extends Error {
  override name = 'NoLiveGeneration'
}

export interface ReadModelStatus {
  /** null while the first one is being filled */
  readonly generation: number | null
  /** what the live generation's tables are, see `shapeOf`; null where there is none */
  readonly shape: string | null
  /** of the live generation's checkpoint, read now; START where there is none */
  readonly position: Position
  readonly parkedStreams: number
  /** whether notifications of changes arrive in this process */
  readonly listening: boolean
  readonly generations: readonly { readonly number: number; readonly state: GenerationState }[]
}

export interface ReadModel {
  /**
   * The live generation. Ask anew for each request and don't keep it: after a swap it is another one.
   * @throws NoLiveGeneration
   */
  live(): Promise<ReadModelConnection>
  /**
   * How far the live generation is, as this process was notified or has read; START where there is none. It goes back with an older
   * generation, or where the database lost its newest transactions, and never by a notification.
   */
  position(): Position
  /** Waits until the live generation has reached the position, and then looks once more. @returns false when the time was over before */
  waitFor(position: Position, bound: { milliseconds: number }): Promise<boolean>
  /**
   * Calls the listener after each batch that was folded, before `position` and `waitFor` show it: a listener that drops
   * what it keeps is never behind them. The topic is EVERYTHING after a swap and after a lost connection, during which
   * notifications may have been missed.
   * @returns how to stop
   */
  changes(listener: (moved: Moved) => void): () => void
  status(): Promise<ReadModelStatus>
  close(): Promise<void>
}

/**
 * Opens the read model for reading. The schema `control` must be there (migrateControl).
 * @param pool gives the address and the sizes; the generations' own connections are opened beside it
 */
export async function openReadModel(pool: pg.Pool): Promise<ReadModel> {
  const control = controlOf(pool)
  const listeners = new Set<(moved: Moved) => void>()
  const waiters = createWaiters()
  let current: LiveConnection | undefined
  /** the current one, and those before it that requests may still be reading from */
  const open = new Set<LiveConnection>()
  let refreshing: Promise<Position> | undefined
  let listener: Listener | undefined
  let notifications = 0
  let closed = false
  /** what a look found ahead of all notifications, and when, by the steady clock */
  let ahead: { readonly position: Position; readonly at: number } | undefined

  /** @param move of the waiters: forward alone, unless the checkpoint itself was read */
  function publish({ generation, position, topics }: Moved, move = waiters.reach): void {
    const reached = move === waiters.reach && position < waiters.position() ? waiters.position() : position
    for (const listener of listeners) listener({ generation, position: reached, topics })
    move(reached)
  }

  async function readPointer(): Promise<Position> {
    const before = { notifications, position: waiters.position() }
    const live = await findGeneration(control, 'live')
    if (!live) return START
    const position = await checkpointOf(control, live.number)
    const swapped = current?.generation !== live.number
    if (swapped) switchTo(live.number)
    // While notifications arrive, that of a newer position is on its way and names the topics, unless the next look still misses it;
    // an older position is that of a database that lost its newest transactions.
    const quiet = notifications === before.notifications
    const lost = quiet && position < before.position
    const unnoticed = !listener?.listening && quiet && position !== before.position
    if (swapped || lost || unnoticed || isMissed(position)) publishWhole(position)
    return position
  }

  /** Whether the notification of a position that was found ahead should have come long since. */
  function isMissed(position: Position): boolean {
    if (ahead && ahead.position <= waiters.position()) ahead = undefined
    if (position <= waiters.position()) return false
    ahead ??= { position, at: performance.now() }
    return performance.now() - ahead.at >= NOTIFIED_WITHIN
  }

  function publishWhole(position: Position): void {
    ahead = undefined
    if (current) publish({ generation: current.generation, position, topics: [EVERYTHING] }, waiters.begin)
  }

  /** The last look of a wait that lasted so long. */
  async function reachesAfter(milliseconds: number, position: Position): Promise<boolean> {
    const found = await within(refresh(), LOOK_WITHIN).catch(() => waiters.position())
    const missed = milliseconds >= NOTIFIED_WITHIN && found >= position && waiters.position() < position
    if (missed) publishWhole(found)
    return waiters.position() >= position
  }

  function switchTo(generation: number): void {
    const before = current
    before?.retire(() => open.delete(before))
    current = openGeneration(pool, generation)
    open.add(current)
  }

  function refresh(): Promise<Position> {
    refreshing ??= forEverybody(readPointer).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function notified(moved: Moved | Announced): Promise<void> {
    if (!('position' in moved)) {
      if (current)
        publish({ generation: current.generation, position: waiters.position(), topics: moved.topics })
      return
    }
    notifications++
    if (moved.generation === current?.generation) return publish(moved)
    await refresh()
    // A reading that had begun before the swap was committed has found the generation before.
    if (moved.generation !== current?.generation) await refresh()
    // One that had begun before the batch was committed has found the position before.
    if (moved.generation === current?.generation) publish(moved)
  }

  listener = await listen(pool, CHANNEL, {
    notified: payload => void notified(fromPayload(payload)).catch(() => {}),
    async connected() {
      await refresh()
      if (current)
        publish({ generation: current.generation, position: waiters.position(), topics: [EVERYTHING] })
    },
  })

  return {
    async live() {
      if (!current) await refresh()
      if (!current) throw new NoLiveGeneration('the read model is being filled for the first time')
      return current.db
    },
    position: () => waiters.position(),
    async waitFor(position, { milliseconds }) {
      if (!listener?.listening && waiters.position() < position) await refresh().catch(() => {})
      return (
        (await waiters.waitFor(position, milliseconds)) ||
        (!closed && (await reachesAfter(milliseconds, position)))
      )
    },
    changes(listenerOfChanges) {
      listeners.add(listenerOfChanges)
      return () => listeners.delete(listenerOfChanges)
    },
    async status() {
      const position = await refresh()
      const { rows: generations } = await sql<{ number: number; state: GenerationState; shape: string }>`
        select number, state, shape from control.generations where state <> 'failed' order by number`.execute(
        control,
      )
      const parked = current
        ? await sql<{ streams: number }>`select count(distinct stream) as streams from parked`.execute(
            current.db,
          )
        : undefined
      return {
        generation: current?.generation ?? null,
        shape: generations.find(({ state }) => state === 'live')?.shape ?? null,
        position,
        parkedStreams: parked?.rows[0]?.streams ?? 0,
        listening: listener?.listening ?? false,
        generations,
      }
    },
    async close() {
      closed = true
      await listener?.close()
      waiters.close()
      await Promise.all([...open].map(generation => generation.close()))
    },
  }
}
