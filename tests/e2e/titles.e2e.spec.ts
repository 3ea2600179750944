// @module-tag thorough
/**
 * A page's title stands as soon as the files are there that its HTML names: no page waits for a further file with nothing but a blank
 * below the menu.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, WIDE } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { OF_FANS, OF_STAFF, OF_VISITORS } from './pages.ts'

/** By the documents, this page comes in behind a spinner. */
const BEHIND_A_SPINNER = '/project-info'

const browser = useBrowser(ourProduct, true)

/** The scripts that the document of a page names, and those that it names for the first question to the API. */
async function namedScripts(path: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(new URL(path, ourProduct().url))).text()
  const later = /<meta name="later" content="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  return new Set([...named, ...later])
}

/** Files that the document does not name never come. */
async function withNamedScriptsAlone(page: Page, path: string): Promise<void> {
  const named = await namedScripts(path)
  await page.route('**/assets/*.js', async route => {
    if (named.has(new URL(route.request().url()).pathname)) await route.continue()
  })
}

test.each([...OF_VISITORS, ...OF_FANS, ...OF_STAFF].filter(({ path }) => path !== BEHIND_A_SPINNER))(
  '$path as $as has its title before any further file',
  async ({ path, as }) => {
    const page = await browser.openPage(WIDE, as)
    await withNamedScriptsAlone(page, path)
    await page.goto(path)
    const title = page.locator('main h1:visible').first()
    await title.waitFor()
    expect((await title.textContent())?.trim()).not.toBe('')
    await page.context().close()
  },
)
