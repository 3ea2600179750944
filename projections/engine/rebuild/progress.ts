/** How far a replay is and how long it will take. */
import { type Position, START } from '#eventstore/port.ts'

export interface ReplayProgress {
  readonly position: Position
  readonly head: Position
  readonly events: number
  readonly eventsPerSecond: number
  /** null while nothing is done */
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

/**
 * Every adapter's positions begin with digits that grow with the log, so the quotient of those is a fair guess of how
 * much is done; what an adapter writes behind them orders the events of one append.
 */
function shareOf(position: Position, head: Position): number {
  if (head === START || position >= head) return 1
  const share = Number.parseInt(position, 10) / Number.parseInt(head, 10)
  // A position without digits, such as START, has no share.
  return Number.isFinite(share) ? share : 0
}
