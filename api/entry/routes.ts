import { errors } from '#contract/errors.ts'
import { roundOf } from '#domain/match-id.ts'
import { shownPoints } from '#domain/scoring/outcome.ts'
import { ownSight, publicSight } from '#projections/entry/sight.ts'
import { friendsOf, membersOf } from '#projections/league/among.ts'
import { matchById } from '#projections/round/queries.ts'
import { showsPicks } from '#projections/round/visibility.ts'
import {
  fanTotals,
  onlyRight,
  predictionsOfFan,
  predictionsOfMatch,
  predictionsOfRound,
  scorelinesOfMatch,
} from '#projections/scoring/queries.ts'
import { fanView } from '../account/person.ts'
import { infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { RequestContext } from '../http/route.ts'
import { readLeague } from '../league/shared.ts'
import { liveOf } from '../round/live.ts'
import { matchView, predictionView } from '../round/views.ts'
import { type Services, signedIn } from '../services.ts'
import { savePredictions, withdrawPrediction } from './commands.ts'
import { picksView } from './views.ts'

export function entryRoutes(
  services: Services,
): Handlers<
  'saveMatchHistory' | 'withdrawPrediction' | 'myPredictions' | 'matchDetail' | 'matchPredictions'
> {
  const { readModel, catalogue, users, afterwards, rewards } = services

  /** @throws ApiError 404 for a league that the reader may not see */
  async function fansAmong(among: string | undefined, context: RequestContext) {
    if (among === undefined) return undefined
    if (among === 'friends') return friendsOf(signedIn(context).id)
    return membersOf((await readLeague(services, among, context)).league.id)
  }

  return {
    saveMatchHistory: async ({ body }, context) => {
      const { id } = signedIn(context)
      const done = await savePredictions(services, context, id, body.predictions)
      const [first] = body.predictions
      if (first && done.changed)
        await afterwards.start('earn the reward points of a whole round', () =>
          rewards.afterSave(id, roundOf(first.match), context.now.toISOString()),
        )
      const info = infoOf(services, done)
      return { message: 'Your score has been submitted', data: { saved: body.predictions.length }, ...info }
    },

    withdrawPrediction: async ({ body }, context) => {
      const done = await withdrawPrediction(services, context, signedIn(context).id, body.match)
      const info = infoOf(services, done)
      return { message: 'Your prediction has been withdrawn', data: { withdrawn: done.changed }, ...info }
    },

    myPredictions: async ({ query }, context) => {
      const { text } = query
      const { id } = signedIn(context)
      const db = await readModel.live()
      const choice = await catalogue.choose(query.competition)
      const { id: chosen, ruleset } = choice
      const round = await catalogue.round(choice, query.round)
      const { show, winnings = false } = query
      const filter = { competition: chosen, text, winnings, show, round }
      const found = await predictionsOfFan(db, ownSight(id), id, filter, query)
      const isAll = text === '' && !winnings && show === undefined && round === undefined
      const totals = isAll
        ? { points: found.points, predictions: found.total }
        : await fanTotals(db, id, chosen)
      const live = await liveOf(
        db,
        { matches: found.rows.map(({ fixture: match }) => match), ruleset },
        context.now,
      )
      return {
        ...listView(found, query, row => predictionView(row, context.now, live(row.fixture.id, row))),
        totalPredictionPoints: totals.points,
        totalPrediction: totals.predictions,
      }
    },

    matchDetail: async ({ query }, { user, now, clock }) => {
      const db = await readModel.live()
      const match = await matchById(db, query.match)
      if (!match) throw errors.noSuchMatch()
      const { ruleset } = await catalogue.choose(match.competition)
      const sight = showsPicks(match, clock) ? publicSight(clock) : null
      const [own, scorelines, live] = await Promise.all([
        user ? predictionsOfRound(db, ownSight(user.id), user.id, match.competition, match.round) : [],
        sight && scorelinesOfMatch(db, sight, match.id),
        liveOf(db, { matches: [match], ruleset }, now),
      ])
      const mine = own.find(row => row.match === match.id)
      return {
        data: {
          match: matchView(match, now, mine, live(match.id, mine)),
          picks: scorelines && picksView(scorelines, match.counted),
        },
      }
    },

    matchPredictions: async ({ query }, context) => {
      const { text } = query
      const db = await readModel.live()
      const match = await matchById(db, query.match)
      if (!match) throw errors.noSuchMatch()
      if (!showsPicks(match, context.clock)) throw errors.notLockedYet()
      const named = text === '' ? undefined : await users.idsByName(text)
      const among = await fansAmong(query.among, context)
      const sight = publicSight(context.clock)
      const [found, alone] = await Promise.all([
        predictionsOfMatch(db, sight, match.id, query, { users: named, among }),
        match.counted && match.status !== 'void'
          ? onlyRight(db, sight, match.id, match.counted, among)
          : null,
      ])
      const ids = found.rows.map(row => row.user)
      const profile = await users.profiles(alone ? [...ids, alone.user] : ids)
      return {
        ...listView(found, query, row => ({
          user: fanView(row.user, profile(row.user)),
          score: row.predicted,
          points: shownPoints(match.status, row.points),
          coupons: [...row.coupons],
          byHand: row.byHand,
        })),
        aloneRight: alone && { user: fanView(alone.user, profile(alone.user)), exact: alone.exact },
      }
    },
  }
}
