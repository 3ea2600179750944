/** A round as a source of results may change it: first results alone, and none of a match that an admin opened again. */
import type { Decider } from '../decider.ts'
import { refuse } from '../decision.ts'
import type { MatchId } from '../words.ts'
import type { EnterScore, SetWinner } from './commands.ts'
import type { roundEvents } from './events.ts'
import { round } from './round.ts'
import type { RoundState } from './state.ts'

/** Without a reason, so that the round refuses to correct anything. */
export type SourceCommand = Omit<EnterScore, 'reason'> | Omit<SetWinner, 'reason'>

interface State {
  readonly round: RoundState
  /** once opened again, a match takes its result from an admin */
  readonly reopened: readonly MatchId[]
}

export const roundOfSource: Decider<State, SourceCommand, typeof roundEvents> = {
  events: round.events,
  initialState: { round: round.initialState, reopened: [] },
  evolve: ({ round: before, reopened }, event) => ({
    round: round.evolve(before, event),
    reopened: event.type === 'MatchReopened' ? [...reopened, event.data.match] : reopened,
  }),
  decide: (command, { round: state, reopened }) =>
    reopened.includes(command.match)
      ? refuse('opened-again', 'An admin opened the match again, and enters its result', command.match)
      : round.decide(command, state),
}
