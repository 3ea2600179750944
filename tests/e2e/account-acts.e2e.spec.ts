// @module-tag thorough
/** An admin blocks an account, gives a role and takes it, on the account's page; the owner is out at once. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from '#tests/support/axe.ts'
import { NARROW, sidewaysScroll, useBrowser, WIDE } from '#tests/support/browser.ts'
import { ourProduct } from '#tests/support/our-product.ts'
import { ownFan } from '#tests/support/own-fan.ts'

const browser = useBrowser()

const lookAt = async (page: Page) => {
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

async function act(page: Page, verb: string, reason: string, sentence: RegExp): Promise<void> {
  await page.getByRole('region', { name: 'What you can do' }).getByRole('button', { name: verb }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: verb }).click()
  await dialog.getByText('Please give a reason of 3 to 300 characters').waitFor()
  await lookAt(page)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: verb }).click()
  await page.getByText(sentence).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

test.each([NARROW, WIDE])('an account is blocked and unblocked, and given a role, at %i', async width => {
  const fan = await ownFan()
  const owner = await browser.openPage(width, fan.session)
  await owner.goto('/dashboard')
  const page = await browser.openPage(width, 'admin')
  await page.goto(`/usersList?text=${fan.userName}`)
  await page.getByRole('link', { name: `Account: ${fan.userName}`, exact: true }).click()
  await page.getByText('Can sign in', { exact: true }).waitFor()
  await page.getByText(fan.email).waitFor()
  await lookAt(page)

  await act(page, 'Block', 'Three accounts of one person', /is blocked, and signed out everywhere/)
  await page.getByText(/^Blocked since/).waitFor()
  const history = page.getByRole('region', { name: 'What was done to this account' })
  await history.getByText('Blocked, and signed out everywhere').waitFor()
  await history.getByText('Reason: Three accounts of one person').waitFor()
  await lookAt(page)
  await owner.reload()
  await owner.waitForURL('/Login')
  await owner.getByLabel('Email or username').fill(fan.email)
  await owner.getByLabel('Password', { exact: true }).fill(ourProduct().demoPassword)
  await owner.getByRole('button', { name: 'Login', exact: true }).click()
  await owner.getByText('This account is blocked. Please write to us on the contact page').waitFor()

  await act(page, 'Unblock', 'They were brothers', /can sign in again/)
  await page.getByText('Can sign in', { exact: true }).waitFor()
  await owner.getByRole('button', { name: 'Login', exact: true }).click()
  await owner.getByText('Login successful').waitFor()

  await act(page, 'Make an auditor', 'The new treasurer', /is an auditor, and signed out everywhere/)
  await history.getByText('Role changed: fan → auditor').waitFor()
  await act(page, 'Take the role away', 'The season is over', /has no role any more/)
  await history.getByText('Role changed: auditor → fan').waitFor()
  expect(await history.getByRole('rowheader').count()).toBe(4)
})

test('auditors see the account and its history, and no button', async () => {
  const page = await browser.openPage(NARROW, 'auditor')
  const fan = await ownFan()
  await page.goto(`/usersList/${fan.id}`)
  await page.getByText('Can sign in', { exact: true }).waitFor()
  expect(await page.getByText(fan.email).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'What you can do' }).count()).toBe(0)
  await page.goto('/admin-account-acts')
  await expect(page.getByRole('heading', { name: 'History of accounts' }).waitFor()).resolves.toBeUndefined()
})

test.each([NARROW, WIDE])(
  'auditors read which admin took persons along, and how many, at %i',
  async width => {
    const admin = await browser.openPage(width, 'admin')
    const answer = await admin.request.get('/api/admin/users/emails')
    const rows = (await answer.text()).trim().split('\n').length
    const page = await browser.openPage(width, 'auditor')
    expect((await page.request.get('/api/admin/users/emails')).status()).toBe(403)
    await page.goto('/admin-account-acts?text=users/emails')
    await page.getByText(`Downloaded ${rows} rows: The e-mails of all users`).first().waitFor()
    await page
      .getByText(/^Refused (once|\d+ times) that day: The e-mails of all users/)
      .first()
      .waitFor()
    await lookAt(page)
  },
)
