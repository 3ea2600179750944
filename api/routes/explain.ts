import { errors } from '#contract/errors.ts'
import type { Explanation } from '#contract/explain.ts'
import type { MatchId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { SignedIn } from '#people/identity/sessions.ts'
import type { Profile } from '#people/identity/users.ts'
import { type Asked, historyOf } from '../explain/history.ts'
import { type Folded, nothingYet, refold, verdictOf } from '../explain/refold.ts'
import { type Teams, wordsOf } from '../explain/words.ts'
import { type Services, signedIn } from '../services.ts'
import type { Handlers } from './handlers.ts'

type Step = Explanation['trace'][number]

/** How a fan's points for a match came about, computed anew from the events. */
export function explainRoutes({ store, book, users }: Services): Handlers<'explain'> {
  return {
    explain: async ({ query }, context) => {
      const reader = signedIn(context)
      const user = query.userId ?? reader.id
      if (user !== reader.id && reader.role === 'user') throw errors.forbidden()
      const match = await book.match(query.matchId)
      if (!match) throw errors.noSuchMatch()

      const asked: Asked = { match: match.match, competition: match.competition, round: match.round, user }
      const events = await historyOf(store, asked)
      const profile = await users.profiles(events.map(event => event.metadata.actor.id))
      const { folded, trace } = traceOf(events, asked, by(reader, profile))
      const state = folded.matches.get(match.match)
      const ruleset = folded.ruleset
      if (!ruleset || !state || state.status === 'none') throw errors.noSuchMatch()
      const { prediction, scored, points } = verdictOf(folded, asked)
      const competition = await book.competition(match.competition)
      const rounds = competition.status === 'none' ? [] : competition.rounds
      return {
        data: {
          match: {
            id: state.match,
            home: state.home,
            away: state.away,
            roundName: rounds[state.round - 1]?.name ?? String(state.round),
            kickOff: state.kickOff ?? state.earlierKickOffs.at(-1)?.kickOff ?? '',
            score: state.status === 'scored' || state.status === 'settled' ? state.score : null,
            winner: state.status === 'settled' ? state.winner : null,
            marquee: state.marquee,
          },
          ruleset: { id: ruleset.id, version: ruleset.version },
          prediction,
          points,
          lines: [...(scored?.lines ?? [])],
          trace,
        },
      }
    },
  }
}

/** Folds the events one after the other, and notes what each did to the points. */
function traceOf(events: readonly RecordedEvent[], asked: Asked, who: (event: RecordedEvent) => string) {
  const trace: Step[] = []
  let folded = nothingYet
  let before: number | null = null
  for (const event of events) {
    folded = refold(folded, event)
    const { points: after } = verdictOf(folded, asked)
    const change = changeOf(before, after)
    before = after
    if (change !== null || bearsOn(event, asked.match))
      trace.push(step(event, wordsOf(event, teamsOf(event, folded)), who(event), change))
  }
  return { folded, trace }
}

/** Nothing is not zero: a match settled for no points is told, one that stays open is not. */
function changeOf(before: number | null, after: number | null): number | null {
  if (before === after) return null
  return (after ?? 0) - (before ?? 0)
}

/** Events of other matches are told only where they changed the points of this one. */
function bearsOn(event: RecordedEvent, match: MatchId): boolean {
  if (event.type === 'CouponUsed' || event.type === 'CouponReturned')
    return event.data.kind !== 'freepass' || event.data.match === match
  return !('match' in event.data) || event.data.match === match
}

/** Who plays the match that the event is about. */
function teamsOf({ data }: RecordedEvent, { matches }: Folded): Teams | undefined {
  const match = 'match' in data ? matches.get(data.match) : undefined
  return match === undefined || match.status === 'none' ? undefined : match
}

function step(event: RecordedEvent, what: string, by: string, change: number | null): Step {
  return {
    at: event.metadata.occurredAt,
    by,
    type: event.type,
    what,
    reason: 'reason' in event.data ? event.data.reason : null,
    stream: event.stream,
    revision: event.revision,
    position: event.position,
    locksAt: event.metadata.judgedBy?.locksAt ?? null,
    change,
  }
}

/** Fans learn the role of whoever did it, staff the name. */
function by(reader: SignedIn, profile: (id: string) => Profile): (event: RecordedEvent) => string {
  return ({ metadata: { actor } }) => {
    if (actor.role === 'system') return 'the system'
    if (actor.id === reader.id) return 'you'
    if (reader.role !== 'user') return profile(actor.id).name
    return actor.role === 'user' ? 'a fan' : `an ${actor.role}`
  }
}
