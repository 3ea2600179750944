import { unsentMails } from '#people/mail/list.ts'
import { disputesToDo } from '#projections/dispute/queries.ts'
import { countParked } from '#projections/engine/fold/parked.ts'
import { proposalsToDo } from '#projections/proposal/queries.ts'
import { issuedSkor } from '#projections/purse/queries.ts'
import { rafflesToDo } from '#projections/raffle/queries.ts'
import { competitions } from '#projections/round/queries.ts'
import { matchesToDo } from '#projections/round/to-do.ts'
import { allPoints } from '#projections/scoring/queries.ts'
import { countStuck } from '#projections/stuck-items/stuck-items.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

export function adminDashRoutes({ readModel, identity, doubt: doubtNow }: Services): Handlers<'adminDash'> {
  return {
    adminDash: async (_input, { now }) => {
      const db = await readModel.live()
      const all = await competitions(db)
      const [skorPoints, predictionPoints, ofMatches, parked, mails, raffles, disputes, ofSources] =
        await Promise.all([
          issuedSkor(db),
          allPoints(
            db,
            all.map(({ id }) => id),
          ),
          matchesToDo(db, now),
          Promise.all([countParked(db), countStuck(db)]).then(([parked, stuck]) => parked + stuck),
          unsentMails(identity),
          rafflesToDo(db, now.toISOString()),
          disputesToDo(db),
          proposalsToDo(db),
        ])
      const { matches, withoutScore: scores, withoutWinner: winners } = ofMatches
      const doubt = await doubtNow()
      const toDo = {
        doubts: doubt === null ? 0 : 1,
        scores,
        winners,
        parked,
        mails,
        raffles,
        disputes,
        ...ofSources,
      }
      return { data: { skorPoints, predictionPoints, matches, doubt, toDo } }
    },
  }
}
