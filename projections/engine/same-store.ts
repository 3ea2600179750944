/** Whether the event store is the one that the live generation was made from, and what to say where it is not. */
import { holds, positionOf, StoreReplaced } from '#eventstore/bookmark.ts'
import { type Position, START } from '#eventstore/port.ts'
import type { Engine } from './engine.ts'
import { type MadeFrom, madeFrom } from './fold/checkpoint.ts'
import { findGeneration } from './generation.ts'

export type Compared = Pick<Engine, 'control' | 'store'>

/**
 * Compares the event that the live generation folded last with the store. There is nothing to compare before the first
 * generation and before its first event.
 * @returns what is wrong and what to do, in one sentence; null where the store is the one of the read model
 * @throws what Postgres or the store say: then nothing is known
 */
export async function storeProblem({ control, store }: Compared): Promise<string | null> {
  for (let live = await findGeneration(control, 'live'); live; ) {
    const from = await madeFrom(control, live.number)
    if (await holds(store, from.last)) return null
    const compared = live.number
    live = await findGeneration(control, 'live')
    // A generation that was swapped in meanwhile was made from the store that is there.
    if (live?.number === compared) return inWords({ control, store }, from)
  }
  return null
}

/** @throws StoreReplaced with what is wrong and what to do */
export async function expectSameStore(compared: Compared): Promise<void> {
  const problem = await storeProblem(compared)
  if (problem !== null) throw new StoreReplaced(problem)
}

async function inWords({ store }: Compared, { first, last }: MadeFrom): Promise<string> {
  const head = await store.head()
  const [oldest] = await store.readAll(START, 1)
  return (
    `the event store at ${store.address}, whose newest event is at ${named(head)}, is not the one that the read model ` +
    `was made from up to ${named(positionOf(last))}: ${reason(head, oldest?.id === first)}; bring back the right ` +
    'store, or run `npm run replay` to make the read model from this one'
  )
}

function named(position: Position): string {
  return position === START ? 'no position' : `position ${position}`
}

function reason(head: Position, sameBeginning: boolean): string {
  if (head === START) return 'it is empty'
  return sameBeginning ? 'an older backup was restored' : 'it is another store'
}
