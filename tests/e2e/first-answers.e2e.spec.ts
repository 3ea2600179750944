// @module-tag thorough
/** Pages whose first questions come answered with them (contract/first-asks.ts) ask nothing more when they are first drawn. */
import { expect, test } from 'vitest'
import { firstAnswersAddress } from '#contract/addresses.ts'
import { askOneByOne, useBrowser, WIDE } from '#tests/support/browser.ts'
import { callsOf, requestsOf } from '#tests/support/requests-of.ts'
import type { Who } from '#tests/support/sign-in.ts'

const PAGES: { path: string; as?: Who; shows: string }[] = [
  { path: '/', shows: 'main h1' },
  { path: '/', as: 'fan', shows: 'main h1' },
  { path: '/pl_predictor', shows: 'main input' },
  { path: '/pl_predictor?round=38', as: 'fan', shows: 'main input' },
  { path: '/pl_predictor?competition=premier-league-2022-23&round=37', as: 'fan', shows: 'main h2' },
  { path: '/leaderboard', as: 'fan', shows: 'main tbody tr' },
  { path: '/predictor', as: 'fan', shows: 'main h1' },
  { path: '/predictor?competition=world-cup-2022', as: 'fan', shows: 'main h1' },
  { path: '/dashboard', as: 'fan', shows: 'main tbody tr' },
  { path: '/leagues', as: 'fan', shows: 'main h1' },
  { path: '/monthly_reffle', as: 'fan', shows: 'main h1' },
  { path: '/help', shows: 'main h1' },
  { path: '/playgame', shows: 'main h1' },
  { path: '/NFT', as: 'fan', shows: 'main h1' },
  { path: '/blog-details?count=3', shows: 'main h1' },
]

const browser = useBrowser()

/** So low, in CSS pixels, that no part is near which a page asks for as its reader comes near. */
const LOW = 300

test.each(PAGES)('$path asks nothing beside its first answers (as $as)', async ({ path, as, shows }) => {
  const page = await browser.openPage(WIDE, as)
  await page.setViewportSize({ width: WIDE, height: LOW })
  const requests = requestsOf(page)
  const calls = callsOf(page)
  await page.goto(path)
  await page.locator(shows).first().waitFor()
  await requests.settled()
  expect(calls).toEqual([firstAnswersAddress(path)])
  await page.context().close()
})

test('a page whose first answers do not come asks for itself', async () => {
  const page = await askOneByOne(await browser.openPage(WIDE, 'fan'))
  await page.goto('/pl_predictor?round=38')
  await expect(page.locator('main input').first().waitFor()).resolves.toBeUndefined()
  await page.context().close()
})
