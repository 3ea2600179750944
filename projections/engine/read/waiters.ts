/** Waits for positions, and the newest position that was reached. */
import { type Position, START } from '#eventstore/port.ts'

export interface Waiters {
  position(): Position
  /** The read model has reached the position. An earlier one was overtaken by a later notification and changes nothing. */
  reach(position: Position): void
  /** The read model is at the position, also where it was further: an older generation, or one that lost transactions. */
  begin(position: Position): void
  waitFor(position: Position, milliseconds: number): Promise<boolean>
  /** Ends every wait with false. */
  close(): void
}

export function createWaiters(): Waiters {
  let reached: Position = START
  const waiting = new Set<{ position: Position; answer: (came: boolean) => void }>()
  function begin(position: Position): void {
    reached = position
    for (const waiter of waiting) if (waiter.position <= position) waiter.answer(true)
  }
  return {
    position: () => reached,
    begin,
    reach(position) {
      if (position > reached) begin(position)
    },
    waitFor(position, milliseconds) {
      if (reached >= position) return Promise.resolve(true)
      return new Promise(resolve => {
        const waiter = { position, answer }
        const timer = setTimeout(() => answer(false), milliseconds)
        function answer(came: boolean) {
          clearTimeout(timer)
          waiting.delete(waiter)
          resolve(came)
        }
        waiting.add(waiter)
      })
    },
    close() {
      for (const waiter of waiting) waiter.answer(false)
    },
  }
}
