import { errors } from '#contract/errors.ts'
import { disputesOf } from '#projections/dispute/queries.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { changed, doneText, infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'
import { ownReceipt } from './attached.ts'
import { caseOf, caseView } from './case.ts'
import { openDispute, sayInDispute } from './commands.ts'
import { namesFor } from './named.ts'
import { disputeRow } from './views.ts'

type Names = 'myDisputes' | 'disputeCase' | 'openDispute' | 'answerDispute' | 'reopenDispute'

/** What fans do with their own disputes. */
export function disputeRoutes(services: Services): Handlers<Names> {
  return {
    myDisputes: async ({ query }, context) => {
      const db = await services.readModel.live()
      const found = await disputesOf(db, { user: signedIn(context).id }, query)
      const named = await namesFor(services, found.rows)
      return listView(found, query, row => disputeRow(row, named))
    },

    disputeCase: async ({ query }, context) => {
      const reader = signedIn(context)
      const disputeCase = await caseOf(services, query.dispute, reader)
      return { data: await caseView(services, disputeCase, reader, context.now) }
    },

    openDispute: async ({ body }, context) => {
      const { id: user } = signedIn(context)
      const { competition, receipt } = body
      if (receipt !== undefined) await ownReceipt(logOf(services.pool), receipt, { user, competition })
      const done = await openDispute(services, context, user, { ...body, receipt })
      if (done.dispute === '') throw errors.busy()
      return {
        message: doneText('openDispute', 'Your dispute is open. We write to you when something changes'),
        data: { dispute: done.dispute },
        ...infoOf(services, done),
      }
    },

    answerDispute: async ({ body }, context) => {
      const { id: user } = signedIn(context)
      const done = await sayInDispute(
        services,
        context,
        { command: 'AnswerDispute', ...body },
        user,
        (words, now) => ({ type: 'AnswerDispute', dispute: body.dispute, user, words, now }),
      )
      return changed(services, doneText('answerDispute', 'Your answer is saved'), done)
    },

    reopenDispute: async ({ body }, context) => {
      const { id: user } = signedIn(context)
      const done = await sayInDispute(
        services,
        context,
        { command: 'ReopenDispute', ...body },
        user,
        (words, now) => ({ type: 'ReopenDispute', dispute: body.dispute, user, words, now }),
      )
      return changed(services, doneText('reopenDispute', 'Your dispute is open again'), done)
    },
  }
}
