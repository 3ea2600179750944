// @module-tag thorough
/** Where the parts of the main pages stand, as the study of the look measures them: by rectangles, at both widths. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoLeague } from '#data/demo/leagues.ts'
import { askOneByOne, NARROW, useBrowser, WIDE } from '#tests/support/browser.ts'
import { requestsOf } from '#tests/support/requests-of.ts'

const browser = useBrowser()

const LANGUAGES = ['en', 'de', 'es', 'ar'] as const
const PHONE_HEIGHT = 844
const MATCH = '/match/premier-league-2022-23'

/** Where the own row of the table begins at the latest, in CSS pixels; a long word for the table takes a line of its own. */
const OWN_ROW = { en: 308, de: 308, es: 336, ar: 308 }
/** Of the power-ups above a week, in CSS pixels. */
const POWER_UPS = 40
/** Where the first row of a list stands at the latest on a wide page, in CSS pixels. */
const FIRST_RANK = 250
const FIRST_RESULT = 300
/** Between the tabs of a competition and what stands below, in CSS pixels. */
const BELOW_TABS = 20

async function open(
  path: string,
  width: number,
  language = 'en',
  as: 'fan' | 'admin' = 'fan',
): Promise<Page> {
  const page = await browser.keptPage(as, width, language)
  if (width === NARROW) await page.setViewportSize({ width, height: PHONE_HEIGHT })
  const { settled } = requestsOf(page)
  await page.goto(path)
  await settled()
  return page
}

/** @throws Error where the element is not drawn */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return { ...box, end: box.x + box.width, foot: box.y + box.height }
}

test.each(LANGUAGES)('the own row of the table is in the first half of a phone in %s', async language => {
  const page = await open('/leaderboard', NARROW, language)
  const { y } = await boxOf(page, 'li[data-own]')
  console.log(`${language}: the own row at ${y}`)
  expect(y).toBeLessThanOrEqual(OWN_ROW[language])
})

test('on a wide page the table begins below its title, and the points of each week stand under the own place', async () => {
  const page = await open('/leaderboard', WIDE)
  const [own, weeks] = [await boxOf(page, 'li[data-own]'), await boxOf(page, 'section ol:has([role=img])')]
  expect((await boxOf(page, 'main tbody tr')).y).toBeLessThanOrEqual(FIRST_RANK)
  expect(weeks.y).toBeGreaterThan(own.foot)
})

test.each(LANGUAGES)('the facts of a league are a line of a phone in %s', async language => {
  const page = await open(`/leagues/${demoLeague(0)}`, NARROW, language)
  const lines = await page
    .locator('main h1 + p')
    .evaluate(
      facts => facts.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(facts).lineHeight),
    )
  expect(Math.round(lines)).toBe(1)
})

test.each(LANGUAGES)('the power-ups of a week are a row of a phone in %s', async language => {
  const page = await open('/pl_predictor?round=38', NARROW, language)
  const { height } = await boxOf(page, 'main ul:has(> li > button)')
  expect(height).toBeLessThanOrEqual(POWER_UPS)
})

test('all ten matches of a week stand above the save bar of a wide page, in rows of a height', async () => {
  const page = await open('/pl_predictor?round=38', WIDE)
  const { y: dock } = await boxOf(page, '[data-dock]')
  const rows = await page.locator('main form ol > li:has([data-score-input])').all()
  const boxes = await Promise.all(rows.map(row => row.boundingBox()))
  expect(boxes).toHaveLength(10)
  expect(boxes.filter(box => box && box.y + box.height <= dock)).toHaveLength(10)
  expect(new Set(boxes.map(box => Math.round(box?.height ?? 0))).size).toBe(1)
})

test('who reads stands among league mates beside the result of a match on a wide page', async () => {
  const page = await open(`${MATCH}.37.wolves-everton`, WIDE)
  const [result, own] = [
    await boxOf(page, 'main section[aria-label=Result]'),
    await boxOf(page, 'main tbody tr'),
  ]
  expect(own.x).toBeGreaterThan(result.end)
  expect(own.y).toBeLessThan(result.foot)
})

test('the time left stands beside what both teams did on a wide page', async () => {
  const page = await open(`${MATCH}.38.brentford-man-city`, WIDE)
  const [form, time] = [
    await boxOf(page, '[aria-labelledby=match-form]'),
    await boxOf(page, 'main [role=timer]'),
  ]
  expect(time.x).toBeGreaterThan(form.end)
  expect(time.y).toBeLessThan(form.foot)
})

test('a wide front page shows the form of both teams beside the boxes, and what is predicted beside them', async () => {
  const page = await open('/', WIDE)
  await page.locator('main form [data-score-input]').first().waitFor()
  const rows = await page.locator('main form ol > li').count()
  await expect.poll(() => page.locator('main form li > span:has(> i)').count()).toBe(2 * rows)
  const [todo, called] = [
    await boxOf(page, 'main form'),
    await boxOf(page, '[aria-labelledby=called-scores]'),
  ]
  expect(called.x).toBeGreaterThan(todo.end)
})

test('over my predictions a wide page has a bar for each week, which shows that week alone', async () => {
  const page = await open('/my-prediction', WIDE)
  const strip = page.getByRole('navigation', { name: 'Weeks' })
  await expect.poll(() => strip.getByRole('button').count()).toBe(38)
  await strip.getByRole('button', { name: 'Week 37' }).click()
  await page.waitForURL(/round=37/)
  await expect.poll(() => page.locator('main h2').allInnerTexts()).toEqual(['WEEK 37'])
  await strip.getByRole('button', { name: 'Week 37' }).click()
  await page.waitForURL(url => !url.search.includes('round'))
})

test('each entry of the account menu has its sign, and says how much there is', async () => {
  const page = await open('/help', WIDE)
  await page.getByRole('button', { name: /^Account of/ }).click()
  const own = page.getByRole('navigation', { name: 'Fan' })
  await expect.poll(() => own.locator('a:has(svg)').count()).toBe(10)
  await own.getByText(/^[\d,]+ SKOR$/).waitFor()
  expect(await own.getByRole('button', { name: /theme$/ }).count()).toBe(1)
})

test('the first result of a matchday stands high on a wide page', async () => {
  const page = await open('/admin-matchday?round=37', WIDE, 'en', 'admin')
  await page.locator('main form li').first().waitFor()
  expect((await boxOf(page, 'main form li')).y).toBeLessThanOrEqual(FIRST_RESULT)
})

test('no line is empty below the tabs of a page of prizes, while the list is asked for and after that', async () => {
  const page = await askOneByOne(await browser.openPage(NARROW, 'admin'))
  const arrival = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/admin/prizes*', async route => {
    arrival.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goto('/admin-prizes')
  await arrival.promise
  const below = () =>
    page.getByRole('navigation', { name: 'The competition' }).evaluate(tabs => {
      const following = [...(tabs.parentElement?.children ?? [])].filter(
        part => tabs.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING && part.firstChild,
      )
      const { bottom } = tabs.getBoundingClientRect()
      return (following[0]?.getBoundingClientRect().top ?? Number.NaN) - bottom
    })
  await expect.poll(below).toBeLessThanOrEqual(BELOW_TABS)
  answer.resolve()
  await page.getByRole('heading', { name: 'Prizes in force' }).waitFor()
  expect(await below()).toBeLessThanOrEqual(BELOW_TABS)
  await page.context().close()
})
