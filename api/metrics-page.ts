/** /metrics: numbers about the process, for its operators. */
import { errors } from '#contract/errors.ts'
import { ANSWERED_WITHIN_MS } from '#contract/route.ts'
import { within } from '#runtime/within.ts'
import type { AppDeps } from './app-deps.ts'
import type { Metrics } from './metrics.ts'
import type { AppMiddleware } from './middleware/state.ts'

export function metricsPage(
  { registry, projectionBehind }: Metrics,
  { store, readModel }: Pick<AppDeps, 'store' | 'readModel'>,
): AppMiddleware {
  return async ctx => {
    const head = await within(store.head(), ANSWERED_WITHIN_MS)
    projectionBehind.set(readModel.position() < head ? 1 : 0)
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  }
}

/** Behind a proxy everybody would come from loopback. */
export const staffOrLoopback: AppMiddleware = (ctx, next) => {
  const { user } = ctx.state
  const forwarded = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== ''
  const loopback = /^(::ffff:)?127\.|^::1$/.test(ctx.req.socket.remoteAddress ?? '') && !forwarded
  if (!loopback && !user) throw errors.pleaseLogin('Please login')
  if (!loopback && user?.role === 'user') throw errors.forbidden()
  ctx.state.route = '/metrics'
  return next()
}
