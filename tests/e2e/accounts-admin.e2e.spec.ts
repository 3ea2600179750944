// @module-tag thorough
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { OWN_WORDS } from '#contract/media-type.ts'
import { askOneByOne, useBrowser } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'

const browser = useBrowser()

const FOR_ADMINS = ['/user_query_list', '/access_code_req']

test.each(FOR_ADMINS)('%s is for admins: visitors, fans and auditors are sent to /Login', async path => {
  for (const who of [undefined, 'fan', 'auditor'] as const) {
    const page = await browser.keptPage(who)
    await page.goto(path)
    await expect(page.waitForURL('/Login')).resolves.toBeUndefined()
  }
})

/** As the server lists a mail that failed; the address is for admins. */
const FAILED_MAIL = {
  id: '0b6f0a52-38f3-4f6e-9a59-6d0a38d0c7d1',
  kind: 'verify-email',
  about: { id: 'mail.verify-email', text: 'Code for a new account', values: {} },
  state: 'failed',
  attempts: 5,
  problem: 'mailbox unavailable',
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
}

test.each([
  ['an admin', 'admin', 'failed@example.com', ['Mail', 'State', 'Attempts', 'Sent', 'Action']],
  ['an auditor', 'auditor', null, ['Mail', 'State', 'Attempts', 'Sent']],
] as const)('what became of mails: %s', async (_, who, to, columns) => {
  const page = await askOneByOne(await browser.openPage(undefined, who))
  await page.route(
    url => url.pathname === '/api/admin/mails',
    route =>
      route.fulfill({
        contentType: OWN_WORDS,
        json: {
          status: true,
          message: '',
          total: 1,
          page: 1,
          limit: 10,
          next: null,
          data: [{ ...FAILED_MAIL, to }],
        },
      }),
  )
  await page.goto('/admin-mails')
  await page.getByRole('table', { name: 'Mails' }).getByText('mailbox unavailable').waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(columns)
  expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(who === 'admin' ? 1 : 0)
  const nav = page.getByRole('navigation', { name: 'Admin' })
  await nav.getByRole('button', { name: 'More' }).click()
  const links = await nav
    .getByRole('link')
    .evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).pathname))
  expect(links).toContain('/admin-mails')
  // Lists of addresses.
  for (const path of FOR_ADMINS) expect(links.includes(path), path).toBe(who === 'admin')
})

test('an auditor sees the users by name, without e-mails and downloads', async () => {
  const page = await browser.keptPage('auditor')
  await page.goto('/usersList?text=demofan')
  await page.getByRole('table').getByRole('link', { name: 'demofan', exact: true }).waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['S.No', 'User name', 'Date'])
  expect(await page.getByText('fan@skor.example').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Export' }).count()).toBe(0)
})

test('the users are sorted, filtered and paged by the server', async () => {
  const page = await browser.keptPage('admin')
  await page.goto('/usersList?sort=a-z')
  const first = page.locator('tbody tr').first().locator('th')
  const table = page.getByRole('table')
  await table.waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'S.No',
    'User name',
    'Email',
    'Date',
    'Wallet Address',
  ])
  expect(await page.locator('tbody tr').count()).toBe(10)
  const lowest = await first.textContent()
  await page.getByLabel('Sort').selectOption('z-a')
  await page.waitForURL('**/usersList?sort=z-a')
  await expect.poll(() => first.textContent()).not.toBe(lowest)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/Page 2 of \d+/).waitFor()
  await table.getByText('11', { exact: true }).waitFor()
  await page.getByLabel('Search users').fill('demofan')
  await page.getByText('Page 1 of 1').waitFor()
  await table.getByRole('cell', { name: 'fan@skor.example', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear Filter' }).click()
  await page.getByText(/Page 1 of \d\d/).waitFor()
})

test('all e-mails are copied, whatever page is shown, and all users are exported', async () => {
  const page = await browser.keptPage('admin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ourProduct().url })
  await page.goto('/usersList?text=demofan')
  await page.getByRole('button', { name: 'Copy all emails' }).click()
  await page.getByText('All emails copied to clipboard').waitFor()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(copied.length).toBeGreaterThanOrEqual(300)
  expect(copied).toContain('fan@skor.example')
  await page.getByRole('button', { name: 'Copy all emails' }).waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export: CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\n').length).toBeGreaterThanOrEqual(300)
})
