/** Commands to a competition that show first what they would do: an admin confirms the preview, and nothing else is carried out. */
import { staffErrors } from '#contract/staff-errors.ts'
import type { CompetitionCommand } from '#domain/competition/commands.ts'
import { competition } from '#domain/competition/competition.ts'
import type { CompetitionEvent } from '#domain/competition/events.ts'
import type { Decision } from '#domain/decision.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, Instant } from '#domain/words.ts'
import { handleCommand, readHistory } from '#eventstore/command-handler.ts'
import type { EventStore, Position, RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import type { Preview, ProposedTogether } from '#projections/preview/preview.ts'
import type { RequestContext } from '../http/route.ts'
import { type Confirmation, type Previewed, previewDecided } from '../preview/commands.ts'
import { carryOut, type Done, isIn, type Writing } from './carry-out.ts'

export interface Confirming extends Writing {
  readonly readModel: ReadModel
}

/** A command, and all that it is decided on. */
export interface Asked {
  readonly competition: CompetitionId
  readonly command: CompetitionCommand
  /** what the request asks for: another one is refused with its key */
  readonly payload: object
  /** @param events of the competition */
  decide(
    events: readonly RecordedEvent[],
    now: Instant,
  ): Decision<CompetitionEvent> | Promise<Decision<CompetitionEvent>>
}

/**
 * @param previewOn what the proposed event would do, which comes after the position
 * @returns null where nothing would happen
 * @throws ApiError where the command is refused, with the words of the decision
 */
export function previewAsked<Said extends Preview>(
  { store, readModel }: Confirming,
  context: RequestContext,
  request: Asked,
  previewOn: (
    db: ReadModelConnection,
    proposed: ProposedTogether[0],
    after: Position,
  ) => Promise<Said | null>,
): Promise<Previewed<Said> | null> {
  return previewDecided(readModel, context, async now => {
    const events = await eventsOf(store, request.competition)
    // Where there is none, the decision is a refusal.
    const last = events.at(-1) as RecordedEvent
    return {
      last,
      decision: await request.decide(events, now),
      preview: (db, [proposed]) => previewOn(db, proposed, last.position),
    }
  })
}

/** @throws ApiError 409 where something has changed since the preview that is confirmed */
export function carryOutConfirmed(
  confirming: Confirming,
  context: RequestContext,
  { competition: id, command, payload, decide }: Asked,
  { confirm }: Confirmation,
): Promise<Done> {
  const { store } = confirming
  const stream = streams.competition(id)
  return carryOut(confirming, context, { command: command.type, payload }, async ({ metadata, fresh }) => {
    const events = await eventsOf(store, id)
    // A command that comes again is answered as the first time: nothing is confirmed anew.
    const first = fresh || !isIn(events, metadata.commandId)
    if (first) {
      const decision = await decide(events, metadata.occurredAt)
      if (decision.kind === 'refused') return decision
    }
    const revision = first ? await confirm() : undefined
    const guards = revision === undefined ? undefined : { streams: [{ stream, revision }] }
    const outcome = await handleCommand(store, stream, competition, command, metadata, { fresh, guards })
    if (outcome.kind === 'stale') throw staffErrors.previewMoved()
    return outcome
  })
}

async function eventsOf(store: EventStore, id: CompetitionId): Promise<RecordedEvent[]> {
  return readHistory(store, streams.competition(id))
}
