import { t } from '@lingui/core/macro'
import type { CompetitionView } from '#contract/round/calls.ts'
import { lockUnder } from '#domain/scoring/lock.ts'
import { nameText } from '#web/game/round-text.ts'
import { gmtStampOf, instantOfGmtInput } from '#web/ui/time.ts'

/**
 * What a form warns of: fans could answer when matches of the next round are played already.
 * @param typed the lock as the form has it
 * @param competition undefined while it is not known
 */
export function lateLock(
  typed: string,
  competition: Pick<CompetitionView, 'currentRound' | 'rounds' | 'rules'> | undefined,
): string | undefined {
  const locksAt = instantOfGmtInput(typed)
  const round = competition?.rounds.find(({ number }) => number === competition.currentRound)
  if (locksAt === null || !competition || !round?.firstKickOff) return undefined
  // Whichever match of the round the rules count from, none locks before the first one.
  const first = lockUnder({ first: new Date(round.firstKickOff).toISOString() }, 'first', competition.rules)
  if (first === null || locksAt <= first) return undefined
  const at = gmtStampOf(first)
  return t`This is after ${at} GMT, when the round ''${nameText(round.name)}'' begins to lock: fans could answer when they know results.`
}
