/** What every page must hold, whatever it shows. */
import { expect } from 'vitest'
import { axe, NARROW, sidewaysScroll, type TestBrowser, WIDE } from './browser.ts'
import type { Who } from './sign-in.ts'

export interface WholePage {
  readonly path: string
  readonly as?: Who
  /** a text that stands there once its content has come */
  readonly shows: string | RegExp
}

/** Its content comes, axe finds nothing, nothing scrolls to the side, the console has no error: at both widths at once. */
export async function expectWholePage(browser: TestBrowser, of: WholePage): Promise<void> {
  await Promise.all([WIDE, NARROW].map(width => holdsAt(browser, width, of)))
}

async function holdsAt(browser: TestBrowser, width: number, { path, as, shows }: WholePage): Promise<void> {
  const page = await browser.openPage(width, as)
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  await page.goto(path)
  await page.locator('main').getByText(shows).locator('visible=true').first().waitFor()
  const found = { axe: await axe(page), sideways: await sidewaysScroll(page), problems }
  expect(found, `at ${width}`).toEqual({ axe: [], sideways: 0, problems: [] })
  await page.context().close()
}
