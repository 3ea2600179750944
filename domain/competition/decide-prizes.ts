/** The prizes of a competition. */
import { type Decision, happened, quiet } from '../decision.ts'
import { samePrizes } from '../prize/rules-values.ts'
import { reasonFor } from '../reason.ts'
import type { SetPrizes } from './commands.ts'
import type { CompetitionEvent } from './events.ts'
import { unknownCompetition } from './refusals.ts'
import type { CompetitionState } from './state.ts'

/** Prizes may change in mid-season, with a reason that everybody reads; winners that are published stand. */
export function setPrizes(
  { prizes, begun, reason }: SetPrizes,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  if (samePrizes(prizes, state.prizes)) return quiet
  const data = { competition: state.competition, prizes: [...prizes] }
  if (state.prizes.length === 0 && !begun) return happened({ type: 'PrizesSet', data })
  return reasonFor(
    reason,
    reason => happened({ type: 'PrizesSet', data: { ...data, reason } }),
    'Please give a reason for other prizes',
  )
}
