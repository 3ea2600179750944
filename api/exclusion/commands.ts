/** A fan who is excluded from a competition, or taken back: what that would do, and doing it. */
import { staffErrors } from '#contract/staff-errors.ts'
import type { ExcludeOrReadmit } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import { fold } from '#domain/decider.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import type { Users } from '#people/identity/users.ts'
import { type PreviewOfExclusion, previewOfExclusion } from '#projections/preview/preview.ts'
import type { Done } from '../execute/carry-out.ts'
import { type Asked, type Confirming, carryOutConfirmed, previewAsked } from '../execute/confirmed.ts'
import type { RequestContext } from '../http/route.ts'
import type { Confirmation, Previewed } from '../preview/commands.ts'

export interface Excluding extends Confirming {
  readonly users: Pick<Users, 'byId'>
}

export interface AskedExclusion {
  readonly user: UserId
  readonly competition: CompetitionId
  readonly act: 'exclude' | 'readmit'
  readonly reason?: string | undefined
}

/**
 * @throws ApiError 404 for an id that never was an account's
 * @throws ApiError where the exclusion is refused, with the words of the decision
 */
export async function previewExclusion(
  excluding: Excluding,
  context: RequestContext,
  request: AskedExclusion,
): Promise<Previewed<PreviewOfExclusion> | null> {
  await existing(excluding.users, request.user)
  return previewAsked(excluding, context, askedOf(request, context), (db, proposed, after) =>
    previewOfExclusion(db, request, proposed, after),
  )
}

/** @throws ApiError 409 where something has changed since the preview that is confirmed */
export async function excludeOrReadmit(
  excluding: Excluding,
  context: RequestContext,
  request: AskedExclusion,
  confirmation: Confirmation,
): Promise<Done> {
  await existing(excluding.users, request.user)
  return carryOutConfirmed(excluding, context, askedOf(request, context), confirmation)
}

/** Accounts that were deleted too: their points stay on the boards. */
async function existing(users: Excluding['users'], user: UserId): Promise<void> {
  if (!(await users.byId(user))) throw staffErrors.noSuchAccount()
}

/** @throws Error for a visitor: the chain lets none through to a command */
function askedOf(request: AskedExclusion, context: RequestContext): Asked {
  const { user, act, reason = '' } = request
  if (!context.user) throw new Error('a command needs a signed-in user')
  const type = act === 'exclude' ? 'ExcludePlayer' : 'ReadmitPlayer'
  const command: ExcludeOrReadmit = { type, user, by: context.user.id, reason }
  return {
    competition: request.competition,
    command,
    payload: request,
    decide: events => competition.decide(command, fold(competition, events)),
  }
}
