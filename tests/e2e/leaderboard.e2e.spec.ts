// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { API_BASE, FIRST_ANSWERS_PATH } from '#contract/addresses.ts'
import { askOneByOne, layoutShift, NARROW, useBrowser } from '#tests/support/browser.ts'
import { requestsOf } from '#tests/support/requests-of.ts'

const browser = useBrowser()

const rowsOf = (page: Page) => page.locator('table tbody tr[data-fan]')
const ownRow = (page: Page) => rowsOf(page).filter({ hasText: 'You' })
const busy = (page: Page) => page.locator('[aria-busy="true"]')

async function open(path: string): Promise<Page> {
  const page = await browser.openPage(undefined, 'fan')
  await page.goto(path)
  await rowsOf(page).first().waitFor()
  return page
}

test('the own row is in sight on every page: at its place, below, or above', async () => {
  const page = await open('/leaderboard')
  await ownRow(page).waitFor()
  // Behind the rank may stand by how many places it changed.
  const rank = Number.parseInt((await ownRow(page).locator('td').last().textContent()) ?? '', 10)
  const ownPage = Math.ceil(rank / 10)
  for (const number of [1, ownPage, ownPage + 1, 20]) {
    await page.goto(`/leaderboard?page=${number}`)
    await page.getByText(`Page ${number} of`).waitFor()
    await ownRow(page).waitFor()
    expect(await ownRow(page).count()).toBe(1)
    const box = await ownRow(page).boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true)
  }
  await page.getByRole('button', { name: 'Jump to my rank' }).click()
  await page.getByText(`Page ${ownPage} of`).waitFor()
})

test('search, round, month and Clear Filter; the address holds each', async () => {
  const page = await open('/leaderboard')
  const text = await rowsOf(page).first().locator('th').textContent()
  // The initials stand before the name.
  const userName = text?.match(/^[A-Z]{2}([a-z]+\d*)/)?.[1] ?? ''
  expect(userName).not.toBe('')
  await page.getByRole('searchbox', { name: 'Search players' }).fill(userName.toUpperCase())
  await page.waitForURL(/text=/)
  await page.getByText('Page 1 of 1').waitFor()
  expect(await rowsOf(page).filter({ hasText: userName }).count()).toBe(1)

  await page.reload()
  await page.getByText('Page 1 of 1').waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search players' }).inputValue()).toBe(
    userName.toUpperCase(),
  )

  await page.getByRole('button', { name: 'Clear Filter' }).click()
  await page.waitForURL(url => url.search === '')
  await page.getByText(/Page 1 of (?!1$)\d+/).waitFor()

  await page.getByRole('button', { name: '37 of 38', exact: true }).click()
  await page.waitForURL(/round=37/)
  await page.getByText('Premier League 2022-23, 37 of 38').waitFor()
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 })
  await page.waitForURL(url => url.searchParams.has('month') && !url.searchParams.has('round'))
  await busy(page).waitFor({ state: 'detached' })
  expect(await rowsOf(page).count()).toBeGreaterThan(1)
})

test('of the league the rounds 32 to 38 have buttons and the earlier ones stand in the select', async () => {
  const page = await open('/leaderboard')
  const buttons = page.getByRole('button', { name: /^\d+ of 38$/ })
  await buttons.first().waitFor()
  const rounds = (await buttons.allInnerTexts()).map(text => Number(text.split(' ')[0]))
  // The last one is the round in play.
  expect(rounds.toSorted((a, b) => a - b)).toEqual([32, 33, 34, 35, 36, 37, 38])
  await page.getByRole('combobox', { name: 'Earlier rounds' }).selectOption('7')
  await page.waitForURL(/round=7/)
  await page.getByText('Premier League 2022-23, 7 of 38').waitFor()
})

test('nobody found says so, without the own row below', async () => {
  const page = await browser.openPage(undefined, 'fan')
  await page.goto('/leaderboard?text=nobody-is-called-this')
  await page.getByText('No data found').waitFor()
  expect(await ownRow(page).count()).toBe(0)
})

test('a failed answer says so and can be tried again', async () => {
  const page = await askOneByOne(await browser.openPage(undefined, 'fan'))
  const failing = (url: URL) => url.pathname === '/api/users/leaderboard'
  await page.route(failing, route =>
    route.fulfill({ status: 400, json: { status: false, message: 'No board today', code: 'x', data: null } }),
  )
  await page.goto('/leaderboard')
  await page.getByText('No board today').waitFor()
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(page).first().waitFor()).resolves.toBeUndefined()
})

/** A tenth of what browsers call good; the header, which takes the reader's name, moves by 0.001. */
const MAX_SHIFT = 0.01

const FIRST_ANSWERS = `${API_BASE}${FIRST_ANSWERS_PATH}`

test.each([FIRST_ANSWERS, '/api/users/leaderboard', '/api/users/listrounds', '/api/me'])(
  'nothing jumps on a phone when %s answers last',
  async late => {
    const page = await browser.openPage(NARROW, 'fan')
    if (late !== FIRST_ANSWERS) await askOneByOne(page)
    const asked = Promise.withResolvers<void>()
    const othersDrawn = Promise.withResolvers<void>()
    await page.route(
      url => url.pathname === late,
      async route => {
        asked.resolve()
        await othersDrawn.promise
        await route.continue()
      },
    )
    const { settled } = requestsOf(page, late)
    await page.goto('/leaderboard', { waitUntil: 'commit' })
    await asked.promise
    await settled()
    othersDrawn.resolve()
    await rowsOf(page).first().waitFor()
    await page.getByRole('button', { name: '37 of 38', exact: true }).waitFor()
    await page.getByText(/your rank of \d+/).waitFor()
    expect(await layoutShift(page)).toBeLessThan(MAX_SHIFT)
  },
)
