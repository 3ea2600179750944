import { koaBody } from 'koa-body'
import { errors } from '#contract/errors.ts'
import type { AppContext, AppMiddleware } from './state.ts'

/** The largest request, in bytes. A save of 40 predictions with all names takes about 12,000. */
const MAX_BODY_BYTES = 65_536

/** How long a body may take to arrive, in milliseconds: 64 KB in ten seconds is a slow phone's line. */
const BODY_WITHIN_MS = 10_000

const parse = koaBody({
  json: true,
  jsonLimit: MAX_BODY_BYTES,
  urlencoded: false,
  text: false,
  multipart: false,
  patchKoa: true,
  onError: error => {
    throw (error as { status?: number }).status === 413 ? errors.tooLarge() : errors.brokenJson()
  },
})

/**
 * Reads a JSON body into `ctx.request.body`; a request without a body has an empty one. The bound on bytes holds for what
 * is unpacked as well.
 * @param withinMs how long the body may take to arrive; a slower one is answered with 408
 */
export function jsonBody(withinMs = BODY_WITHIN_MS): AppMiddleware {
  return async (ctx, next) => {
    expectJson(ctx)
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(errors.slowRequest()), withinMs)
    try {
      await Promise.race([parse(ctx as unknown as Parameters<typeof parse>[0], async () => {}), late.promise])
    } catch (cause) {
      // Nothing waits for the rest of a body that is refused.
      ctx.set('Connection', 'close')
      throw cause
    } finally {
      clearTimeout(timer)
    }
    return next()
  }
}

/** @throws ApiError 415 for a body that says to be something else */
function expectJson(ctx: AppContext): void {
  const hasBody = ctx.get('Content-Length') !== '0' && ctx.get('Content-Length') !== ''
  const chunked = ctx.get('Transfer-Encoding') !== ''
  if ((hasBody || chunked) && !ctx.is('json')) throw errors.notJson()
}
