/** Which stages a competition has. */
import { type Decision, happened, quiet, type Refused, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import { inOrder } from '../values.ts'
import type { SetStages } from './commands.ts'
import type { CompetitionEvent } from './events.ts'
import type { Round } from './parts.ts'
import { unknownCompetition } from './refusals.ts'
import { hasTables, type Stage } from './stages.ts'
import type { CompetitionState } from './state.ts'

/**
 * All stages at once. A stage with matches keeps its rounds and its shape, but for added rounds behind the last one; and rounds
 * keep whether they are knock-out rounds.
 */
export function setStages(
  { stages, matches, reason }: SetStages,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, rounds, stages: from } = state
  if (from !== null && inOrder(from) === inOrder(stages)) return quiet
  const wrong = misfit(stages, rounds) ?? kept(from ?? [], stages, matches)
  if (wrong) return wrong
  const data = { competition, from: from && [...from], to: [...stages] }
  if (from === null) return happened({ type: 'StagesSet', data })
  return reasonFor(
    reason,
    reason => happened({ type: 'StagesSet', data: { ...data, reason } }),
    'Please give a reason for other stages',
  )
}

function misfit(stages: readonly Stage[], rounds: readonly Round[]): Refused | null {
  const last = stages.at(-1)?.to ?? 0
  if (last !== rounds.length)
    return refuseStaff(
      'stages-of-other-rounds',
      `The stages end with round ${last}, and the competition has ${rounds.length} rounds`,
    )
  for (const stage of stages)
    for (const { number, knockOut } of rounds) {
      if (number < stage.from || number > stage.to) continue
      if (knockOut && hasTables(stage))
        return refuseStaff(
          'knock-out-in-a-table',
          `Round ${number} is a knock-out round, and ${stage.name} has tables`,
        )
      if (!knockOut && stage.shape === 'knock-out')
        return refuseStaff('no-knock-out', `Round ${number} is no knock-out round, as ${stage.name} is`)
    }
  return null
}

/** The last stage may take in rounds that were added behind it. @param matches rounds that have matches */
function kept(before: readonly Stage[], after: readonly Stage[], matches: readonly number[]): Refused | null {
  const last = before.at(-1)
  const isKept = (old: Stage) => (stage: Stage) =>
    stage.from === old.from &&
    stage.shape === old.shape &&
    (stage.to === old.to || (old === last && stage.to > old.to))
  const changed = before.find(
    stage => matches.some(round => stage.from <= round && round <= stage.to) && !after.some(isKept(stage)),
  )
  return changed === undefined
    ? null
    : refuseStaff('stage-has-matches', `${changed.name} has matches: its rounds and its shape stay`)
}
