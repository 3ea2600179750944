/** The read model as its readers see it: the live generation, how far it is, and what changes. */
import { sql } from 'kysely'
import type pg from 'pg'
import { type Position, START } from '#eventstore/port.ts'
import { listen } from '#runtime/listener.ts'
import { controlOf, type GenerationState } from '../control.ts'
import { CHANNEL, fromPayload, type Moved } from '../fold/notify.ts'
import type { ReadModelConnection } from '../projection.ts'
import { type LiveConnection, openGeneration, schemaOf } from './live-connection.ts'
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
  readonly position: Position
  readonly parkedStreams: number
  /** whether this process hears of changes at once */
  readonly listening: boolean
  readonly generations: readonly { readonly number: number; readonly state: GenerationState }[]
}

export interface ReadModel {
  /**
   * The live generation. Ask anew for each request and don't keep it: after a swap it is another one.
   * @throws NoLiveGeneration
   */
  live(): Promise<ReadModelConnection>
  /** how far the live generation is, as this process knows it; START where there is none */
  position(): Position
  /** Whether the live generation has come to the position within the time; woken by NOTIFY. */
  waitFor(position: Position, bound: { milliseconds: number }): Promise<boolean>
  /**
   * Calls the listener after each batch that was folded. A swap tells the topic `*`, and so does a connection that came
   * back: nobody heard what was said meanwhile.
   * @returns how to stop
   */
  changes(listener: (moved: Moved) => void): () => void
  /**
   * Whether the listeners of `changes` have been told of everything up to `position()`. While not, what they keep may
   * be older than what this process knows of.
   */
  allTold(): boolean
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
  let refreshing: Promise<void> | undefined
  let moves = 0
  let told: Position = START

  async function readPointer(): Promise<void> {
    const movesBefore = moves
    const { rows } = await sql<{ number: number }>`
      select number from control.generations where state = 'live'`.execute(control)
    const live = rows[0]?.number
    if (live === undefined) return
    if (current?.generation !== live) {
      const before = current
      before?.retire(() => open.delete(before))
      current = openGeneration(pool, live)
      open.add(current)
    }
    const checkpoint = await sql<{ position: Position }>`
      select position from ${sql.table(`${schemaOf(live)}.checkpoint`)}`.execute(control)
    const read = checkpoint.rows[0]?.position ?? START
    // A move heard while this was read is newer; without one what was read counts, even when it is a way back.
    const heardMeanwhile = moves !== movesBefore && waiters.position() > read
    if (!heardMeanwhile) waiters.reach(read)
  }

  function refresh(): Promise<void> {
    refreshing ??= readPointer().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  function heard(moved: Moved): void {
    if (moved.generation === current?.generation) {
      moves++
      waiters.reach(moved.position)
      tell(moved)
      return
    }
    // Readers told before the pointer has changed would read the old generation once more.
    void refresh().then(
      () => tell({ ...moved, topics: ['*'] }),
      () => {},
    )
  }

  function tell(moved: Moved): void {
    told = waiters.position()
    for (const listener of listeners) listener(moved)
  }

  async function connected(): Promise<void> {
    await refresh()
    if (current) tell({ generation: current.generation, position: waiters.position(), topics: ['*'] })
  }

  const listener = await listen(pool, CHANNEL, {
    heard: payload => heard(fromPayload(payload)),
    connected,
  })

  return {
    async live() {
      if (!current) await refresh()
      if (!current) throw new NoLiveGeneration('the read model is being filled for the first time')
      return current.db
    },
    position: () => waiters.position(),
    async waitFor(position, { milliseconds }) {
      if (!listener.listening && waiters.position() < position) await refresh().catch(() => {})
      return waiters.waitFor(position, milliseconds)
    },
    changes(listenerOfChanges) {
      listeners.add(listenerOfChanges)
      return () => listeners.delete(listenerOfChanges)
    },
    allTold: () => listener.listening && told === waiters.position(),
    async status() {
      await refresh()
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
        position: waiters.position(),
        parkedStreams: parked?.rows[0]?.streams ?? 0,
        listening: listener.listening,
        generations,
      }
    },
    async close() {
      await listener.close()
      waiters.close()
      await Promise.all([...open].map(generation => generation.close()))
    },
  }
}
