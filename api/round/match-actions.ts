/** Commands for what is to become of a match, where the word alone says it. */
import type { MatchCommand } from '#domain/round/commands.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { MatchId } from '#domain/words.ts'
import type { Judgement } from '../execute/judged.ts'

export type MatchAction = 'void' | 'restore' | 'reopen' | 'withdraw-result'

/** @param reason '' where none was given: the decision asks for one */
export function commandOfAction(
  action: MatchAction,
  match: MatchId,
  reason: string,
  { now, ruleset }: Pick<Judgement['on'], 'now' | 'ruleset'>,
): MatchCommand {
  switch (action) {
    case 'void':
      return { type: 'VoidMatch', match, reason }
    case 'restore':
      return { type: 'RestoreMatch', match, reason, now, ruleset }
    case 'reopen':
      return { type: 'ReopenMatch', match, reason, now, ruleset }
    case 'withdraw-result':
      return { type: 'WithdrawResult', match, reason }
    default:
      return unreachable(action)
  }
}
