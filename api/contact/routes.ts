import { contactProblems } from '#contract/contact/rules.ts'
import { errors } from '#contract/errors.ts'
import { keepContactQuery, listContactQueries } from '#people/contact/queries.ts'
import { doneText } from '../execute/carry-out.ts'
import { callerOf } from '../http/browser.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { Services } from '../services.ts'

export function contactRoutes({
  browsers,
  identity,
  tries,
}: Services): Handlers<'contactUs' | 'contactQueries'> {
  return {
    contactUs: async ({ body: { captcha, ...form } }, context) => {
      const [problem] = contactProblems(form)
      if (problem) throw errors.problem(problem)
      await tries.contactQuery(await callerOf(browsers, context, captcha))
      await keepContactQuery(identity, form, context.now)
      return { message: doneText('contactUs', 'Data submitted successfully'), data: { received: true } }
    },

    contactQueries: async ({ query }) => {
      const found = await listContactQueries(identity, query, query)
      return listView(found, query, row => ({
        id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        countryCode: row.countryCode,
        userRole: row.userRole,
        message: row.message,
        createdAt: row.createdAt.toISOString(),
      }))
    },
  }
}
