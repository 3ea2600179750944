/** The documents name their calls without a base: such an address means the same call below the API's base. */
import type Router from '@koa/router'
import { API_BASE } from '#contract/addresses.ts'
import { errors } from '#contract/errors.ts'
import type { AppMiddleware, RequestState } from './state.ts'

const reads = (method: string) => method === 'GET' || method === 'HEAD'

const isBelowBase = (path: string) => path === API_BASE || path.startsWith(`${API_BASE}/`)

/**
 * Leads a call without the base to its route: a POST always, a GET unless the caller asks for HTML, since some calls
 * share their address with a page.
 */
export function withoutBase(router: Router<RequestState>): AppMiddleware {
  return (ctx, next) => {
    const page = reads(ctx.method) && ctx.get('Accept').includes('text/html')
    if (isBelowBase(ctx.path) || page) return next()
    const path = `${API_BASE}${ctx.path}`
    const found = router.match(path, ctx.method)
    // A POST to a call that is only read is answered by that call: 405. A page may have a name that a POST has.
    if (reads(ctx.method) ? found.route : found.path.length > 0) ctx.path = path
    return next()
  }
}

/** An address that no call has is an error in JSON, never a page: below the base, and for a client that asks for no HTML. */
export function unknownApiPath(router: Router<RequestState>): AppMiddleware {
  return (ctx, next) => {
    const page = reads(ctx.method) && ctx.accepts('html') !== false
    if (!isBelowBase(ctx.path) && page) return next()
    if (ctx.body !== undefined || ctx.respond === false) return
    const known = router.match(ctx.path, ctx.method).path.length > 0
    throw known ? errors.wrongMethod() : errors.notFound()
  }
}
