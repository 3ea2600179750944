// @module-tag thorough
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
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

test('an auditor sees what became of mails without a page of addresses in the menu', async () => {
  const page = await browser.openPage(undefined, 'auditor')
  await page.goto('/admin-mails')
  await page.getByRole('heading', { name: 'Mails' }).waitFor()
  const nav = page.getByRole('navigation', { name: 'Admin' })
  await nav.getByRole('button', { name: 'More' }).click()
  expect(await nav.getByRole('link').allInnerTexts()).toEqual([
    'Dashboard',
    'All matches',
    'Users',
    'Rewards points',
    'Winners',
    'User predictions',
    'Play time',
    'Raffle',
    'Prizes',
    'Results',
    'Bonus questions',
    'Disputes',
    'Mails',
    'Import',
    'Replays',
    'Back to Home',
  ])
  expect(await page.getByRole('button', { name: /^Retry/ }).count()).toBe(0)
})

test('an auditor sees the users by name, without e-mails and downloads', async () => {
  const page = await browser.keptPage('auditor')
  await page.goto('/usersList?text=demofan')
  await page.getByRole('table').getByRole('link', { name: 'demofan' }).waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['S.No', 'User name', 'Date'])
  expect(await page.getByText('fan@skor.example').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Export' }).count()).toBe(0)
})

test('the users are sorted, filtered and paged by the server', async () => {
  const page = await browser.openPage(undefined, 'admin')
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
  const page = await browser.openPage(undefined, 'admin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ourProduct().url })
  await page.goto('/usersList?text=demofan')
  await page.getByRole('button', { name: 'Copy all emails' }).click()
  await page.getByText('All email copy to clipboard').waitFor()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(copied.length).toBeGreaterThanOrEqual(300)
  expect(copied).toContain('fan@skor.example')
  await page.getByRole('button', { name: 'Copy all emails' }).waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\n').length).toBeGreaterThanOrEqual(300)
})
