/** A round as a source of results may change it: first results alone, and none of a match that an admin opened again or took the result of. */
import type { Decider } from '../decider.ts'
import { refuseStaff } from '../decision.ts'
import type { MatchId } from '../words.ts'
import type { EnterScore, SetWinner } from './commands.ts'
import type { roundEvents } from './events.ts'
import { round } from './round.ts'
import type { RoundState } from './state.ts'

/** Without a reason, so that the round refuses to correct anything. */
export type SourceCommand = Omit<EnterScore, 'reason'> | Omit<SetWinner, 'reason'>

interface State {
  readonly round: RoundState
  /** once opened again, or without the result that it had, a match takes its result from an admin */
  readonly forAdmins: readonly MatchId[]
}

export const roundOfSource: Decider<State, SourceCommand, typeof roundEvents> = {
  events: round.events,
  initialState: { round: round.initialState, forAdmins: [] },
  evolve: ({ round: before, forAdmins }, event) => ({
    round: round.evolve(before, event),
    forAdmins:
      event.type === 'MatchReopened' || event.type === 'ResultWithdrawn'
        ? [...forAdmins, event.data.match]
        : forAdmins,
  }),
  decide: (command, { round: state, forAdmins }) =>
    forAdmins.includes(command.match)
      ? refuseStaff(
          'opened-again',
          'An admin opened the match again, or took its result out, and enters its result',
          command.match,
        )
      : round.decide(command, state),
}
