import { errors } from '#contract/errors.ts'
import type { Season as SeasonView } from '#contract/season/calls.ts'
import { BADGES } from '#domain/season/badges.ts'
import { isExact, isRight, type Predicted, predictedOf, type Season } from '#domain/season/season.ts'
import { exactScores, wholeRounds } from '#domain/season/streaks.ts'
import type { UserId } from '#domain/words.ts'
import { leagueBoard } from '#projections/league/standings.ts'
import { rounds } from '#projections/round/queries.ts'
import { afterEachRound, boardSize, placesByRound, rankOf, seasonOf } from '#projections/scoring/queries.ts'
import { fanView } from '../account/person.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RequestContext } from '../http/route.ts'
import { readLeague } from '../league/shared.ts'
import type { Services } from '../services.ts'

/** Lines of rivals that a chart shows at the most: more can't be told apart. */
const MAX_RIVALS = 4

/** A fan's season in one page. */
export function seasonRoutes(services: Services): Handlers<'season'> {
  const { readModel, catalogue, users } = services

  /** The best of a league but for the fan. @throws ApiError 404 for a league that the reader may not see */
  async function rivalsOf(user: UserId, league: string | undefined, context: RequestContext) {
    if (league === undefined) return []
    const { scope } = await readLeague(services, league, context)
    const page = { page: 1, limit: MAX_RIVALS + 1 }
    const { rows } = await leagueBoard(await readModel.live(), scope, { kind: 'all' }, page)
    return rows
      .map(row => row.user)
      .filter(id => id !== user)
      .slice(0, MAX_RIVALS)
  }

  return {
    season: async ({ query: { user, competition, league } }, context) => {
      const account = await users.byId(user)
      if (!account) throw errors.notFound('There is no such fan')
      const db = await readModel.live()
      const { id, row } = await catalogue.choose(competition)
      const board = { kind: 'competition', competition: id } as const
      const rivals = await rivalsOf(user, league, context)
      const [place, fans, after, inRounds, matches, all] = await Promise.all([
        rankOf(db, board, user),
        boardSize(db, board),
        afterEachRound(db, id, [user, ...rivals]),
        placesByRound(db, user, id),
        seasonOf(db, user, id),
        rounds(db, id),
      ])
      const profile = await users.profiles(rivals)
      const nameOf = (round: number) => all.find(({ number }) => number === round)?.name ?? String(round)
      const standingsOf = (fan: UserId) =>
        after
          .filter(standing => standing.user === fan)
          .map(({ round: number, total, rank }) => ({ number, total, rank }))
      const own = after
        .filter(standing => standing.user === user)
        .map(({ round, points, total, rank }) => ({
          round,
          points,
          total,
          rank,
          rankInRound: inRounds.find(place => place.round === round)?.rank ?? null,
        }))
      const past: Season = { matches, rounds: own }
      return {
        data: {
          user: fanView(user, { name: account.userName, image: account.image }),
          competition: { id, name: row.name },
          place: place && { points: place.points, rank: place.rank, fans },
          figures: figuresOf(past),
          rounds: own.map(({ round, ...rest }) => ({ number: round, name: nameOf(round), ...rest })),
          rivals: rivals.map(rival => ({ user: fanView(rival, profile(rival)), rounds: standingsOf(rival) })),
          streaks: { wholeRounds: wholeRounds(past), exactScores: exactScores(past) },
          badges: BADGES.map(({ id: badge, name, rule, earnedIn }) => {
            const round = earnedIn(past)
            return {
              id: badge,
              name: name.text,
              rule: rule.text,
              round: round === null ? null : nameOf(round),
            }
          }),
        },
      }
    },
  }
}

function figuresOf(season: Season): SeasonView['figures'] {
  const predicted = predictedOf(season)
  return {
    matches: season.matches.filter(({ score }) => score !== null).length,
    predicted: predicted.length,
    exact: predicted.filter(isExact).length,
    right: predicted.filter(isRight).length,
    favourite: favouriteOf(predicted),
  }
}

/** Of scores that were predicted equally often, the one that was predicted first. */
function favouriteOf(predicted: readonly Predicted[]): SeasonView['figures']['favourite'] {
  const [most] = [
    ...Map.groupBy(predicted, ({ predicted: { home, away } }) => `${home}:${away}`).values(),
  ].sort((a, b) => b.length - a.length)
  return most?.[0] ? { score: most[0].predicted, times: most.length } : null
}
