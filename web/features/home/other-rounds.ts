/** Competitions beside the one in play that a fan can predict these days. Pure: what time it is comes from the caller. */
import type { CompetitionView, RoundView } from '#contract/rounds.ts'

const MINUTE_MS = 60_000
/** A lock later than this needs no word yet: 7 days, in milliseconds. */
const SOON_MS = 7 * 24 * 60 * MINUTE_MS

export interface OpenRound {
  readonly competition: CompetitionView
  readonly round: RoundView
}

/**
 * The round that is being predicted of each other competition where a lock comes soon.
 * @param now in milliseconds since 1970
 */
export function openElsewhere(competitions: readonly CompetitionView[], now: number): readonly OpenRound[] {
  return competitions
    .filter(one => !one.isDefault)
    .flatMap(competition => {
      const round = competition.rounds.find(({ number }) => number === competition.currentRound)
      return round && locksSoon(round, competition.ruleset.lockMinutes, now) ? [{ competition, round }] : []
    })
}

/** Of a round that has begun only the last lock is certain to come. */
function locksSoon({ firstKickOff, lastKickOff }: RoundView, lockMinutes: number, now: number): boolean {
  const locks = [firstKickOff, lastKickOff].flatMap(at =>
    at === null ? [] : [Date.parse(at) - lockMinutes * MINUTE_MS],
  )
  const next = locks.find(lock => lock > now)
  return next !== undefined && next <= now + SOON_MS
}
