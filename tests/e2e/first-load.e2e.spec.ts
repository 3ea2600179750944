// @module-tag thorough
import { expect, test } from 'vitest'
import { NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { firstLoad } from '#tests/support/first-load.ts'
import { FIRST_PAGES, type FirstPage } from '#tests/support/first-pages.ts'

const KB = 1_024
/** What the fonts of a page with our own words alone may weigh, compressed, in bytes. */
const MAX_FONT_BYTES = 60 * KB
/** The document, its letters and styles, its scripts, what they ask, and one more: each further file or call that waits for another costs a round trip. */
const MAX_IN_TURN = 5
/** What browsers call good. The aim is 0.05, which busy neighbours of a run exceed now and then. */
const MAX_CLS = 0.1

interface Limits {
  /** scripts */
  readonly kb: number
  /** covers of games come as far as the watched seconds let them */
  readonly requests: number
  /** the largest paint in ms: printed, since other files load the machine */
  readonly aim: number
  /** what is there when the page can be used */
  readonly usable: string
}

const LIMITS: Record<(typeof FIRST_PAGES)[number]['path'], Limits> = {
  // The parts of matches are a file of their own, which the four pages without matches need not fetch.
  '/': { kb: 118, requests: 15, aim: 1_800, usable: 'main h1' },
  '/pl_predictor?round=38': { kb: 124, requests: 13, aim: 2_000, usable: 'main input' },
  '/leaderboard': { kb: 110, requests: 12, aim: 2_000, usable: 'main tbody tr' },
  '/playgame': { kb: 108, requests: 25, aim: 2_500, usable: 'main h1' },
  // With the slides of creators, which come when the page's end is near: before the list of cards has grown, or after.
  '/NFT': { kb: 112, requests: 28, aim: 2_500, usable: 'main h1' },
  '/blog-details?count=3': { kb: 107, requests: 14, aim: 2_500, usable: 'main h1' },
}

const PAGES = FIRST_PAGES.map((page: FirstPage & { path: keyof typeof LIMITS }) => ({
  ...page,
  ...LIMITS[page.path],
}))

const browser = useBrowser()

test.each(PAGES)('the first load of $path', async ({ path, as, kb, requests, aim, usable }) => {
  const page = await browser.openPage(as ? NARROW : WIDE, as)
  const load = await firstLoad(page, path, usable)
  console.log(
    `${path}: ${Math.round(load.scripts / KB)} kB of scripts, ${Math.round(load.fonts / KB)} kB of fonts, ` +
      `${load.requests} requests, ${load.inTurn} in turn, usable after ${load.usable} ms, CLS ${load.cls.toFixed(3)}, ` +
      `LCP ${load.lcp} ms (aim ${aim}): ${load.largest}`,
  )
  expect(load.scripts).toBeGreaterThan(0)
  expect(load.scripts, load.named.join(', ')).toBeLessThanOrEqual(kb * KB)
  expect(load.requests, load.named.join(', ')).toBeLessThanOrEqual(requests)
  expect(load.inTurn).toBeLessThanOrEqual(MAX_IN_TURN)
  expect(load.fonts).toBeGreaterThan(0)
  expect(load.fonts).toBeLessThanOrEqual(MAX_FONT_BYTES)
  expect(load.cls).toBeLessThan(MAX_CLS)
  expect(load.lcp).toBeGreaterThan(0)
  await page.context().close()
})

test.each([
  { who: 'a visitor', as: undefined, words: 'Call the score' },
  { who: 'a reader', as: 'fan', words: '' },
] as const)('before a script has run, / begins as $who sees it', async ({ as, words }) => {
  const page = await browser.openPage(WIDE, as)
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/')
  const titles = await page.locator('h1:visible').allTextContents()
  expect(titles.map(title => title.trim())).toEqual([words])
  // Light and lamps are drawn from gradients by their ids, and a gradient that is hidden gives no colour.
  const light = page.locator('[fill^="url("]:visible')
  expect(await light.count()).toBeGreaterThan(0)
  const found = await light.evaluateAll(all =>
    all.map(element => {
      const id = element.getAttribute('fill')?.slice(5, -1) ?? ''
      return document.getElementById(id)?.closest('svg') === element.closest('svg')
    }),
  )
  expect(found).not.toContain(false)
  await page.context().close()
})

test.each([NARROW, WIDE])(
  'at %i, what is below the place of the next match stays where it is',
  async width => {
    const page = await browser.openPage(width)
    const film = page.getByLabel('A week of the game')
    const top = () => film.evaluate(element => element.getBoundingClientRect().top)
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const before = await top()
    await page.unroute('**/assets/*.js')
    await page.goto('/')
    await page.getByText('left to predict').waitFor()
    expect(await top()).toBe(before)
    await page.context().close()
  },
)

test.each([
  { address: '/blog-details?count=3', title: ['Sixty minutes before kick-off'] },
  { address: '/blog-details?count=99', title: [] },
  { address: '/blog-details?count=3/../4', title: [] },
  { address: '/blog-details', title: [] },
])('before a script has run, $address has the heading $title', async ({ address, title }) => {
  const page = await browser.openPage(NARROW)
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto(address)
  expect(await page.locator('h1:visible').allTextContents()).toEqual(title)
  expect(await page.locator('article p').count()).toBeGreaterThanOrEqual(title.length * 5)
  await page.context().close()
})

test.each([
  { address: '/pl_predictor?round=38', title: ['Week 38'] },
  { address: '/pl_predictor?round=1', title: ['Week 1'] },
  { address: '/pl_predictor?round=77', title: [] },
  { address: '/pl_predictor?round=../1', title: [] },
])('before a script has run, $address has the heading $title', async ({ address, title }) => {
  const page = await browser.openPage(NARROW, 'fan')
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto(address)
  expect(await page.locator('h1:visible').allTextContents()).toEqual(title)
  await page.context().close()
})

test('before a script has run, a form takes nothing, and so sends no password', async () => {
  const page = await browser.openPage(NARROW)
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/Login')
  const password = page.locator('input[name="password"]:visible')
  await password.evaluate((field: HTMLInputElement) => field.focus())
  await page.keyboard.type('a secret')
  await page.keyboard.press('Enter')
  expect(await password.inputValue()).toBe('')
  expect(new URL(page.url()).search).toBe('')
  await page.context().close()
})

test.each([undefined, 'fan'] as const)(
  'before a script has run, the skip link leads %s to the content',
  async as => {
    const page = await browser.openPage(WIDE, as)
    await page.route('**/assets/*.js', route => route.abort())
    await page.goto('/')
    const twice = await page.locator('[id]').evaluateAll(all => {
      const ids = all.map(({ id }) => id)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    })
    expect(twice).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.locator('main:visible').evaluate(main => main === document.activeElement)).toBe(true)
    await page.context().close()
  },
)
