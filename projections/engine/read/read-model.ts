/** The read model as its readers see it: the live generation, how far it is, and what changes. */
import { sql } from 'kysely'
import type pg from 'pg'
import { EVERYTHING } from '#domain/topics.ts'
import { type Position, START } from '#eventstore/port.ts'
import { forEverybody } from '#runtime/asked.ts'
import { type Listener, listen } from '#runtime/listener.ts'
import { controlOf, type GenerationState } from '../control.ts'
import { checkpointOf } from '../fold/checkpoint.ts'
import { CHANNEL, fromPayload, type Moved } from '../fold/notify.ts'
import { findGeneration } from '../generation.ts'
import type { ReadModelConnection } from '../projection.ts'
import { type LiveConnection, openGeneration } from './live-connection.ts'
import { createWaiters } from './waiters.ts'

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
  /** How far the live generation is, as this process was notified; START where there is none. */
  position(): Position
  /** Waits until the live generation has reached the position. @returns false when the time was over before */
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

  function publish(moved: Moved): void {
    for (const listener of listeners) listener(moved)
    waiters.reach(moved.position)
  }

  async function readPointer(): Promise<Position> {
    const before = { notifications, position: waiters.position() }
    const live = await findGeneration(control, 'live')
    if (!live) return START
    const position = await checkpointOf(control, live.number)
    const swapped = current?.generation !== live.number
    if (swapped) switchTo(live.number)
    // While notifications arrive, that of a newer position is on its way and names the topics; an older position is that
    // of a database that lost its newest transactions.
    const lost = notifications === before.notifications && position < before.position
    const unnoticed = !listener?.listening && position !== before.position
    if (swapped || lost || unnoticed) publish({ generation: live.number, position, topics: [EVERYTHING] })
    return position
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

  async function notified(moved: Moved): Promise<void> {
    notifications++
    if (moved.generation === current?.generation) return publish(moved)
    await refresh()
    // A reading that had begun before the swap was committed has found the generation before.
    if (moved.generation !== current?.generation) await refresh()
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
      return waiters.waitFor(position, milliseconds)
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
      await listener?.close()
      waiters.close()
      await Promise.all([...open].map(generation => generation.close()))
    },
  }
}
