import { errors } from '#contract/errors.ts'
import type { RankCorrection } from '#contract/explain/calls.ts'
import { roundOf } from '#domain/match-id.ts'
import { isPlayed, nameOf } from '#domain/round/match.ts'
import { countsIn } from '#domain/scoring/equal-fans.ts'
import { scoreThatCounts } from '#domain/scoring/outcome.ts'
import { nameOfRules } from '#domain/scoring/presets/rules.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import { isStaff } from '#people/identity/sessions.ts'
import { lastResults, movesPoints, resultChanges } from '#projections/audit/queries.ts'
import { cautiousSight, seesPick, sightOf } from '#projections/entry/sight.ts'
import { exclusionFrom } from '#projections/exclusion/queries.ts'
import { answersOf, questionsOf } from '#projections/question/queries.ts'
import { matchesOfRound, rounds } from '#projections/round/queries.ts'
import { afterEachRound, boardSize, rankOf, surroundings } from '#projections/scoring/queries.ts'
import { allPages } from '#runtime/page.ts'
import { fanView } from '../account/person.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'
import { historyOf } from './history.ts'
import { picksBehind } from './picks.ts'
import { verdictsOf } from './refold.ts'
import { seenOf } from './seen.ts'
import { aboutMatch, aboutRound, sumOf, traceOf, whoOf } from './trace.ts'

/** How a round's points and a rank came about. */
export function whyRoutes(services: Services): Handlers<'explainRound' | 'explainRank'> {
  const { store, readModel, catalogue, users } = services

  /** @throws ApiError 404 for an id without an account */
  async function personOf(id: UserId) {
    const account = await users.byId(id)
    if (!account) throw errors.notFound('There is no such fan')
    return fanView(id, { name: account.userName, image: account.image })
  }

  /** What corrections changed of the fan's points, the newest first. */
  async function correctionsOf(context: RequestContext, competition: CompetitionId, user: UserId) {
    const reader = signedIn(context)
    const db = await readModel.live()
    const changes = await allPages(page => resultChanges(db, cautiousSight(context.clock), competition, page))
    const rows = changes.filter(movesPoints)
    const matches = [...new Set(rows.flatMap(({ match }) => match ?? []))]
    const profile = await users.profiles(rows.map(({ actor }) => actor.id))
    const found = await Promise.all(
      [...Map.groupBy(matches, match => roundOf(match).round)].map(async ([round, corrected]) => {
        const events = await historyOf(store, { competition, round, user })
        const picks = await picksBehind(db, events)
        return corrected.flatMap((match): RankCorrection[] => {
          const fanMatch = { competition, round, match, user }
          const { trace } = traceOf(events, aboutMatch(fanMatch, picks), whoOf(reader, profile))
          const teams = rows.find(row => row.match === match)?.teams
          return trace.flatMap((step, index) => {
            if (step.change === null || !rows.some(({ position }) => position === step.position)) return []
            const before = trace.slice(0, index).findLast(earlier => earlier.corrected !== null)
            const { position, at, what: sentence, words, who, reason, change } = step
            return {
              position,
              at,
              by: step.by,
              who,
              match,
              sides: teams ?? null,
              teams: teams ? nameOf(teams) : match,
              before: before?.what ?? null,
              wordsBefore: before?.words ?? [],
              what: sentence,
              words,
              reason,
              change,
            }
          })
        })
      }),
    )
    return found.flat().sort((a, b) => (a.position < b.position ? 1 : -1))
  }

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
          user: await personOf(user),
          rules: { name: nameOfRules(ruleset) },
          points: sumOf(verdicts),
          matches: verdicts.flatMap(({ match, prediction, points, scored }) => {
            const matchState = round.matches[match]
            const teams = week.find(({ id }) => id === match)
            if (!matchState || !teams || !prediction) return []
            return {
              match,
              home: teams.home,
              away: teams.away,
              marquee: round.marquee === match,
              score: isPlayed(matchState) ? scoreThatCounts(matchState, ruleset) : null,
              prediction,
              points,
              lines: [...(scored?.lines ?? [])],
            }
          }),
          trace,
        },
      }
    },

    explainRank: async ({ query }, context) => {
      const reader = signedIn(context)
      const user = query.user ?? reader.id
      const view = await personOf(user)
      const db = await readModel.live()
      const { id, row } = await catalogue.choose(query.competition)
      const board = { kind: 'competition', competition: id } as const
      const sight = sightOf(reader.id, context.clock)
      const [place, excluded, fans, after, all, results, answers, questions, corrections] = await Promise.all(
        [
          rankOf(db, board, user),
          exclusionFrom(db, id, user),
          boardSize(db, board),
          afterEachRound(db, id, [user]),
          rounds(db, id),
          lastResults(db, id),
          answersOf(db, sight, id, user),
          questionsOf(db, id),
          correctionsOf(context, id, user),
        ],
      )
      const profile = await users.profiles([...results.values()].map(({ actor }) => actor.id))
      const who = whoOf(reader, profile)
      const around = place && (await surroundings(db, board, place.rank))
      return {
        data: {
          competition: { id, name: row.name },
          user: view,
          excluded: excluded !== null,
          place: place &&
            around && {
              points: place.points,
              rank: place.rank,
              fans,
              above: place.rank - 1,
              equal: around.fans - 1,
              next: around.next,
              more: around.more,
              level: around.level - 1,
              equalFans: [...countsIn(row.rules?.equalFans ?? [], around.edge)],
            },
          rounds: after.map(({ round, points, total, rank }) => {
            const last = results.get(round)
            const actor = last ? who({ metadata: last }) : null
            const name = all.find(({ number }) => number === round)?.name ?? String(round)
            return {
              number: round,
              name,
              points,
              total,
              rank,
              at: last?.at ?? null,
              by: actor?.text ?? null,
              who: actor,
            }
          }),
          questions: answers.flatMap(({ question, points }) => {
            const found = questions.find(candidate => candidate.question === question)
            return found && points !== null ? [{ question, text: found.text, points }] : []
          }),
          corrections,
        },
      }
    },
  }
}
