// @module-tag thorough
/**
 * A page's title stands as soon as the files are there that its HTML names: no page waits for a further file with nothing but a blank
 * below the menu.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, WIDE } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import type { Who } from '#tests/support/sign-in.ts'
import { OF_FANS, OF_STAFF, OF_VISITORS } from './pages.ts'

/** By the documents, the first comes in behind a spinner; the second stands in a frame, below the title of the page around. */
const WITHOUT_TITLE: readonly string[] = ['/project-info', '/avatar-creator/']

const browser = useBrowser(ourProduct, true)

/** Of a page of these tests: the scripts that the document under its address names. */
async function namedScripts(path: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(new URL(path, ourProduct().url))).text()
  return new Set(
    [...html.matchAll(/(?:href|src|content)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
  )
}

/** For each reader, a page where scripts come that its document names, and all others are awaited for ever. */
const readers = new Map<string, Promise<(path: string) => Promise<Page>>>()
async function opener(as?: Who): Promise<(path: string) => Promise<Page>> {
  const page = await browser.openPage(WIDE, as)
  let named: ReadonlySet<string> = new Set()
  await page.route('**/assets/*.js', async route => {
    if (named.has(new URL(route.request().url()).pathname)) await route.continue()
  })
  return async path => {
    named = await namedScripts(path)
    // A file that never comes keeps back the event 'load'.
    await page.goto(path, { waitUntil: 'commit' })
    return page
  }
}

test.each([...OF_VISITORS, ...OF_FANS, ...OF_STAFF].filter(({ path }) => !WITHOUT_TITLE.includes(path)))(
  '$path as $as has its title before any further file',
  async ({ path, as }) => {
    const open = readers.get(`${as}`) ?? opener(as)
    readers.set(`${as}`, open)
    const page = await (await open)(path)
    const title = page.locator('main h1:visible').first()
    await title.waitFor()
    expect((await title.textContent())?.trim()).not.toBe('')
  },
)
