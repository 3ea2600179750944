/** The rules of a competition: what others would do, and putting them in force. */
import { errors } from '#contract/errors.ts'
import { competition } from '#domain/competition/competition.ts'
import type { CompetitionEvent } from '#domain/competition/events.ts'
import { fold } from '#domain/decider.ts'
import { type Decision, refuse } from '#domain/decision.ts'
import { isOpen, locksAtOf } from '#domain/round/lock.ts'
import { type Match, nameOf } from '#domain/round/match.ts'
import { round } from '#domain/round/round.ts'
import { matchesOf } from '#domain/round/state.ts'
import { arePicksVisible } from '#domain/scoring/lock.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, Instant } from '#domain/words.ts'
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
  readonly rules: Rules
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
      decision: await decisionOn(store, asked, events, context.now.toISOString()),
      preview: (db, [proposed]) => previewOfRules(db, asked.competition, proposed, last.position),
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
  return carryOut(ruling, context, { command: 'AdoptRules', payload: asked }, async ({ metadata, fresh }) => {
    // A command that comes again is answered as the first time: nothing is confirmed anew.
    const first = fresh || !(await eventsOf(store, asked.competition)).some(isOf(metadata.commandId))
    if (first) {
      const events = await eventsOf(store, asked.competition)
      const decision = await decisionOn(store, asked, events, metadata.occurredAt)
      if (decision.kind === 'refused') return decision
    }
    const revision = first ? await confirm() : undefined
    const guards = revision === undefined ? undefined : { streams: [{ stream, revision }] }
    const outcome = await handleCommand(store, stream, competition, commandOf(asked), metadata, {
      fresh,
      guards,
    })
    if (outcome.kind === 'stale') throw errors.previewMoved()
    return outcome
  })
}

/** What is decided about the rules alone, and refused where a match would open again whose picks are public. */
async function decisionOn(
  store: EventStore,
  asked: AskedRules,
  events: readonly RecordedEvent[],
  now: Instant,
): Promise<Decision<CompetitionEvent>> {
  const before = fold(competition, events)
  const decision = competition.decide(commandOf(asked), before)
  if (decision.kind !== 'happened' || before.status !== 'ruled') return decision
  const others = { from: before.rules, to: asked.rules, now }
  const opened = await openingAgain(store, asked.competition, before.rounds.length, others)
  if (!opened) return decision
  return refuse(
    'picks-public',
    `By these rules ${nameOf(opened)} would open again, and its picks have been public. Put the rules in force when the match is played`,
    opened.match,
  )
}

interface OtherLocks {
  readonly from: Rules
  readonly to: Rules
  readonly now: Instant
}

async function openingAgain(
  store: EventStore,
  id: CompetitionId,
  rounds: number,
  { from, to, now }: OtherLocks,
): Promise<Match | undefined> {
  for (let number = 1; number <= rounds; number++) {
    const state = fold(round, (await store.readStream(streams.round(id, number))).map(readable))
    const found = matchesOf(state).find(
      match => isOpen(state, match, to, now) && arePicksVisible(locksAtOf(state, match, from), false, now),
    )
    if (found) return found
  }
  return undefined
}

function commandOf({ rules, reason }: AskedRules) {
  return { type: 'AdoptRules', rules, reason } as const
}

const isOf = (commandId: string) => (event: RecordedEvent) => event.metadata.commandId === commandId

async function eventsOf(store: EventStore, id: CompetitionId): Promise<RecordedEvent[]> {
  return (await store.readStream(streams.competition(id))).map(readable)
}
