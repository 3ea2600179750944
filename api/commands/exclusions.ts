/** A fan who is excluded from a competition, or taken back: what that would do, and doing it. */
import { errors } from '#contract/errors.ts'
import type { ExcludeOrReadmit } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import { fold } from '#domain/decider.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import { handleCommand, readable } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import type { Users } from '#people/identity/users.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { type PreviewOfExclusion, previewOfExclusion } from '#projections/preview/preview.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, type Writing } from './carry-out.ts'
import { type Confirmation, type Previewed, previewDecided } from './previews.ts'

export interface Excluding extends Writing {
  readonly readModel: ReadModel
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
  { store, readModel, users }: Excluding,
  context: RequestContext,
  asked: AskedExclusion,
): Promise<Previewed<PreviewOfExclusion> | null> {
  await existing(users, asked.user)
  return previewDecided(readModel, context, async () => {
    const events = await eventsOf(store, asked.competition)
    // Where there is none, the decision is a refusal.
    const last = events.at(-1) as RecordedEvent
    return {
      last,
      decision: competition.decide(commandOf(asked, context), fold(competition, events)),
      preview: (db, [proposed]) => previewOfExclusion(db, asked, proposed, last.position),
    }
  })
}

/** @throws ApiError 409 where something has changed since the preview that is confirmed */
export async function excludeOrReadmit(
  excluding: Excluding,
  context: RequestContext,
  asked: AskedExclusion,
  { confirm }: Confirmation,
): Promise<Done> {
  const { store, users } = excluding
  await existing(users, asked.user)
  const stream = streams.competition(asked.competition)
  const command = commandOf(asked, context)
  return carryOut(
    excluding,
    context,
    { command: command.type, payload: asked },
    async ({ metadata, fresh }) => {
      const events = await eventsOf(store, asked.competition)
      // A command that comes again is answered as the first time: nothing is confirmed anew.
      const first = fresh || !events.some(event => event.metadata.commandId === metadata.commandId)
      const decision = competition.decide(command, fold(competition, events))
      if (first && decision.kind === 'refused') return decision
      const revision = first ? await confirm() : undefined
      const guards = revision === undefined ? undefined : { streams: [{ stream, revision }] }
      const outcome = await handleCommand(store, stream, competition, command, metadata, { fresh, guards })
      if (outcome.kind === 'stale') throw errors.previewMoved()
      return outcome
    },
  )
}

/** Accounts that were deleted too: their points stay on the boards. */
async function existing(users: Excluding['users'], user: UserId): Promise<void> {
  if (!(await users.byId(user))) throw errors.noSuchAccount()
}

/** @throws Error for a visitor: the chain lets none through to a command */
function commandOf({ user, act, reason = '' }: AskedExclusion, context: RequestContext): ExcludeOrReadmit {
  if (!context.user) throw new Error('a command needs a signed-in user')
  return { type: act === 'exclude' ? 'ExcludePlayer' : 'ReadmitPlayer', user, by: context.user.id, reason }
}

async function eventsOf(store: EventStore, id: CompetitionId): Promise<RecordedEvent[]> {
  return (await store.readStream(streams.competition(id))).map(readable)
}
