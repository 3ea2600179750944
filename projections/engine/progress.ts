/** How far a replay is and how long it will take. */
import { type Position, START } from '#eventstore/port.ts'

export interface ReplayProgress {
  readonly position: Position
  readonly head: Position
  readonly events: number
  readonly eventsPerSecond: number
  /** null until it can be told */
  readonly secondsLeft: number | null
  /** 0 to 1 */
  readonly share: number
}

/** @param now milliseconds, any fixed origin */
export function createMeter(head: Position, now: () => number) {
  const begun = now()
  let events = 0
  return (position: Position, more: number): ReplayProgress => {
    events += more
    const seconds = (now() - begun) / 1000
    const share = shareOf(position, head)
    return {
      position,
      head,
      events,
      eventsPerSecond: seconds > 0 ? Math.round(events / seconds) : 0,
      secondsLeft: share > 0 ? Math.round((seconds * (1 - share)) / share) : null,
      share,
    }
  }
}

/** Positions are digits of one width, so that their quotient is a fair guess of how much is done. */
function shareOf(position: Position, head: Position): number {
  if (head === START || position >= head) return 1
  if (!/^\d+$/.test(position) || !/^\d+$/.test(head)) return 0
  const THOUSANDTHS = 1000n
  return Number((BigInt(position) * THOUSANDTHS) / BigInt(head)) / Number(THOUSANDTHS)
}
