/** Work on many items, each by itself: one that fails waits with its reason, and stops nobody else. */
import { EventStoreUnavailable } from '#eventstore/port.ts'
import type { Control } from '#projections/engine/control.ts'
import { isPoison, wordsOf } from '#projections/engine/fold/trouble.ts'
import { noLongerStuck, noteStuck, stuckOf } from '#projections/stuck-items/stuck-items.ts'
import type { Logger } from '#runtime/log.ts'

export interface EachDeps {
  readonly control: Control
  readonly logger: Pick<Logger, 'warn'>
}

export interface Work<Item> {
  /** the sweep in words, as staff read it */
  readonly work: string
  readonly items: readonly Item[]
  /** unique within the work; of an item that rests on a stream, the stream's name */
  nameOf(item: Item): string
  /** idempotent: a worker that dies, and one that looks at the same time, do it once more */
  handle(item: Item): Promise<unknown>
  /** items at the same time; one where it is left out */
  readonly atOnce?: number
  /** the items are a part of those that are to be done; all where it is left out */
  readonly isPart?: boolean
}

/** How long a sweep that found nothing to do, and nothing noted, asks for notes no more, in milliseconds: at rest it costs no query. */
const NOTHING_FOR = 60_000
const nothingUntil = new WeakMap<Control, Map<string, number>>()

function nothingOf(control: Control): Map<string, number> {
  const known = nothingUntil.get(control) ?? new Map()
  nothingUntil.set(control, known)
  return known
}

/**
 * Does what is due. What fails is logged, noted for staff, and left alone for a while that grows with each failure.
 * @returns how many items were done
 * @throws what says nothing of the item: the database or the event store can't be reached, or may not be written to
 */
export async function each<Item>({ control, logger }: EachDeps, task: Work<Item>): Promise<number> {
  const { work, items, nameOf, atOnce = 1, isPart = false } = task
  const nothing = nothingOf(control)
  if (items.length === 0 && performance.now() < (nothing.get(work) ?? 0)) return 0
  nothing.delete(work)
  const stuck = await stuckOf(control, work, isPart ? null : items.map(nameOf))
  const due = items.filter(item => stuck.get(nameOf(item)) !== false)
  if (items.length === 0 && stuck.size === 0) nothing.set(work, performance.now() + NOTHING_FOR)
  let done = 0

  async function attempt(item: Item): Promise<void> {
    const name = nameOf(item)
    try {
      await task.handle(item)
    } catch (problem) {
      if (problem instanceof EventStoreUnavailable || !isPoison(problem)) throw problem
      logger.warn({ work, item: name, problem }, 'an item could not be done; it waits, and the others go on')
      await noteStuck(control, { work, item: name, problem: wordsOf(problem) })
      return
    }
    done += 1
    if (stuck.has(name)) await noLongerStuck(control, work, name)
  }

  for (let at = 0; at < due.length; at += atOnce) {
    const ended = await Promise.allSettled(due.slice(at, at + atOnce).map(attempt))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  }
  return done
}
