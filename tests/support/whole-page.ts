/** What every page must hold, whatever it shows. */
import type { BrowserContext } from 'playwright-core'
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

/** A reader's window of a width: its cache holds what the pages before have loaded. */
const contexts = new WeakMap<TestBrowser, Map<string, Promise<BrowserContext>>>()

function contextOf(browser: TestBrowser, width: number, as: Who | undefined): Promise<BrowserContext> {
  const kept = contexts.get(browser) ?? new Map<string, Promise<BrowserContext>>()
  contexts.set(browser, kept)
  const key = `${as} ${width}`
  const context = kept.get(key) ?? browser.openPage(width, as).then(page => page.context())
  kept.set(key, context)
  return context
}

async function holdsAt(browser: TestBrowser, width: number, { path, as, shows }: WholePage): Promise<void> {
  const page = await (await contextOf(browser, width, as)).newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  await page.goto(path)
  await page.locator('main').getByText(shows).locator('visible=true').first().waitFor()
  const found = { axe: await axe(page), sideways: await sidewaysScroll(page), problems }
  expect(found, `at ${width}`).toEqual({ axe: [], sideways: 0, problems: [] })
  await page.close()
}
