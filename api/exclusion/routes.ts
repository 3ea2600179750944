import { excludedFrom, exclusionsOf } from '#projections/exclusion/queries.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { changedAs, confirmationOf } from '../preview/commands.ts'
import { previewView } from '../preview/views.ts'
import type { Services } from '../services.ts'
import { excludeOrReadmit, previewExclusion } from './commands.ts'

/** Fans who stand on no board of a competition. */
export function exclusionRoutes(
  services: Services,
): Handlers<'exclusions' | 'excludedFans' | 'previewExclusion' | 'excludeOrReadmit'> {
  return {
    exclusions: async ({ query }) => ({
      data: [...(await exclusionsOf(await services.readModel.live(), query.user))],
    }),

    excludedFans: async ({ query }) => {
      const { catalogue, readModel, users } = services
      const { id } = await catalogue.choose(query.competition)
      const { text } = query
      const among = text === '' ? undefined : { users: await users.idsByName(text), text }
      const found = await excludedFrom(await readModel.live(), id, query, among)
      const profile = await users.profiles(found.rows.flatMap(({ user, by }) => [user, by]))
      const named = (user: string) => ({ id: user, name: profile(user).name })
      return listView(found, query, ({ user, by, ...exclusion }) => ({
        ...exclusion,
        user: named(user),
        by: named(by),
      }))
    },

    previewExclusion: async ({ body }, context) => {
      const found = await previewExclusion(services, context, body)
      if (!found) return { data: null }
      const view = await previewView(services, body.competition, found)
      return { data: { ...view, places: [...found.preview.places] } }
    },

    excludeOrReadmit: async ({ body: { preview, ...request } }, context) => {
      const scope = { competition: request.competition, matches: null }
      const previewed = confirmationOf(services, scope, preview, () =>
        previewExclusion(services, context, request),
      )
      const done = await excludeOrReadmit(services, context, request, previewed)
      const message =
        request.act === 'exclude'
          ? doneText('excludeOrReadmit.exclude', 'The fan stands on no board any more')
          : doneText('excludeOrReadmit.readmit', 'The fan is back on the boards, with all points')
      return changedAs(services, message, done, previewed)
    },
  }
}
