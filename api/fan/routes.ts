import { errors } from '#contract/errors.ts'
import { publicSight } from '#projections/entry/sight.ts'
import { exclusionFrom } from '#projections/exclusion/queries.ts'
import { rounds } from '#projections/round/queries.ts'
import { boardSize, placesByRound, predictionsOfFan, rankOf } from '#projections/scoring/queries.ts'
import { fanView } from '../account/person.ts'
import { before } from '../board/before.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { liveOf } from '../round/live.ts'
import { predictionView } from '../round/views.ts'
import { type Services, signedIn } from '../services.ts'

export function fanRoutes({
  readModel,
  catalogue,
  users,
  ofMatches,
  lasting,
}: Services): Handlers<'fan' | 'fanPredictions'> {
  /** @throws ApiError 404 for an id without an account */
  async function viewOf(user: string) {
    const account = await users.byId(user)
    if (!account) throw errors.notFound('There is no such fan')
    const profile = await users.profiles([user])
    return fanView(user, { ...profile(user), name: account.userName, image: account.image })
  }

  return {
    fan: async ({ query: { user, competition } }, context) => {
      const reader = signedIn(context)
      const tells = reader.id === user || reader.role !== 'user'
      const view = await viewOf(user)
      const db = await readModel.live()
      const { id, row } = await catalogue.choose(competition)
      const board = { kind: 'competition', competition: id } as const
      const [place, fans, places, all, excluded] = await Promise.all([
        rankOf(db, board, user),
        boardSize(db, board),
        placesByRound(db, user, id),
        rounds(db, id),
        exclusionFrom(db, id, user),
      ])
      const was = await before({ ofMatches, lasting }, db, board, place ? [place] : [])
      const nameOf = new Map(all.map(({ number, name }) => [number, name]))
      return {
        data: {
          user: view,
          competition: { id, name: row.name },
          place: place && {
            points: place.points,
            rank: place.rank,
            fans,
            rankBefore: was.ranks.get(user) ?? null,
          },
          excluded: excluded && { ...excluded, reason: tells ? excluded.reason : null },
          rounds: places.map(({ round, points, rank }) => ({
            number: round,
            name: nameOf.get(round) ?? String(round),
            points,
            rank,
          })),
        },
      }
    },

    fanPredictions: async ({ query }, { now, clock }) => {
      await viewOf(query.user)
      const db = await readModel.live()
      const { id, ruleset } = await catalogue.choose(query.competition)
      const filter = { competition: id, text: query.text }
      const found = await predictionsOfFan(db, publicSight(clock), query.user, filter, query)
      const live = await liveOf(db, { matches: found.rows.map(({ fixture: match }) => match), ruleset }, now)
      return listView(found, query, row => predictionView(row, now, live(row.fixture.id, row)))
    },
  }
}
