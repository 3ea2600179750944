// @module-tag thorough
/**
 * Pages of fans in Arabic. What is translated stands in another script, so whatever Latin letters are left beside names
 * and what people wrote is a text without a translation.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type SignedInProduct, signedInto } from '#tests/support/announced-products.ts'
import { chooseLanguage, type TestBrowser, useBrowser, WIDE } from '#tests/support/browser.ts'
import { latinTextsOf } from '#tests/support/latin-texts.ts'
import { namesOfTheApiOn } from '#tests/support/names-of-the-api.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'
import { requestsOf } from '#tests/support/requests-of.ts'
import type { Who } from '#tests/support/sign-in.ts'
import { untranslated } from '#tests/support/untranslated.ts'
import { OF_FANS, OF_VISITORS } from './pages.ts'

let running: RunningProduct
let product: SignedInProduct
beforeAll(async () => {
  // The season is complete once our product runs. A product of its own: on ours, other files write words in English.
  ourProduct()
  running = await startProduct({}, inject('season'))
  product = await signedInto(running)
})
afterAll(() => running?.stop())

const browser = useBrowser(() => product, true)

const MATCH = 'premier-league-2022-23.37.wolves-everton'

/** What the list of all pages lacks: forms of accounts, and what opens over a page. */
const MORE: readonly { readonly path: string; readonly as?: Who }[] = [
  ...['/Register', '/verify-otp', '/Forgot_password', '/contact', '/get_code'].map(path => ({ path })),
  { path: '/profileUpdate', as: 'fan' },
  { path: '/history-of-changes?kind=prizes' },
  // The link of a mail that is not valid: what the server says of that.
  { path: '/subscription?email=nobody@skor.example&token=wrong' },
  { path: `/pl_predictor?round=37&why=${MATCH}`, as: 'fan' },
]

const readers = new Map<Who | undefined, Promise<{ page: Page; settled(): Promise<void> }>>()

async function openReader(browser: TestBrowser, as: Who | undefined) {
  const page = await browser.openPage(WIDE, as)
  await chooseLanguage(page, 'ar')
  return { page, ...requestsOf(page) }
}

/** A reader keeps one page for all tests: its cache holds what the pages before have loaded. */
function readerOf(as: Who | undefined) {
  const reader = readers.get(as) ?? openReader(browser, as)
  readers.set(as, reader)
  return reader
}

const ALL = [...OF_VISITORS, ...OF_FANS, ...MORE]

test.each(ALL)(
  '$path as $as says nothing in English, nor as the API does, to who reads Arabic',
  async ({ path, as }) => {
    const { page, settled } = await readerOf(as)
    await page.goto(path)
    await settled()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ar')
    expect(untranslated(await latinTextsOf(page))).toEqual([])
    expect(await namesOfTheApiOn(page)).toEqual([])
    expect(await page.evaluate(cramped, LEAST_LINE)).toEqual([])
  },
)

/** Of a line of Arabic in a heading or below another line, in sizes of its letters. */
const LEAST_LINE = 1.2

/** Arabic texts whose letters are drawn apart, and those of headings and of several lines whose lines are too close. Runs in the page. */
function cramped(least: number): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (!parentElement || !/\p{Script=Arabic}/u.test(textContent ?? '')) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    const { lineHeight, fontSize, letterSpacing } = getComputedStyle(parentElement)
    const isTight = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) < least
    const needsRoom = lines > 1 || parentElement.closest('h1, h2, h3') !== null
    if (letterSpacing !== 'normal' || (lines > 0 && needsRoom && isTight))
      found.push(`${textContent}: ${lineHeight} of ${fontSize}, ${letterSpacing}`)
  }
  return found
}

test.each(['/Login', '/Register', '/contact', '/get_code', '/Forgot_password'])(
  'what is wrong with the form of %s is said in Arabic',
  async path => {
    const { page, settled } = await readerOf(undefined)
    await page.goto(path)
    await settled()
    // A page may offer another way in beside its form.
    await page.locator('main form').first().locator('[type="submit"]').click()
    await page.locator('main [aria-invalid="true"]').first().waitFor()
    expect(untranslated(await latinTextsOf(page))).toEqual([])
  },
)
