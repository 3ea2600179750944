/** What makes pages look unfinished: torn words, texts at the very edge, a way on that is missing. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { brokenWordsOf } from '#tests/support/broken-words.ts'
import { askOneByOne, NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { requestsOf } from '#tests/support/requests-of.ts'
import type { Who } from '#tests/support/sign-in.ts'
import { until } from '#tests/support/until.ts'

const browser = useBrowser()

/** The narrowest phones, in CSS pixels. */
const NARROWEST = 320
/** What a page leaves free at its sides, in CSS pixels (`--gutter`). */
const GUTTER = 20
const MATCH = 'match=premier-league-2022-23.37.wolves-everton&competition=premier-league-2022-23&round=37'

async function openIn(language: string, width: number, as: Who): Promise<Page> {
  const page = await browser.openPage(width, as)
  await page.addInitScript(code => localStorage.setItem('language', code), language)
  return page
}

test.each([
  ['es', NARROW],
  ['es', WIDE],
  ['de', NARROW],
])('no word is torn apart in %s at %d pixels', async (language, width) => {
  const page = await openIn(language, width, 'fan')
  const { settled } = requestsOf(page)
  for (const path of [
    '/',
    '/pl_predictor',
    '/predictor',
    '/leaderboard',
    '/dashboard',
    '/leagues',
    '/match/premier-league-2022-23.37.wolves-everton',
    '/settings',
    '/help',
    '/prizes',
  ]) {
    await page.goto(path)
    await settled()
    expect(await brokenWordsOf(page), path).toEqual([])
    expect(await sidewaysScroll(page), path).toBe(0)
  }
  await page.context().close()
})

test.each(['en', 'de', 'es', 'ar'])(
  'the words of the bar at the foot keep off its edges in %s',
  async language => {
    const page = await openIn(language, NARROW, 'fan')
    await page.goto('/leaderboard')
    const bar = page
      .getByRole('navigation')
      .filter({ has: page.locator('a[href="/profileUpdate"]') })
      .last()
    await bar.getByRole('link').nth(4).waitFor()
    for (const width of [NARROW, NARROWEST]) {
      await page.setViewportSize({ width, height: 800 })
      const gaps = await bar.evaluate(element =>
        [...element.querySelectorAll('a')].flatMap(link => {
          const range = document.createRange()
          range.selectNodeContents(link)
          const words = range.getBoundingClientRect()
          return [words.left, document.documentElement.clientWidth - words.right]
        }),
      )
      expect(Math.min(...gaps), `at ${width}`).toBeGreaterThanOrEqual(4)
    }
    await page.context().close()
  },
)

test.each(['/pl_predictor', '/predictor'])(
  'at %s neither the wait nor a failure touches the edge of the screen',
  async path => {
    const page = await browser.openPage(NARROW, 'fan')
    const failing = Promise.withResolvers<void>()
    await page.route('**/api/**', async route => {
      await failing.promise
      await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
    })
    await page.goto(path)
    const leftOf = (role: 'status' | 'alert') =>
      page
        .locator('main')
        .getByRole(role)
        .first()
        .evaluate(element => element.getBoundingClientRect().left)
    expect(await leftOf('status')).toBe(GUTTER)
    failing.resolve()
    expect(await leftOf('alert')).toBe(GUTTER)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  },
)

test("a fan's first page has its heading while the competitions can not be asked for", async () => {
  const page = await askOneByOne(await browser.openPage(NARROW, 'fan'))
  await page.route('**/api/competitions', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Call the score' }).waitFor()
  await page.context().close()
})

test.each(['/leaderboard', '/pl_predictor'])(
  'at %s the ring around what has the focus is whole, also in rows that scroll',
  async path => {
    const page = await browser.openPage(NARROW, 'fan')
    const { settled } = requestsOf(page)
    await page.goto(path)
    await settled()
    // Rings show to who uses the keyboard.
    await page.keyboard.press('Tab')
    const rings = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main nav :is(a, button:enabled), main fieldset button')]
        .filter(item => item.checkVisibility())
        .map(item => {
          item.focus()
          const row = item.closest('nav, fieldset') ?? item
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(item)
          const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
          const [ring, room] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
          const cut = room.top > ring.top - out || room.bottom < ring.bottom + out
          return { what: item.textContent, outlineStyle, cut }
        }),
    )
    expect(rings.length).toBeGreaterThan(5)
    expect(rings.filter(({ outlineStyle, cut }) => outlineStyle !== 'solid' || cut)).toEqual([])
    await page.context().close()
  },
)

test('on a phone the links of staff show the one that is open, and a match belongs to the matches', async () => {
  const page = await browser.openPage(NARROW, 'admin')
  for (const [path, label] of [
    ['/admin-prizes', 'Prizes'],
    ['/disputes', 'Disputes'],
    [`/predictor-Edit?${MATCH}`, 'All matches'],
  ] as const) {
    await page.goto(path)
    const open = page.getByRole('navigation', { name: 'Admin' }).locator('[aria-current]')
    await open.waitFor()
    expect(await open.textContent()).toBe(label)
    await until(`${label} is in sight`, async () => {
      const box = await open.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= NARROW
    })
  }
  await page.context().close()
})

test('a card that is not there leads to what SKOR is, also where the address was cut', async () => {
  const page = await browser.openPage(NARROW)
  for (const card of ['no-card', 'cut.off']) {
    await page.goto(`/share/${card}`)
    await page.getByText('There is no such card').waitFor()
    expect(await page.getByRole('link', { name: 'What SKOR is' }).getAttribute('href')).toBe('/')
  }
  await page.context().close()
})

test.each([
  ['en', WIDE],
  ['ar', 0],
])('a panel at the side stands at the end of the line in %s', async (language, end) => {
  const page = await openIn(language, WIDE, 'fan')
  await page.goto(
    '/match/premier-league-2022-23.37.wolves-everton?why=premier-league-2022-23.37.wolves-everton',
  )
  const panel = page.getByRole('dialog')
  await until('the panel has come to its place', async () => {
    const box = await panel.boundingBox()
    return box !== null && (end === 0 ? box.x : box.x + box.width) === end && box.width < WIDE / 2
  })
  await page.context().close()
})

test('how to play has room for its sentences in the panel too', async () => {
  const page = await browser.openPage(WIDE)
  await page.goto('/predictor-home')
  await page.getByRole('button', { name: 'How to play' }).first().click()
  const sentences = page.getByRole('dialog').getByRole('listitem').getByRole('paragraph')
  await sentences.first().waitFor()
  const widths = await sentences.evaluateAll(all => all.map(one => one.clientWidth))
  // About 30 letters a line.
  expect(Math.min(...widths)).toBeGreaterThan(220)
  await page.context().close()
})

test('the top games stand small above all games', async () => {
  const page = await browser.openPage(WIDE)
  await page.goto('/playgame')
  const widthIn = async (section: string) =>
    (
      await page
        .getByRole('region', { name: section })
        .getByRole('article')
        .first()
        .getByRole('presentation')
        .boundingBox()
    )?.width ?? 0
  expect((await widthIn('Top Games')) * 2).toBeLessThan(await widthIn('All Games'))
  expect(await page.getByRole('button', { name: 'Play Penalty Night' }).count()).toBe(2)
  await page.context().close()
})
