/** Which events of a round bear on results. Names alone, which pages read as well. */
import type { roundEvents } from './events.ts'

type OfRound = keyof typeof roundEvents

/** What changes or takes away a result that stood, or gives it back. */
export const RESULT_CORRECTIONS = [
  'ScoreCorrected',
  'WinnerCorrected',
  'ResultWithdrawn',
  'MatchVoided',
  'MatchRestored',
] as const satisfies readonly OfRound[]

/** What decides, changes or takes away the result of a match. */
export const RESULT_EVENTS = [
  'ScoreEntered',
  'WinnerSet',
  ...RESULT_CORRECTIONS,
  'MatchReopened',
] as const satisfies readonly OfRound[]

/** What puts a match right after it was scheduled. */
export const MATCH_CORRECTIONS = [
  ...RESULT_CORRECTIONS,
  'MatchReopened',
  'MatchPostponed',
  'MatchRemoved',
] as const satisfies readonly OfRound[]
