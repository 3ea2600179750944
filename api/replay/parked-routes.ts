import { errors } from '#contract/errors.ts'
import { controlOf } from '#projections/engine/control.ts'
import { isParked, listParked } from '#projections/engine/fold/parked.ts'
import { askRetry } from '#projections/engine/fold/retries.ts'
import { tryAgain } from '#projections/stuck-items/stuck-items.ts'
import { nudge } from '#runtime/jobs.ts'
import { doneText } from '../execute/carry-out.ts'
import type { Handlers } from '../http/handlers.ts'
import { listView } from '../http/list.ts'
import type { Services } from '../services.ts'

export function parkedRoutes({ readModel, pool, queues }: Services): Handlers<'listParked' | 'retryParked'> {
  const control = controlOf(pool)
  return {
    listParked: async ({ query }) => {
      const found = await listParked(await readModel.live(), query.text, query)
      return listView(
        found,
        query,
        ({ work, stream, events, type, position, problem, parkedAt, retried }) => ({
          work,
          stream,
          events,
          type,
          position,
          problem,
          since: parkedAt.toISOString(),
          retried,
        }),
      )
    },

    retryParked: async ({ body: { stream, work } }) => {
      if (work) {
        if (!(await tryAgain(control, work, stream))) throw errors.notFound('This work does not wait')
        return { message: doneText('retryParked', 'It will be tried again'), data: { stream } }
      }
      if (!(await isParked(await readModel.live(), stream)))
        throw errors.notFound('No events of this stream wait')
      await askRetry(control, stream)
      // The row is enough; the job only makes it sooner.
      await nudge(queues, 'retry parked', { stream }, stream).catch(() => {})
      return { message: doneText('retryParked', 'The stream will be tried again'), data: { stream } }
    },
  }
}
