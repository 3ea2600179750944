/** A browser sends the session's cookie along with requests that other sites make it send: those are refused. */
import { errors } from '#contract/errors.ts'
import { SESSION_COOKIE } from './sign-in.ts'
import type { AppContext, AppMiddleware } from './state.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const TRUSTED_SITES = new Set(['same-origin', 'none'])

/**
 * Refuses a request that changes something and carries the cookie, unless the browser says that our own page made
 * it. Bearer tokens need no such check: no other site can make a browser send one.
 * @param publicOrigin where browsers find the product, when it is known
 */
export function sameSite(publicOrigin: string | undefined): AppMiddleware {
  return (ctx, next) => {
    if (SAFE_METHODS.has(ctx.method) || ctx.state.cookies.read(SESSION_COOKIE) === undefined) return next()
    if (!fromOurPage(ctx, publicOrigin)) throw errors.crossSite()
    return next()
  }
}

/** Older browsers send no Sec-Fetch-Site; every browser sends Origin with a POST. */
function fromOurPage(ctx: AppContext, publicOrigin: string | undefined): boolean {
  const site = ctx.get('Sec-Fetch-Site')
  if (site !== '') return TRUSTED_SITES.has(site)
  const origin = ctx.get('Origin')
  return origin !== '' && origin === (publicOrigin ?? `${ctx.protocol}://${ctx.host}`)
}
