import { contactProblem } from '#contract/contact-rules.ts'
import { errors } from '#contract/errors.ts'
import { keepContactQuery, listContactQueries } from '#people/contact/queries.ts'
import type { Services } from '../services.ts'
import type { Handlers } from './handlers.ts'

export function contactRoutes({ identity }: Services): Handlers<'contactUs' | 'contactQueries'> {
  return {
    contactUs: async ({ body }, context) => {
      const problem = contactProblem(body)
      if (problem !== undefined) throw errors.invalid(problem)
      await keepContactQuery(identity, body, context.now)
      return { message: 'Data submitted successfully', data: { received: true } }
    },

    contactQueries: async ({ query }) => {
      const { page, limit, text, sort } = query
      const { rows, total } = await listContactQueries(identity, { sort, text }, { page, limit })
      return {
        data: rows.map(row => ({
          _id: row.id,
          name: row.name,
          email: row.email,
          phone: row.phone,
          countryCode: row.countryCode,
          userRole: row.userRole,
          message: row.message,
          createdAt: row.createdAt.toISOString(),
        })),
        total,
        page,
        limit,
      }
    },
  }
}
