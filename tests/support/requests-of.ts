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

/** Longer than a page puts anything off, in milliseconds of its clock: React shows a part up to 300 after the part's code. */
const PUT_OFF_MS = 5_000

/**
 * Waits until a page shows whatever comes by itself, however late: a test can say then that something is not there.
 * @param page with its clock installed: what the page puts off is due at once
 */
export async function allShown(page: Page, { settled }: ReturnType<typeof requestsOf>): Promise<void> {
  await settled()
  // A timer may ask for code, and the code may be shown by another timer.
  for (let times = 0; times < 2; times++) {
    await page.clock.runFor(PUT_OFF_MS)
    await settled()
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
