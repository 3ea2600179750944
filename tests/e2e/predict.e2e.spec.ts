// @module-tag thorough
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CHANGED } from '#contract/addresses.ts'
import { MAX_GOALS } from '#domain/bounds.ts'
import { NARROW, useBrowser } from '#tests/support/browser.ts'
import { ownFan } from '#tests/support/own-fan.ts'
import { requestsOf } from '#tests/support/requests-of.ts'
import { until } from '#tests/support/until.ts'

const browser = useBrowser()
/** Within this time a page gathers what notifications name before it asks again, and more, in milliseconds. */
const GATHERED_MS = 3_000
/** A page asks for its notices some seconds after it was opened: about then the test saves. */
const NOTICES = (url: URL) => url.pathname === '/api/users/notices'
const SAVE = (url: URL) => url.pathname === '/api/saveMatchHistry'
const QUESTION = (url: URL) => url.pathname.startsWith('/api/') && !NOTICES(url)

/** @returns the open week as a fan of the test's own sees it: nothing is predicted yet */
async function predictor(width?: number): Promise<Page> {
  const page = await browser.openPage(width, (await ownFan()).session)
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

/** @returns what the event stream says to the page from now on, as JSON */
async function notificationsOf(page: Page): Promise<readonly string[]> {
  const messages: string[] = []
  const devTools = await page.context().newCDPSession(page)
  devTools.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
    if (eventName === CHANGED) messages.push(data)
  })
  await devTools.send('Network.enable')
  return messages
}

test('a prediction saved in the browser is on the dashboard', async () => {
  const page = await browser.openPage(undefined, (await ownFan()).session)
  await page.clock.install()
  await openPredictor(page)
  await type(page, 'Arsenal', 'Wolves', ['5', '0'])
  const { settled } = requestsOf(page)
  const notified = await notificationsOf(page)
  const requests: string[] = []
  page.on('request', request => QUESTION(new URL(request.url())) && requests.push(request.url()))
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
  await until('the event stream says what changed', () => notified.some(text => text.includes('"entry"')))
  await page.clock.runFor(GATHERED_MS)
  await settled()
  expect(requests).toContainEqual(expect.stringContaining('/api/matchList?'))
  expect(requests.filter((url, at) => requests.indexOf(url) !== at)).toEqual([])
  await page.goto('/dashboard')
  const saved = page.getByRole('row').filter({ hasText: 'Arsenal' }).filter({ hasText: 'Wolves' }).first()
  await saved.getByText('5:0', { exact: true }).waitFor()
  await saved.getByText('Week 38').locator('visible=true').first().waitFor()
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
  await type(page, 'Everton', 'Bournemouth', ['5', '0'])
  await page.context().setOffline(true)
  await page.getByText(/No connection: your scores are kept/).waitFor()
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.context().setOffline(false)
  await expect(page.getByText('Your score has been submitted').waitFor()).resolves.toBeUndefined()
})

test('without a connection the page has the newest answer, whether it came with a page or by itself', async () => {
  const page = await browser.openPage(undefined, (await ownFan()).session, false, true)
  await openPredictor(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // What comes from now on goes through the worker: first answers with the page, the saved score by itself.
  await openPredictor(page)
  await type(page, 'Arsenal', 'Wolves', ['6', '1'])
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.getByText('Your score has been submitted').waitFor()
  // An answer from before the save may be kept already.
  await page.waitForFunction(async () => {
    const [name = ''] = (await caches.keys()).filter(key => key.startsWith('answers'))
    const answers = await caches.open(name)
    const kept = (await answers.keys()).filter(({ url }) => /\/api\/matchList\?.*round=38/.test(url))
    const texts = await Promise.all(kept.map(async key => (await answers.match(key))?.text()))
    return texts.some(text => /"prediction":\{[^}]*\b6\b/.test(text ?? ''))
  })
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/You see what was last seen here/).waitFor()
  await expect.poll(() => page.getByLabel('Arsenal goals').inputValue()).toBe('6')
  await page.context().setOffline(false)
  await page.goto('/')
  await page.getByRole('heading', { name: /left|called|locked/ }).waitFor()
  await page.context().setOffline(true)
  await openPredictor(page)
  await expect.poll(() => page.getByLabel('Arsenal goals').inputValue()).toBe('6')
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
  // Saved twice, the row would say 'Amended'.
  await row(page, 'Leeds').getByText('Saved', { exact: true }).waitFor()
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

const NO_SCORE = 'Value must be zero or greater than zero. Decimal values are not allowed'
const NO_SCORES = ['1.5', '1,5', '.5', '0.0', '-1', '-0', '+1', '1e1', '0x1', 'one', '1 2'] as const

test('no decimals, nothing below zero, nothing too high: said at the match, and not sent', async () => {
  const page = await predictor()
  const sent: string[] = []
  page.on('request', request => SAVE(new URL(request.url())) && sent.push(request.url()))
  const goals = page.getByLabel('Arsenal goals')
  const alert = row(page, 'Arsenal').getByRole('alert')
  const saves = page.getByRole('button', { name: 'Save predictions' })
  const tooMany = [String(MAX_GOALS + 1), `Value can't be above ${MAX_GOALS}`] as const
  for (const [text, problem] of [...NO_SCORES.map(text => [text, NO_SCORE] as const), tooMany]) {
    await goals.fill(text)
    await alert.getByText(problem, { exact: true }).waitFor()
    expect(await goals.getAttribute('aria-invalid'), text).toBe('true')
    expect(await saves.isDisabled(), text).toBe(true)
    await goals.press('Enter')
    // The message of the next text is a message of its own.
    await goals.fill('')
    await alert.waitFor({ state: 'detached' })
  }
  // Digits of an Arabic keyboard as well.
  for (const text of ['0', String(MAX_GOALS), '٣']) {
    await goals.fill(text)
    await page.locator('input[aria-label="Arsenal goals"][aria-invalid="false"]').waitFor()
    expect(await alert.count(), text).toBe(0)
  }
  expect(sent).toEqual([])
})

test('after its deadline a match is read-only and shows what it gave', async () => {
  const page = await browser.openPage(undefined, 'fan')
  await page.goto('/pl_predictor?round=37')
  await page.getByRole('button', { name: /^Why 5 pts for Wolves against Everton/ }).waitFor()
  expect(await page.getByRole('textbox', { name: /goals$/ }).count()).toBe(0)
})

test('a prediction can be withdrawn before its lock', async () => {
  const page = await predictor()
  await type(page, 'Man Utd', 'Fulham', ['2', '1'])
  await page.getByRole('button', { name: 'Save predictions' }).click()
  await page.getByText('Your score has been submitted').waitFor()
  await page.goto('/dashboard')
  const before = page.getByRole('button', { name: /^Withdraw Man Utd vs Fulham/ })
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
  expect(await page.getByRole('button', { name: /^Withdraw/ }).count()).toBe(0)
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
