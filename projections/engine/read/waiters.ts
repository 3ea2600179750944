/** Waits for positions, and the newest position that was reached. */
import { type Position, START } from '#eventstore/port.ts'

export interface Waiters {
  position(): Position
  /** The read model has reached the position. It may go back: to an older generation, or after lost transactions. */
  reach(position: Position): void
  waitFor(position: Position, milliseconds: number): Promise<boolean>
  /** Ends every wait with false. */
  close(): void
}

export function createWaiters(): Waiters {
  let reached: Position = START
  const waiting = new Set<{ position: Position; answer: (came: boolean) => void }>()
  return {
    position: () => reached,
    reach(position) {
      reached = position
      for (const waiter of waiting) if (waiter.position <= position) waiter.answer(true)
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
