import { errors } from '#contract/errors.ts'
import { staffErrors } from '#contract/staff-errors.ts'
import { listMails, retryMail } from '#people/mail/list.ts'
import { nameOfKind } from '#people/mail/words/kinds.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import { type Services, signedIn } from '../services.ts'

export function mailRoutes({ identity, outbox }: Services): Handlers<'adminMails' | 'retryMail'> {
  return {
    adminMails: async ({ query }, context) => {
      const { text, state } = query
      const isAdmin = signedIn(context).role === 'admin'
      const found = await listMails(identity, { state, text, byAddress: isAdmin }, query)
      return listView(found, query, row => ({
        id: row.id,
        kind: row.kind,
        about: nameOfKind(row.kind),
        state: row.state,
        attempts: row.attempts,
        problem: row.problem,
        to: isAdmin ? row.to : null,
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString() ?? null,
      }))
    },

    retryMail: async ({ body: { id } }) => {
      const state = await retryMail(identity, id)
      if (state === 'unknown') throw errors.notFound('There is no such mail')
      if (state === 'over') throw staffErrors.mailOver()
      outbox.notify(id)
      return { message: doneText('retryMail', 'The mail is sent again'), data: { id, state } }
    },
  }
}
