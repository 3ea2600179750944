import { deductions } from '#projections/fixtures/deductions.ts'
import { shown } from '../commands/carry-out.ts'
import { deductPoints, liftDeduction } from '../commands/deductions.ts'
import type { Services } from '../services.ts'
import type { Handlers } from './handlers.ts'

export function deductionRoutes(
  services: Services,
): Handlers<'deductions' | 'deductPoints' | 'liftDeduction'> {
  const { readModel, catalogue } = services
  return {
    deductions: async ({ query }) => {
      const { id } = await catalogue.choose(query.competition)
      return { data: [...(await deductions(await readModel.live(), id))] }
    },

    deductPoints: async ({ body }, context) => {
      const done = await deductPoints(services, context, body)
      return {
        message: 'Points deducted',
        data: { changed: done.changed },
        ...(await shown(services, done)),
      }
    },

    liftDeduction: async ({ body }, context) => {
      const done = await liftDeduction(services, context, body)
      return {
        message: 'Deduction lifted',
        data: { changed: done.changed },
        ...(await shown(services, done)),
      }
    },
  }
}
