/** What people come for, from the first page to the last, on a wide screen and on a phone: a dozen journeys. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { login, NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { logOut } from '#tests/support/log-out.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { ownFan } from '#tests/support/own-fan.ts'
import { enterCode, fillRegistration } from '#tests/support/sign-up.ts'

const browser = useBrowser()

const OPEN_WEEK = '/pl_predictor?round=38'
/** The demo fan predicted 1:1, as it ended. */
const MATCH = 'premier-league-2022-23.37.wolves-everton'

async function save(page: Page, home: string, away: string, score: readonly [string, string]) {
  await page.getByLabel(`${home} goals`).fill(score[0])
  await page.getByLabel(`${away} goals`).fill(score[1])
  await Promise.all([
    page.waitForResponse(/saveMatchHistry/),
    page.getByRole('button', { name: 'Save predictions' }).click(),
  ])
  // The notice of a save before may still stand.
  await page.getByText('Your score has been submitted').last().waitFor()
}

/** A page of the open week as a fan of the test's own sees it. */
async function predictor(width: number): Promise<Page> {
  const page = await browser.openPage(width, (await ownFan()).session)
  await page.goto(OPEN_WEEK)
  await page.getByLabel('Arsenal goals').waitFor()
  return page
}

/** Newcomers differ by the width, and by the try. */
let newcomers = 0

describe.each([WIDE, NARROW])('at %i', width => {
  test('a newcomer signs up, enters the code of the mail, and saves a prediction', async () => {
    const page = await browser.openPage(width)
    const [userName, email] = [`new${width}${++newcomers}`, `new.${width}.${newcomers}@example.com`]
    await page.goto('/')
    await page.getByRole('link', { name: 'Call the scores now' }).click()
    await page.getByLabel('Arsenal goals').fill('2')
    await page.getByLabel('Wolves goals').fill('1')
    await page.getByRole('button', { name: 'Sign up and save' }).click()
    await page.waitForURL('/Register')
    await page.getByRole('region', { name: 'Your scores' }).getByText('Arsenal').waitFor()
    await fillRegistration(page, 'Nora New', userName, email)
    await enterCode(page, ourProduct().url, email)
    await page.waitForURL('/pl_predictor')
    expect(await page.getByLabel('Arsenal goals').inputValue()).toBe('2')
    await page.getByRole('button', { name: 'Save predictions' }).click()
    await page.getByText('Your score has been submitted').waitFor()
  })

  test('a fan signs in, looks around, signs out, and a page of fans asks to sign in again', async () => {
    const page = await browser.openPage(width)
    await login(page, 'fan')
    await page.goto('/dashboard')
    await page.getByText('Page 1 of').waitFor()
    await logOut(page)
    await page.goto('/dashboard')
    await expect(page.waitForURL('/Login')).resolves.toBeUndefined()
  })

  test('a fan predicts, changes the score, finds it on the dashboard, and withdraws it', async () => {
    const page = await predictor(width)
    await save(page, 'Man Utd', 'Fulham', ['2', '1'])
    await save(page, 'Man Utd', 'Fulham', ['3', '1'])
    await page.goto('/dashboard')
    const row = page.getByRole('row').filter({ hasText: 'Man Utd' }).filter({ hasText: 'Fulham' }).first()
    await row.getByText('3:1', { exact: true }).locator('visible=true').first().waitFor()
    const withdraw = page.getByRole('button', { name: /^Withdraw Man Utd vs Fulham/ })
    await withdraw.click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByText('Prediction withdrawn').waitFor()
    await expect(withdraw.waitFor({ state: 'detached' })).resolves.toBeUndefined()
  })

  test('a fan doubles a match, and takes the power-up back', async () => {
    const page = await predictor(width)
    await page.getByRole('button', { name: /^Double Up:/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Everton vs Bournemouth').click()
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await page.getByText('Coupon applied successfully').waitFor()
    await page.getByRole('button', { name: 'Double Up: take back' }).click()
    await expect(page.getByText('Double Up is yours again').waitFor()).resolves.toBeUndefined()
  })

  test('a fan asks a match why it gave its points, down to the events', async () => {
    const page = await browser.openPage(width, 'fan')
    await page.goto(`/dashboard?why=${MATCH}`)
    const sheet = page.getByRole('dialog')
    await sheet.getByText('You predicted 1:1').waitFor()
    const trace = sheet.getByRole('button', { name: /Open the full trace/ })
    const events = Number(/\d+/.exec((await trace.textContent()) ?? '')?.[0])
    await trace.click()
    await sheet.getByRole('button', { name: 'Close the trace' }).waitFor()
    expect(await sheet.getByRole('list').last().getByRole('listitem').count()).toBe(events)
    expect(await axe(page)).toEqual([])
  })

  test('a fan finds the own row of the leaderboard, a round, and another player', async () => {
    const page = await browser.openPage(width, 'fan')
    await page.goto('/leaderboard')
    const rows = page.locator('table tbody tr[data-fan]')
    await rows.filter({ hasText: 'You' }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: '37 of 38', exact: true }).click()
    await page.getByText('Premier League 2022-23, Week 37').waitFor()
    await page.getByRole('searchbox', { name: 'Search players' }).fill('pablo20')
    await page.getByText('Page 1 of 1').waitFor()
    await rows.filter({ hasText: 'pablo20' }).first().waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test('a fan opens a league: its table, its members, a duel', async () => {
    const page = await browser.openPage(width, 'fan')
    await page.goto('/leagues')
    await page
      .getByRole('link', { name: /Friday five-a-side/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Friday five-a-side' }).waitFor()
    await page.getByText('demofan').first().waitFor()
    expect(await axe(page)).toEqual([])
  })

  test('an admin sees whom a correction moves, corrects, and takes the correction back', async () => {
    const page = await browser.openPage(width, 'admin')
    for (const [home, reason] of [
      ['2', 'late goal by video referee'],
      ['1', 'video referee overruled'],
    ] as const) {
      await page.goto(`/predictor-Edit?match=${MATCH}&competition=premier-league-2022-23&round=37`)
      await page.getByLabel('Wolves goals').fill(home)
      await page.getByLabel('Reason of the correction').fill(reason)
      await page.getByRole('button', { name: 'Correct score' }).click()
      const preview = page.getByRole('dialog')
      await preview.getByText(/fans change$/).waitFor()
      await preview.getByRole('button', { name: 'Confirm the correction' }).click()
      await expect(
        page.getByText('What happened is what the preview showed.').waitFor(),
      ).resolves.toBeUndefined()
    }
  })

  test('an auditor reads the operator\u2019s pages, and a fan is sent away from them', async () => {
    const page = await browser.openPage(width, 'auditor')
    await page.goto('/admin-replays')
    await page.getByRole('heading', { name: 'Recent changes' }).waitFor()
    expect(await page.getByRole('radio', { name: /^Verify/ }).count()).toBe(1)
    expect(await page.getByRole('radio', { name: /^Rebuild/ }).count()).toBe(0)
    const fan = await browser.openPage(width, 'fan')
    await fan.goto('/admin-replays')
    await fan.waitForURL('/Login')
  })

  test('a visitor finds a game in the portal, and is asked to sign in', async () => {
    const page = await browser.openPage(width)
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    await page.goto('/playgame')
    // 'Play Penalty Night' on a wide screen.
    await page
      .getByRole('button', { name: /Penalty Night$/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('a visitor reads who won, and how points come about', async () => {
    const page = await browser.openPage(width)
    await page.goto('/prizes')
    await page.getByText('Global leaderboard prize').first().waitFor()
    expect(await axe(page)).toEqual([])
    await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'Help', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: 'How points come about' }).waitFor()
  })

  test('a reader chooses Arabic: the page stands from right to left, and the choice outlasts the page', async () => {
    const page = await browser.openPage(width)
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'العربية' }).click()
    await page.locator('html[lang="ar"][dir="rtl"]').waitFor()
    await page.goto('/pl_predictor')
    await page.getByRole('heading', { level: 1, name: 'الجولة' }).waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
  })
})
