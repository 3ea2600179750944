/** The outermost frame: an id for each request, its time, and the one place that turns anything into an answer. */
import { randomUUID } from 'node:crypto'
import { ApiError, errors } from '#contract/errors.ts'
import { AppendsClosed } from '#eventstore/gated.ts'
import { EventStoreUnavailable } from '#eventstore/port.ts'
import { isOfDeletedAccount } from '#people/identity/living.ts'
import { isStaff } from '#people/identity/sessions.ts'
import { NoLiveGeneration } from '#projections/engine/read/read-model.ts'
import { isAway } from '#runtime/away.ts'
import { ClockInDoubt } from '#runtime/clock.ts'
import { DISK_IS_FULL, type DiskWatch } from '#runtime/disk-full.ts'
import type { Logger } from '#runtime/log.ts'
import { type Spans, withSpans } from '#runtime/spans.ts'
import { forReader } from '../round/doubt.ts'
import { nothingNoted } from '../security/note.ts'
import { networkOf } from './caller.ts'
import { CallerGone } from './caller-gone.ts'
import type { HttpTimes } from './metrics.ts'
import type { AppContext, AppMiddleware } from './state.ts'

/** A caller's own id is kept when it is plain; the logs of both sides then share the id. */
const PLAIN_REQUEST_ID = /^[\w.-]{8,64}$/

/** Of a request whose caller went away, for the metrics alone: nobody reads it. */
const GONE = 408

export function answerErrors(log: Logger, times: HttpTimes, disk: DiskWatch): AppMiddleware {
  return async (ctx, next) => {
    const startedAt = performance.now()
    const given = ctx.get('X-Request-Id')
    ctx.state.requestId = PLAIN_REQUEST_ID.test(given) ? given : randomUUID()
    ctx.state.network = networkOf(ctx.ip)
    ctx.state.user = null
    ctx.state.unverified = false
    ctx.state.token = null
    ctx.state.route = 'other'
    ctx.state.security = nothingNoted()
    ctx.set('X-Request-Id', ctx.state.requestId)
    const spans: Spans | undefined = log.isLevelEnabled('debug') ? {} : undefined
    try {
      await (spans ? withSpans(spans, next) : next())
    } catch (cause) {
      if (cause instanceof CallerGone) ctx.status = GONE
      else answer(ctx, toApiError(cause, ctx, log, disk))
    }
    if (ctx.respond === false) return
    const seconds = (performance.now() - startedAt) / 1_000
    times.observe({ method: ctx.method, route: ctx.state.route, status: String(ctx.status) }, seconds)
    log.debug({
      requestId: ctx.state.requestId,
      method: ctx.method,
      // Not the path: calendars and cards are opened by what stands in it.
      route: ctx.state.route,
      status: ctx.status,
      seconds,
      // `npm run bench -- save` follows a save by them.
      spans,
    })
  }
}

function toApiError(cause: unknown, ctx: AppContext, log: Logger, disk: DiskWatch): ApiError {
  if (cause instanceof ApiError) return cause
  const { requestId, route, user } = ctx.state
  // Came in between: the gate in front of the route was still open.
  if (cause instanceof AppendsClosed)
    return errors.logRefused(forReader(cause.message, { isStaff: isStaff(user) }))
  if (disk.met(cause)) {
    log.error({ requestId, route, problem: String(cause) }, DISK_IS_FULL)
    return errors.unavailable()
  }
  if (cause instanceof EventStoreUnavailable || isAway(cause)) {
    log.warn({ requestId, route, problem: cause }, 'a service is away')
    return errors.unavailable()
  }
  if (isOfDeletedAccount(cause)) return errors.accountGone()
  if (cause instanceof NoLiveGeneration) return errors.unavailable()
  // Said in the log when the doubt begins.
  if (cause instanceof ClockInDoubt) return errors.clockApart()
  log.error({ requestId, route, err: cause }, 'a request failed')
  return errors.server()
}

/** Every error leaves the API in this shape; pages show the message, programs look at the code. */
function answer(ctx: AppContext, error: ApiError): void {
  ctx.status = error.status
  ctx.set('Cache-Control', 'no-store')
  if (error.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(error.retryAfterSeconds))
  const { message, code, match, data, beside } = error
  ctx.body = { ...beside, status: false, message, code, data, ...(match === undefined ? {} : { match }) }
}
