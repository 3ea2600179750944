/** What every page must hold, whatever it shows. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { API_BASE, FIRST_ANSWERS_PATH } from '#contract/addresses.ts'
import { axe } from './axe.ts'
import { layoutShift, NARROW, resizerOf, sidewaysScroll, type TestBrowser, WIDE } from './browser.ts'
import { coveredOn } from './covered.ts'
import { wrongHtml } from './html.ts'
import { requestsOf } from './requests-of.ts'
import type { Who } from './sign-in.ts'

export interface WholePage {
  readonly path: string
  readonly as?: Who
  /** a text that stands there once its content has come */
  readonly shows: string | RegExp
  /** opened anew at each width: its layout is decided then, or its layout shift is measured on a phone too */
  readonly openedAtEach?: true
  /** it comes in behind a spinner, or has no title of its own */
  readonly titleComesLate?: true
}

/** How much a page may shift while it loads: Chrome's cumulative layout shift, which calls 0.1 good. */
const MAX_LAYOUT_SHIFT = 0.05

/** How late answers of the API come, in milliseconds: placeholders are seen first, as on a phone, and what stands below them must not jump. */
const ANSWER_LATE_MS = 500

/** The scripts of the product. */
const SCRIPT = /^\/assets\/[^/]+\.js$/

/** What else is wrong with an open page, such as texts that must not stand there. */
type Further = (page: Page) => Promise<string[]>

/** Registers a test for each page. */
export function testWholePages(
  browser: TestBrowser,
  pages: readonly WholePage[],
  further: Further = async () => [],
): void {
  test.each(pages)(
    '$path as $as: title at once, content, no finding, right HTML, no shift, no scroll to the side, nothing covered, at both widths',
    page => expectWholePage(browser, page, further),
  )
}

/**
 * Its title stands as soon as the files are there that its HTML names, so that no page waits for a further file with nothing but
 * a blank below the menu; its content comes, axe finds nothing in either theme, its HTML is the standard's, nothing moves while it comes, nothing scrolls
 * to the side, nothing that is fixed covers a text or a control, the console has no error: wide with the motion that most people have, narrow with reduced motion. The page is opened once and its window
 * is resized, as loading a page costs as much as checking it. axe looks once in each theme, and again where the
 * narrow page has a layout of its own.
 */
async function expectWholePage(browser: TestBrowser, page: WholePage, further: Further): Promise<void> {
  const reader = await readerOf(browser, page.as)
  reader.problems.length = 0
  await reader.resize(WIDE)
  await reader.open(page)
  await holdsAt(reader, WIDE, page)
  expect(await further(reader.page)).toEqual([])
  await holdsAt(reader, NARROW, page)
}

interface Reader {
  readonly page: Page
  /** what the console said of the page that is open */
  readonly problems: string[]
  /** while it has no title, scripts alone come that its document names */
  open(page: WholePage): Promise<void>
  /** once all that the page asked for is answered */
  settled(): Promise<void>
  /** to a width in CSS pixels, with touch where phones have it */
  resize(width: number): Promise<void>
}

/** A reader keeps one page: its cache holds what the pages before have loaded. */
const readers = new WeakMap<TestBrowser, Map<Who | undefined, Promise<Reader>>>()

function readerOf(browser: TestBrowser, as: Who | undefined): Promise<Reader> {
  const kept = readers.get(browser) ?? new Map<Who | undefined, Promise<Reader>>()
  readers.set(browser, kept)
  const reader = kept.get(as) ?? openReader(browser, as)
  kept.set(as, reader)
  return reader
}

/** Of a page: the scripts that the document under its address names. */
async function namedScripts(page: Page, path: string): Promise<ReadonlySet<string>> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
  return new Set(
    [...(await answer.text()).matchAll(/(?:href|src|content)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, file = '']) => file,
    ),
  )
}

async function openReader(browser: TestBrowser, as: Who | undefined): Promise<Reader> {
  const page = await browser.openPage(WIDE, as)
  const devTools = await page.context().newCDPSession(page)
  /** Until the title of a page stands there; all scripts may come after that. */
  let named: ReadonlySet<string> | undefined
  const held: string[] = []
  const letGo = (requestId: string) =>
    void devTools.send('Fetch.continueRequest', { requestId }).catch(() => {})
  // By the protocol itself: Playwright's routes turn the cache off.
  devTools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    if (!SCRIPT.test(pathname)) setTimeout(() => letGo(requestId), ANSWER_LATE_MS)
    else if (named === undefined || named.has(pathname)) letGo(requestId)
    else held.push(requestId)
  })
  await devTools.send('Fetch.enable', {
    patterns: [`*${API_BASE}/*`, `*${FIRST_ANSWERS_PATH}*`, '*/assets/*.js'].map(urlPattern => ({
      urlPattern,
    })),
  })
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  return {
    page,
    problems,
    async open({ path, titleComesLate }) {
      named = titleComesLate ? undefined : await namedScripts(page, path)
      // What pages before have left in memory is not asked for, and so would not be held. The files stay in the cache on disk.
      for (const cacheDisabled of [true, false])
        await devTools.send('Network.setCacheDisabled', { cacheDisabled })
      try {
        // A file that does not come keeps back the event 'load'.
        await page.goto(path, { waitUntil: 'commit' })
        if (!titleComesLate) await page.locator('main h1:visible').filter({ hasText: /\S/ }).first().waitFor()
      } finally {
        named = undefined
        for (const script of held.splice(0)) letGo(script)
      }
      await page.waitForLoadState()
    },
    ...requestsOf(page),
    resize: await resizerOf(page),
  }
}

/** What axe finds in the light theme: the themes differ in their colours alone, so one rule is enough. */
async function contrastByDay(page: Page): Promise<string[]> {
  const wear = (theme: string) =>
    page.evaluate(name => {
      document.documentElement.dataset.theme = name
    }, theme)
  await wear('light')
  const found = await axe(page, ['color-contrast'])
  await wear('dark')
  return found
}

/** Tables with columns out of sight: on a wide screen all of them have room. @returns their captions */
function cutTablesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap(table => {
      const room = table.parentElement?.clientWidth ?? 0
      return table.offsetWidth > room ? [table.caption?.textContent ?? ''] : []
    }),
  )
}

async function holdsAt(
  { page, problems, settled, resize }: Reader,
  width: number,
  { shows, openedAtEach }: WholePage,
): Promise<void> {
  await resize(width)
  await page.emulateMedia({ reducedMotion: width === WIDE ? 'no-preference' : 'reduce' })
  const opens = width === WIDE || openedAtEach === true
  if (opens && width !== WIDE) await page.reload()
  await page.locator('main').getByText(shows).locator('visible=true').first().waitFor()
  const found = {
    axe: opens ? await axe(page) : [],
    sideways: await sidewaysScroll(page),
    cutTables: width === WIDE ? await cutTablesOf(page) : [],
    html: opens ? await wrongHtml(page) : [],
    problems,
  }
  expect(found, `at ${width}`).toEqual({ axe: [], sideways: 0, cutTables: [], html: [], problems: [] })
  if (width === WIDE) expect(await contrastByDay(page), 'by day').toEqual([])
  if (opens) expect(await layoutShift(page), `layout shift at ${width}`).toBeLessThan(MAX_LAYOUT_SHIFT)
  await settled()
  expect(await coveredOn(page), `covered at ${width}`).toEqual([])
  // A page that is loaded anew begins where it was left.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}
