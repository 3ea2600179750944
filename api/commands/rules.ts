/** The rules of a competition: what others would do, and putting them in force. */
import { errors } from '#contract/errors.ts'
import { competition } from '#domain/competition/competition.ts'
import type { RulesetId } from '#domain/competition/events.ts'
import { fold } from '#domain/decider.ts'
import { newestRuleset } from '#domain/scoring/ruleset.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId } from '#domain/words.ts'
import { handleCommand, readable } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { previewOfRules } from '#projections/preview/preview.ts'
import type { RequestContext } from '../middleware/route.ts'
import { carryOut, type Done, type Writing } from './carry-out.ts'
import { type Confirmation, type Previewed, previewDecided } from './previews.ts'

export interface Ruling extends Writing {
  readonly readModel: ReadModel
}

export interface AskedRules {
  readonly competition: CompetitionId
  readonly ruleset: RulesetId
  readonly reason?: string | undefined
}

/**
 * @returns null where these rules are in force
 * @throws ApiError where the adoption is refused, with the words of the decision
 */
export async function previewRules(
  { store, readModel }: Ruling,
  context: RequestContext,
  asked: AskedRules,
): Promise<Previewed | null> {
  return previewDecided(readModel, context, async () => {
    const events = await eventsOf(store, asked.competition)
    // Where there is none, the decision is a refusal.
    const last = events.at(-1) as RecordedEvent
    return {
      last,
      decision: competition.decide(commandOf(asked), fold(competition, events)),
      preview: (db, proposed) => previewOfRules(db, asked.competition, proposed, last.position),
    }
  })
}

/** @throws ApiError 409 where something has changed since the preview that is confirmed */
export function adoptRules(
  ruling: Ruling,
  context: RequestContext,
  asked: AskedRules,
  { confirm }: Confirmation,
): Promise<Done> {
  const { store } = ruling
  const stream = streams.competition(asked.competition)
  return carryOut(
    ruling,
    context,
    { command: 'AdoptRuleset', payload: asked },
    async ({ metadata, fresh }) => {
      // A command that comes again is answered as the first time: nothing is confirmed anew.
      const first = fresh || !(await eventsOf(store, asked.competition)).some(isOf(metadata.commandId))
      const revision = first ? await confirm() : undefined
      const guards = revision === undefined ? undefined : { streams: [{ stream, revision }] }
      const outcome = await handleCommand(store, stream, competition, commandOf(asked), metadata, {
        fresh,
        guards,
      })
      if (outcome.kind === 'stale') throw errors.previewMoved()
      return outcome
    },
  )
}

function commandOf({ ruleset, reason }: AskedRules) {
  return { type: 'AdoptRuleset', ruleset, version: newestRuleset(ruleset).version, reason } as const
}

const isOf = (commandId: string) => (event: RecordedEvent) => event.metadata.commandId === commandId

async function eventsOf(store: EventStore, id: CompetitionId): Promise<RecordedEvent[]> {
  return (await store.readStream(streams.competition(id))).map(readable)
}
