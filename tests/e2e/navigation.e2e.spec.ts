// @module-tag thorough
/** Moving from page to page: what the browser's history, scrolling and clicks do. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, WIDE } from '#tests/support/browser.ts'

/** How far down a reader is, in CSS pixels: deeper than the first screen. */
const DEEP = 1_500

const browser = useBrowser()

const footerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name, exact: true })

const scrolledTo = (page: Page, top: number) =>
  page.waitForFunction(wanted => Math.abs(window.scrollY - wanted) < 2, top)

async function deepInTerms(): Promise<Page> {
  const page = await browser.openPage()
  await page.goto('/terms')
  await footerLink(page, 'Contact').waitFor()
  await page.evaluate(top => window.scrollTo(0, top), DEEP)
  // The page scrolls smoothly.
  await scrolledTo(page, DEEP)
  return page
}

test('a new page begins at its top, and Back, Forward and a reload find the place again', async () => {
  const page = await deepInTerms()
  // Scrolls the link into view, and waits until the page stands still.
  await footerLink(page, 'Contact').hover()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await footerLink(page, 'Contact').click({ noWaitAfter: true })
  await page.waitForURL('/contact')
  const left = await page.evaluate(() => JSON.stringify(history.state))
  await scrolledTo(page, 0)
  await page.goBack()
  await page.waitForURL('/terms')
  await scrolledTo(page, place)
  await page.goForward()
  await page.waitForURL('/contact')
  expect(await page.evaluate(() => JSON.stringify(history.state))).toBe(left)
  await page.goBack()
  await page.waitForURL('/terms')
  await scrolledTo(page, place)
  await page.reload()
  await footerLink(page, 'Contact').waitFor()
  await scrolledTo(page, place)
  await page.context().close()
})

test('until the next page is there the old one stands, and a page that was left before it came is never shown', async () => {
  const page = await deepInTerms()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/contact-*.js', async route => {
    await released
    await route.continue()
  })
  const request = page.waitForRequest('**/assets/contact-*.js')
  await footerLink(page, 'Contact').click({ noWaitAfter: true })
  await request
  // The address says at once where the reader is going; what is shown is the page before, as far down as it was.
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Terms of use')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await footerLink(page, 'Help').click()
  await page.getByRole('heading', { level: 1, name: 'How points come about' }).waitFor()
  const arrived = page.waitForResponse('**/assets/contact-*.js')
  release()
  await (await arrived).finished()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('How points come about')
  expect(new URL(page.url()).pathname).toBe('/help')
  await page.context().close()
})

test('a link to the open page adds no entry to the history', async () => {
  const page = await deepInTerms()
  const entries = await page.evaluate(() => history.length)
  await footerLink(page, 'Terms').click()
  await scrolledTo(page, 0)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.context().close()
})

test('a page stands where the code of what comes later can not be fetched', async () => {
  const page = await browser.openPage(WIDE, 'fan')
  await page.route('**/assets/notices-*.js', route => route.abort())
  const caught = page.waitForEvent('console', message => message.text().includes('dynamically imported'))
  await page.goto('/help')
  await caught
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('How points come about')
  await page.context().close()
})

test('a newly typed address begins at the top', async () => {
  const page = await deepInTerms()
  await page.goto('/help')
  await footerLink(page, 'Contact').waitFor()
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.context().close()
})
