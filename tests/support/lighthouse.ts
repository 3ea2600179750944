/** What Lighthouse says of a first load, by its own phone and its own slow line, in a browser that has seen nothing before. */
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright-core'
import { FLAGS, unpackBrowser } from './browser-program.ts'
import { MARK, type SessionCookie } from './sign-in.ts'

/** Scores are 0 to 1. */
export interface Seen {
  readonly performance: number
  readonly accessibility: number
  readonly 'best-practices': number
  readonly seo: number
  /** how long the page was blocked between its first paint and the moment it can be used, in milliseconds */
  readonly blocked: number
  /** the first and the largest contentful paint, in milliseconds */
  readonly first: number
  readonly largest: number
  /** the cumulative layout shift */
  readonly shift: number
  /** the renderer's main thread at the phone's pace, in milliseconds, and its part for styles, layout and painting */
  readonly mainThread: number
  readonly painting: number
  /** the audits that the categories count and that are not passed, by their ids */
  readonly failed: readonly string[]
}

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/**
 * @param session of the reader; a visitor when left out
 * @throws Error where the page can't be loaded
 */
export async function look(
  url: string,
  onlyCategories: Category[],
  session?: SessionCookie,
  settings: Flags = {},
): Promise<Seen> {
  const chrome = await launch({
    chromePath: await unpackBrowser(),
    chromeFlags: ['--headless', ...FLAGS],
    ignoreDefaultFlags: true,
    logLevel: 'silent',
  })
  try {
    if (session) await enter(chrome.port, url, session)
    // Storage is left as it is: the browser is new, and holds the reader's mark.
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories,
      disableStorageReset: true,
      ...settings,
    })
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`)
    return seenIn(run.lhr)
  } finally {
    chrome.kill()
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function seenIn({ categories, audits }: Report): Seen {
  const score = (category: Category) => categories[category]?.score ?? Number.NaN
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const groups = (audits['mainthread-work-breakdown']?.details as Groups | undefined)?.items ?? []
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    blocked: figure('total-blocking-time'),
    first: figure('first-contentful-paint'),
    largest: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    mainThread: figure('mainthread-work-breakdown'),
    painting: groups
      .filter(({ group }) => PAINTING.includes(group))
      .reduce((sum, { duration }) => sum + duration, 0),
    failed: counted.filter(({ id, weight }) => weight > 0 && isFailed(audits[id]?.score)).map(({ id }) => id),
  }
}

interface Groups {
  readonly items: readonly { readonly group: string; readonly duration: number }[]
}
const PAINTING = ['styleLayout', 'paintCompositeRender']

const isFailed = (score: number | null | undefined) => typeof score === 'number' && score < 1

/** Signs a reader in by an address that has nothing for the browser to keep. */
async function enter(port: number, url: string, { name, value }: SessionCookie): Promise<void> {
  const { origin } = new URL(url)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  await context?.addCookies([{ name, value, url: origin }])
  const page = await context?.newPage()
  await page?.goto(`${origin}/healthz`)
  await page?.evaluate(mark => localStorage.setItem(mark.name, mark.value), MARK)
  await page?.close()
  await browser.close()
}
