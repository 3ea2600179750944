/** What a first visit to a page costs, on a phone's processor and a slow network. */
import type { Page } from 'playwright-core'

/** How much slower than this machine the processor is. */
const CPU_SLOWDOWN = 4
/** Lighthouse's 'Slow 4G': 150 ms, 1.6 and 0.75 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** How long a page may take until it asks the API, and how long it is then watched, in milliseconds. */
const PATIENCE_MS = 50_000
const WATCHED_MS = 3_000

export interface FirstLoad {
  /** compressed bytes of the scripts without which nothing of the page appears */
  readonly needed: number
  /** and of all scripts, some seconds later */
  readonly scripts: number
  /** the largest contentful paint, in milliseconds */
  readonly lcp: number
  /** the cumulative layout shift */
  readonly cls: number
}

export async function firstLoad(page: Page, path: string): Promise<FirstLoad> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(path, { timeout: PATIENCE_MS })
  await page.waitForFunction(asks, undefined, { timeout: PATIENCE_MS })
  await page.waitForTimeout(WATCHED_MS)
  return page.evaluate(report)
}

declare global {
  interface Window {
    measures: { lcp: number; cls: number }
  }
}

function observe(): void {
  const measures = { lcp: 0, cls: 0 }
  window.measures = measures
  new PerformanceObserver(list => {
    measures.lcp = list.getEntries().at(-1)?.startTime ?? measures.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      measures.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Whether the page stands: then it has asked its first question. */
function asks(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => /\/wire-/.test(name))
}

/** What speaks to the API is fetched by the first question of a page that stands. */
function report(): FirstLoad {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = resources.filter(({ name }) => name.endsWith('.js'))
  const wire = scripts.find(({ name }) => /\/wire-/.test(name))?.startTime ?? 0
  const sum = (of: PerformanceResourceTiming[]) =>
    of.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0)
  return {
    ...window.measures,
    needed: sum(scripts.filter(({ startTime }) => startTime < wire)),
    scripts: sum(scripts),
  }
}
