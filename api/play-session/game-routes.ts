import { errors } from '#contract/errors.ts'
import type { Profile } from '#people/identity/users.ts'
import { type BestScore, bestOf, gameBoard } from '#projections/play-session/scores.ts'
import { fanView } from '../account/person.ts'
import { infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'
import { recordScore } from './commands.ts'

export function gameRoutes(services: Services): Handlers<'games' | 'gameScores' | 'recordScore'> {
  const { games, readModel, users, sittings } = services
  return {
    games: async () => ({ data: [...(await games.all())] }),

    gameScores: async ({ query }, { user }) => {
      const db = await readModel.live()
      const [found, own] = await Promise.all([
        gameBoard(db, query.game, query),
        user ? bestOf(db, query.game, user.id) : null,
      ])
      const profile = await users.profiles([...found.rows, ...(own ? [own] : [])].map(row => row.user))
      return {
        ...listView(found, query, row => scoreRow(row, profile)),
        me: own && scoreRow(own, profile),
      }
    },

    recordScore: async ({ body }, context) => {
      const { id } = signedIn(context)
      const sitting = await sittings.read(body.sitting, id, context.now)
      const game = (await games.all()).find(({ code }) => code === body.game)
      if (sitting.game !== game?.name) throw errors.invalid('This sitting was at another game')
      const done = await recordScore(services, context, id, { ...body, sitting })
      return { data: { recorded: true }, ...infoOf(services, done) }
    },
  }
}

function scoreRow({ user, score, rank }: BestScore, profile: (id: string) => Profile) {
  return { user: fanView(user, profile(user)), score, rank }
}
