import { errors } from '#contract/errors.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import { controlOf } from '#projections/engine/control.ts'
import { enqueueOnce } from '#projections/engine/rebuild/enqueue.ts'
import { type PastPlace, pastStandings } from '#projections/engine/rebuild/past.ts'
import { placesOf } from '#projections/scoring/queries.ts'
import { fanView } from '../account/person.ts'
import type { Handlers } from '../http/handlers.ts'
import { pageInfo } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'

/** Moments are cut to whole minutes, so that readers who look at one moment share its replay. */
const MOMENT_MS = 60_000

/** The table as it stood. */
export function tableThenRoutes(services: Services): Handlers<'tableThen'> {
  const { readModel, catalogue, users, pool } = services
  const control = controlOf(pool)

  async function besideToday(competition: CompetitionId, places: readonly PastPlace[]) {
    const today = await placesOf(
      await readModel.live(),
      { kind: 'competition', competition },
      places.map(({ user }) => user),
    )
    const profile = await users.profiles(places.map(({ user }) => user))
    return places.map(({ user, points, rank }) => {
      const now = today.get(user)
      return {
        user: fanView(user, profile(user)),
        past: { points, rank },
        today: now ? { points: now.points, rank: now.rank } : null,
      }
    })
  }

  return {
    tableThen: async ({ query }, context) => {
      const reader = signedIn(context)
      const { id } = await catalogue.choose(query.competition)
      const time = Date.parse(query.at)
      if (time > context.now.getTime())
        throw errors.invalid('Please choose a moment that has passed', 'moment-to-come')
      const at = new Date(Math.floor(time / MOMENT_MS) * MOMENT_MS).toISOString()
      const row = await enqueueOnce(services, { kind: 'standings', competition: id, until: at }, reader.id)
      if (!row) throw errors.tooManyReplays()
      const { state, progress, result, problem } = row
      const named = query.text === '' ? undefined : await users.idsByName(query.text)
      const placesAt = (fans?: readonly UserId[]) =>
        state === 'done' ? pastStandings(control, row.id, query, fans) : { rows: [], total: 0 }
      const found = await placesAt(named)
      const own =
        state === 'done' ? await pastStandings(control, row.id, { page: 1, limit: 1 }, [reader.id]) : null
      const [me] = await besideToday(id, own?.rows ?? [])
      return {
        data: await besideToday(id, found.rows),
        ...pageInfo(found.total, query),
        state,
        at,
        me: me ?? null,
        share: progress?.share ?? 0,
        secondsLeft: progress?.secondsLeft ?? null,
        seconds: result?.seconds ?? null,
        ...(problem !== null && {
          message: 'The table of that moment could not be computed. Please try later',
        }),
      }
    },
  }
}
