import { errors } from '#contract/errors.ts'
import { isPlayed } from '#domain/round/match.ts'
import { lastKickOffOf } from '#domain/round/state.ts'
import { scoreThatCounts } from '#domain/scoring/outcome.ts'
import { nameOfRules } from '#domain/scoring/presets/rules.ts'
import { isStaff } from '#people/identity/sessions.ts'
import { seesPick, sightOf } from '#projections/entry/sight.ts'
import { matchesOfRound } from '#projections/round/queries.ts'
import { existing } from '../execute/existing.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { type Asked, historyOf } from './history.ts'
import { picksBehind } from './picks.ts'
import { verdictOf } from './refold.ts'
import { seenOf } from './seen.ts'
import { aboutMatch, traceOf, whoOf } from './trace.ts'

/** How a fan's points for a match came about, computed anew from the events. */
export function explainRoutes({ store, book, readModel, users }: Services): Handlers<'explain'> {
  return {
    explain: async ({ query }, context) => {
      const reader = signedIn(context)
      const user = query.user ?? reader.id
      if (user !== reader.id && !isStaff(reader)) throw errors.forbidden()
      const { known } = await existing(book, query.match)
      const sight = sightOf(reader.id, context.clock)
      const week = await matchesOfRound(await readModel.live(), known.id.competition, known.id.round)
      const row = week.find(({ id }) => id === query.match)
      if (user !== reader.id && !(row && seesPick(sight, user, row))) throw errors.notLockedYet()
      const fanMatch: Asked = { match: query.match, ...known.id, user }
      const events = seenOf(sight, user, await historyOf(store, fanMatch), week)
      const profile = await users.profiles(events.map(event => event.metadata.actor.id))
      const picks = await picksBehind(await readModel.live(), events)
      const { folded, trace } = traceOf(events, aboutMatch(fanMatch, picks), whoOf(reader, profile))
      const { ruleset, round } = folded
      const match = round.matches[fanMatch.match]
      if (!ruleset || !match) throw errors.noSuchMatch()
      const { prediction, scored, points } = verdictOf(folded, fanMatch, picks)
      const { state } = known.rules
      const rounds = state.status === 'none' ? [] : state.rounds
      return {
        data: {
          match: {
            id: match.match,
            home: row?.home ?? match.home,
            away: row?.away ?? match.away,
            roundName: rounds[match.round - 1]?.name ?? String(match.round),
            kickOff: lastKickOffOf(round, match),
            score: isPlayed(match) ? scoreThatCounts(match, ruleset) : null,
            winner: match.status === 'settled' ? match.winner : null,
            marquee: round.marquee === match.match,
          },
          rules: { name: nameOfRules(ruleset) },
          prediction,
          points,
          lines: [...(scored?.lines ?? [])],
          trace,
        },
      }
    },
  }
}
