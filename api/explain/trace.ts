/** What each event did to the points of a fan for a match, line by line. */
import type { Explanation } from '#contract/explain.ts'
import { bearsOn as couponBearsOn } from '#domain/scoring/power-ups.ts'
import type { MatchId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { SignedIn } from '#people/identity/sessions.ts'
import type { Profile } from '#people/identity/users.ts'
import type { Asked } from './history.ts'
import { type Folded, nothingYet, refold, verdictOf } from './refold.ts'
import { type Teams, wordsOf } from './words.ts'

type Step = Explanation['trace'][number]

/** Folds the events one after the other, and notes what each did to the points. */
export function traceOf(
  events: readonly RecordedEvent[],
  asked: Asked,
  who: (event: RecordedEvent) => string,
) {
  const trace: Step[] = []
  let folded = nothingYet
  let before: number | null = null
  for (const event of events) {
    folded = refold(folded, event)
    const { points: after } = verdictOf(folded, asked)
    const change = changeOf(before, after)
    before = after
    if (change !== null || bearsOn(event, asked.match))
      trace.push(step(event, wordsOf(event, teamsOf(event, folded), asked.match), who(event), change))
  }
  return { folded, trace }
}

/** Nothing is not zero: a match settled for no points is a step, a match that stays open is not. */
function changeOf(before: number | null, after: number | null): number | null {
  if (before === after) return null
  return (after ?? 0) - (before ?? 0)
}

/** Events of other matches stand in the trace only where they changed the points of this one. */
function bearsOn(event: RecordedEvent, match: MatchId): boolean {
  switch (event.type) {
    case 'CompetitionOpened':
    case 'PointsDeducted':
    case 'PointsDeductionLifted':
      return false
    case 'CouponUsed':
    case 'CouponReturned':
      return couponBearsOn(match, event.data)
    case 'PredictionsSaved':
      return event.data.predictions.some(saved => saved.match === match)
    case 'MarqueeChosen':
      return event.data.match === match || event.data.from === match
    default:
      return !('match' in event.data) || event.data.match === match
  }
}

/** Who plays the match that the event is about. */
function teamsOf({ data }: RecordedEvent, { round }: Folded): Teams | undefined {
  return 'match' in data && data.match !== null ? round.matches[data.match] : undefined
}

function step(event: RecordedEvent, what: string, by: string, change: number | null): Step {
  return {
    at: event.metadata.occurredAt,
    by,
    type: event.type,
    what,
    reason: 'reason' in event.data ? (event.data.reason ?? null) : null,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    locksAt: event.metadata.judgedBy?.locksAt ?? null,
    change,
  }
}

/** Fans see the role of the person who acted, staff the name. */
export function by(reader: SignedIn, profile: (id: string) => Profile): (event: RecordedEvent) => string {
  return ({ metadata: { actor } }) => {
    if (actor.role === 'system') return 'the system'
    if (actor.id === reader.id) return 'you'
    if (reader.role !== 'user') return profile(actor.id).name
    return actor.role === 'user' ? 'a fan' : `an ${actor.role}`
  }
}
