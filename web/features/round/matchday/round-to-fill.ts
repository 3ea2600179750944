import type { CompetitionView, RoundView } from '#contract/round/calls.ts'

/**
 * The round whose results an admin has come for: the newest that has begun and misses some, else the one that is being
 * predicted.
 * @param now in milliseconds since 1970
 * @throws Error for a competition without rounds
 */
export function roundToFill({ rounds, currentRound }: CompetitionView, now: number): RoundView {
  const missing = rounds.findLast(
    ({ settled, matches, firstKickOff }) =>
      settled < matches && firstKickOff !== null && Date.parse(firstKickOff) <= now,
  )
  const round = missing ?? rounds.find(({ number }) => number === currentRound) ?? rounds.at(-1)
  if (!round) throw new Error('a competition without rounds has no sheet')
  return round
}
