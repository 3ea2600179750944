// @module-tag thorough
/**
 * Matches and rounds within the sentences of the server: every page names them as the pages of matches do, in each language. In Arabic
 * `languages` looks at the pages, and in English `pages-of-fans`.
 */
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { namesOfTheApiOn } from '#tests/support/names-of-the-api.ts'
import { requestsOf } from '#tests/support/requests-of.ts'
import { walkTo } from '#tests/support/walk.ts'
import { OF_FANS } from './pages.ts'

const browser = useBrowser()

/** Visitors read sentences of the server in one place. */
const OF_VISITORS = ['/history-of-changes', '/history-of-changes?kind=prizes']
const ALL = [...OF_VISITORS, ...OF_FANS.map(({ path }) => path)]

test.each([
  ['en', OF_VISITORS],
  ['de', ALL],
  ['es', ALL],
] as const)('no page of a fan names a match or a round as the API does in %s', async (language, paths) => {
  const page = await browser.keptPage('fan', undefined, language)
  const { settled } = requestsOf(page)
  for (const path of paths) {
    await walkTo(page, path)
    await settled()
    expect(await namesOfTheApiOn(page), path).toEqual([])
  }
})
