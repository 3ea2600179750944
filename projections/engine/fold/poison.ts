/** Finds the events that can't be folded by halving the batch, and parks their streams. */
import { sql } from 'kysely'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../projection.ts'
import { type FoldWith, foldAll, setAside } from './fold-events.ts'
import type { Parking } from './parked.ts'
import { isPoison, wordsOf } from './trouble.ts'

/** More culprits than this in one batch mean that a projection is broken, not the events. */
export const MAX_CULPRITS = 50

/** A projection refuses so much that parking would empty the read model: a human must look. */
export class ProjectionBroken extends Error {
  override name = 'ProjectionBroken'
}

/**
 * Folds what can be folded. The order of a stream is kept: what follows a culprit is parked behind it.
 * @returns what must be parked
 * @throws ProjectionBroken after too many culprits
 */
export async function foldAround(
  tx: ReadModelTransaction,
  target: FoldWith,
  events: readonly RecordedEvent[],
): Promise<Parking[]> {
  const culprits = new Map<string, string>()
  const parked: Parking[] = []

  async function attempt(part: readonly RecordedEvent[]): Promise<void> {
    const { good, parkings } = setAside(part, new Set(culprits.keys()))
    parked.push(...parkings)
    if (good.length === 0) return
    await sql`savepoint part`.execute(tx)
    try {
      await foldAll(tx, target, good)
      await sql`release savepoint part`.execute(tx)
      return
    } catch (problem) {
      if (!isPoison(problem)) throw problem
      await sql`rollback to savepoint part`.execute(tx)
      await sql`release savepoint part`.execute(tx)
      if (good.length === 1) return accuse(good[0] as RecordedEvent, problem)
    }
    const middle = Math.floor(good.length / 2)
    await attempt(good.slice(0, middle))
    await attempt(good.slice(middle))
  }

  function accuse(event: RecordedEvent, problem: unknown): void {
    if (culprits.size >= MAX_CULPRITS)
      throw new ProjectionBroken(
        `more than ${MAX_CULPRITS} events of one batch can't be folded; the last: ${wordsOf(problem)}`,
      )
    culprits.set(event.stream, event.id)
    parked.push({ event, problem: wordsOf(problem) })
  }

  await attempt(events)
  return parked
}
