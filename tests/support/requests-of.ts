/** What a page asks, and whether it has what it asked for. */
import type { Page, Request } from 'playwright-core'
import { API_BASE, STREAM_PATH } from '#contract/addresses.ts'
import { until } from './until.ts'

/**
 * @param held the path of what the test keeps back: nobody waits for its answer
 * @returns waits until every request of the page but its stream is answered, also those that follow from answers
 */
export function requestsOf(page: Page, held?: string): { settled(): Promise<void> } {
  const open = new Set<Request>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname !== held && !pathname.endsWith(STREAM_PATH)) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return {
    settled: () =>
      until('every request is answered', async () => {
        if (open.size > 0) return false
        // What was answered is drawn, and asks for more, within two frames.
        await page.evaluate(
          () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        return open.size === 0 && (await page.locator('main').first().isVisible())
      }),
  }
}

const PICTURE = /\/image\//

/** @returns the calls of the API that the page asks from now on, in order, without the stream and pictures */
export function callsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    const isCall = pathname.startsWith(`${API_BASE}/`) && pathname !== API_BASE + STREAM_PATH
    if (isCall && !PICTURE.test(pathname)) calls.push(pathname + search)
  })
  return calls
}
