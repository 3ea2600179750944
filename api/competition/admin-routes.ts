import { competitions } from '#projections/round/queries.ts'
import { toDoByCompetition } from '#projections/round/to-do.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

export function adminCompetitionRoutes({ readModel }: Services): Handlers<'adminCompetitions'> {
  return {
    adminCompetitions: async (_input, { now }) => {
      const db = await readModel.live()
      const [all, toDo] = await Promise.all([competitions(db), toDoByCompetition(db, now)])
      return {
        data: all.map(({ id, name, kind, life }) => {
          const counts = toDo.get(id)
          return {
            id,
            name,
            kind,
            life,
            matches: counts?.matches ?? 0,
            settled: counts?.settled ?? 0,
            announced: counts?.announced ?? 0,
            scores: counts?.withoutScore ?? 0,
            winners: counts?.withoutWinner ?? 0,
            nextKickOff: counts?.nextKickOff ?? null,
          }
        }),
      }
    },
  }
}
