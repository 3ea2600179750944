import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NARROW, useBrowser } from '#tests/support/browser.ts'

const browser = useBrowser()
/** Until the event stream's notification of a save has come, and what it asks for was asked for. */
const NOTIFIED_WITHIN_MS = 1_500
/** A page asks for its notices some seconds after it was opened: about then the test saves. */
const NOTICES = (url: URL) => url.pathname === '/api/users/notices'
const SAVE = (url: URL) => url.pathname === '/api/saveMatchHistry'
const QUESTION = (url: URL) => url.pathname.startsWith('/api/') && !NOTICES(url)

/** Goals of a score that was not saved before: a test that comes once more has something to save. */
let goals = 4
const newGoals = () => String(++goals)

async function predictor(width?: number): Promise<Page> {
  const page = await browser.openPage(width, 'fan')
  await openPredictor(page)
  return page
}

async function openPredictor(page: Page): Promise<void> {
  await page.goto('/pl_predictor?round=38')
  await page.getByLabel('Arsenal goals').waitFor()
}

async function type(page: Page, home: string, away: string, score: [string, string]) {
  await page.getByLabel(`${home} goals`).fill(score[0])
  await page.getByLabel(`${away} goals`).fill(score[1])
}

const row = (page: Page, team: string) => page.locator('li').filter({ has: page.getByLabel(`${team} goals`) })

test('a prediction saved in the browser is on the dashboard', async () => {
  const page = await browser.openPage(undefined, 'fan')
  await openPredictor(page)
  const home = newGoals()
  await type(page, 'Arsenal', 'Wolves', [home, '0'])
  const asked: string[] = []
  page.on('request', request => QUESTION(new URL(request.url())) && asked.push(request.url()))
  const [sent] = await Promise.all([
    page.waitForRequest(request => SAVE(new URL(request.url()))),
    page.getByRole('button', { name: 'Save predictions' }).click(),
  ])
  // As the documents' pages send it: with the teams and the winner by name.
  expect(sent.postDataJSON().predictionData).toEqual([
    expect.objectContaining({
      fristTeamName: 'Arsenal',
      secondTeamName: 'Wolves',
      winning_team_name: 'Arsenal',
    }),
  ])
  await page.getByText('Your score has been submitted').waitFor()
  await page.getByRole('button', { name: 'Keep receipt' }).waitFor()
  // The answer and the event stream both say that something changed: each question is asked once.
  await page.waitForTimeout(NOTIFIED_WITHIN_MS)
  console.log(`one save: ${asked.length} requests`)
  expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([])
  await page.goto('/dashboard')
  const saved = page.getByRole('row').filter({ hasText: 'Arsenal' }).filter({ hasText: 'Wolves' }).first()
  await saved.getByText(`${home}:0`, { exact: true }).waitFor()
  await saved.getByText('38 of 38').locator('visible=true').first().waitFor()
})

test('what was typed survives a failed save, and the next try keeps it', async () => {
  const page = await predictor()
  await page.route(SAVE, route => route.abort('connectionfailed'))
  await type(page, 'Chelsea', 'Newcastle', ['2', '1'])
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.getByText('Network Error').first().waitFor()
  expect(await page.getByLabel('Chelsea goals').inputValue()).toBe('2')
  expect(await page.getByLabel('Newcastle goals').inputValue()).toBe('1')
  await page.unroute(SAVE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your score has been submitted').waitFor()
  await page.reload()
  await page.getByLabel('Chelsea goals').waitFor()
  expect(await page.getByLabel('Chelsea goals').inputValue()).toBe('2')
})

test('a save without a connection goes out when there is one again', async () => {
  const page = await predictor()
  await type(page, 'Everton', 'Bournemouth', [newGoals(), '0'])
  await page.context().setOffline(true)
  await page.getByText(/No connection: your scores are kept/).waitFor()
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.context().setOffline(false)
  await expect(page.getByText('Your score has been submitted').waitFor()).resolves.toBeUndefined()
})

test('without a connection the page has the newest answer, whether it came with a page or by itself', async () => {
  const page = await browser.openPage(undefined, 'fan', false, true)
  await openPredictor(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // What comes from now on goes through the worker: first answers with the page, the saved score by itself.
  await openPredictor(page)
  const home = newGoals()
  await type(page, 'Arsenal', 'Wolves', [home, '1'])
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.getByText('Your score has been submitted').waitFor()
  await page.waitForFunction(async () => {
    const keys = await (await caches.open('answers')).keys()
    return keys.some(({ url }) => /\/api\/matchList\?.*round=38/.test(url))
  })
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/You see what was last seen here/).waitFor()
  await expect.poll(() => page.getByLabel('Arsenal goals').inputValue()).toBe(home)
  await page.context().setOffline(false)
  await page.goto('/')
  await page.getByRole('heading', { name: /left|called|locked/ }).waitFor()
  await page.context().setOffline(true)
  await openPredictor(page)
  await expect.poll(() => page.getByLabel('Arsenal goals').inputValue()).toBe(home)
})

test('a save of a page that was closed without a connection goes out at the next visit; what came too late is said', async () => {
  const page = await predictor()
  await type(page, 'Everton', 'Bournemouth', ['4', '3'])
  await page.context().setOffline(true)
  await page.getByText(/No connection: your scores are kept/).waitFor()
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.waitForFunction(() => Object.keys(localStorage).some(key => key.startsWith('unsent-')))
  // One that locked meanwhile: Wolves played Everton a week before.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.startsWith('unsent-')) ?? ''
    const match = 'premier-league-2022-23.37.wolves-everton'
    const late = { match, score: { home: 2, away: 2 }, home: 'Wolves', away: 'Everton' }
    localStorage.setItem(
      key,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), [match]: late }),
    )
  })
  const next = await page.context().newPage()
  await page.close()
  await next.context().setOffline(false)
  await next.goto('/pl_predictor?round=38')
  const dialog = next.getByRole('dialog', { name: 'These scores came too late' })
  await dialog.getByText('Wolves 2 - 2 Everton').waitFor()
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await next.getByLabel('Everton goals').waitFor()
  await expect.poll(() => next.getByLabel('Everton goals').inputValue()).toBe('4')
  expect(
    await next.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('unsent-'))),
  ).toEqual([])
})

test('a save whose answer is lost is not made twice by the next try', async () => {
  const page = await predictor()
  let lost = 0
  await page.route(SAVE, async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await type(page, 'Leeds', 'Spurs', ['1', '4'])
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your score has been submitted').waitFor()
  await page.reload()
  await page.getByLabel('Leeds goals').waitFor()
  expect(await page.getByLabel('Spurs goals').inputValue()).toBe('4')
  await row(page, 'Leeds').getByText('Amended').waitFor()
})

test('the keyboard alone predicts: digits move on, Enter saves', async () => {
  const page = await predictor(NARROW)
  await page.getByLabel('Aston Villa goals').focus()
  await page.keyboard.press('3')
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await page.getByText('Your score has been submitted').waitFor()
  await row(page, 'Aston Villa').getByText('Saved').waitFor()
  expect(await page.getByLabel('Brighton goals').inputValue()).toBe('1')
})

test('no decimals, nothing below zero', async () => {
  const page = await predictor()
  await page.getByLabel('Arsenal goals').fill('1.5')
  await expect(
    page.getByText('Value must be zero or greater then zero. Decimal values are not allowed').waitFor(),
  ).resolves.toBeUndefined()
})

test('after its deadline a match is read-only and shows what it gave', async () => {
  const page = await browser.openPage(undefined, 'fan')
  await page.goto('/pl_predictor?round=37')
  await page.getByRole('button', { name: /^Why 5 pts for Wolves against Everton/ }).waitFor()
  expect(await page.getByRole('textbox', { name: /goals$/ }).count()).toBe(0)
})

test('a prediction can be withdrawn before its lock', async () => {
  const page = await browser.openPage(undefined, 'fan')
  await page.goto('/dashboard')
  const before = page.getByRole('button', { name: /^Withdrow Man Utd vs Fulham/ })
  await before.click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Prediction withdrawn').waitFor()
  await before.waitFor({ state: 'detached' })
  // The matches of earlier weeks are over: they offer nothing to withdraw, and no reason is needed.
  await page.goto('/dashboard?page=2')
  await page
    .getByRole('button', { name: /^Share / })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /^Withdrow/ }).count()).toBe(0)
})

test('a prediction is shared with its text; closing leaves the page as it is', async () => {
  const page = await browser.openPage(undefined, 'fan')
  await page.goto('/dashboard?page=2')
  await page
    .getByRole('button', { name: /^Share / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Share with your friends' }).waitFor()
  await page.getByText(/demofan predicts .+ \d+:\d+ .+ in the Premier League/).waitFor()
  const links = page.getByRole('dialog').getByRole('link')
  expect(await links.allInnerTexts()).toEqual(['Reddit', 'Twitter', 'LinkedIn', 'WhatsApp', 'Telegram'])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(new URL(page.url()).search).toBe('?page=2')
})
