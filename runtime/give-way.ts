/** Long work in steps: others have their turn in between. */
import { setImmediate as turn } from 'node:timers/promises'

/** How long a piece of work holds the event loop, in milliseconds, beside the length of its longest step. */
const TURN_MS = 10

/** @returns to be awaited after each step: the event loop has a turn where TURN_MS have passed since the one before */
export function givingWay(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since <= TURN_MS) return
    await turn()
    since = performance.now()
  }
}
