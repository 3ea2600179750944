/** Work that is looked for again and again until the process stops. */
import { setTimeout as sleep } from 'node:timers/promises'
import { AppendsClosed } from '#eventstore/gated.ts'
import { type Clock, readClock } from '#runtime/clock.ts'
import type { Logger } from '#runtime/log.ts'

export interface Sweeping {
  readonly logger: Pick<Logger, 'warn'>
  /** ends the sweep: no further turn begins */
  readonly signal: AbortSignal
}

/**
 * Takes turns until the signal, the first at once. A turn that fails is logged, and the next one tries again.
 * @param pause between two turns: milliseconds, or a wait that ends with the signal at the latest
 * @param failure the sentence of the log for a turn that fails
 */
export async function sweep(
  { logger, signal }: Sweeping,
  pause: number | ((signal: AbortSignal) => Promise<void>),
  failure: string,
  turn: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await turn()
    } catch (problem) {
      // Said once, when it was noticed.
      if (!(problem instanceof AppendsClosed)) logger.warn({ problem }, failure)
    }
    await (typeof pause === 'number' ? restFor(pause, signal) : pause(signal))
  }
}

/**
 * The same for work that the clock decides, such as whether a prize has lapsed: while the clock is in doubt, no turn is taken.
 * @param turn is told when it begins
 */
export function sweepByClock(
  deps: Sweeping & { readonly clock: Clock },
  pause: number,
  failure: string,
  turn: (now: Date) => Promise<unknown>,
): Promise<void> {
  return sweep(deps, pause, failure, async () => {
    const { now, problem } = readClock(deps.clock)
    if (problem === null) await turn(now)
  })
}

/** Waits so many milliseconds, or until the signal. */
export async function restFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}
