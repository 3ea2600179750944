// @module-tag thorough
import { expect, test } from 'vitest'
import { login, useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'

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

test('an unknown address is not found, and leads home, which says why', async () => {
  const page = await browser.keptPage()
  for (const path of ['/no-such-page', '/contact/no-such-page', '/match', '/leagues/one/two']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await page.waitForURL('/')
    await page.getByText('There is no page at that address').first().waitFor()
  }
})

test('an unknown address is answered whole, also to who has been there before', async () => {
  const address = `${ourProduct().url}/no-such-page`
  const tag = (await fetch(address)).headers.get('ETag') ?? ''
  // Without this `fetch` would ask for an answer that nobody has kept.
  const headers = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' }
  const again = await fetch(address, { headers })
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('<div id="root">')])
})

test('each address that search engines are told of has a page for visitors', async () => {
  const { url } = ourProduct()
  const robots = await (await fetch(`${url}/robots.txt`)).text()
  const [, map = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  const addresses = [...(await (await fetch(map)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses).toContain(`${url}/pl_predictor`)
  expect(addresses).not.toContain(`${url}/Admin-dash`)
  for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200])
  const written = await Promise.all(
    ['/login', '/LOGIN/', '/Match/some-match', '/Admin-dash', '/share/x.png'].map(async path => [
      path,
      (await fetch(url + path)).status,
    ]),
  )
  expect(written.map(([, status]) => status)).toEqual(written.map(() => 200))
})

test('an admin signs in through the form', async () => {
  const page = await browser.openPage()
  await login(page, 'admin')
  await page.goto('/predictor-admin')
  await expect(page.getByRole('heading', { name: 'All matches' }).waitFor()).resolves.toBeUndefined()
})
