/**
 * Whether anybody still waits for what is being worked out. A question that was answered, with 503 when its time was over,
 * or whose caller went away, asks the database nothing more, and what it has asked is cancelled there.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const asking = new AsyncLocalStorage<AbortSignal | undefined>()

/** Everything that the work asks of the read model ends with the signal. */
export function whileAsked<T>(signal: AbortSignal, work: () => T): T {
  return asking.run(signal, work)
}

/** For what many wait for, or what is kept for others: the work goes on although the first caller is gone. */
export function forEverybody<T>(work: () => T): T {
  return asking.run(undefined, work)
}

/** @returns undefined where the work is nobody's in particular */
export function signalOfAsked(): AbortSignal | undefined {
  return asking.getStore()
}
