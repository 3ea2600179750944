import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import type { DomainEvent } from '#domain/events.ts'
import { nameOf } from '#domain/round/match.ts'
import { auditTrail } from '#projections/audit/queries.ts'
import { rewardPoints } from '#projections/play-time/queries.ts'
import { shown } from '../commands/carry-out.ts'
import { setRewardPoints } from '../commands/settings.ts'
import { wordsOf } from '../explain/words.ts'
import type { Services } from '../services.ts'
import { listView } from '../views/list.ts'
import type { Handlers } from './handlers.ts'

export function adminRoutes(services: Services): Handlers<'audit' | 'getRewardPoints' | 'setRewardPoints'> {
  const { readModel, users, rewards } = services
  return {
    audit: async ({ query }) => {
      const { text, match } = query
      const found = await auditTrail(await readModel.live(), { match, text }, query)
      const profile = await users.profiles(found.rows.map(row => row.actor.id))
      return listView(found, query, row => ({
        position: row.position,
        at: row.at,
        actor: {
          id: row.actor.id,
          name: row.actor.role === 'system' ? 'the system' : profile(row.actor.id).name,
          role: row.actor.role,
        },
        type: row.type,
        match: row.match,
        teams: row.teams && nameOf(row.teams),
        what: wordsOf({ type: row.type, data: row.detail } as DomainEvent, row.teams ?? undefined),
        reason: row.reason,
      }))
    },

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
        message: 'Rewards points updated successfully',
        data: setting,
        ...(await shown(services, done)),
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
