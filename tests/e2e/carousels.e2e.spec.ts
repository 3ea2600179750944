// @module-tag thorough
/** Carousels of all pages: rows of slides that move by themselves, unless there is nothing to move to. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HEIGHT, layoutShift, NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { until } from '#tests/support/until.ts'

const browser = useBrowser()

/** A slide stands for five seconds at most before the next one comes, in milliseconds. */
const STANDS_MS = 5_000
/** From the narrowest phone to a wide screen and back, in CSS pixels: how many slides fit differs at each. */
const WIDTHS = [320, NARROW, 440, 766, 767, 990, 1198, WIDE, NARROW] as const

/** How far a reader scrolls at once, in CSS pixels: less than a screen. */
const STEP_PX = 400

const carousels = (page: Page) => page.locator('[aria-roledescription="carousel"]')

/** Where the slides of the first carousel stand. */
const placeOf = (page: Page) =>
  carousels(page)
    .first()
    .evaluate(carousel => [...carousel.querySelectorAll('li')].map(slide => slide.getBoundingClientRect().x))

/** Brings no slide into view, as `hover` does with a slide that stands at the edge. */
async function pointAtMiddleOf(page: Page, carousel: Locator): Promise<void> {
  const box = await carousel.boundingBox()
  if (!box) throw new Error('the carousel is not on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

/** Opens a page whose time the test lets pass. */
async function openWithClock(path: string, width: number): Promise<Page> {
  const page = await browser.openPage(width)
  await page.clock.install()
  await page.goto(path)
  await carousels(page).first().getByRole('listitem').first().waitFor()
  await carousels(page).first().scrollIntoViewIfNeeded()
  return page
}

test.each(['/', '/new-about-us', '/NFT', '/playgame'])(
  'the carousels of %s stay at every width, however many slides fit',
  async path => {
    const page = await browser.openPage(NARROW)
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    await page.goto(path)
    // Some come when a reader is near them.
    await until('a carousel is near', async () => {
      await page.mouse.wheel(0, STEP_PX)
      return (await carousels(page).count()) > 0
    })
    await carousels(page).first().getByRole('listitem').first().waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      expect(problems, `at ${width}`).toEqual([])
    }
    await carousels(page).first().waitFor()
    await page.context().close()
  },
)

test('the buttons of carousels come with their slides: what is below does not move', async () => {
  const page = await browser.openPage(NARROW)
  await page.goto('/playgame')
  await carousels(page).first().getByRole('button', { name: 'Next slide' }).waitFor()
  expect(await layoutShift(page)).toBe(0)
  await page.context().close()
})

test('slides move by themselves until their button stops them, and a pointer that leaves them starts none again', async () => {
  const page = await openWithClock('/new-about-us', WIDE)
  const carousel = carousels(page).first()
  const before = await placeOf(page)
  await page.clock.runFor(2 * STANDS_MS)
  expect(await placeOf(page)).not.toEqual(before)
  await carousel.getByRole('button', { name: 'Stop the slides' }).click()
  await page.clock.runFor(STANDS_MS)
  const stopped = await placeOf(page)
  await pointAtMiddleOf(page, carousel)
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width: WIDE, height: HEIGHT - 100 })
  await page.clock.runFor(2 * STANDS_MS)
  expect(await placeOf(page)).toEqual(stopped)
  await carousel.getByRole('button', { name: 'Let the slides move' }).click()
  await page.clock.runFor(2 * STANDS_MS)
  expect(await placeOf(page)).not.toEqual(stopped)
  await page.context().close()
})

test('with reduced motion slides stand until a reader moves them', async () => {
  const page = await browser.openPage(WIDE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/new-about-us')
  const carousel = carousels(page).first()
  await carousel.getByRole('listitem').first().waitFor()
  await carousel.scrollIntoViewIfNeeded()
  const before = await placeOf(page)
  await page.clock.runFor(2 * STANDS_MS)
  expect(await placeOf(page)).toEqual(before)
  expect(await carousel.getByRole('button', { name: 'Stop the slides' }).count()).toBe(0)
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await page.clock.runFor(1_000)
  expect(await placeOf(page)).not.toEqual(before)
  await page.context().close()
})
