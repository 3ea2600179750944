/** The order and the marks of a competition's tables, and places that no criterion of the order settles. */
import { type Decision, happened, quiet, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import type { AdoptTableMarks, AdoptTableOrder, DecidePlace } from './commands.ts'
import { type CompetitionEvent, MAX_PLACE_DECISIONS } from './events.ts'
import { unknownCompetition } from './refusals.ts'
import type { CompetitionState } from './state.ts'

export function adoptTableOrder(
  { order, reason }: AdoptTableOrder,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, order: before } = state
  if (before === null) return happened({ type: 'TableOrderAdopted', data: { competition, order } })
  if (JSON.stringify(before) === JSON.stringify(order)) return quiet
  return reasonFor(
    reason,
    reason => happened({ type: 'TableOrderAdopted', data: { competition, order, reason } }),
    'Please give a reason for another order',
  )
}

export function adoptTableMarks(
  { marks, reason }: AdoptTableMarks,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, marks: from } = state
  const data = { competition, from, to: marks }
  if (from === null) return happened({ type: 'TableMarksAdopted', data })
  if (JSON.stringify(from) === JSON.stringify(marks)) return quiet
  return reasonFor(
    reason,
    reason => happened({ type: 'TableMarksAdopted', data: { ...data, reason } }),
    'Please give a reason for other marks',
  )
}

/** Quiet where the newest decision on these teams says the same. */
export function decidePlace(
  { type: _, ...request }: DecidePlace,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, places } = state
  const key = (teams: readonly string[]) => JSON.stringify(teams.toSorted())
  const last = places.findLast(({ teams }) => key(teams) === key(request.teams))
  if (last && String(last.teams) === String(request.teams) && last.by === request.by) return quiet
  if (places.length >= MAX_PLACE_DECISIONS)
    return refuseStaff(
      'too-many-places',
      `A competition has ${MAX_PLACE_DECISIONS} decisions on places at the most`,
    )
  const { teams, by, reason } = request
  return happened({ type: 'PlaceDecided', data: { competition, teams: [...teams], by, reason } })
}
