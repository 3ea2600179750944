/** Rounds that a competition did not begin with: a play-off, a replayed round, a knock-out that is drawn later. */
import { MAX_ROUNDS } from '../bounds.ts'
import { type Decision, happened, quiet, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import { impossible } from '../unreachable.ts'
import type { EventIn } from '../vocabulary.ts'
import type { AddRounds } from './commands.ts'
import type { CompetitionEvent, competitionEvents } from './events.ts'
import { refusalOfArchived, refusalOfNewMatch } from './life.ts'
import { type Round, takenName } from './parts.ts'
import { unknownCompetition } from './refusals.ts'
import type { CompetitionState } from './state.ts'

type Opened = Exclude<CompetitionState, { readonly status: 'none' }>

/**
 * Behind all others, for a round's number is a part of its matches' ids. Quiet where rounds that were added are called so and
 * are of that kind already.
 */
export function addRounds(
  { rounds, after, reason }: AddRounds,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  const { competition, name, rounds: before, firstRounds } = state
  const later = before.slice(firstRounds)
  const isThere = (round: AddRounds['rounds'][number]) =>
    later.some(known => known.name === round.name && known.knockOut === round.knockOut)
  if (rounds.every(isThere)) return quiet
  const closed = refusalOfArchived(state) ?? refusalOfNewMatch(state)
  if (closed) return closed
  if (after !== undefined && after !== before.length)
    return refuseStaff('rounds-meanwhile', `${name} has ${before.length} rounds by now. Please look again`)
  const taken = takenName(namesOf(rounds), namesOf(before))
  if (taken !== undefined)
    return refuseStaff('round-name-taken', `${name} has a round that is called ${taken}`)
  if (before.length + rounds.length > MAX_ROUNDS)
    return refuseStaff(
      'too-many-rounds',
      `A competition has ${MAX_ROUNDS} rounds at the most, and ${name} has ${before.length} of them`,
    )
  const numbered = rounds.map((round, at) => ({ ...round, number: before.length + 1 + at }))
  return reasonFor(reason, grounds =>
    happened({ type: 'RoundsAdded', data: { competition, rounds: numbered, reason: grounds } }),
  )
}

const namesOf = (rounds: readonly { readonly name: string }[]) => rounds.map(({ name }) => name)

export function roundsAfter(
  state: CompetitionState,
  { type, data: { rounds } }: EventIn<typeof competitionEvents, 'RoundsAdded'>,
): CompetitionState {
  const isNext = (known: Opened) => rounds[0]?.number === known.rounds.length + 1
  if (state.status === 'none' || !isNext(state)) return impossible(state.status, type)
  return { ...state, rounds: [...state.rounds, ...rounds] }
}

/** Whether the competition was opened with these rounds, or has them with some of those that were added to it. */
export function hasRounds({ rounds: known, firstRounds }: Opened, rounds: readonly Round[]): boolean {
  return rounds.length >= firstRounds && hasTheFirst(known, rounds)
}

/** Whether the rounds begin with the first ones. */
export function hasTheFirst(rounds: readonly Round[], first: readonly Round[]): boolean {
  return (
    rounds.length >= first.length &&
    first.every(({ name, knockOut }, at) => rounds[at]?.name === name && rounds[at].knockOut === knockOut)
  )
}
