// @module-tag thorough
import { expect, test } from 'vitest'
import { login, useBrowser } from '#tests/support/browser.ts'

const browser = useBrowser()

const FOR_FANS = ['/dashboard', '/leaderboard', '/mywinnings', '/my-prediction', '/user_total_win']
const FOR_STAFF = [
  '/predictor-admin',
  '/predictor-Edit',
  '/set_winner',
  '/edit_match',
  '/admin-replays',
  '/user-time-tack',
  '/time-tack-details',
]

test.each([...FOR_FANS, ...FOR_STAFF])('a visitor on %s is sent to /Login', async path => {
  const page = await browser.keptPage()
  await page.goto(path)
  await expect(page.waitForURL('/Login')).resolves.toBeUndefined()
})

test.each(FOR_STAFF)('a fan on %s is sent to /Login', async path => {
  const page = await browser.keptPage('fan')
  await page.goto(path)
  await expect(page.waitForURL('/Login')).resolves.toBeUndefined()
})

test('after signing in a visitor is where they wanted to be, filters and all', async () => {
  const page = await browser.openPage()
  await page.goto('/leaderboard?round=37&page=2')
  await page.waitForURL('/Login')
  await page.getByLabel('Email or username').fill('fan@skor.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page
    .getByText(/password/i)
    .locator('visible=true')
    .first()
    .waitFor()
  expect(new URL(page.url()).pathname).toBe('/Login')
})

test('an auditor sees the operator\u2019s pages and can change nothing', async () => {
  const page = await browser.keptPage('auditor')
  await page.goto('/predictor-admin?text=Wolves&round=37')
  await page
    .getByRole('link', { name: /^Score / })
    .first()
    .click()
  await page.getByText('Only admins set scores').waitFor()
  await page.goto('/admin-replays')
  await page.getByRole('heading', { name: 'Recent changes' }).waitFor()
  const offers = (kind: RegExp) => page.getByRole('radio', { name: kind }).count()
  expect([await offers(/^Verify/), await offers(/^Rebuild/), await offers(/^Way back/)]).toEqual([1, 0, 0])
})

test('an unknown address leads home', async () => {
  const page = await browser.keptPage()
  await page.goto('/no-such-page')
  await expect(page.waitForURL('/')).resolves.toBeUndefined()
})

test('an admin signs in through the form', async () => {
  const page = await browser.openPage()
  await login(page, 'admin')
  await page.goto('/predictor-admin')
  await expect(page.getByRole('heading', { name: 'All matches' }).waitFor()).resolves.toBeUndefined()
})
