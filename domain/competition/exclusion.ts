/** Fans whom an admin took off the boards and prizes of a competition, and back on them. */
import { type Decision, happened, type Refused, refuseStaff } from '../decision.ts'
import { reasonFor } from '../reason.ts'
import { impossible } from '../unreachable.ts'
import type { EventIn } from '../vocabulary.ts'
import type { ExcludeOrReadmit } from './commands.ts'
import { type CompetitionEvent, type competitionEvents, MAX_EXCLUSIONS } from './events.ts'
import { unknownCompetition } from './refusals.ts'
import type { CompetitionState } from './state.ts'

const ownCase = refuseStaff(
  'own-exclusion',
  'Nobody decides their own case. Please ask another admin to exclude you or to take you back',
)
const alreadyExcluded = refuseStaff('already-excluded', 'This fan is excluded already')
const notExcluded = refuseStaff('not-excluded', 'This fan is not excluded')
const tooMany = refuseStaff(
  'too-many-exclusions',
  `A competition has ${MAX_EXCLUSIONS} exclusions at the most`,
)

/** Twice is refused, so that of two admins who decide at once one reads that the other was first. */
export function excludeOrReadmit(
  { type, user, by, reason }: ExcludeOrReadmit,
  state: CompetitionState,
): Decision<CompetitionEvent> {
  if (state.status === 'none') return unknownCompetition
  if (user === by) return ownCase
  const excludes = type === 'ExcludePlayer'
  const refusal = excludes ? refusalOfExclusion(user, state) : refusalOfReadmission(user, state)
  if (refusal) return refusal
  const { competition } = state
  return reasonFor(reason, reason =>
    happened({
      type: excludes ? 'PlayerExcluded' : 'PlayerReadmitted',
      data: { competition, user, reason },
    }),
  )
}

type Known = Exclude<CompetitionState, { status: 'none' }>

function refusalOfExclusion(user: string, { excluded, exclusions }: Known): Refused | undefined {
  if (excluded.includes(user)) return alreadyExcluded
  return exclusions >= MAX_EXCLUSIONS ? tooMany : undefined
}

function refusalOfReadmission(user: string, { excluded }: Known): Refused | undefined {
  return excluded.includes(user) ? undefined : notExcluded
}

export function playersAfter(
  state: CompetitionState,
  { type, data: { user } }: EventIn<typeof competitionEvents, 'PlayerExcluded' | 'PlayerReadmitted'>,
): CompetitionState {
  const excludes = type === 'PlayerExcluded'
  if (state.status === 'none' || state.excluded.includes(user) === excludes)
    return impossible(state.status, type)
  return excludes
    ? { ...state, excluded: [...state.excluded, user], exclusions: state.exclusions + 1 }
    : { ...state, excluded: state.excluded.filter(other => other !== user) }
}
