import { commandIdOf, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { RequestContext } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'

/** Players without a sign-in, whom organisers keep. */
export function keptPlayerRoutes({
  accounts: { keptPlayers },
}: Services): Handlers<'keptPlayers' | 'keepPlayer' | 'renameKeptPlayer' | 'removeKeptPlayer'> {
  const asking = (context: RequestContext) => ({
    id: commandIdOf(context),
    by: signedIn(context).id,
    at: context.now,
  })
  return {
    keptPlayers: async (_, context) => ({
      data: (await keptPlayers.list(context.now)).map(({ since, invitedUntil, ...player }) => ({
        ...player,
        since: since.toISOString(),
        invitedUntil: invitedUntil?.toISOString() ?? null,
      })),
    }),

    keepPlayer: async ({ body: { userName } }, context) => {
      const user = await keptPlayers.add(userName, asking(context))
      context.concerns({ of: user })
      return { message: doneText('keepPlayer', '{userName} plays', { userName }), data: { user } }
    },

    renameKeptPlayer: async ({ body: { user, userName } }, context) => {
      context.concerns({ of: user })
      const changed = await keptPlayers.rename(user, userName, asking(context))
      return {
        message: doneText('renameKeptPlayer', 'The player is called {userName}', { userName }),
        data: { changed },
      }
    },

    removeKeptPlayer: async ({ body: { user } }, context) => {
      context.concerns({ of: user })
      await keptPlayers.remove(user)
      return { message: doneText('removeKeptPlayer', 'The player is deleted'), data: { removed: true } }
    },
  }
}
