/** /metrics: numbers about the process, for its operators. */

import { ANSWERED_WITHIN_MS } from '#contract/answered-within.ts'
import { errors } from '#contract/errors.ts'
import { isStaff } from '#people/identity/sessions.ts'
import { within } from '#runtime/within.ts'
import type { AppDeps } from '../app-deps.ts'
import type { Metrics } from './metrics.ts'
import { isOperator } from './operator.ts'
import type { AppMiddleware } from './state.ts'
import { workersMetrics } from './workers-metrics.ts'

export function metricsPage(
  { registry, projectionBehind }: Metrics,
  { store, readModel, pool, queues }: Pick<AppDeps, 'store' | 'readModel' | 'pool' | 'queues'>,
): AppMiddleware {
  const workers = workersMetrics(registry, pool, queues)
  return async ctx => {
    const head = await within(store.head(), ANSWERED_WITHIN_MS)
    projectionBehind.set(readModel.position() < head ? 1 : 0)
    const { parkedStreams } = await within(readModel.status(), ANSWERED_WITHIN_MS)
    await workers.refresh(parkedStreams)
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  }
}

/** Operators and staff. @param token of the settings */
export function staffLoopbackOrToken(token: string | undefined): AppMiddleware {
  return (ctx, next) => {
    const { user } = ctx.state
    const isKnown = isOperator(ctx, token)
    if (!isKnown && !user) throw errors.pleaseLogin('Please login')
    if (!isKnown && user?.lacksSecondFactor) throw errors.secondFactorFirst()
    if (!isKnown && !isStaff(user)) throw errors.forbidden()
    ctx.state.route = '/metrics'
    return next()
  }
}
