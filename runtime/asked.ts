/**
 * Whether anybody still waits for what is being worked out. A question that was answered, with 503 when its time was over,
 * or whose caller went away, asks the database nothing more, and what it has asked is cancelled there.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a question asked after nobody waited for its answer. A question that fails leaves behind what it asked at the same time: nobody
 * waits for that either, and its failure is none of the process.
 */
export class NobodyAsks extends Error {
  override readonly name = 'NobodyAsks'
  override readonly message = 'nobody waits for the answer any more'
}

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
