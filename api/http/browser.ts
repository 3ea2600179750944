/** The browser of a request, by its cookie. */
import { BROWSER_COOKIE, BROWSER_SECONDS, type Browser, type Browsers } from '#people/identity/browsers.ts'
import type { Caller } from '../account/tries.ts'
import type { RequestContext } from './route.ts'

/** Who tries something on an account; a browser without a cookie is a new one. */
export async function callerOf(browsers: Browsers, context: RequestContext, captcha = ''): Promise<Caller> {
  const { network, ip, cookie } = context
  const browser = (await browsers.read(cookie(BROWSER_COOKIE))) ?? browsers.create()
  return { browser, network, ip, captcha }
}

/** Lets the browser be found again: what it asked for is bound to it. */
export async function keepBrowser(
  browsers: Browsers,
  { setCookie }: RequestContext,
  browser: Browser,
): Promise<void> {
  setCookie(BROWSER_COOKIE, await browsers.sign(browser), BROWSER_SECONDS)
}
