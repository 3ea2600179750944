/** One headless browser for a test file, and the pages that it opens, as whom a test asks for. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { FIRST_ANSWERS_PATH } from '#contract/addresses.ts'
import type { SignedInProduct } from './announced-products.ts'
import { FLAGS } from './browser-program.ts'
import { ourProduct } from './our-product.ts'
import { EMAILS, MARK, type SessionCookie, type Who } from './sign-in.ts'

/** The two widths every page must work at, in CSS pixels. */
export const WIDE = 1280
export const NARROW = 390
/** One of them, by the seed of the run: for journeys of minutes, whose pages other files look at in both widths. */
export const ONE_WIDTH: readonly number[] = [inject('seed') % 2 === 0 ? NARROW : WIDE]
/** Below this width a page is opened as a phone shows it: with touch. */
const TOUCH_BELOW = 768
export const HEIGHT = 900
/** How long a page may take to show what a test waits for, in milliseconds. */
const PATIENCE_MS = 20_000

/**
 * Scripts run as the browser's quick compilers leave them, and nothing is compiled beside them: a page that is opened,
 * looked at and left costs a sixth less of the CPU. A page that computes for seconds would take several times as long.
 */
const FOR_SHORT_VISITS = '--js-flags=--single-threaded --no-opt --no-maglev'

/** Where the browser stands, and the language of its system; `npm run test:elsewhere` has others. */
const { TEST_BROWSER_ZONE: ZONE = 'Europe/Berlin', TEST_BROWSER_LOCALE: LOCALE = 'en-GB' } = process.env

export interface TestBrowser {
  /**
   * A page of its own context (own cookies and storage), closed after the file.
   * @param width in CSS pixels, WIDE or NARROW
   * @param as who is signed in, or by which session; a visitor when left out
   * @param firstVisit the welcome dialog has not been closed yet; else it is out of the way
   * @param withWorker the service worker may be installed; else it is kept out, since it hides requests from `page.route`
   */
  openPage(
    width?: number,
    as?: Who | SessionCookie,
    firstVisit?: boolean,
    withWorker?: boolean,
  ): Promise<Page>
  /**
   * The page that a reader of a language keeps at a width for all tests of the file that leave nothing in the browser and
   * route no call: what the page has loaded need not be loaded again. Its window is as a test of that width expects it,
   * whatever another test has made of it.
   * @param language as the product calls it; that of the browser when left out
   */
  keptPage(as?: Who, width?: number, language?: string): Promise<Page>
}

/**
 * Starts a browser before the file's tests and closes it after them.
 * @param site what its pages belong to, asked for when a page is opened; the product of this file when left out
 * @param shortVisits whether the file opens many pages, and none of them computes for long
 */
export function useBrowser(site: () => SignedInProduct = ourProduct, shortVisits = false): TestBrowser {
  let browser: Browser | undefined
  const kept = new Map<string, Promise<Page>>()
  beforeAll(async () => {
    const args = shortVisits ? [...FLAGS, FOR_SHORT_VISITS] : FLAGS
    browser = await chromium.launch({ executablePath: inject('browserProgram'), args })
  })
  afterAll(() => browser?.close())
  async function openPage(
    width = WIDE,
    as?: Who | SessionCookie,
    firstVisit = false,
    withWorker = false,
  ): Promise<Page> {
    if (!browser) throw new Error('The browser starts before the first test of a file, not while it is read.')
    const { url, sessions } = site()
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: HEIGHT },
      hasTouch: width < TOUCH_BELOW,
      // The motion that most people have; a test of reduced motion asks for it by `page.emulateMedia`.
      reducedMotion: 'no-preference',
      colorScheme: 'dark',
      timezoneId: ZONE,
      locale: LOCALE,
      serviceWorkers: withWorker ? 'allow' : 'block',
      // What a sign-in leaves in a browser: pages keep the place of the fan's links free. The id comes with the first answer.
      ...(as && { storageState: { cookies: [], origins: [{ origin: url, localStorage: [MARK] }] } }),
    })
    context.setDefaultTimeout(PATIENCE_MS)
    // Frames without an origin, such as those of the games, have no storage.
    if (!firstVisit)
      await context.addInitScript(() => {
        if (window.origin !== 'null') localStorage.setItem('isCheckForModel', 'true')
      })
    // Tests read English: whose browser speaks another language has chosen it.
    if (!LOCALE.startsWith('en'))
      await context.addInitScript(() => {
        if (window.origin !== 'null') localStorage.language ??= 'en'
      })
    if (as) await context.addCookies([{ ...(typeof as === 'string' ? sessions[as] : as), url }])
    return withPatience(await context.newPage())
  }
  async function openIn(language: string | undefined, width: number, as?: Who): Promise<Page> {
    const page = await openPage(width, as)
    if (language !== undefined) await chooseLanguage(page, language)
    return page
  }
  return {
    openPage,
    async keptPage(as, width = WIDE, language) {
      const reader = `${as} at ${width} in ${language}`
      const opened = kept.get(reader) ?? openIn(language, width, as)
      kept.set(reader, opened)
      const page = await opened
      await page.setViewportSize({ width, height: HEIGHT })
      return page
    },
  }
}

/** How long a page may stay as the build drew it, where a test keeps its scripts back, in milliseconds. */
const DRAWN_WITHIN_MS = 3_000

/** A person acts once a page has answered; a test would act on the page as the build drew it, which hears nobody. */
function withPatience(page: Page): Page {
  const drawn = () =>
    page
      .waitForFunction(
        () => {
          const first = document.getElementById('root')?.firstElementChild
          // React marks what it has drawn.
          return !first || Object.keys(first).some(key => key.startsWith('__react'))
        },
        undefined,
        { timeout: DRAWN_WITHIN_MS },
      )
      .catch(() => undefined)
  const thenDrawn =
    <Given extends unknown[], Answer>(open: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      const answer = await open(...given)
      await drawn()
      return answer
    }
  return Object.assign(page, {
    goto: thenDrawn(page.goto.bind(page)),
    reload: thenDrawn(page.reload.bind(page)),
  })
}

/** Whatever the page opens is in the language, as for somebody who has chosen it. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.addInitScript(code => {
    // Frames without an origin, such as those of the games, have no storage.
    if (window.origin !== 'null') localStorage.setItem('language', code)
  }, language)
}

/** @returns brings the window of an open page to a width in CSS pixels, with touch where phones have it */
export async function resizerOf(page: Page): Promise<(width: number) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  return async width => {
    await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: width < TOUCH_BELOW })
    await page.setViewportSize({ width, height: HEIGHT })
  }
}

/** Keeps a page's first answers back, so that it asks each question by itself: for tests about one of the answers. */
export async function askOneByOne(page: Page): Promise<Page> {
  await page.route(`**${FIRST_ANSWERS_PATH}*`, route => route.abort())
  return page
}

/** Signs in through the form, and waits until another page stands there: what is opened before that, the page closes. */
export async function login(page: Page, who: Who): Promise<void> {
  await page.goto('/Login')
  await page.getByLabel('Email or username').fill(EMAILS[who])
  await page.getByLabel('Password', { exact: true }).fill(ourProduct().demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/Login')
  await page.getByLabel('Email or username').waitFor({ state: 'hidden' })
}

/** The sum of the page's layout shifts since it was opened, without those that follow a key or a click. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        const observer = new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number
            readonly hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // What is buffered comes in a task of its own.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )
}

/** How far the page can be scrolled sideways, in CSS pixels; 0 is good. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
