import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import { rewardPoints } from '#projections/play-session/queries.ts'
import { setRewardPoints } from '../competition/setting-commands.ts'
import { doneText, infoOf } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

export function adminRoutes(services: Services): Handlers<'getRewardPoints' | 'setRewardPoints'> {
  const { readModel, rewards } = services
  return {
    getRewardPoints: async () => ({ data: await rewardPoints(await readModel.live()) }),

    setRewardPoints: async ({ body }, context) => {
      const setting = {
        startDate: dayOf(body.startDate, 'Please select Start date'),
        endDate: dayOf(body.endDate, 'Please select End date'),
        points: body.points,
      }
      const done = await setRewardPoints(services, context, setting)
      rewards.changed()
      return {
        message: doneText('setRewardPoints', 'Rewards points updated successfully'),
        data: setting,
        ...infoOf(services, done),
      }
    },
  }
}

/**
 * A date or an instant: its first ten characters count.
 * @throws ApiError 400 with the message when they are no day
 */
function dayOf(value: string, message: string): string {
  const day = z.iso.date().safeParse(value.slice(0, 'YYYY-MM-DD'.length))
  if (!day.success) throw errors.invalid(message)
  return day.data
}
