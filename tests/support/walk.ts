/** How a test goes from page to page without loading each anew: for a quarter of the CPU. */
import type { Page } from 'playwright-core'

/** Documents of their own, which no script of another page draws. */
const APART = /^\/avatar-creator\//

/**
 * Brings a page to an address as Back and Forward do, by the product's router, and waits until what is there is drawn; the
 * answers that it asks for may be outstanding. An address that is open already is loaded anew, and so is each from where no router is.
 * Only for questions whose answer is the same for a page that was loaded: all pages are loaded by the tests of whole pages.
 * @param path with its query
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const isWalk = !APART.test(path) && (await page.evaluate(goTo, path))
  if (!isWalk) await page.goto(path)
}

/** Runs in the page. @returns false where it can't: the address is open, or the page has nothing around it that says when another is drawn */
async function goTo(path: string): Promise<boolean> {
  const isInside = () => document.getElementById('main') !== null
  if (!isInside() || location.pathname + location.search === path) return false
  // Whatever stands around the pages sets it once the address that is new is drawn, since navigations are transitions.
  history.scrollRestoration = 'auto'
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  while (history.scrollRestoration === 'auto' && isInside()) await new Promise(requestAnimationFrame)
  window.scrollTo({ top: 0, behavior: 'instant' })
  return true
}
