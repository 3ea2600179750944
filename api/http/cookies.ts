/** The product's cookies: for its own host and path, out of reach of scripts and of what other sites make a browser send. */
import type { AppContext, AppMiddleware, Cookies } from './state.ts'

/** Of a name that a browser takes from the very host over https alone: no other subdomain can plant such a cookie. */
const OF_THIS_HOST = '__Host-'

/** @returns the name as browsers send it */
export const cookieName = (name: string, https: boolean) => `${https ? OF_THIS_HOST : ''}${name}`

/** @param https whether browsers come by https: cookies go over https alone then, and say so in their names */
export function ownCookies(https: boolean): AppMiddleware {
  return (ctx, next) => {
    ctx.state.cookies = cookiesOf(ctx, https)
    return next()
  }
}

function cookiesOf(ctx: AppContext, https: boolean): Cookies {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(https ? ['Secure'] : [])]
  return {
    read: name => ctx.cookies.get(cookieName(name, https)),
    set(name, value, seconds) {
      const age = value === null ? 0 : seconds
      // Written by hand: the cookie library refuses `Secure` behind a proxy that it does not know speaks https.
      ctx.append(
        'Set-Cookie',
        [`${cookieName(name, https)}=${value ?? ''}`, `Max-Age=${age}`, ...attributes].join('; '),
      )
    },
  }
}
