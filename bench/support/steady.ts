/** A steady load, and what is done beside it. */
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Requests under way at once, a connection each, at the most: the API takes 1,000 connections of one network. */
const AT_ONCE = 500

export interface Steady {
  readonly aSecond: number
  readonly seconds: number
}

/**
 * An open loop: a slow answer does not put the next request off. One that waits for a connection is late by that.
 * @param send sends a request; `due` is when its turn came, as `performance.now()` counts
 * @returns what each request gave
 */
export async function steadily<T>(
  { aSecond, seconds }: Steady,
  send: (due: number) => Promise<T>,
): Promise<T[]> {
  const under: Promise<T>[] = []
  const bounded = pLimit(AT_ONCE)
  const start = performance.now()
  for (let sent = 0; sent < aSecond * seconds; sent++) {
    const due = start + (sent * 1000) / aSecond
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    under.push(bounded(() => send(due)))
  }
  return Promise.all(under)
}

/** Does the work again and again, one after the other, from the beginning of the measurement to its end. */
export async function beside<T>(work: () => Promise<void>, measure: () => Promise<T>): Promise<T> {
  let over = false
  const measuring = measure().finally(() => {
    over = true
  })
  const working = (async () => {
    while (!over) await work()
  })()
  const [measured] = await Promise.all([measuring, working])
  return measured
}
