/** How a fan's points in a round came about. */
import { errors } from '#contract/errors.ts'
import type { RoundExplanation } from '#contract/explain/calls.ts'
import { isPlayed } from '#domain/round/match.ts'
import type { RoundState } from '#domain/round/state.ts'
import { scoreThatCounts } from '#domain/scoring/outcome.ts'
import { nameOfRules } from '#domain/scoring/presets/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { isStaff } from '#people/identity/sessions.ts'
import { seesPick, sightOf } from '#projections/entry/sight.ts'
import { type MatchRow, matchesOfRound, rounds } from '#projections/round/queries.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'
import { explainedFan } from './fan.ts'
import { historyOf } from './history.ts'
import { picksBehind } from './picks.ts'
import { type MatchVerdict, verdictsOf } from './refold.ts'
import { seenOf } from './seen.ts'
import { aboutRound, sumOf, traceOf, whoOf } from './trace.ts'

export function whyRoundRoutes(services: Services): Handlers<'explainRound'> {
  const { store, readModel, catalogue, users } = services
  return {
    explainRound: async ({ query }, context) => {
      const reader = signedIn(context)
      const user = query.user ?? reader.id
      if (user !== reader.id && !isStaff(reader)) throw errors.forbidden()
      const competition = await catalogue.choose(query.competition)
      const number = await catalogue.round(competition, query.round)
      if (number === undefined) throw errors.notFound('There is no such round')
      const fanRound = { competition: competition.id, round: number, user }
      const db = await readModel.live()
      const sight = sightOf(reader.id, context.clock)
      const week = await matchesOfRound(db, competition.id, number)
      if (user !== reader.id && !week.some(match => seesPick(sight, user, match))) throw errors.notLockedYet()
      const events = seenOf(sight, user, await historyOf(store, fanRound), week)
      const profile = await users.profiles(events.map(event => event.metadata.actor.id))
      const picks = await picksBehind(db, events)
      const { folded, trace } = traceOf(events, aboutRound(fanRound, picks), whoOf(reader, profile))
      const verdicts = verdictsOf(folded, fanRound, picks)
      const { ruleset, round } = folded
      if (!ruleset) throw errors.notFound('There is no such competition')
      const name = (await rounds(db, competition.id)).find(row => row.number === number)?.name
      return {
        data: {
          competition: { id: competition.id, name: competition.row.name },
          round: { number, name: name ?? String(number) },
          user: await explainedFan(services, user),
          rules: { name: nameOfRules(ruleset) },
          points: sumOf(verdicts),
          matches: verdicts.flatMap(verdict => matchView(verdict, week, round, ruleset) ?? []),
          trace,
        },
      }
    },
  }
}

/** @returns undefined where the fan predicted nothing, or the match left the round */
function matchView(
  { match, prediction, points, scored }: MatchVerdict,
  week: readonly MatchRow[],
  round: RoundState,
  rules: Rules,
): RoundExplanation['matches'][number] | undefined {
  const state = round.matches[match]
  const teams = week.find(({ id }) => id === match)
  if (!state || !teams || !prediction) return undefined
  return {
    match,
    home: teams.home,
    away: teams.away,
    marquee: round.marquee === match,
    score: isPlayed(state) ? scoreThatCounts(state, rules) : null,
    prediction,
    points,
    lines: [...(scored?.lines ?? [])],
  }
}
