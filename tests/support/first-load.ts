/** What a first visit to a page costs, on a phone's processor and a slow network, until the bell asks for news. */
import type { Page } from 'playwright-core'

/** How much slower than this machine the processor is. */
const CPU_SLOWDOWN = 4
/** Lighthouse's 'Slow 4G': 150 ms, 1.6 and 0.75 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** How long a page may take until it can be used, and how long it is then watched, in milliseconds. */
const PATIENCE_MS = 50_000
const WATCHED_MS = 2_000

export interface FirstLoad {
  /** compressed bytes of all scripts */
  readonly scripts: number
  /** the files and calls with their compressed bytes, in the order in which the browser asked for them: 'main-x1.js 30000' */
  readonly named: readonly string[]
  /** compressed bytes of all fonts */
  readonly fonts: number
  /** files and calls, the document and its stream of notifications among them */
  readonly requests: number
  /** how many files and calls, without pictures, had to come one after the other until the page showed what it is for, the document included */
  readonly inTurn: number
  /** when the page showed what it is for, in milliseconds */
  readonly usable: number
  /** the largest contentful paint, in milliseconds, and the element that was painted */
  readonly lcp: number
  readonly largest: string
  /** the cumulative layout shift */
  readonly cls: number
}

/** @param usable what is on the page when it can be used */
export async function firstLoad(page: Page, path: string, usable: string): Promise<FirstLoad> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe, usable)
  await page.goto(path, { timeout: PATIENCE_MS, waitUntil: 'commit' })
  // A busy browser tells of a paint long after it.
  await page.waitForFunction(() => window.measures.usable > 0 && window.measures.lcp > 0, undefined, {
    timeout: PATIENCE_MS,
  })
  await page.waitForTimeout(WATCHED_MS)
  return await page.evaluate(report)
}

declare global {
  interface Window {
    measures: { usable: number; lcp: number; largest: string; cls: number }
  }
}

function observe(usable: string): void {
  const measures = { usable: 0, lcp: 0, largest: '', cls: 0 }
  window.measures = measures
  new PerformanceObserver(list => {
    const last = list.getEntries().at(-1) as (PerformanceEntry & { element: Element | null }) | undefined
    measures.lcp = Math.round(last?.startTime ?? measures.lcp)
    measures.largest = `${last?.element?.tagName} '${last?.element?.textContent?.slice(0, 40)}'`
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      measures.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector(usable)?.checkVisibility()) measures.usable = Math.round(performance.now())
    else requestAnimationFrame(look)
  }
  look()
}

function report() {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  // The bell asks for its news two seconds after the page has begun: on a slow machine before the page can be used. The files
  // that the news need are asked for in the same moment.
  const SAME_MOMENT_MS = 200
  const news = all.find(({ name }) => name.includes('/notices-'))?.startTime ?? Number.POSITIVE_INFINITY
  const resources = all.filter(({ startTime }) => startTime < news - SAME_MOMENT_MS)
  // Those that end first leave most room for others behind them: the longest row of requests that don't overlap.
  let inTurn = 1
  let end = 0
  // Pictures come as soon as the browser is free for them, and no page waits for one.
  const needed = resources.filter(
    ({ responseEnd, initiatorType }) =>
      initiatorType !== 'img' && responseEnd > 0 && responseEnd <= window.measures.usable,
  )
  for (const { requestStart, responseEnd } of needed.toSorted((a, b) => a.responseEnd - b.responseEnd)) {
    if (requestStart < end) continue
    inTurn++
    end = responseEnd
  }
  const endingWith = (ending: string) => resources.filter(({ name }) => name.endsWith(ending))
  const sizeOf = (ending: string) =>
    endingWith(ending).reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
  return {
    ...window.measures,
    scripts: sizeOf('.js'),
    named: resources.map(({ name, encodedBodySize }) => `${name.split('/').at(-1)} ${encodedBodySize}`),
    fonts: sizeOf('.woff2'),
    requests: resources.length + 1,
    inTurn,
  }
}
