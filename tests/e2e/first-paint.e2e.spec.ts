// @module-tag thorough
/** Before a script has run, and before the style sheet of all pages is there, a page stands as the sheet has it. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { FIRST_PAGES, type FirstPage } from '#tests/support/first-pages.ts'

const browser = useBrowser()

/** Where each element of the page stands, and how it looks. */
function looks(page: Page): Promise<string[]> {
  return page.locator('body *:visible').evaluateAll(all =>
    all.map(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, borderTopColor, fontFamily, fontSize, fontWeight } =
        getComputedStyle(element)
      const style = [color, backgroundColor, borderTopColor, fontFamily, fontSize, fontWeight]
      return [element.outerHTML.slice(0, 80), left, top, width, height, ...style].join(' ')
    }),
  )
}

/** Colours do not depend on the width. */
const SIGHTS = [
  { width: NARROW, theme: 'dark' },
  { width: WIDE, theme: 'light' },
] as const
const PAGES = FIRST_PAGES.flatMap((page: FirstPage) => SIGHTS.map(sight => ({ ...page, ...sight })))

test.each(PAGES)('$path at $width by the colours of $theme', async ({ path, as, theme, width }) => {
  const page = await browser.openPage(width, as)
  // Links change their colours in a moment, which is no part of the question.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.route('**/assets/*.js', route => route.abort())
  await page.route('**/assets/*.css', route => route.abort())
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  const before = await looks(page)
  await page.unroute('**/assets/*.css')
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  expect(before.length).toBeGreaterThan(20)
  expect(await looks(page)).toEqual(before)
  await page.context().close()
})
