/** Loaded before a program of WRONG_CLOCK_OF, and its threads: the clock is so many milliseconds ahead (WRONG_CLOCK_MS), or behind. */
import { isMainThread } from 'node:worker_threads'

const programs = (process.env.WRONG_CLOCK_OF ?? '').split(' ')
if (isMainThread && programs.some(program => process.argv[1]?.endsWith(program)))
  process.env.WRONG_CLOCK_HERE = process.env.WRONG_CLOCK_MS
const ahead = Number(process.env.WRONG_CLOCK_HERE ?? 0)

if (ahead !== 0) {
  const RightDate = Date
  const now = () => RightDate.now() + ahead
  globalThis.Date = class extends RightDate {
    constructor(...parts) {
      super(...(parts.length === 0 ? [now()] : parts))
    }
    static now = now
  }
}
