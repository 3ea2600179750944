// @module-tag thorough
/** Matches and rounds within the sentences of the server: every page names them as the pages of matches do, in each language. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { useBrowser, WIDE } from '#tests/support/browser.ts'
import { requestsOf } from '#tests/support/requests-of.ts'
import type { Who } from '#tests/support/sign-in.ts'
import { walkTo } from '#tests/support/walk.ts'
import { OF_FANS } from './pages.ts'

const browser = useBrowser()

/** 'Arsenal v Wolves', 'Round 37': what sentences of the API say, and no page. Three rounds of the cup have such names of their own. */
const OF_THE_API = /\p{L} v \p{L}|\bround (?![123]\b)\d+/iu

/** Visitors read sentences of the server in one place. */
const SENTENCES: readonly { readonly path: string; readonly as?: Who }[] = [
  { path: '/history-of-changes' },
  { path: '/history-of-changes?kind=prizes' },
  ...OF_FANS,
]

/** Texts of the page and those that are read out. */
function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const read = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(element =>
      ['aria-label', 'title', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
    )
    // What people wrote stands isolated, in whatever language.
    const unread = document.createElement('style')
    unread.textContent = 'bdi, option, script, style { display: none !important }'
    document.head.append(unread)
    // biome-ignore lint/performance/useDomNodeTextContent: what is shown, line by line
    const lines = document.body.innerText.split('\n')
    unread.remove()
    return [document.title, ...lines, ...read]
  })
}

test.each(LANGUAGES)('no page of a fan names a match or a round as the API does in %s', async language => {
  const page = await browser.openPage(WIDE, 'fan')
  await page.addInitScript(code => {
    if (window.origin !== 'null') localStorage.setItem('language', code)
  }, language)
  const { settled } = requestsOf(page)
  for (const { path } of SENTENCES) {
    await walkTo(page, path)
    await settled()
    const found = (await saidOn(page)).filter(text => OF_THE_API.test(text))
    expect(found, path).toEqual([])
  }
  await page.context().close()
})
