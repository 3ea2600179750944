/** How long the event loop is held, whatever the speed of the machine and what else runs there. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A turn of this length is noticed by who waits behind it: half a second on a machine that parses and writes the yardstick in 50 ms. */
export const NOTICED_YARDSTICKS = 10

/** Milliseconds between two looks at the loop. */
const RESOLUTION_MS = 5
const ROWS = 50_000
const PASSES = 5

/** @returns the median time of a fixed piece of work, in milliseconds */
function yardstick(): number {
  const rows = Array.from({ length: ROWS }, (_, at) => ({ at, home: `Club ${at}`, away: `Club ${at + 1}` }))
  const passes = Array.from({ length: PASSES }, () => {
    const before = performance.now()
    JSON.parse(JSON.stringify(rows))
    return performance.now() - before
  })
  return passes.sort((a, b) => a - b)[Math.floor(PASSES / 2)] ?? Number.NaN
}

/** @returns what the work answers, and the longest turn of the event loop meanwhile, in yardsticks and in words for the log */
export async function longestTurn<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; yardsticks: number; words: string }> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const answer = await work()
  delay.disable()
  const milliseconds = delay.max / 1e6
  const length = yardstick()
  const words = `longest turn ${milliseconds.toFixed(0)} ms, yardstick ${length.toFixed(0)} ms`
  return { answer, yardsticks: milliseconds / length, words }
}
