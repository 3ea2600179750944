/** The rules of a competition: what others would do, and putting them in force. */
import { errors, refused } from '#contract/errors.ts'
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
import { type Confirmation, fingerprintOf, metadataOf, type Previewed } from './previews.ts'

/** How long a preview waits until the read model has the competition as it is, in milliseconds. */
const COMPETITION_WITHIN = { milliseconds: 4_000 }
/** How often a competition that moves meanwhile is previewed anew, before the admin is asked to come back. */
const MAX_ATTEMPTS = 5

export interface Ruling extends Writing {
  readonly readModel: ReadModel
}

export interface AskedRules {
  readonly competition: CompetitionId
  readonly ruleset: RulesetId
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
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const events = await eventsOf(store, asked.competition)
    const decision = competition.decide(commandOf(asked), fold(competition, events))
    if (decision.kind === 'refused') throw refused(decision.refusal)
    if (decision.kind === 'quiet') return null
    const last = events.at(-1) as RecordedEvent
    if (!(await readModel.waitFor(last.position, COMPETITION_WITHIN))) throw errors.busy()
    const proposed = {
      ...decision.event,
      stream: last.stream,
      revision: last.revision + 1,
      metadata: metadataOf(context, context.now.toISOString()),
    }
    const preview = await previewOfRules(await readModel.live(), asked.competition, proposed, last.position)
    if (preview) return { preview, fingerprint: fingerprintOf(preview), revision: last.revision }
  }
  throw errors.busy()
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

function commandOf({ ruleset }: AskedRules) {
  return { type: 'AdoptRuleset', ruleset, version: newestRuleset(ruleset).version } as const
}

const isOf = (commandId: string) => (event: RecordedEvent) => event.metadata.commandId === commandId

async function eventsOf(store: EventStore, id: CompetitionId): Promise<RecordedEvent[]> {
  return (await store.readStream(streams.competition(id))).map(readable)
}
