/** Competitions beside the one in play that a fan can predict these days. Pure: what time it is comes from the caller. */
import type { CompetitionView, RoundView } from '#contract/round/calls.ts'

const MINUTE_MS = 60_000
/** A lock later than this needs no word yet: 7 days, in milliseconds. */
const SOON_MS = 7 * 24 * 60 * MINUTE_MS

type Lock = CompetitionView['rules']['lock']

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
    .filter(competition => !competition.isDefault)
    .flatMap(competition => {
      const round = competition.rounds.find(({ number }) => number === competition.currentRound)
      return round && locksSoon(round, competition.rules.lock, now) ? [{ competition, round }] : []
    })
}

/** Of a round that has begun only the last lock is certain to come. */
function locksSoon({ firstKickOff, lastKickOff }: RoundView, { minutes, by }: Lock, now: number): boolean {
  const moment = by === null ? Number.POSITIVE_INFINITY : Date.parse(by)
  const locks = [firstKickOff, lastKickOff].flatMap(at =>
    at === null ? [] : [Math.min(Date.parse(at) - minutes * MINUTE_MS, moment)],
  )
  const next = locks.find(lock => lock > now)
  return next !== undefined && next <= now + SOON_MS
}
