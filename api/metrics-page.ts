/** /metrics: numbers about the process, for its operators. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { errors } from '#contract/errors.ts'
import { ANSWERED_WITHIN_MS } from '#contract/route.ts'
import { within } from '#runtime/within.ts'
import type { AppDeps } from './app-deps.ts'
import type { Metrics } from './metrics.ts'
import type { AppMiddleware } from './middleware/state.ts'
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

/**
 * Programs on this machine, programs with the token, and staff. Behind a proxy everybody would come from loopback.
 * @param token of the settings; without it other machines are let in by no token
 */
export function staffLoopbackOrToken(token: string | undefined): AppMiddleware {
  return (ctx, next) => {
    const { user } = ctx.state
    const forwarded = ctx.get('X-Forwarded-For') !== '' || ctx.get('Forwarded') !== ''
    const loopback = /^(::ffff:)?127\.|^::1$/.test(ctx.req.socket.remoteAddress ?? '') && !forwarded
    const isKnown = loopback || (token !== undefined && isSame(ctx.get('Authorization'), `Bearer ${token}`))
    if (!isKnown && !user) throw errors.pleaseLogin('Please login')
    if (!isKnown && user?.role === 'user') throw errors.forbidden()
    ctx.state.route = '/metrics'
    return next()
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map(text => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
