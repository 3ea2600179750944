import { errors } from '#contract/errors.ts'
import type { Explanation } from '#contract/explain.ts'
import { isPlayed } from '#domain/round/match.ts'
import { lastKickOffOf } from '#domain/round/state.ts'
import { bearsOn as couponBearsOn } from '#domain/scoring/power-ups.ts'
import type { MatchId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { SignedIn } from '#people/identity/sessions.ts'
import type { Profile } from '#people/identity/users.ts'
import { matchById } from '#projections/fixtures/queries.ts'
import { existing } from '../commands/existing.ts'
import { type Asked, historyOf } from '../explain/history.ts'
import { type Folded, nothingYet, refold, verdictOf } from '../explain/refold.ts'
import { type Teams, wordsOf } from '../explain/words.ts'
import { type Services, signedIn } from '../services.ts'
import { showsPicks } from '../views.ts'
import type { Handlers } from './handlers.ts'

type Step = Explanation['trace'][number]

/** How a fan's points for a match came about, computed anew from the events. */
export function explainRoutes({ store, book, readModel, users }: Services): Handlers<'explain'> {
  return {
    explain: async ({ query }, context) => {
      const reader = signedIn(context)
      const user = query.user ?? reader.id
      if (user !== reader.id && reader.role === 'user') throw errors.forbidden()
      const { known } = await existing(book, query.match)
      if (user !== reader.id) {
        const row = await matchById(await readModel.live(), query.match)
        if (!row || !showsPicks(row, context.now)) throw errors.notLockedYet()
      }
      const asked: Asked = { match: query.match, ...known.id, user }
      const events = await historyOf(store, asked)
      const profile = await users.profiles(events.map(event => event.metadata.actor.id))
      const { folded, trace } = traceOf(events, asked, by(reader, profile))
      const { ruleset, round } = folded
      const match = round.matches[asked.match]
      if (!ruleset || !match) throw errors.noSuchMatch()
      const { prediction, scored, points } = verdictOf(folded, asked)
      const { state } = known.rules
      const rounds = state.status === 'none' ? [] : state.rounds
      return {
        data: {
          match: {
            id: match.match,
            home: match.home,
            away: match.away,
            roundName: rounds[match.round - 1]?.name ?? String(match.round),
            kickOff: lastKickOffOf(round, match),
            score: isPlayed(match) ? match.score : null,
            winner: match.status === 'settled' ? match.winner : null,
            marquee: round.marquee === match.match,
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
      trace.push(step(event, wordsOf(event, teamsOf(event, folded), asked.match), who(event), change))
  }
  return { folded, trace }
}

/** Nothing is not zero: a match settled for no points is told, one that stays open is not. */
function changeOf(before: number | null, after: number | null): number | null {
  if (before === after) return null
  return (after ?? 0) - (before ?? 0)
}

/** Events of other matches stand in the trace only where they changed the points of this one. */
function bearsOn(event: RecordedEvent, match: MatchId): boolean {
  switch (event.type) {
    case 'CompetitionOpened':
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

/** Fans learn the role of whoever did it, staff the name. */
function by(reader: SignedIn, profile: (id: string) => Profile): (event: RecordedEvent) => string {
  return ({ metadata: { actor } }) => {
    if (actor.role === 'system') return 'the system'
    if (actor.id === reader.id) return 'you'
    if (reader.role !== 'user') return profile(actor.id).name
    return actor.role === 'user' ? 'a fan' : `an ${actor.role}`
  }
}
