/** How a fan's rank on the board of a competition came about. */
import type { RankCorrection, RankExplanation } from '#contract/explain/calls.ts'
import { roundOf } from '#domain/match-id.ts'
import { nameOf } from '#domain/round/match.ts'
import { countsIn } from '#domain/scoring/equal-fans.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import type { CompetitionId, MatchId, UserId } from '#domain/words.ts'
import { type AuditRow, lastResults, movesPoints, resultChanges } from '#projections/audit/queries.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { cautiousSight, sightOf } from '#projections/entry/sight.ts'
import { exclusionFrom } from '#projections/exclusion/queries.ts'
import { answersOf, questionsOf } from '#projections/question/queries.ts'
import { rounds } from '#projections/round/queries.ts'
import { afterEachRound, type Board, boardSize, rankOf, surroundings } from '#projections/scoring/queries.ts'
import { allPages } from '#runtime/page.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'
import { explainedFan } from './fan.ts'
import { historyOf } from './history.ts'
import { picksBehind } from './picks.ts'
import { aboutMatch, traceOf, whoOf } from './trace.ts'

export function whyRankRoutes(services: Services): Handlers<'explainRank'> {
  const { readModel, catalogue, users } = services
  return {
    explainRank: async ({ query }, context) => {
      const reader = signedIn(context)
      const user = query.user ?? reader.id
      const view = await explainedFan(services, user)
      const db = await readModel.live()
      const { id, row } = await catalogue.choose(query.competition)
      const sight = sightOf(reader.id, context.clock)
      const [place, excluded, after, all, results, answers, questions, corrections] = await Promise.all([
        placeOn(db, { kind: 'competition', competition: id }, user, row.rules?.equalFans ?? []),
        exclusionFrom(db, id, user),
        afterEachRound(db, id, [user]),
        rounds(db, id),
        lastResults(db, id),
        answersOf(db, sight, id, user),
        questionsOf(db, id),
        correctionsOf(services, db, context, id, user),
      ])
      const profile = await users.profiles([...results.values()].map(({ actor }) => actor.id))
      const who = whoOf(reader, profile)
      return {
        data: {
          competition: { id, name: row.name },
          user: view,
          excluded: excluded !== null,
          place,
          rounds: after.map(({ round, points, total, rank }) => {
            const last = results.get(round)
            const actor = last ? who({ metadata: last }) : null
            const name = all.find(({ number }) => number === round)?.name ?? String(round)
            const decided = { at: last?.at ?? null, by: actor?.text ?? null, who: actor }
            return { number: round, name, points, total, rank, ...decided }
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

/** @param equalFans what the rules count where points are equal @returns null for a fan who is not on the board */
async function placeOn(
  db: ReadModelConnection,
  board: Board,
  user: UserId,
  equalFans: Rules['equalFans'],
): Promise<RankExplanation['place']> {
  const [place, fans] = await Promise.all([rankOf(db, board, user), boardSize(db, board)])
  if (!place) return null
  const around = await surroundings(db, board, place.rank)
  return {
    points: place.points,
    rank: place.rank,
    fans,
    above: place.rank - 1,
    equal: around.fans - 1,
    next: around.next,
    more: around.more,
    level: around.level - 1,
    equalFans: [...countsIn(equalFans, around.edge)],
  }
}

/** What corrections changed of the fan's points, the newest first. */
async function correctionsOf(
  { store, users }: Services,
  db: ReadModelConnection,
  context: RequestContext,
  competition: CompetitionId,
  user: UserId,
): Promise<RankCorrection[]> {
  const changes = await allPages(page => resultChanges(db, cautiousSight(context.clock), competition, page))
  const rows = changes.filter(movesPoints)
  const matches = [...new Set(rows.flatMap(({ match }) => match ?? []))]
  const who = whoOf(signedIn(context), await users.profiles(rows.map(({ actor }) => actor.id)))
  const found = await Promise.all(
    [...Map.groupBy(matches, match => roundOf(match).round)].map(async ([round, corrected]) => {
      const events = await historyOf(store, { competition, round, user })
      const picks = await picksBehind(db, events)
      return corrected.flatMap(match => {
        const { trace } = traceOf(events, aboutMatch({ competition, round, match, user }, picks), who)
        return correctionsIn(trace, match, rows)
      })
    }),
  )
  return found.flat().sort((a, b) => (a.position < b.position ? 1 : -1))
}

/** @param trace what the fan's points for the match rest on @param rows the corrections of the competition */
function correctionsIn(
  trace: ReturnType<typeof traceOf>['trace'],
  match: MatchId,
  rows: readonly AuditRow[],
): RankCorrection[] {
  const teams = rows.find(row => row.match === match)?.teams
  return trace.flatMap((step, index) => {
    if (step.change === null || !rows.some(({ position }) => position === step.position)) return []
    const before = trace.slice(0, index).findLast(earlier => earlier.corrected !== null)
    const { position, at, by, who, what: sentence, words, reason, change } = step
    return {
      position,
      at,
      by,
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
}
