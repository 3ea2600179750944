import { planPlayers } from '#people/kept-player/sheet.ts'
import { commandIdOf, doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { SeasonPlanning } from '../season/planning.ts'
import { type Services, signedIn } from '../services.ts'

/** Players of a pool, from a sheet. */
export function playerSheetRoutes(
  { accounts: { keptPlayers }, identity }: Services,
  planning: SeasonPlanning,
): Handlers<'previewPlayers' | 'keepPlayers'> {
  return {
    previewPlayers: async ({ body }, context) => {
      const persons = await planning.persons(body.file, context)
      const { players, refused } = await planPlayers(identity, persons, context.now)
      const emails = persons.filter(({ email }) => email !== '').length
      return { data: { players: [...players], refused: [...refused], emails } }
    },

    keepPlayers: async ({ body: { players, reason } }, context) => {
      await keptPlayers.addAll(players, reason, {
        id: commandIdOf(context),
        by: signedIn(context).id,
        at: context.now,
      })
      const data = { kept: players.length }
      return {
        message: doneText(
          'keepPlayers',
          '{kept, plural, one {# player is kept} other {# players are kept}}',
          data,
        ),
        data,
      }
    },
  }
}
