/** The rules of a competition: what others would do, and putting them in force. */
import { competition } from '#domain/competition/competition.ts'
import type { CompetitionEvent } from '#domain/competition/events.ts'
import { fold } from '#domain/decider.ts'
import { type Decision, refuseStaff } from '#domain/decision.ts'
import { isOpen, locksAtOf } from '#domain/round/lock.ts'
import { type Match, nameOf } from '#domain/round/match.ts'
import { round } from '#domain/round/round.ts'
import { matchesOf } from '#domain/round/state.ts'
import { arePicksVisible } from '#domain/scoring/lock.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, Instant } from '#domain/words.ts'
import { readState } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import { previewOfRules } from '#projections/preview/preview.ts'
import type { Done } from '../execute/carry-out.ts'
import { type Asked, type Confirming, carryOutConfirmed, previewAsked } from '../execute/confirmed.ts'
import type { RequestContext } from '../http/route.ts'
import type { Confirmation, Previewed } from '../preview/commands.ts'

export interface AskedRules {
  readonly competition: CompetitionId
  readonly rules: Rules
  readonly reason?: string | undefined
}

/**
 * @returns null where these rules are in force
 * @throws ApiError where the adoption is refused, with the words of the decision
 */
export function previewRules(
  ruling: Confirming,
  context: RequestContext,
  request: AskedRules,
): Promise<Previewed | null> {
  return previewAsked(ruling, context, askedOf(ruling, request), (db, proposed, after) =>
    previewOfRules(db, request.competition, proposed, after),
  )
}

/** @throws ApiError 409 where something has changed since the preview that is confirmed */
export function adoptRules(
  ruling: Confirming,
  context: RequestContext,
  request: AskedRules,
  confirmation: Confirmation,
): Promise<Done> {
  return carryOutConfirmed(ruling, context, askedOf(ruling, request), confirmation)
}

function askedOf({ store }: Confirming, request: AskedRules): Asked {
  return {
    competition: request.competition,
    command: commandOf(request),
    payload: request,
    decide: (events, now) => decisionOn(store, request, events, now),
  }
}

/** The decision about the rules, refused where they would open a match again whose picks are public. */
async function decisionOn(
  store: EventStore,
  request: AskedRules,
  events: readonly RecordedEvent[],
  now: Instant,
): Promise<Decision<CompetitionEvent>> {
  const before = fold(competition, events)
  const decision = competition.decide(commandOf(request), before)
  if (decision.kind !== 'happened' || before.status !== 'ruled') return decision
  const others = { from: before.rules, to: request.rules, now }
  const opened = await openingAgain(store, request.competition, before.rounds.length, others)
  if (!opened) return decision
  return refuseStaff(
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
    const state = await readState(store, streams.round(id, number), round)
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
