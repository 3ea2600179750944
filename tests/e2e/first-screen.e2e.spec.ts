// @module-tag thorough
/** What a fan sees and reaches first: the matches with their boxes, one row on top, one piece at the foot. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { brokenWordsOf } from '#tests/support/broken-words.ts'
import { chooseLanguage, NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { ownFan } from '#tests/support/own-fan.ts'
import { requestsOf } from '#tests/support/requests-of.ts'
import { walkTo } from '#tests/support/walk.ts'

const browser = useBrowser()

/** Of the phone that the first screen is measured on, in CSS pixels. */
const PHONE_HEIGHT = 844
/** Where the first match begins at the latest, in CSS pixels. */
const FIRST_MATCH = 180
/** Two boxes a match, four matches. */
const BOXES = 8
/** Matches of a played week in the first screen. */
const PLAYED = 10
/** Where the boxes of four matches end on a fan's front page at the latest, in CSS pixels; headlines in Arabic are higher. */
const LEFT_END = { en: 404, de: 404, es: 404, ar: 428 }
/** Where the reader's own row of a played match begins at the latest, in CSS pixels. */
const OWN_PICK = 420
/** The row on top of a page, in CSS pixels. */
const ROW = { [NARROW]: 52, [WIDE]: 64 }
/** Stops of the Tab key before the first box. */
const MAX_STOPS = 6

async function openWeek(width: number, language = 'en'): Promise<Page> {
  const page = await browser.openPage(width, (await ownFan()).session)
  if (width === NARROW) await page.setViewportSize({ width, height: PHONE_HEIGHT })
  await chooseLanguage(page, language)
  const { settled } = requestsOf(page)
  await page.goto('/pl_predictor?round=38')
  await page.locator('[data-score-input]').first().waitFor()
  await settled()
  return page
}

test.each(LANGUAGES)(
  'on a phone the matches, and most of a played week in columns whose words are whole, are in the first screen in %s',
  async language => {
    const page = await openWeek(NARROW, language)
    const seen = await page.evaluate(() => {
      const foot = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? innerHeight
      const boxes = [...document.querySelectorAll('[data-score-input]')].map(box =>
        box.getBoundingClientRect(),
      )
      return {
        first: document.querySelector('main ol > li')?.getBoundingClientRect().top,
        boxes: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= foot).length,
      }
    })
    console.log(`${language}: the first match at ${seen.first}, ${seen.boxes} boxes in the first screen`)
    expect(seen.first).toBeLessThanOrEqual(FIRST_MATCH)
    expect(seen.boxes).toBeGreaterThanOrEqual(BOXES)

    const { settled } = requestsOf(page)
    await page.goto('/pl_predictor?round=37')
    await page.locator('main ol a[href^="/match/"]').first().waitFor()
    await settled()
    const played = await page.evaluate(() => {
      const foot =
        document.querySelector('nav:has(a[href="/leagues"]):not(header *)')?.getBoundingClientRect().top ?? 0
      return [...document.querySelectorAll('main ol > li:has(a[href^="/match/"])')].filter(
        match => match.getBoundingClientRect().bottom <= foot,
      ).length
    })
    console.log(`${language}: ${played} played matches in the first screen`)
    expect(played).toBeGreaterThanOrEqual(PLAYED)
    expect(await brokenWordsOf(page)).toEqual([])
    await page.context().close()
  },
)

test.each(LANGUAGES)(
  'on a phone a week that is over has one head and its sum in the first screen in %s',
  async language => {
    const page = await browser.keptPage('fan', NARROW, language)
    await page.setViewportSize({ width: NARROW, height: PHONE_HEIGHT })
    const { settled } = requestsOf(page)
    await page.goto('/pl_predictor?round=37')
    await page.locator('main ol a[href^="/match/"]').first().waitFor()
    await page.locator('main section ~ p > b').waitFor()
    await settled()
    // A head a list.
    expect(await page.locator('main form ol:has(a[href^="/match/"])').count()).toBe(1)
    const { sum, foot } = await page.evaluate(() => ({
      sum: document.querySelector('main section ~ p > b')?.getBoundingClientRect().bottom,
      foot: document.querySelector('nav:has(a[href="/leagues"]):not(header *)')?.getBoundingClientRect().top,
    }))
    console.log(`${language}: the sum ends at ${sum}, the first screen at ${foot}`)
    expect(sum).toBeLessThanOrEqual(foot ?? 0)
    // What stands below the points, such as a power-up, keeps off the score beside.
    const covering = await page.locator('main ol > li:has(a[href^="/match/"])').evaluateAll(rows =>
      rows.flatMap(row => {
        const [own, end] = [...row.children].slice(-2).map(cell => {
          const range = document.createRange()
          // Beside the figures stands what is read out.
          range.selectNodeContents(cell.querySelector('[aria-hidden="true"]') ?? cell)
          return range.getBoundingClientRect()
        })
        const apart = own && end && (own.right <= end.left || end.right <= own.left)
        return apart ? [] : [row.textContent]
      }),
    )
    expect(covering).toEqual([])
  },
)

test.each(LANGUAGES)(
  'on a phone the time to the lock stands beside the title of a fan in %s, and the boxes follow at once',
  async language => {
    const page = await browser.keptPage('fan', NARROW, language)
    const { settled } = requestsOf(page)
    await page.goto('/')
    await page.locator('[data-score-input]').first().waitFor()
    await settled()
    const [title, time] = [
      await page.locator('main h1').boundingBox(),
      await page.locator('main').getByRole('timer').boundingBox(),
    ]
    if (!title || !time) throw new Error('there is no title, or no time')
    expect(time.y).toBeGreaterThanOrEqual(title.y)
    expect(time.y + time.height).toBeLessThanOrEqual(title.y + title.height)
    const [overlapStart, overlapEnd] = [
      Math.max(title.x, time.x),
      Math.min(title.x + title.width, time.x + time.width),
    ]
    expect(overlapEnd).toBeLessThanOrEqual(overlapStart)
    const boxes = await page.locator('main form ol').boundingBox()
    const end = (boxes?.y ?? 0) + (boxes?.height ?? 0)
    console.log(`${language}: the boxes end at ${end}`)
    expect(end).toBeLessThanOrEqual(LEFT_END[language])
    expect(await brokenWordsOf(page)).toEqual([])
  },
)

test.each(LANGUAGES)(
  'on a phone the own pick among those of others begins in the first half of a match in %s',
  async language => {
    const page = await browser.keptPage('fan', NARROW, language)
    const { settled } = requestsOf(page)
    await page.goto('/match/premier-league-2022-23.37.wolves-everton')
    const row = page.locator('main tbody tr').first()
    await row.waitFor()
    await settled()
    const top = (await row.boundingBox())?.y ?? 0
    console.log(`${language}: the own pick at ${top}`)
    expect(top).toBeLessThanOrEqual(OWN_PICK)
    expect(await brokenWordsOf(page)).toEqual([])
  },
)

test('the strip of weeks has a bar for each week, as high as its points', async () => {
  const page = await browser.keptPage('fan')
  await page.goto('/pl_predictor?round=38')
  const strip = page.getByRole('navigation', { name: 'Weeks' })
  await strip.locator('i').first().waitFor()
  const answer = await page.request.get('/api/competitions')
  const { data } = (await answer.json()) as {
    data: { id: string; rounds: { number: number; points: number | null }[] }[]
  }
  const rounds = data.find(({ id }) => id === 'premier-league-2022-23')?.rounds ?? []
  const most = Math.max(...rounds.map(({ points }) => points ?? 0))
  expect(most).toBeGreaterThan(0)
  const heights = await strip
    .locator('i')
    .evaluateAll(bars => bars.map(bar => Number.parseFloat((bar as HTMLElement).style.height)))
  expect(heights).toEqual(rounds.map(({ points }) => expect.closeTo(((points ?? 0) / most) * 100, 1)))
  // All weeks of the season are in sight.
  expect(await strip.evaluate(row => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0)
})

test('Me says beside its entries how much there is', async () => {
  const page = await browser.keptPage('fan', NARROW)
  const answerOf = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer
  const { total } = await answerOf<{ total: number }>('/api/users/mypredictions?show=open&limit=1')
  const { data } = await answerOf<{ data: unknown[] }>('/api/prizes/me')
  await page.goto('/me')
  const figureOf = (path: string) => page.locator(`main li:has(> a[href="${path}"]) > span`)
  await expect.poll(() => figureOf('/my-prediction').textContent()).toBe(`${total} open`)
  await expect
    .poll(() => figureOf('/mywinnings').textContent())
    .toBe(data.length === 1 ? '1 prize' : `${data.length} prizes`)
  await expect.poll(() => figureOf('/dashboard').textContent()).toMatch(/^[\d,]+ SKOR$/)
})

test('a few stops of the Tab key lead to the first box on a phone, and the skip link at once everywhere', async () => {
  const isBox = (page: Page) =>
    page.evaluate(() => document.activeElement?.hasAttribute('data-score-input') === true)
  const phone = await openWeek(NARROW)
  let stops = 0
  for (; stops <= MAX_STOPS; stops++) {
    await phone.keyboard.press('Tab')
    if (await isBox(phone)) break
  }
  console.log(`${stops} stops before the first box`)
  expect(stops).toBeLessThanOrEqual(MAX_STOPS)
  for (const page of [phone, await openWeek(WIDE)]) {
    await page.reload()
    await page.locator('[data-score-input]').first().waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await isBox(page)).toBe(true)
    await page.context().close()
  }
})

test.each([
  [NARROW, undefined],
  [NARROW, 'fan'],
  [WIDE, undefined],
  [WIDE, 'fan'],
] as const)('one row stands on top of a page at %s as %s', async (width, as) => {
  const page = await browser.keptPage(as, width)
  const { settled } = requestsOf(page)
  for (const path of ['/', '/pl_predictor', '/leaderboard', '/leagues', '/help', '/playgame']) {
    await walkTo(page, path)
    await settled()
    const { top, homes } = await page.evaluate(() => ({
      top: document.querySelector('main')?.getBoundingClientRect().top,
      homes: [...document.querySelectorAll('header a[href="/"]')].filter(link => link.checkVisibility())
        .length,
    }))
    expect([top, homes], path).toEqual([ROW[width], 1])
  }
})

test('what is typed, saved, or waits is said in one piece with the places at the foot, and covers no box', async () => {
  const page = await openWeek(NARROW)
  const dock = page.locator('[data-dock]')
  const save = page.getByRole('button', { name: 'Save predictions' })
  expect(await save.isVisible()).toBe(false)
  await page.getByLabel('Arsenal goals').click()
  await page.keyboard.type('32')
  await dock.getByText('1 score not saved').waitFor()
  const foot = await page.evaluate(() => ({
    dock: document.querySelector('[data-dock]')?.getBoundingClientRect().bottom,
    places: document.querySelector('nav:has(a[href="/leagues"]):not(header *)')?.getBoundingClientRect().top,
  }))
  expect(foot.dock).toBe(foot.places)
  await page.keyboard.press('Enter')
  await dock.getByText(/^Saved \d/).waitFor()
  await dock.getByText('Your score has been submitted').waitFor()
  await page.getByLabel('Aston Villa goals').click()
  await page.keyboard.type('23')
  await dock.getByText('1 score not saved').waitFor()
  await page.context().setOffline(true)
  await save.click()
  await dock.getByText('Waits for a connection').waitFor()
  await page.context().setOffline(false)
  await dock.getByText(/^Saved \d/).waitFor()

  // Each box that the focus comes to stands clear of the bars.
  const boxes = page.locator('[data-score-input]')
  await boxes.first().focus()
  for (let box = 1; box < (await boxes.count()); box++) {
    await page.keyboard.press('Tab')
    while (!(await page.evaluate(() => document.activeElement?.hasAttribute('data-score-input'))))
      await page.keyboard.press('Tab')
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
          return (
            top >= 0 && bottom <= (document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? 0)
          )
        }),
      )
      .toBe(true)
  }
  await page.context().close()
})

test('on a phone ten scores take a tap, a key a figure and a key that saves', async () => {
  const page = await openWeek(NARROW)
  const began = Date.now()
  await page.reload()
  await page.locator('[data-score-input]').first().tap()
  // A 1 would wait for a second figure.
  const figures = '20 30 23 02 22 32 20 03 32 23'.replaceAll(' ', '')
  for (const figure of figures) await page.keyboard.press(figure)
  await page.keyboard.press('Enter')
  await page
    .locator('[data-dock]')
    .getByText(/^Saved \d/)
    .waitFor()
  const seconds = (Date.now() - began) / 1_000
  console.log(
    `ten scores, from the opened page to saved: 1 tap, ${figures.length + 1} keys, ${seconds.toFixed(1)} s`,
  )
  const values = await page
    .locator('[data-score-input]')
    .evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value).join(''))
  expect(values).toBe(figures)
  await page.context().close()
})
