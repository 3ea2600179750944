/** Pages whose first questions come answered with them (contract/first-asks.ts) ask nothing more when they are first drawn. */
import { expect, test } from 'vitest'
import { firstAnswersAddress, STREAM_PATH } from '#contract/addresses.ts'
import { askOneByOne, useBrowser, WIDE } from '#tests/support/browser.ts'
import { requestsOf } from '#tests/support/requests-of.ts'
import type { Who } from '#tests/support/sign-in.ts'

const PAGES: { path: string; as?: Who; shows: string }[] = [
  { path: '/', shows: 'main h1' },
  { path: '/', as: 'fan', shows: 'main h1' },
  { path: '/pl_predictor', shows: 'main input' },
  { path: '/pl_predictor?round=38', as: 'fan', shows: 'main input' },
  { path: '/leaderboard', as: 'fan', shows: 'main tbody tr' },
  { path: '/predictor', as: 'fan', shows: 'main h1' },
  { path: '/dashboard', as: 'fan', shows: 'main tbody tr' },
  { path: '/leagues', as: 'fan', shows: 'main h1' },
  { path: '/monthly_reffle', as: 'fan', shows: 'main h1' },
  { path: '/help', shows: 'main h1' },
  { path: '/playgame', shows: 'main h1' },
  { path: '/NFT', as: 'fan', shows: 'main h1' },
  { path: '/blog-details?count=3', shows: 'main h1' },
]

const PICTURE = /\/image\//

const browser = useBrowser()

test.each(PAGES)('$path asks nothing beside its first answers (as $as)', async ({ path, as, shows }) => {
  const page = await browser.openPage(WIDE, as)
  const requests = requestsOf(page)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length) + search)
  })
  await page.goto(path)
  await page.locator(shows).first().waitFor()
  await requests.settled()
  const isExpected = (call: string) => call === STREAM_PATH || PICTURE.test(call)
  expect(asked.filter(call => !isExpected(call))).toEqual([firstAnswersAddress(path).slice('/api'.length)])
  await page.context().close()
})

test('a page whose first answers do not come asks for itself', async () => {
  const page = await askOneByOne(await browser.openPage(WIDE, 'fan'))
  await page.goto('/pl_predictor?round=38')
  await page.locator('main input').first().waitFor()
  await page.context().close()
})
