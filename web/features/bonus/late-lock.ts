import type { CompetitionView } from '#contract/rounds.ts'
import { gmtStampOf, instantOfGmtInput } from '#web/ui/time.ts'

const MS_PER_MINUTE = 60_000

/**
 * What a form warns of: fans could answer when matches of the next round are played already.
 * @param typed the lock as the form has it
 * @param competition undefined while it is not known
 */
export function lateLock(
  typed: string,
  competition: Pick<CompetitionView, 'currentRound' | 'rounds' | 'ruleset'> | undefined,
): string | undefined {
  const locksAt = instantOfGmtInput(typed)
  const round = competition?.rounds.find(({ number }) => number === competition.currentRound)
  if (locksAt === null || !competition || !round?.firstKickOff) return undefined
  const first = Date.parse(round.firstKickOff) - competition.ruleset.lockMinutes * MS_PER_MINUTE
  if (Date.parse(locksAt) <= first) return undefined
  const at = gmtStampOf(new Date(first).toISOString())
  return `This is after ${at} GMT, when the round '${round.name}' begins to lock: fans could answer when they know results.`
}
