/** What may be done to a round. */
import { type Decision, happened, quiet, refuse } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import { unreachable } from '../unreachable.ts'
import type { RoundCommand } from './commands.ts'
import { add } from './decide-add.ts'
import { changeDetails, postpone, reopen, schedule } from './decide-fixture.ts'
import { chooseMarquee } from './decide-marquee.ts'
import { remove } from './decide-remove.ts'
import { enterScore, setWinner, withdrawResult } from './decide-result.ts'
import { restore } from './decide-void.ts'
import type { RoundEvent } from './events.ts'
import { choosePrizeMatches } from './prize-matches.ts'
import { isVoid, ofMatch } from './refusals.ts'
import type { RoundState } from './state.ts'

export function decide(command: RoundCommand, round: RoundState): Decision<RoundEvent> {
  if (command.type === 'ScheduleMatch') return schedule(command, round)
  if (command.type === 'AddMatch') return add(command, round)
  if (command.type === 'ChoosePrizeMatches') return choosePrizeMatches(command, round)
  const match = round.matches[command.match]
  if (!match) return refuse('unknown-match', 'There is no such match')
  if (command.type === 'RestoreMatch') return restore(command, match, round)
  if (command.type === 'RemoveMatch') return remove(command, match, round)
  if (match.status === 'void') return command.type === 'VoidMatch' ? quiet : isVoid(match)
  switch (command.type) {
    case 'ChangeMatchDetails':
      return changeDetails(command, match, round)
    case 'ChooseMarquee':
      return chooseMarquee(command, match, round)
    case 'PostponeMatch':
      return postpone(command, match, round)
    case 'ReopenMatch':
      return reopen(command, match, round)
    case 'VoidMatch':
      return reasonFor(command.reason, reason =>
        happened({ type: 'MatchVoided', data: { ...ofMatch(match), reason } }),
      )
    case 'EnterScore':
      return enterScore(command, match)
    case 'SetWinner':
      return setWinner(command, match)
    case 'WithdrawResult':
      return withdrawResult(command, match)
    default:
      return unreachable(command)
  }
}
