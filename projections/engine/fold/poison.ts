/** Finds the events that can't be folded by halving the batch, and parks their streams. */
import { sql } from 'kysely'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../projection.ts'
import { type FoldWith, foldAll, setAside } from './fold-events.ts'
import type { Parking } from './parked.ts'
import { isPoison, wordsOf } from './trouble.ts'

/** So many culprits of one batch never mean that a projection is broken. */
const FEW_CULPRITS = 50
/**
 * The share of a batch's streams that a projection may refuse before the projection is what is broken. A rebuild folds in
 * few batches what the live generation parked one by one, and replaces nothing until it is whole.
 */
const BEARABLE_SHARE = { live: 0.01, rebuild: 0.5 } as const

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
  const streams = new Set(events.map(({ stream }) => stream)).size
  const bearable = Math.max(FEW_CULPRITS, streams * BEARABLE_SHARE[target.mode])
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
    if (culprits.size >= bearable)
      throw new ProjectionBroken(
        `more than ${Math.floor(bearable)} of ${streams} streams of one batch can't be folded; the last: ${wordsOf(problem)}`,
      )
    culprits.set(event.stream, event.id)
    parked.push({ event, problem: wordsOf(problem) })
  }

  await attempt(events)
  return parked
}
